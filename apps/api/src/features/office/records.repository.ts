import { sql } from 'kysely';
import {
  identityActions,
  paperActs,
  type OfficeAction,
  type RecordFilters,
  type StaffRole,
} from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';

export interface StoredRecord {
  subject: string;
  seq: number;
  at: Date;
  actorId: string | null;
  role: StaffRole | null;
  action: OfficeAction;
  body: string;
  sealedId: string | null;
  prev: Buffer;
  hash: Buffer;
}

/** Until the transaction ends nobody else adds to this chain. */
export async function lockChain(tx: Db, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`diyar/office/${subject}`}, 0))`.execute(tx);
}

export function findLastRecord(db: Db, subject: string): Promise<{ seq: number; hash: Buffer } | undefined> {
  return db
    .selectFrom('office_records')
    .select(['seq', 'hash'])
    .where('subject', '=', subject)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function listMoments(
  db: Db,
  subject: string,
  action: OfficeAction,
  limit: number,
): Promise<{ at: Date; role: StaffRole | null }[]> {
  return db
    .selectFrom('office_records')
    .select(['at', 'role'])
    .where('subject', '=', subject)
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** What was done to a subject; the newest first. */
export function listActions(
  db: Db,
  subject: string,
  limit: number,
): Promise<{ at: Date; action: OfficeAction; role: StaffRole | null; kind: string | null }[]> {
  return db
    .selectFrom('office_records')
    .select(['at', 'action', 'role', sql<string | null>`body::jsonb #>> '{data,kind}'`.as('kind')])
    .where('subject', '=', subject)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

export interface RecordedStep {
  at: Date;
  action: OfficeAction;
  role: StaffRole | null;
  data: Record<string, unknown>;
  sealedId: string | null;
  sealed: Buffer | null;
}

/** All records about a subject with these actions, the oldest first, with their notes. */
export async function listSteps(db: Db, subject: string, actions: readonly OfficeAction[]): Promise<RecordedStep[]> {
  const { rows } = await sql<RecordedStep>`
    select record.at, record.action, record.role, record.body::jsonb -> 'data' as data, record.sealed_id as "sealedId", note.sealed
    from office_records as record left join office_notes as note on note.id = record.sealed_id
    where record.subject = ${subject} and record.action = any(${actions}) order by record.seq`.execute(db);
  return rows;
}

