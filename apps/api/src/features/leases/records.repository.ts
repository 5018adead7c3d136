import { sql } from 'kysely';
import type { PrivatePicture } from '@diyar/domain/files.ts';
import type { LeaseRole } from '@diyar/domain/leases.ts';
import type { Db } from '#api/db/client.ts';
import type { LeaseFilesTable } from '#api/db/lease-schema.ts';

/** One valid code for each side: a newer one replaces the older. */
export async function replaceCode(
  tx: Db,
  { leaseId, userId, codeHmac }: { leaseId: string; userId: string; codeHmac: Buffer },
  now: Date,
): Promise<void> {
  const fields = { code_hmac: codeHmac, tries: 0, created_at: now };
  await tx
    .insertInto('lease_codes')
    .values({ lease_id: leaseId, user_id: userId, ...fields })
    .onConflict((conflict) => conflict.columns(['lease_id', 'user_id']).doUpdateSet(fields))
    .execute();
}

/** Takes one of the tries before anything is compared; undefined when there is no valid code or no try left. */
export async function takeTry(
  db: Db,
  { leaseId, userId }: { leaseId: string; userId: string },
  createdAfter: Date,
  triesMax: number,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('lease_codes')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('lease_id', '=', leaseId)
    .where('user_id', '=', userId)
    .where('created_at', '>', createdAfter)
    .where('tries', '<', triesMax)
    .returning('code_hmac')
    .executeTakeFirst();
  return row?.code_hmac;
}

/** True for exactly one of any number at once. */
export async function spendCode(tx: Db, leaseId: string, userId: string, codeHmac: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('lease_codes')
    .where('lease_id', '=', leaseId)
    .where('user_id', '=', userId)
    .where('code_hmac', '=', codeHmac)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('lease_codes').where('created_at', '<', before).execute();
}

export interface StoredSignature {
  role: LeaseRole;
  name: string;
  signedAt: Date;
}

export function listSignatures(db: Db, leaseId: string): Promise<StoredSignature[]> {
  return db
    .selectFrom('lease_signatures')
    .where('lease_id', '=', leaseId)
    .orderBy('signed_at')
    .orderBy('role')
    .select(['role', 'name', 'signed_at as signedAt'])
    .execute();
}

interface NewSignature {
  leaseId: string;
  role: LeaseRole;
  userId: string;
  sessionId: string;
  name: string;
  contractHash: Buffer;
}

export async function insertSignature(
  tx: Db,
  { leaseId, role, userId, sessionId, name, contractHash }: NewSignature,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('lease_signatures')
    .values({
      lease_id: leaseId,
      role,
      user_id: userId,
      session_id: sessionId,
      name,
      contract_hash: contractHash,
      signed_at: now,
    })
    .execute();
}

export interface StoredHandover {
  role: LeaseRole;
  note: string;
  confirmedAt: Date;
}

export function listHandovers(db: Db, leaseId: string): Promise<StoredHandover[]> {
  return db
    .selectFrom('lease_handovers')
    .where('lease_id', '=', leaseId)
    .orderBy('confirmed_at')
    .orderBy('role')
    .select(['role', 'note', 'confirmed_at as confirmedAt'])
    .execute();
}

