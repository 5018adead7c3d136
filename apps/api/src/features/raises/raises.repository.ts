import { sql, type Insertable, type Updateable } from 'kysely';
import { HOUR_MS } from '@diyar/domain/durations.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { RAISE_VERIFIED_HOURS } from '@diyar/domain/limits.ts';
import type { StageAction } from '@diyar/domain/offering-stages.ts';
import { liveRaiseStates, type RaiseCost, type RaiseState } from '@diyar/domain/raises.ts';
import type { Db } from '#api/db/client.ts';
import type { RaiseEventsTable, RaisesTable } from '#api/db/raise-schema.ts';

export interface StoredRaise {
  id: string;
  propertyId: string;
  ownerId: string;
  state: RaiseState;
  tokensTotal: bigint;
  minimumTokens: bigint;
  minimumPercent: number;
  keepsRest: boolean;
  days: number;
  submittedAt: Date | null;
  openedAt: Date | null;
  deadline: Date | null;
  extendedFrom: Date | null;
  isSilentReturned: boolean;
  fundedAt: Date | null;
  finalAt: Date | null;
  pooledAt: Date | null;
  acquireBy: Date | null;
  acquiredAt: Date | null;
  priceMinor: bigint | null;
  reserveMinor: bigint | null;
  costs: RaiseCost[];
  endedAt: Date | null;
}

function selectRaises(db: Db) {
  return db
    .selectFrom('raises')
    .select([
      'raises.id',
      'raises.property_id as propertyId',
      'raises.owner_id as ownerId',
      'raises.state',
      'raises.tokens_total as tokensTotal',
      'raises.minimum_tokens as minimumTokens',
      'raises.minimum_percent as minimumPercent',
      'raises.keeps_rest as keepsRest',
      'raises.days',
      'raises.submitted_at as submittedAt',
      'raises.opened_at as openedAt',
      'raises.deadline',
      'raises.extended_from as extendedFrom',
      'raises.silent_returned as isSilentReturned',
      'raises.funded_at as fundedAt',
      'raises.final_at as finalAt',
      'raises.pooled_at as pooledAt',
      'raises.acquire_by as acquireBy',
      'raises.acquired_at as acquiredAt',
      'raises.price_minor as priceMinor',
      'raises.reserve_minor as reserveMinor',
      'raises.costs',
      'raises.ended_at as endedAt',
    ]);
}

