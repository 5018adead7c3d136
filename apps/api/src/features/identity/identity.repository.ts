import { sql, type Updateable } from 'kysely';
import type { AskField, AskReason, IdentityPicture } from '@diyar/domain/identity.ts';
import type { Db } from '#api/db/client.ts';
import type { IdentityCasesTable } from '#api/db/identity-schema.ts';

function selectCases(db: Db) {
  return db
    .selectFrom('identity_cases')
    .select([
      'id',
      'user_id as userId',
      'level',
      'round',
      'state',
      'answers',
      'approved_answers as approvedAnswers',
      'document_hash as documentHash',
      'approved_document_hash as approvedDocumentHash',
      'claimed_by as claimedBy',
      'claimed_until as claimedUntil',
      'proposed_by as proposedBy',
      'refused_by as refusedBy',
      'refusal_reason as refusalReason',
      'try_again_on as tryAgainOn',
      'appealed_at as appealedAt',
      'asks',
      'doubted_by as doubtedBy',
      'lift_proposed_by as liftProposedBy',
      'decided_at as decidedAt',
      'valid_until as validUntil',
      'record_hash as recordHash',
      'submitted_at as submittedAt',
      'changed_at as changedAt',
      'is_begun as isBegun',
      'signed_name as signedNames',
      'held_at as heldAt',
      'hold_until as holdUntil',
      'version',
    ]);
}

export type StoredCase = Awaited<ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>>;

export function findCaseOf(db: Db, userId: string): Promise<StoredCase | undefined> {
  return selectCases(db).where('user_id', '=', userId).executeTakeFirst();
}

export function findCase(db: Db, id: string): Promise<StoredCase | undefined> {
  return selectCases(db).where('id', '=', id).executeTakeFirst();
}

/** Held until the transaction ends. The caller holds the account. */
export function lockCaseOf(tx: Db, userId: string): Promise<StoredCase | undefined> {
  return selectCases(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Of somebody who has none; a row that is there for a signed name becomes one. The caller holds the account. */
export async function beginCase(tx: Db, id: string, userId: string, now: Date): Promise<string> {
  const begun = await tx
    .insertInto('identity_cases')
    .values({ id, user_id: userId, changed_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ is_begun: true, changed_at: now, version: sql`identity_cases.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return begun.id;
}

/** The row of somebody who signs a lease, locked: a new one where there is none. In the queue of matches it stands by this moment. */
export async function lockSigner(tx: Db, userId: string, now: Date): Promise<{ signedNames: Buffer | null }> {
  await tx
    .insertInto('identity_cases')
    .values({ user_id: userId, is_begun: false, submitted_at: now, changed_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return tx
    .selectFrom('identity_cases')
    .select('signed_name as signedNames')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The caller has locked it. */
export async function keepSignedNames(tx: Db, userId: string, names: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('identity_cases')
    .set({ signed_name: names, signed_at: now, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .execute();
}

/** The caller has locked it. */
export async function updateCase(
  tx: Db,
  id: string,
  changes: Omit<Updateable<IdentityCasesTable>, 'id' | 'user_id' | 'version'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('identity_cases')
    .set((expression) => ({ ...changes, changed_at: now, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export interface StoredDocument {
  id: string;
  round: number;
  kind: IdentityPicture;
  vaultId: string;
  createdAt: Date;
}

function selectDocuments(db: Db) {
  return db
    .selectFrom('identity_documents')
    .select(['id', 'round', 'kind', 'vault_id as vaultId', 'created_at as createdAt'])
    .where('set_aside_at', 'is', null);
}

export function listDocuments(db: Db, caseId: string, round: number): Promise<StoredDocument[]> {
  return selectDocuments(db).where('case_id', '=', caseId).where('round', '=', round).orderBy('kind').execute();
}

/** Of every round. */
export function listAllDocuments(db: Db, caseId: string): Promise<StoredDocument[]> {
  return selectDocuments(db).where('case_id', '=', caseId).orderBy('round').orderBy('kind').execute();
}

/** Those that were set aside included: what is to be erased with the case. */
export function listEveryDocument(db: Db, caseId: string): Promise<{ id: string; vaultId: string }[]> {
  return db
    .selectFrom('identity_documents')
    .select(['id', 'vault_id as vaultId'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
}

/** What was overwritten while it was held, the oldest first. */
export function listHeldAnswers(db: Db, caseId: string) {
  return db
    .selectFrom('identity_held_answers')
    .select(['kind', 'round', 'answers', 'kept_at as keptAt'])
    .where('case_id', '=', caseId)
    .orderBy('kept_at')
    .orderBy('kind')
    .execute();
}

/** From here on neither the person nor a reviewer sees them. */
export async function setDocumentsAside(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('identity_documents').set({ set_aside_at: now }).where('id', 'in', ids).execute();
}

export function findDocument(db: Db, caseId: string, id: string): Promise<StoredDocument | undefined> {
  return selectDocuments(db).where('case_id', '=', caseId).where('id', '=', id).executeTakeFirst();
}

export async function insertDocument(
  tx: Db,
  { caseId, round, kind, vaultId, createdAt }: Omit<StoredDocument, 'id'> & { caseId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('identity_documents')
    .values({ case_id: caseId, round, kind, vault_id: vaultId, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Into a round that has none yet. */
export async function moveDocuments(tx: Db, caseId: string, from: number, to: number): Promise<void> {
  await tx
    .updateTable('identity_documents')
    .set({ round: to })
    .where('case_id', '=', caseId)
    .where('round', '=', from)
    .execute();
}

export async function deleteDocuments(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('identity_documents').where('id', 'in', ids).execute();
}

export interface StoredAsk {
  field: AskField;
  reason: AskReason;
  note: Buffer | null;
}

/** What was asked for last in this round. */
export function listAsks(db: Db, caseId: string, round: number, ask: number): Promise<StoredAsk[]> {
  return db
    .selectFrom('identity_asks')
    .select(['field', 'reason', 'note'])
    .where('case_id', '=', caseId)
    .where('round', '=', round)
    .where('ask', '=', ask)
    .orderBy('field')
    .execute();
}

/** Of every round, the oldest first. */
export function listAllAsks(db: Db, caseId: string): Promise<(StoredAsk & { round: number; createdAt: Date })[]> {
  return db
    .selectFrom('identity_asks')
    .select(['field', 'reason', 'note', 'round', 'created_at as createdAt'])
    .where('case_id', '=', caseId)
    .orderBy('round')
    .orderBy('ask')
    .orderBy('field')
    .execute();
}