export async function insertHandover(
  tx: Db,
  { leaseId, role, userId, note }: { leaseId: string; role: LeaseRole; userId: string; note: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('lease_handovers')
    .values({ lease_id: leaseId, role, user_id: userId, note, confirmed_at: now })
    .execute();
}

type FilePlace = Pick<LeaseFilesTable, 'role' | 'step' | 'line'>;

export async function insertFiles(tx: Db, leaseId: string, place: FilePlace, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('lease_files')
    .values(fileIds.map((file_id, position) => ({ lease_id: leaseId, file_id, ...place, position })))
    .execute();
}

export type StoredPicture = FilePlace & PrivatePicture;

export function listPictures(db: Db, leaseId: string): Promise<StoredPicture[]> {
  return db
    .selectFrom('lease_files')
    .innerJoin('files', 'files.id', 'lease_files.file_id')
    .where('lease_id', '=', leaseId)
    .orderBy('step')
    .orderBy('line')
    .orderBy('position')
    .select([
      'files.id',
      'files.width',
      'files.height',
      'files.color',
      'lease_files.role',
      'lease_files.step',
      'lease_files.line',
    ])
    .execute();
}

export interface StoredClaim {
  claimedAt: Date;
  answerUntil: Date;
  acceptedAt: Date | null;
  items: { what: string; amountMinor: bigint }[];
  dispute: {
    id: string;
    text: string;
    openedAt: Date;
    decidedAt: Date | null;
    decidedMinor: bigint | null;
    decision: string | null;
  } | null;
}

export async function findClaim(db: Db, leaseId: string): Promise<StoredClaim | undefined> {
  const claim = await db
    .selectFrom('lease_claims')
    .where('lease_id', '=', leaseId)
    .select(['claimed_at as claimedAt', 'answer_until as answerUntil', 'accepted_at as acceptedAt'])
    .executeTakeFirst();
  if (claim === undefined) return undefined;
  const items = await db
    .selectFrom('lease_claim_items')
    .where('lease_id', '=', leaseId)
    .orderBy('line')
    .select(['what', 'amount_minor as amountMinor'])
    .execute();
  const dispute = await db
    .selectFrom('disputes')
    .where('lease_id', '=', leaseId)
    .select([
      'id',
      'text',
      'opened_at as openedAt',
      'decided_at as decidedAt',
      'decided_minor as decidedMinor',
      'decision',
    ])
    .executeTakeFirst();
  return { ...claim, items, dispute: dispute ?? null };
}

export async function insertClaim(
  tx: Db,
  leaseId: string,
  items: { what: string; amountMinor: bigint }[],
  { now, answerUntil }: { now: Date; answerUntil: Date },
): Promise<void> {
  await tx
    .insertInto('lease_claims')
    .values({ lease_id: leaseId, claimed_at: now, answer_until: answerUntil })
    .execute();
  await tx
    .insertInto('lease_claim_items')
    .values(items.map(({ what, amountMinor }, line) => ({ lease_id: leaseId, line, what, amount_minor: amountMinor })))
    .execute();
}

export async function markClaimAccepted(tx: Db, leaseId: string, now: Date): Promise<void> {
  await tx.updateTable('lease_claims').set({ accepted_at: now }).where('lease_id', '=', leaseId).execute();
}

export async function insertDispute(
  tx: Db,
  { leaseId, reason, text }: { leaseId: string; reason: 'disputed' | 'silent'; text: string },
  now: Date,
): Promise<void> {
  await tx.insertInto('disputes').values({ lease_id: leaseId, reason, text, opened_at: now }).execute();
}

export async function markDisputeDecided(
  tx: Db,
  leaseId: string,
  { amountMinor, reason, now }: { amountMinor: bigint; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ decided_at: now, decided_minor: amountMinor, decision: reason })
    .where('lease_id', '=', leaseId)
    .where('decided_at', 'is', null)
    .execute();
}

export interface OpenDispute {
  id: string;
  leaseId: string;
  title: string;
  reason: 'disputed' | 'silent';
  text: string;
  openedAt: Date;
  claimedMinor: bigint;
  depositMinor: bigint;
  currency: string;
}

/** The oldest first. */
export async function listOpenDisputes(db: Db, limit: number): Promise<OpenDispute[]> {
  const { rows } = await sql<OpenDispute>`
    select dispute.id, lease.id as "leaseId", lease.property_title as title, dispute.reason, dispute.text,
      dispute.opened_at as "openedAt", lease.deposit_minor as "depositMinor", lease.currency,
      (select sum(amount_minor) from lease_claim_items where lease_id = lease.id)::bigint as "claimedMinor"
    from disputes as dispute join leases as lease on lease.id = dispute.lease_id
    where decided_at is null order by opened_at, dispute.id limit ${limit}`.execute(db);
  return rows;
}

export async function findLeaseOfDispute(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('disputes').where('id', '=', id).select('lease_id').executeTakeFirst();
  return row?.lease_id;
}
