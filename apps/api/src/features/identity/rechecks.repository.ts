import { sql } from 'kysely';
import type { RecheckOutcome } from '@diyar/domain/identity-review.ts';
import type { Db } from '#api/db/client.ts';
import { countByAge, type Ages, type WaitingCount } from '#api/db/count-by-age.ts';

export interface OpenRecheck {
  caseId: string;
  round: number;
  approvedBy: string;
  approverName: string | null;
  openedAt: Date;
}

function selectOpen(db: Db) {
  return db
    .selectFrom('identity_rechecks as one')
    .leftJoin('users as approver', 'approver.id', 'one.approved_by')
    .select([
      'one.case_id as caseId',
      'one.round',
      'one.approved_by as approvedBy',
      'one.opened_at as openedAt',
      sql<string | null>`trim(approver.first_name || ' ' || approver.last_name)`.as('approverName'),
    ])
    .where('one.outcome', 'is', null);
}

export function findOpenRecheck(db: Db, caseId: string): Promise<OpenRecheck | undefined> {
  return selectOpen(db).where('one.case_id', '=', caseId).executeTakeFirst();
}

export async function listOpenRechecks(db: Db, caseIds: string[]): Promise<OpenRecheck[]> {
  return caseIds.length === 0 ? [] : selectOpen(db).where('one.case_id', 'in', caseIds).execute();
}

export async function insertRecheck(
  tx: Db,
  { caseId, round, approvedBy, openedAt }: Omit<OpenRecheck, 'approverName'>,
): Promise<void> {
  await tx
    .insertInto('identity_rechecks')
    .values({ case_id: caseId, round, approved_by: approvedBy, opened_at: openedAt })
    .execute();
}

interface Ended {
  outcome: RecheckOutcome | 'overtaken';
  checkedBy: string | null;
  hash: Buffer;
  at: Date;
}

/** The one that is open, if there is one. The caller has locked the case. */
export async function endRecheck(tx: Db, caseId: string, { outcome, checkedBy, hash, at }: Ended): Promise<void> {
  await tx
    .updateTable('identity_rechecks')
    .set({ outcome, checked_by: checkedBy, record_hash: hash, closed_at: at })
    .where('case_id', '=', caseId)
    .where('outcome', 'is', null)
    .execute();
}

/** Those that somebody else than the reader can do: of their own approvals they see the case, and cannot decide. */
export function countRechecks(db: Db, except: string, ages: Ages): Promise<WaitingCount> {
  return db
    .selectFrom('identity_rechecks as recheck')
    .innerJoin('identity_cases as one', 'one.id', 'recheck.case_id')
    .select(countByAge('recheck.opened_at', ages))
    .where('recheck.outcome', 'is', null)
    .where('recheck.approved_by', '<>', except)
    .where('one.user_id', '<>', except)
    .where('one.state', 'not in', ['submitted', 'in-review', 'to-confirm'])
    .executeTakeFirstOrThrow();
}

export async function countRechecksSince(db: Db, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('identity_rechecks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('outcome', 'is', null)
    .where('opened_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}

export interface ProvenRecheck {
  caseId: string;
  userId: string;
  round: number;
  approvedBy: string;
  outcome: RecheckOutcome | 'overtaken' | null;
  checkedBy: string | null;
  recordHash: Buffer | null;
}

/** For a proof: all of them. */
export function listProvenRechecks(db: Db): Promise<ProvenRecheck[]> {
  return db
    .selectFrom('identity_rechecks as recheck')
    .innerJoin('identity_cases as one', 'one.id', 'recheck.case_id')
    .select([
      'recheck.case_id as caseId',
      'one.user_id as userId',
      'recheck.round',
      'recheck.approved_by as approvedBy',
      'recheck.outcome',
      'recheck.checked_by as checkedBy',
      'recheck.record_hash as recordHash',
    ])
    .orderBy('recheck.case_id')
    .orderBy('recheck.round')
    .execute();
}

export interface StoredSeed {
  id: string;
  commitment: Buffer;
  sealed: Buffer;
  committedAt: Date;
  commitRecord: Buffer;
  /** Null until it is published. */
  seed: Buffer | null;
  publishedAt: Date | null;
  publishRecord: Buffer | null;
}

function selectSeeds(db: Db) {
  return db
    .selectFrom('recheck_seeds')
    .select([
      'id',
      'commitment',
      'sealed',
      'committed_at as committedAt',
      'commit_record as commitRecord',
      'seed',
      'published_at as publishedAt',
      'publish_record as publishRecord',
    ]);
}

/** The one that draws. Nobody publishes or begins one until the transaction ends. */
export async function lockSeed(tx: Db): Promise<StoredSeed | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('diyar/recheck-seeds', 0))`.execute(tx);
  return selectSeeds(tx).where('seed', 'is', null).executeTakeFirst();
}

export async function insertSeed(
  tx: Db,
  { id, commitment, sealed, committedAt, commitRecord }: Omit<StoredSeed, 'seed' | 'publishedAt' | 'publishRecord'>,
): Promise<void> {
  await tx
    .insertInto('recheck_seeds')
    .values({ id, commitment, sealed, committed_at: committedAt, commit_record: commitRecord })
    .execute();
}

export async function publishSeed(
  tx: Db,
  id: string,
  { seed, hash, at }: { seed: Buffer; hash: Buffer; at: Date },
): Promise<void> {
  await tx
    .updateTable('recheck_seeds')
    .set({ seed, published_at: at, publish_record: hash })
    .where('id', '=', id)
    .execute();
}

/** For a proof: all of them. */
export function listSeeds(db: Db): Promise<StoredSeed[]> {
  return selectSeeds(db).orderBy('committed_at').orderBy('id').execute();
}