/** The newest note with this action; null parts where there is none, or no longer. */
export function findLastNote(
  db: Db,
  subject: string,
  action: OfficeAction,
): Promise<{ sealedId: string | null; sealed: Buffer | null } | undefined> {
  return db
    .selectFrom('office_records as record')
    .leftJoin('office_notes as note', 'note.id', 'record.sealed_id')
    .select(['record.sealed_id as sealedId', 'note.sealed'])
    .where('record.subject', '=', subject)
    .where('record.action', '=', action)
    .orderBy('record.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Notes of these records, by the record's hash; those that were erased are left out. */
export function listNotes(db: Db, hashes: Buffer[]): Promise<{ hash: Buffer; sealedId: string; sealed: Buffer }[]> {
  return db
    .selectFrom('office_records as record')
    .innerJoin('office_notes as note', 'note.id', 'record.sealed_id')
    .select(['record.hash', 'note.id as sealedId', 'note.sealed'])
    .where('record.hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .execute();
}

export async function insertRecord(tx: Db, record: StoredRecord): Promise<void> {
  const { actorId, sealedId, ...same } = record;
  await tx
    .insertInto('office_records')
    .values({ ...same, actor_id: actorId, sealed_id: sealedId })
    .execute();
}

export async function insertNote(tx: Db, id: string, sealed: Buffer): Promise<void> {
  await tx.insertInto('office_notes').values({ id, sealed }).execute();
}

/** Of the identity of a person who is gone. The records themselves stay, without words. */
export async function deleteNotesAbout(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('office_notes')
    .where('id', 'in', (of) =>
      of
        .selectFrom('office_records')
        .select(sql<string>`sealed_id`.as('id'))
        .where('subject', '=', `person/${userId}`)
        .where('sealed_id', 'is not', null)
        .where((where) =>
          where.or([where('action', 'in', identityActions), where(sql`body::jsonb #>> '{data,act}'`, 'in', paperActs)]),
        ),
    )
    .execute();
}

export interface RecordPosition {
  at: Date;
  subject: string;
  seq: number;
}

interface PageWanted {
  /** Cursor: the last row of the page before. */
  after: RecordPosition | undefined;
  limit: number;
}

export interface ShownRecord extends StoredRecord {
  actorName: string | null;
  homeTitle: string | null;
  sealed: Buffer | null;
  /** Of the record before it; null for the first. */
  hashBefore: Buffer | null;
}

const recordColumns = [
  'record.subject',
  'record.seq',
  'record.at',
  'record.actor_id as actorId',
  'record.role',
  'record.action',
  'record.body',
  'record.sealed_id as sealedId',
  'record.prev',
  'record.hash',
  'note.sealed',
] as const;

/** The newest first. */
export function listRecords(
  db: Db,
  { person, action, day, timeZone = 'UTC' }: RecordFilters,
  { after, limit }: PageWanted,
): Promise<ShownRecord[]> {
  return db
    .selectFrom('office_records as record')
    .leftJoin('users', 'users.id', 'record.actor_id')
    .leftJoin('office_notes as note', 'note.id', 'record.sealed_id')
    .leftJoin('office_records as before', (join) =>
      join.onRef('before.subject', '=', 'record.subject').on('before.seq', '=', sql<number>`record.seq - 1`),
    )
    .select(recordColumns)
    .select('before.hash as hashBefore')
    .select(sql<string | null>`trim(users.first_name || ' ' || users.last_name)`.as('actorName'))
    .select(
      sql<string | null>`(
        select title from properties
        where id = case when record.subject like 'home/%' then substr(record.subject, length('home/') + 1)::uuid end)`.as(
        'homeTitle',
      ),
    )
    .$if(person !== undefined, (query) =>
      query.where((where) =>
        where.or([where('record.actor_id', '=', person!), where('record.subject', '=', `person/${person!}`)]),
      ),
    )
    .$if(action !== undefined, (query) => query.where('record.action', '=', action!))
    .$if(day !== undefined, (query) =>
      query
        .where('record.at', '>=', sql<Date>`${day!}::timestamp at time zone ${timeZone}`)
        .where('record.at', '<', sql<Date>`(${day!}::date + 1)::timestamp at time zone ${timeZone}`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(record.at, record.subject, record.seq) < (${after!.at}::timestamptz, ${after!.subject}, ${after!.seq}::int)`,
      ),
    )
    .orderBy('record.at', 'desc')
    .orderBy('record.subject', 'desc')
    .orderBy('record.seq', 'desc')
    .limit(limit)
    .execute();
}

/** By subject and number, for a proof: a page after that position. */
export function listChains(
  db: Db,
  after: { subject: string; seq: number },
  limit: number,
): Promise<(StoredRecord & { sealed: Buffer | null })[]> {
  return db
    .selectFrom('office_records as record')
    .leftJoin('office_notes as note', 'note.id', 'record.sealed_id')
    .select(recordColumns)
    .where(sql<boolean>`(record.subject, record.seq) > (${after.subject}, ${after.seq}::int)`)
    .orderBy('record.subject')
    .orderBy('record.seq')
    .limit(limit)
    .execute();
}

/** Until the transaction ends. */
export async function lockSeals(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('diyar/office-seals', 0))`.execute(tx);
}

/** The day after the last seal, or that of the first record; null while there is neither. */
export async function findFirstOpenDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) + 1 from office_seals), (select (min(at) at time zone 'UTC')::date from office_records)) as day`.execute(
    db,
  );
  return rows[0]!.day;
}

export async function insertSeal(tx: Db, day: string): Promise<{ root: Buffer; count: bigint }> {
  const { rows } = await sql<{ root: Buffer; count: bigint }>`
    insert into office_seals (day, root, count) select ${day}::date, root, count from office_root(${day}::date)
    returning root, count`.execute(tx);
  return rows[0]!;
}

/** Seals that do not follow the day before, or do not cover the records of their day; and records that no seal covers but should. */
export async function findWrongSeals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with seal as (
      select *, lag(day) over (order by day) as day_before, coalesce(lag(root) over (order by day), ''::bytea) as root_before,
        coalesce(lag(count) over (order by day), 0) as count_before
      from office_seals
    )
    select 'seal of ' || day || ' does not follow the day before' as wrong from seal where day_before <> day - 1
    union all
    select 'seal of ' || day || ' is not that of the records of its day' from seal, lateral (
      select coalesce(string_agg(hash, ''::bytea order by subject collate "C", seq), ''::bytea) as hashes, count(*) as added
      from office_records
      where at >= day::timestamp at time zone 'UTC' and at < (day + 1)::timestamp at time zone 'UTC'
    ) as covered
    where root <> sha256(root_before || hashes) or count <> count_before + added
    union all
    select subject || ' ' || seq || ' is older than the first seal' from office_records
    where at < (select min(day)::timestamp at time zone 'UTC' from office_seals)`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

export async function countSeals(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from office_seals`.execute(db);
  return rows[0]!.count;
}
