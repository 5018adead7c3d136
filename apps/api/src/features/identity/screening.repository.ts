import { sql, type Insertable } from 'kysely';
import type { HitFact, HitOutcome, ScreeningKind } from '@diyar/domain/identity-review.ts';
import type { Db } from '#api/db/client.ts';
import { countByAge, type Ages, type WaitingCount } from '#api/db/count-by-age.ts';
import type { ScreeningsTable } from '#api/db/screening-schema.ts';

export interface StoredScreening {
  id: string;
  source: ScreeningKind;
  listVersion: string;
  personHash: Buffer;
  isCut: boolean;
  createdAt: Date;
}

export function findLastScreening(db: Db, caseId: string): Promise<StoredScreening | undefined> {
  return db
    .selectFrom('screenings')
    .select([
      'id',
      'source',
      'list_version as listVersion',
      'person_hash as personHash',
      'is_cut as isCut',
      'created_at as createdAt',
    ])
    .where('case_id', '=', caseId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertScreening(tx: Db, screening: Insertable<ScreeningsTable>): Promise<void> {
  await tx.insertInto('screenings').values(screening).execute();
}

function selectHits(db: Db) {
  return db
    .selectFrom('screening_hits as hit')
    .leftJoin('users as first', 'first.id', 'hit.decided_by')
    .leftJoin('users as second', 'second.id', 'hit.second_by')
    .select([
      'hit.id',
      'hit.case_id as caseId',
      'hit.source',
      'hit.entry_id as entryId',
      'hit.score',
      'hit.details',
      'hit.person_hash as personHash',
      'hit.entry_hash as entryHash',
      'hit.outcome',
      'hit.fact',
      'hit.decided_by as decidedBy',
      'hit.second_by as secondBy',
      sql<string | null>`trim(first.first_name || ' ' || first.last_name)`.as('deciderName'),
      sql<string | null>`trim(second.first_name || ' ' || second.last_name)`.as('seconderName'),
    ]);
}

export type StoredHit = Awaited<ReturnType<ReturnType<typeof selectHits>['executeTakeFirstOrThrow']>>;

/** Of the last screening, the likeliest first. */
export function listHits(db: Db, caseId: string): Promise<StoredHit[]> {
  return selectHits(db)
    .where('hit.case_id', '=', caseId)
    .where('hit.gone_at', 'is', null)
    .orderBy('hit.score', 'desc')
    .orderBy('hit.id')
    .execute();
}

export interface FoundHit {
  entryId: string;
  score: number;
  details: Buffer;
  entryHash: Buffer;
}

interface Place {
  caseId: string;
  source: ScreeningKind;
  personHash: Buffer;
  at: Date;
}

/**
 * Outcome: kept as long as nothing has changed on either side, and a confirmed one for good. Answers whether there is something in
 * it that nobody has seen.
 */
export async function putHit(tx: Db, { caseId, source, personHash, at }: Place, hit: FoundHit): Promise<boolean> {
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (
      select outcome, person_hash = ${personHash} and entry_hash = ${hit.entryHash} as is_same, gone_at
      from screening_hits where case_id = ${caseId} and source = ${source} and entry_id = ${hit.entryId}
    ), put as (
      insert into screening_hits as hit (case_id, source, entry_id, score, details, person_hash, entry_hash, created_at, seen_at)
      values (${caseId}, ${source}, ${hit.entryId}, ${hit.score}, ${hit.details}, ${personHash}, ${hit.entryHash}, ${at}, ${at})
      on conflict (case_id, source, entry_id) do update set
        score = excluded.score, details = excluded.details, seen_at = excluded.seen_at, gone_at = null,
        person_hash = excluded.person_hash, entry_hash = excluded.entry_hash,
        told_at = case when hit.person_hash = excluded.person_hash and hit.entry_hash = excluded.entry_hash then hit.told_at end,
        (outcome, fact, decided_by, second_by, record_hash) = (
          select (case when kept then hit.outcome end), (case when kept then hit.fact end),
            (case when kept then hit.decided_by end), (case when kept then hit.second_by end),
            (case when kept then hit.record_hash end)
          from (select hit.outcome = 'them'
            or (hit.person_hash = excluded.person_hash and hit.entry_hash = excluded.entry_hash) as kept) as one)
    )
    select coalesce(not (is_same and gone_at is null), true) as "isNews" from (select 1) as one left join before on true`.execute(
    tx,
  );
  return rows[0]!.isNews;
}

/** What a whole screening did not find any more; answers whether there was such. */
export async function markGone(tx: Db, caseId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('screening_hits')
    .set({ gone_at: at })
    .where('case_id', '=', caseId)
    .where('gone_at', 'is', null)
    .where('seen_at', '<', at)
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '!=', 'them')]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** People with matches that nobody has decided and the reviewers were not written to about. */
export async function listUntold(db: Db): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from screening_hits as hit join identity_cases as one on one.id = case_id
    where told_at is null and gone_at is null and outcome is null`.execute(db);
  return rows.map(({ userId }) => userId);
}

export async function markTold(tx: Db, at: Date): Promise<void> {
  await tx.updateTable('screening_hits').set({ told_at: at }).where('told_at', 'is', null).execute();
}

interface Decided {
  outcome: HitOutcome;
  fact: HitFact | null;
  decidedBy: string;
  secondBy: string | null;
  recordHash: Buffer;
}

export async function updateHit(tx: Db, id: string, decided: Decided): Promise<void> {
  const { outcome, fact, decidedBy, secondBy, recordHash } = decided;
  await tx
    .updateTable('screening_hits')
    .set({ outcome, fact, decided_by: decidedBy, second_by: secondBy, record_hash: recordHash })
    .where('id', '=', id)
    .execute();
}

/** Confirmed ones stay: the restriction rests on them. */
export async function deleteHits(tx: Db, caseId: string): Promise<void> {
  await sql`delete from screening_hits where case_id = ${caseId} and outcome is distinct from 'them'`.execute(tx);
}

/** Of `one`. */
export const HAS_OPEN_HITS = sql<boolean>`exists (
  select from screening_hits where case_id = one.id and gone_at is null and second_by is null and outcome is distinct from 'them')`;

/** Somebody signed a lease and was not compared with anything since. */
export const isUnscreenedSigner = (
  table: string,
) => sql<boolean>`(${sql.ref(`${table}.signed_at`)} is not null and not exists (
  select from screenings where case_id = ${sql.ref(`${table}.id`)} and created_at >= ${sql.ref(`${table}.signed_at`)}))`;

/** Cases that wait for a reviewer, and were not compared with this version of the lists since they were sent; and whoever signed a lease. */
export async function listUnscreened(
  db: Db,
  { source, listVersion, limit }: { source: ScreeningKind; listVersion: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity_cases
    where (state in ('submitted', 'in-review', 'to-confirm') and not exists (
      select from screenings where case_id = identity_cases.id and source = ${source} and list_version = ${listVersion}
        and screenings.created_at >= submitted_at))
      or ${isUnscreenedSigner('identity_cases')}
    order by submitted_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Approved ones after this id, of accounts that are there. */
export async function listApprovedAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identity_cases')
    .select('id')
    .where('approved_answers', 'is not', null)
    .where('keep_until', 'is', null)
    .where('state', 'not in', ['submitted', 'in-review', 'to-confirm'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined before the first night. */
export async function readRescreened(db: Db): Promise<Date | undefined> {
  const found = await db.selectFrom('rescreenings').select('changed_until as until').executeTakeFirst();
  return found?.until;
}

export async function keepRescreened(db: Db, until: Date): Promise<void> {
  await db
    .insertInto('rescreenings')
    .values({ changed_until: until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ changed_until: until }))
    .execute();
}

/** Cases with matches that nobody has decided or with a signer who was not compared yet, other than those that wait for a reviewer anyway. */
export async function countOpenHits(db: Db, except: string, ages: Ages): Promise<WaitingCount> {
  const cases = db
    .selectFrom('identity_cases as one')
    .select(
      sql<Date>`coalesce((
        select min(created_at) from screening_hits
        where case_id = one.id and gone_at is null and second_by is null and outcome is distinct from 'them'), one.signed_at)`.as(
        'at',
      ),
    )
    .where((where) => where.or([HAS_OPEN_HITS, isUnscreenedSigner('one')]))
    .where('one.state', 'not in', ['submitted', 'in-review', 'to-confirm'])
    .where('one.user_id', '<>', except);
  return db.selectFrom(cases.as('waiting')).select(countByAge('waiting.at', ages)).executeTakeFirstOrThrow();
}

export interface ProvenHit {
  id: string;
  caseId: string;
  userId: string;
  outcome: HitOutcome | null;
  fact: HitFact | null;
  decidedBy: string | null;
  secondBy: string | null;
  recordHash: Buffer | null;
}

/** For a proof: every match that somebody has decided. */
export function listProvenHits(db: Db): Promise<ProvenHit[]> {
  return db
    .selectFrom('screening_hits as hit')
    .innerJoin('identity_cases as one', 'one.id', 'hit.case_id')
    .select([
      'hit.id',
      'hit.case_id as caseId',
      'one.user_id as userId',
      'hit.outcome',
      'hit.fact',
      'hit.decided_by as decidedBy',
      'hit.second_by as secondBy',
      'hit.record_hash as recordHash',
    ])
    .where('hit.outcome', 'is not', null)
    .orderBy('hit.id')
    .execute();
}