/** The newest of a home, unless it has ended with the sale of the home. */
export function findRaise(db: Db, propertyId: string): Promise<StoredRaise | undefined> {
  return selectRaises(db)
    .where('property_id', '=', propertyId)
    .where('state', '<>', 'exited')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The one of a home that has not come to an end. Nobody else changes it until the transaction ends. */
export function lockLiveRaise(tx: Db, propertyId: string): Promise<StoredRaise | undefined> {
  return selectRaises(tx)
    .where('property_id', '=', propertyId)
    .where('state', 'in', [...liveRaiseStates])
    .forUpdate()
    .executeTakeFirst();
}

export function lockRaise(tx: Db, id: string): Promise<StoredRaise | undefined> {
  return selectRaises(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertRaise(tx: Db, raise: Insertable<RaisesTable>): Promise<void> {
  await tx.insertInto('raises').values(raise).execute();
}

export async function updateRaise(tx: Db, id: string, changes: Updateable<RaisesTable>): Promise<void> {
  await tx
    .updateTable('raises')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface StoredEvent {
  raiseId: string;
  number: number;
  action: StageAction;
  from: RaiseState;
  to: RaiseState;
  recordHash: Buffer;
  at: Date;
}

export async function insertEvent(tx: Db, event: Omit<Insertable<RaiseEventsTable>, 'number'>): Promise<void> {
  const { raise_id: id } = event;
  await tx
    .insertInto('raise_events')
    .values({
      ...event,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from raise_events where raise_id = ${id})`,
    })
    .execute();
}

function selectEvents(db: Db) {
  return db
    .selectFrom('raise_events')
    .select([
      'raise_id as raiseId',
      'number',
      'action',
      'from_state as from',
      'to_state as to',
      'record_hash as recordHash',
      'at',
    ])
    .orderBy('raise_id')
    .orderBy('number');
}

export function listEvents(db: Db, raiseId: string): Promise<StoredEvent[]> {
  return selectEvents(db).where('raise_id', '=', raiseId).execute();
}

/** For a proof. */
export function listAllEvents(db: Db): Promise<StoredEvent[]> {
  return selectEvents(db).execute();
}

export function listAllRaises(db: Db): Promise<StoredRaise[]> {
  return selectRaises(db).orderBy('id').execute();
}

/** What is known of the home of a raise that decides about it: whether it is still on the market, and its offering. */
export interface RaisedHome {
  title: string;
  ownerEmail: string;
  isOnMarket: boolean;
  /** Raise of the offering; null where the home is not divided, or the owner sells parts instead. */
  offeredRaiseId: string | null;
  isSuspended: boolean;
}

export async function findHome(db: Db, raise: Pick<StoredRaise, 'propertyId' | 'ownerId'>): Promise<RaisedHome> {
  const { rows } = await sql<RaisedHome>`
    select home.title, owner.email as "ownerEmail", offering.raise_id as "offeredRaiseId",
      offering.suspended_at is not null as "isSuspended",
      home.deleted_at is null and home.withdrawn_at is null and home.closed_at is null and home.is_for_investment
        and home.owner_id = ${raise.ownerId} as "isOnMarket"
    from properties as home
    join users as owner on owner.id = home.owner_id
    left join offerings as offering on offering.property_id = home.id
    where home.id = ${raise.propertyId}`.execute(db);
  return rows[0] ?? { title: '', ownerEmail: '', isOnMarket: false, offeredRaiseId: null, isSuspended: false };
}

/** Raises in which something is due, or may be: the job decides about each by itself. */
export async function listFollowed(db: Db, now: Date): Promise<{ id: string; propertyId: string }[]> {
  const verifiedUntil = new Date(now.getTime() + RAISE_VERIFIED_HOURS * HOUR_MS);
  const { rows } = await sql<{ id: string; propertyId: string }>`
    select raise.id, raise.property_id as "propertyId"
    from raises as raise
    left join properties as home on home.id = raise.property_id
    left join offerings as offering on offering.property_id = raise.property_id
    where case raise.state
      when 'submitted' then offering.raise_id is distinct from raise.id
      when 'offering' then raise.deadline <= ${now} or offering.tokens_available = 0
        or offering.raise_id is distinct from raise.id or home.withdrawn_at is not null
        or (raise.extended_from <= ${now} and not raise.silent_returned)
        or (raise.deadline <= ${verifiedUntil} and exists (
          select from investments as ordered join users as buyer on buyer.id = ordered.user_id
          where ordered.raise_id = raise.id and ordered.state = 'held' and not ${isVerified(toDay(now))}))
      when 'funded' then raise.final_at <= ${now} or offering.raise_id is distinct from raise.id or home.withdrawn_at is not null
      when 'failed' then exists (select from investments where raise_id = raise.id and state = 'completed')
      else false end
    order by raise.id`.execute(db);
  return rows;
}

/** Tokens ordered at the end of each day (UTC) on which that changed: orders less what was cancelled or returned. */
export async function listFilled(db: Db, raiseId: string): Promise<{ day: string; tokens: number }[]> {
  const { rows } = await sql<{ day: string; tokens: number }>`
    select day::text, sum(sum(tokens)) over (order by day)::float8 as tokens from (
      select (created_at at time zone 'UTC')::date as day, tokens from investments where raise_id = ${raiseId}
      union all
      select (ended_at at time zone 'UTC')::date, -tokens from investments
      where raise_id = ${raiseId} and state in ('cancelled', 'returned')
    ) as changes
    group by day order by day`.execute(db);
  return rows;
}

/** Of a buyer. */
const isVerified = (today: string) => sql<boolean>`(
  buyer.identity_level > 0 and coalesce(buyer.identity_until >= ${today}::date, false) and buyer.restricted_at is null)`;

export interface RaiseSums {
  /** Of orders that are open or final. */
  orderedTokens: bigint;
  /** Of these, the ones of people whose identity check counts. */
  verifiedTokens: bigint;
  people: number;
  heldMinor: bigint;
}

export async function sumOrders(db: Db, raiseId: string, today: string): Promise<RaiseSums> {
  const { rows } = await sql<RaiseSums>`
    select coalesce(sum(ordered.tokens), 0)::bigint as "orderedTokens", count(*)::int as people,
      coalesce(sum(ordered.tokens) filter (where ${isVerified(today)}), 0)::bigint
        as "verifiedTokens",
      coalesce(sum(ordered.charged_minor + ordered.fee_minor) filter (where ordered.state = 'held'), 0)::bigint as "heldMinor"
    from investments as ordered join users as buyer on buyer.id = ordered.user_id
    where ordered.raise_id = ${raiseId} and ordered.state in ('held', 'completed')`.execute(db);
  return rows[0]!;
}

export async function findEscrow(db: Db, propertyId: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(kept.balance), 0)::bigint as balance
    from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
    where account.kind = 'escrow' and account.property_id = ${propertyId}`.execute(db);
  return rows[0]!.balance;
}
