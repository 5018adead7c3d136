import { sql } from 'kysely';
import type { IdentityState } from '@diyar/domain/identity.ts';
import type { Db } from '#api/db/client.ts';

const AT_ONCE = 500;

/** Papers of the case may be erased. */
const isFree = (now: Date) => sql<boolean>`(held_at is null and (hold_until is null or hold_until <= ${now}))`;

/** People whose approval ended before this day. */
export async function listExpired(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity_cases')
    .select('user_id')
    .where('approved_document_hash', 'is not', null)
    .where('valid_until', '<', today)
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.user_id);
}

/** People whose approval ends on this day or before, and who were not told so yet. */
export async function listRunningOut(db: Db, lastDay: string, days: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identity_cases')
    .select('user_id')
    .where('approved_document_hash', 'is not', null)
    .where('valid_until', '<=', lastDay)
    .where((where) => where.or([where('reminded_days', 'is', null), where('reminded_days', '>', days)]))
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.user_id);
}

/** People who have not gone on with their check since this moment. */
export async function listIdle(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('identity_cases')
    .select('user_id')
    .where('state', 'in', ['draft', 'asked'])
    .where('is_begun', '=', true)
    .where('changed_at', '<', before)
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Pictures of faces of decisions before this moment, and of attempts that others have followed. */
export async function listOldFaces(db: Db, before: Date, now: Date): Promise<{ id: string; vaultId: string }[]> {
  return db
    .selectFrom('identity_documents as picture')
    .innerJoin('identity_cases as one', 'one.id', 'picture.case_id')
    .select(['picture.id', 'picture.vault_id as vaultId'])
    .where('picture.kind', '=', 'face')
    .where(isFree(now))
    .where((where) =>
      where.or([
        where.and([
          where('one.state', 'in', ['approved', 'expired', 'refused', 'withdrawn']),
          where('one.decided_at', '<', before),
        ]),
        where.and([where('picture.round', '<', where.ref('one.round')), where('picture.created_at', '<', before)]),
      ]),
    )
    .limit(AT_ONCE)
    .execute();
}

/** People whose last attempt came to nothing before this moment, and of which something is left. */
export async function listFailed(db: Db, before: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from identity_cases
    where ((state = 'refused' and decided_at < ${before}) or (state = 'abandoned' and changed_at < ${before}))
      and (answers is not null or exists (
        select from identity_documents where case_id = identity_cases.id and round = identity_cases.round))
      and ${isFree(now)}
    limit ${AT_ONCE}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Holds that were proposed and not signed in time: what was kept for them goes as well. */
export async function endLapsedHolds(db: Db, now: Date): Promise<void> {
  await db.updateTable('identity_cases').set({ hold_until: null }).where('hold_until', '<=', now).execute();
}

/** Cases of accounts that are gone, and whose time is over. */
export async function listOver(db: Db, today: string, now: Date): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('identity_cases')
    .select(['id', 'user_id as userId'])
    .where('keep_until', '<', today)
    .where(isFree(now))
    .limit(AT_ONCE)
    .execute();
}

export async function deleteCase(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('identity_cases').where('id', '=', id).execute();
}

export async function isEverApproved(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('identity_cases')
    .select('id')
    .where('user_id', '=', userId)
    .where('approved_answers', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countWaitingSince(db: Db, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('identity_cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', ['submitted', 'in-review', 'to-confirm'])
    .where('submitted_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}

export interface ProvenCase {
  id: string;
  userId: string;
  round: number;
  state: IdentityState;
  recordHash: Buffer | null;
  validUntil: string | null;
  proposedBy: string | null;
  confirmedBy: string | null;
  caseLevel: number;
  /** Of the account. */
  level: number | null;
  until: string | null;
}

/** For a proof: every case, with what the account's row says of it. */
export function listProvenCases(db: Db): Promise<ProvenCase[]> {
  return db
    .selectFrom('identity_cases as one')
    .leftJoin('users', 'users.id', 'one.user_id')
    .select([
      'one.id',
      'one.user_id as userId',
      'one.round',
      'one.state',
      'one.record_hash as recordHash',
      'one.valid_until as validUntil',
      'one.proposed_by as proposedBy',
      'one.confirmed_by as confirmedBy',
      'one.level as caseLevel',
      'users.identity_level as level',
      'users.identity_until as until',
    ])
    .orderBy('one.id')
    .execute();
}

/** For a proof: every case and the last record about its hold. */
export function listProvenHolds(
  db: Db,
): Promise<{ id: string; userId: string; isHeld: boolean; hash: Buffer | null }[]> {
  return db
    .selectFrom('identity_cases')
    .select(['id', 'user_id as userId', sql<boolean>`held_at is not null`.as('isHeld'), 'hold_hash as hash'])
    .orderBy('id')
    .execute();
}

/** For a proof: what was kept of answers that were overwritten while they were held. */
export function listProvenAnswers(
  db: Db,
): Promise<{ caseId: string; kind: 'given' | 'approved'; round: number; ask: number; isFree: boolean }[]> {
  return db
    .selectFrom('identity_held_answers as kept')
    .innerJoin('identity_cases as one', 'one.id', 'kept.case_id')
    .select([
      'kept.case_id as caseId',
      'kept.kind',
      'kept.round',
      'kept.ask',
      sql<boolean>`one.held_at is null and one.hold_until is null`.as('isFree'),
    ])
    .orderBy('kept.case_id')
    .execute();
}

interface ProvenLevel {
  userId: string;
  level: number;
  until: string | null;
}

/** For a proof: every account that has a level. */
export function listProvenLevels(db: Db): Promise<ProvenLevel[]> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'identity_level as level', 'identity_until as until'])
    .where('identity_level', '>', 0)
    .orderBy('id')
    .execute();
}
