import type { Insertable } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { CharityDecisionsTable, CharityGiftsTable, CharityRecipientsTable } from '#api/db/charity-schema.ts';
import { isUniqueViolation, type Db } from '#api/db/client.ts';
import { countByAge, type Ages, type WaitingCount } from '#api/db/count-by-age.ts';
import { isDemonstration } from '#api/db/demonstration.ts';

export interface StoredRecipient {
  id: string;
  name: string;
  registration: string;
  country: string;
}

/** False when it is registered already. */
export async function insertRecipient(tx: Db, recipient: Insertable<CharityRecipientsTable>): Promise<boolean> {
  try {
    await tx.insertInto('charity_recipients').values(recipient).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export function listRecipients(db: Db, limit: number): Promise<StoredRecipient[]> {
  return db
    .selectFrom('charity_recipients')
    .select(['id', 'name', 'registration', 'country'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findRecipient(db: Db, id: string): Promise<StoredRecipient | undefined> {
  return db
    .selectFrom('charity_recipients')
    .select(['id', 'name', 'registration', 'country'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertGift(tx: Db, gift: Insertable<CharityGiftsTable>): Promise<void> {
  await tx.insertInto('charity_gifts').values(gift).execute();
}

export async function insertDecision(tx: Db, decision: Insertable<CharityDecisionsTable>): Promise<void> {
  await tx.insertInto('charity_decisions').values(decision).execute();
}

export interface StoredGift {
  id: string;
  currency: Currency;
  amountMinor: bigint;
  vaultId: string;
  sha256: Buffer;
  proposedBy: string | null;
  recordHash: Buffer;
  createdAt: Date;
  recipientId: string;
  recipientName: string;
  registration: string;
  country: string;
  outcome: 'given' | 'declined' | null;
  decidedBy: string | null;
  isDemonstration: boolean;
  decidedAt: Date | null;
  decisionHash: Buffer | null;
}

function selectGifts(db: Db) {
  return db
    .selectFrom('charity_gifts as gift')
    .innerJoin('charity_recipients as recipient', 'recipient.id', 'gift.recipient_id')
    .leftJoin('charity_decisions as decision', 'decision.gift_id', 'gift.id')
    .select([
      'gift.id',
      'gift.currency',
      'gift.amount_minor as amountMinor',
      'gift.vault_id as vaultId',
      'gift.sha256',
      'gift.proposed_by as proposedBy',
      'gift.record_hash as recordHash',
      'gift.created_at as createdAt',
      'recipient.id as recipientId',
      'recipient.name as recipientName',
      'recipient.registration',
      'recipient.country',
      'decision.outcome',
      'decision.decided_by as decidedBy',
      isDemonstration('decision.decided_by').as('isDemonstration'),
      'decision.created_at as decidedAt',
      'decision.record_hash as decisionHash',
    ]);
}

export function findGift(db: Db, id: string): Promise<StoredGift | undefined> {
  return selectGifts(db).where('gift.id', '=', id).executeTakeFirst();
}

/** The newest first. */
export function listGifts(db: Db, limit: number): Promise<StoredGift[]> {
  return selectGifts(db).orderBy('gift.created_at', 'desc').orderBy('gift.id', 'desc').limit(limit).execute();
}

/** The newest first. */
export function listGiven(db: Db, limit: number): Promise<StoredGift[]> {
  return selectGifts(db)
    .where('decision.outcome', '=', 'given')
    .orderBy('decision.created_at', 'desc')
    .orderBy('gift.id')
    .limit(limit)
    .execute();
}

export function countOpen(
  db: Db,
  { since, except, ...ages }: Ages & { since: Date; except: string },
): Promise<WaitingCount> {
  return db
    .selectFrom('charity_gifts as gift')
    .leftJoin('charity_decisions as decision', 'decision.gift_id', 'gift.id')
    .where('decision.gift_id', 'is', null)
    .where('gift.created_at', '>', since)
    .where('gift.proposed_by', '<>', except)
    .select(countByAge('gift.created_at', ages))
    .executeTakeFirstOrThrow();
}

export function listProvenRecipients(
  tx: Db,
): Promise<(StoredRecipient & { addedBy: string | null; recordHash: Buffer })[]> {
  return tx
    .selectFrom('charity_recipients')
    .select(['id', 'name', 'registration', 'country', 'added_by as addedBy', 'record_hash as recordHash'])
    .orderBy('id')
    .execute();
}

/** Each with the file of its receipt, as the vault keeps it. */
export async function listProvenGifts(tx: Db): Promise<(StoredGift & { file: { id: string; sha256: Buffer } })[]> {
  const rows = await selectGifts(tx)
    .innerJoin('vault_files as file', 'file.id', 'gift.vault_id')
    .select('file.sha256 as fileHash')
    .orderBy('gift.id')
    .execute();
  return rows.map(({ fileHash, ...gift }) => ({ ...gift, file: { id: gift.vaultId, sha256: fileHash } }));
}
