import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { ListingState } from '@diyar/domain/dossiers.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { Cause, Checklist, Outcome, Structure, Vote } from '@diyar/domain/passports.ts';
import type { PropertyType } from '@diyar/domain/properties.ts';
import type { DaysWanted } from '@diyar/domain/office-dates.ts';
import type { Db } from '#api/db/client.ts';
import { countByAge, type Ages, type WaitingCount } from '#api/db/count-by-age.ts';
import { isDemonstration } from '#api/db/demonstration.ts';
import type {
  ClauseChecksTable,
  PassportConditionsTable,
  PassportReviewsTable,
  PassportsTable,
  PassportVotesTable,
  PassportWithdrawalsTable,
} from '#api/db/passport-schema.ts';
import { conditionsDue, hasChanged, isWithdrawn, papersUntil } from '#api/db/reviewed-facts.ts';

/** Home with everything that the state of its passport follows from. */
export interface StoredPassport {
  homeId: string;
  title: string;
  location: string;
  propertyType: PropertyType;
  areaSqft: number;
  ownerId: string;
  ownerEmail: string;
  tokens: bigint;
  isTokenised: boolean;
  /** The version that was attested was withdrawn: sales are suspended until the board attests another one. */
  isSuspended: boolean;
  /** The home is not bought yet: its parts stand for money. */
  isRaising: boolean;
  listingState: ListingState;
  passportId: string | null;
  number: number | null;
  outcome: Outcome | null;
  reviewedOn: string | null;
  reviewBy: string | null;
  isDemo: boolean | null;
  body: string | null;
  hash: Buffer | null;
  withdrawnAt: Date | null;
  withdrawnFor: string | null;
  reviewId: string | null;
  cause: Cause | null;
  openedAt: Date | null;
  structure: Structure | null;
  answers: Checklist | null;
  reviewVersions: number;
  votes: number;
  conditionsDue: string[];
  hasChanged: boolean;
  papersUntil: string | null;
  at: Date;
}

/** Facts have changed, or a document that is needed has run out. */
const changed = (today: string) => sql`(${hasChanged} or ${papersUntil} < ${today}::date)`;

interface Wanted {
  where: RawBuilder<unknown>;
  at?: RawBuilder<unknown>;
  limit?: number;
}

async function selectPassports(
  db: Db,
  { where, at = sql`home.created_at`, limit = 1 }: Wanted,
): Promise<StoredPassport[]> {
  const { rows } = await sql<StoredPassport>`
    select home.id as "homeId", home.title, home.location, home.property_type as "propertyType", home.area_sqft as "areaSqft",
      home.owner_id as "ownerId", owner.email as "ownerEmail", coalesce(offering.tokens_total, 0)::bigint as tokens,
      (home.is_for_investment or offering.property_id is not null) as "isTokenised",
      (offering.property_id is not null and ${isWithdrawn}) as "isSuspended",
      offering.raise_id is not null as "isRaising",
      coalesce(dossier.state, 'unchecked') as "listingState",
      last.id as "passportId", last.number, last.outcome, last.reviewed_on as "reviewedOn", last.review_by as "reviewBy",
      last.is_demo as "isDemo", last.body, last.hash,
      withdrawal.created_at as "withdrawnAt", withdrawal.reason as "withdrawnFor",
      review.id as "reviewId", review.cause, review.created_at as "openedAt", review.structure, review.answers,
      (select coalesce(sum(version), 0)::int from passport_reviews where home_id = home.id) as "reviewVersions",
      (select count(distinct coalesce(reviewer_id::text, demo_letter))::int from passport_votes where review_id = review.id) as votes,
      ${conditionsDue} as "conditionsDue", (last.id is not null and ${hasChanged}) as "hasChanged", ${papersUntil} as "papersUntil",
      date_trunc('milliseconds', ${at}) as at
    from properties as home
    join users as owner on owner.id = home.owner_id
    left join offerings as offering on offering.property_id = home.id
    left join dossiers as dossier on dossier.home_id = home.id
    left join lateral (select * from passports where home_id = home.id order by number desc limit 1) as last on true
    left join passport_withdrawals as withdrawal on withdrawal.passport_id = last.id
    left join passport_reviews as review on review.home_id = home.id and review.decided_at is null
    where home.deleted_at is null and ${where}
    order by date_trunc('milliseconds', ${at}), home.id limit ${limit}`.execute(db);
  return rows;
}

