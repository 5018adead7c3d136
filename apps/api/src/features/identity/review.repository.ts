import { sql, type Insertable } from 'kysely';
import type { IdentityState } from '@diyar/domain/identity.ts';
import type { CaseShelf } from '@diyar/domain/identity-review.ts';
import type { DaysWanted } from '@diyar/domain/office-dates.ts';
import type { Db } from '#api/db/client.ts';
import { countByAge, type Ages, type WaitingCount } from '#api/db/count-by-age.ts';
import type { IdentityAsksTable } from '#api/db/identity-schema.ts';
import { HAS_OPEN_HITS, isUnscreenedSigner } from './screening.repository.ts';

interface PageWanted {
  /** Cursor: the last row of the page before. */
  after: { at: Date; id: string } | undefined;
  limit: number;
}

const nameOf = (table: string) =>
  sql<string | null>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;

function selectListed(db: Db) {
  return db
    .selectFrom('identity_cases as one')
    .leftJoin('users as person', 'person.id', 'one.user_id')
    .leftJoin('users as claimer', 'claimer.id', 'one.claimed_by')
    .leftJoin('users as proposer', 'proposer.id', 'one.proposed_by')
    .select([
      'one.id',
      'one.user_id as userId',
      'one.state',
      'one.submitted_at as submittedAt',
      'one.claimed_by as claimedBy',
      'one.claimed_until as claimedUntil',
      'one.proposed_by as proposedBy',
      'one.version',
      'person.email',
      'person.restricted_at as restrictedAt',
      nameOf('person').as('personName'),
      nameOf('claimer').as('claimerName'),
      nameOf('proposer').as('proposerName'),
    ]);
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>;

const HAS_OPEN_RECHECK = sql<boolean>`exists (
  select from identity_rechecks where case_id = one.id and outcome is null)`;
const WAITING: IdentityState[] = ['submitted', 'in-review', 'to-confirm'];

/** Without the reader's own; the oldest first. Whoever was restricted has been in the queue, and so has a moment. */
export function listCases(
  db: Db,
  shelf: CaseShelf,
  except: string,
  { after, limit }: PageWanted,
): Promise<ListedRow[]> {
  return selectListed(db)
    .$if(shelf === 'waiting', (query) => query.where('one.state', 'in', WAITING))
    .$if(shelf === 'rechecks', (query) => query.where(HAS_OPEN_RECHECK).where('one.state', 'not in', WAITING))
    .$if(shelf === 'restricted', (query) => query.where('person.restricted_at', 'is not', null))
    .$if(shelf === 'hits', (query) => query.where((where) => where.or([HAS_OPEN_HITS, isUnscreenedSigner('one')])))
    .where('one.user_id', '!=', except)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(one.submitted_at, one.id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('one.submitted_at')
    .orderBy('one.id')
    .limit(limit)
    .execute();
}

export function countWaiting(db: Db, except: string, ages: Ages): Promise<WaitingCount> {
  return db
    .selectFrom('identity_cases')
    .select(countByAge('submitted_at', ages))
    .where('state', 'in', WAITING)
    .where('user_id', '!=', except)
    .executeTakeFirstOrThrow();
}

/** People whose check counts for the last time on one of these days. */
export function countRunningOut(db: Db, { from, until, limit }: DaysWanted): Promise<{ day: string; count: number }[]> {
  return db
    .selectFrom('users')
    .select([sql<string>`identity_until::text`.as('day'), sql<number>`count(*)::int`.as('count')])
    .where('identity_until', '>=', from)
    .where('identity_until', '<=', until)
    .groupBy('identity_until')
    .orderBy('identity_until')
    .limit(limit)
    .execute();
}

export function findListed(db: Db, id: string): Promise<ListedRow | undefined> {
  return selectListed(db).where('one.id', '=', id).executeTakeFirst();
}

/** Until the transaction ends nobody else claims a case for this person. */
export async function lockClaims(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`diyar/identity-claims/${userId}`}, 0))`.execute(tx);
}

export async function countClaims(tx: Db, userId: string, now: Date, except: string): Promise<number> {
  const { count } = await tx
    .selectFrom('identity_cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('claimed_by', '=', userId)
    .where('claimed_until', '>', now)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow();
  return count;
}

/** Work on a case; its version stays, because nothing of it changed. */
export async function prolongClaim(tx: Db, id: string, until: Date): Promise<void> {
  await tx.updateTable('identity_cases').set({ claimed_until: until }).where('id', '=', id).execute();
}

export async function insertAsks(tx: Db, asks: Insertable<IdentityAsksTable>[]): Promise<void> {
  await tx.insertInto('identity_asks').values(asks).execute();
}

/** Until the transaction ends nobody else is approved with this document. */
export async function lockDocument(tx: Db, documentHash: Buffer): Promise<void> {
  const key = `diyar/identity-document/${documentHash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Somebody else is approved with it. */
export async function isDocumentInUse(db: Db, documentHash: Buffer | null, exceptId: string): Promise<boolean> {
  if (documentHash === null) return false;
  const found = await db
    .selectFrom('identity_cases')
    .select('id')
    .where('approved_document_hash', '=', documentHash)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return found !== undefined;
}