export async function findPassport(db: Db, homeId: string): Promise<StoredPassport | undefined> {
  const [found] = await selectPassports(db, { where: sql`home.id = ${homeId}` });
  return found;
}

interface PageWanted {
  after: { at: Date; id: string } | undefined;
  limit: number;
  today: string;
}

/** The oldest first: reviews that are open, checked homes without one that stands, or all with a passport. */
export function listPassports(
  db: Db,
  shelf: 'waiting' | 'ready' | 'all',
  { after, limit, today }: PageWanted,
): Promise<StoredPassport[]> {
  const at = { waiting: sql`review.created_at`, ready: sql`dossier.checked_at`, all: sql`last.created_at` }[shelf];
  const where = {
    waiting: sql`review.id is not null`,
    ready: sql`review.id is null and dossier.state = 'verified'
      and (home.is_for_investment or offering.property_id is not null)
      and (last.id is null or last.outcome = 'not-attested' or withdrawal.passport_id is not null or ${changed(today)})`,
    all: sql`last.id is not null`,
  }[shelf];
  const from =
    after === undefined
      ? sql`true`
      : sql`(date_trunc('milliseconds', ${at}), home.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  return selectPassports(db, { where: sql`${where} and ${from}`, at, limit });
}

/** Attested homes without an open review whose facts changed, or whose next review comes by that day. */
export function listDue(
  db: Db,
  { today, day }: { today: string; day: string },
  limit: number,
): Promise<StoredPassport[]> {
  const where = sql`review.id is null and last.outcome <> 'not-attested' and withdrawal.passport_id is null
    and (last.review_by <= ${day}::date or ${changed(today)})`;
  return selectPassports(db, { where, limit });
}

export function countOpen(db: Db, ages: Ages): Promise<WaitingCount> {
  return db
    .selectFrom('passport_reviews as review')
    .innerJoin('properties as home', 'home.id', 'review.home_id')
    .select(countByAge('review.created_at', ages))
    .where('review.decided_at', 'is', null)
    .where('home.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function nextNumber(tx: Db, homeId: string): Promise<number> {
  const { number } = await tx
    .selectFrom('passport_reviews')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('home_id', '=', homeId)
    .executeTakeFirstOrThrow();
  return number;
}

export async function insertReview(tx: Db, review: Insertable<PassportReviewsTable>): Promise<void> {
  await tx.insertInto('passport_reviews').values(review).execute();
}

export async function updateReview(tx: Db, id: string, changes: Updateable<PassportReviewsTable>): Promise<void> {
  await tx
    .updateTable('passport_reviews')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Of passports that stand. */
export async function listDates(
  db: Db,
  { from, until, limit }: DaysWanted,
): Promise<{ day: string; kind: 'review' | 'condition'; homeTitle: string }[]> {
  const { rows } = await sql<{ day: string; kind: 'review' | 'condition'; homeTitle: string }>`
    with standing as (
      select last.id, last.review_by, home.title from properties as home
      join lateral (select * from passports where home_id = home.id order by number desc limit 1) as last on true
      where home.deleted_at is null and last.outcome <> 'not-attested'
        and not exists (select from passport_withdrawals where passport_id = last.id))
    select review_by::text as day, 'review' as kind, title as "homeTitle" from standing
    where review_by between ${from}::date and ${until}::date
    union all
    select due::text, 'condition', title from standing join passport_conditions on passport_id = standing.id
    where met_at is null and due between ${from}::date and ${until}::date
    order by day limit ${limit}`.execute(db);
  return rows;
}

export interface StoredVote {
  id: string;
  reviewerId: string | null;
  demoLetter: string | null;
  isDemonstration: boolean;
  number: number;
  vote: Vote;
  reason: string;
  conditionText: string | null;
  conditionDue: string | null;
  at: Date;
}

/** The newest of each person, in the order in which they first voted. */
export async function listVotes(db: Db, reviewId: string): Promise<StoredVote[]> {
  const { rows } = await sql<StoredVote>`
    select * from (
      select distinct on (coalesce(reviewer_id::text, demo_letter)) id, reviewer_id as "reviewerId", demo_letter as "demoLetter",
        ${isDemonstration('reviewer_id')} as "isDemonstration", number, vote, reason, condition_text as "conditionText", condition_due as "conditionDue", created_at as at,
        min(record.seq) over (partition by coalesce(reviewer_id::text, demo_letter)) as place
      from passport_votes join office_records as record on record.hash = record_hash where review_id = ${reviewId}
      order by coalesce(reviewer_id::text, demo_letter), number desc) as newest
    order by place`.execute(db);
  return rows;
}

export async function insertVote(tx: Db, vote: Insertable<PassportVotesTable>): Promise<void> {
  await tx.insertInto('passport_votes').values(vote).execute();
}

export async function insertPassport(tx: Db, passport: Insertable<PassportsTable>): Promise<void> {
  await tx.insertInto('passports').values(passport).execute();
}

export async function insertConditions(tx: Db, conditions: Insertable<PassportConditionsTable>[]): Promise<void> {
  if (conditions.length > 0) await tx.insertInto('passport_conditions').values(conditions).execute();
}

export function listConditions(db: Db, passportId: string) {
  return db
    .selectFrom('passport_conditions')
    .select(['id', 'text', 'due', 'met_at as metAt'])
    .where('passport_id', '=', passportId)
    .orderBy('due')
    .orderBy('id')
    .execute();
}

export async function meetCondition(
  tx: Db,
  id: string,
  met: { met_at: Date; met_by: string; met_record: Buffer },
): Promise<void> {
  await tx.updateTable('passport_conditions').set(met).where('id', '=', id).execute();
}

export async function insertWithdrawal(tx: Db, withdrawal: Insertable<PassportWithdrawalsTable>): Promise<void> {
  await tx.insertInto('passport_withdrawals').values(withdrawal).execute();
}

/** The newest first. */
export function listVersions(db: Db, homeId: string) {
  return db
    .selectFrom('passports')
    .select(['id', 'number', 'outcome', 'reviewed_on as reviewedOn', 'body', 'hash'])
    .where('home_id', '=', homeId)
    .orderBy('number', 'desc')
    .execute();
}

export async function insertClauseCheck(tx: Db, check: Insertable<ClauseChecksTable>): Promise<void> {
  await tx.insertInto('clause_checks').values(check).execute();
}

/** What was last said of each clause. */
export function listClauseChecks(db: Db) {
  return db
    .selectFrom('clause_checks')
    .distinctOn('clause')
    .select(['clause', 'state', 'edition', 'created_at as at'])
    .orderBy('clause')
    .orderBy('created_at', 'desc')
    .execute();
}

export interface Cash {
  currency: Currency;
  amountMinor: bigint;
}

/** Money that the home itself holds now: rent on account and reserve. */
export async function listCash(db: Db, homeId: string): Promise<Cash[]> {
  const { rows } = await sql<Cash>`
    select account.unit as currency, sum(kept.balance)::bigint as "amountMinor"
    from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
    where account.property_id = ${homeId} and account.kind in ('property', 'reserve', 'escrow') group by account.unit`.execute(
    db,
  );
  return rows;
}

/** Addresses of everybody who holds or has ordered parts, but for the owner and people of the demonstration. */
export async function listConcerned(tx: Db, homeId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select users.email from users join properties as home on home.id = ${homeId} and home.owner_id <> users.id
    where not users.is_demo and users.id in (
      select account.user_id from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
      where account.property_id = ${homeId} and account.kind in ('holding', 'reserved') and kept.balance > 0)
    order by users.id`.execute(tx);
  return rows.map(({ email }) => email);
}

/** What the page about the reviews of this server counts. */
export async function countAll(db: Db) {
  const { rows } = await sql<{ homes: number; votes: number; dissents: number; reviewers: number; isDemo: boolean }>`
    select
      (select count(*)::int from properties where is_for_investment and deleted_at is null) as homes,
      (select count(*)::int from passports, jsonb_array_elements(body::jsonb -> 'votes')) as votes,
      (select count(*)::int from passports, jsonb_array_elements(body::jsonb -> 'votes') as cast_vote
        where cast_vote ->> 'vote' = 'against') as dissents,
      (select count(distinct user_id)::int from live_grants where role = 'sharia') as reviewers,
      exists (select from passports where is_demo) as "isDemo"`.execute(db);
  return rows[0]!;
}

export function findLastSeal(db: Db) {
  return db
    .selectFrom('office_seals')
    .select(['day', 'root', 'count'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}
