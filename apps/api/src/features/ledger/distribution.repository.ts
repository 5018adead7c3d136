import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Actor } from '#api/lib/actor.ts';

/** Both days belong to it. */
export interface Period {
  propertyId: string;
  startsOn: string;
  endsOn: string;
}

export interface Distribution extends Period {
  incomeId: string;
  ownerId: string;
  /** Who recorded it. */
  actor: Pick<Actor, 'userId' | 'sessionId'>;
  currency: Currency;
  amountMinor: bigint;
  /** All tokens of the home times all days; what nobody holds of that counts for the owner. */
  wholeTokenDays: bigint;
  at: Date;
}

/** Tokens times the days on whose evening (UTC) they were held: each change counts from its own day to the last of the period. */
function weigh({ propertyId, startsOn, endsOn }: Period): RawBuilder<unknown> {
  const days = sql`sum(entry.amount
    * greatest(0, ${endsOn}::date - greatest((made.at at time zone 'UTC')::date, ${startsOn}::date) + 1))`;
  return sql`
    select account.user_id, ${days}::bigint as weight
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id
    where account.kind = 'holding' and account.property_id = ${propertyId}
    group by account.user_id having ${days} > 0`;
}

export async function countTokenDays(db: Db, period: Period): Promise<bigint> {
  const { rows } = await sql<{ days: bigint }>`
    select coalesce(sum(weight), 0)::bigint as days from (${weigh(period)}) as held`.execute(db);
  return rows[0]!.days;
}

export interface Shares {
  holders: number;
  holdersTokenDays: bigint;
  holdersMinor: bigint;
}

/** What a distribution would give to everybody but the owner, by the same rules; nothing is written. */
export async function weighShares(
  db: Db,
  { ownerId, amountMinor, wholeTokenDays, ...period }: Omit<Distribution, 'incomeId' | 'currency' | 'at' | 'actor'>,
): Promise<Shares> {
  const divide = divideBy(amountMinor, wholeTokenDays);
  const { rows } = await sql<Shares>`
    with held as materialized (
      ${weigh(period)}
    ), parts as materialized (
      select user_id, weight, is_holder, ${divide.part} as part, ${divide.lost} as lost
      from (
        select user_id, weight, true as is_holder from held
        union all
        select ${ownerId}::uuid, (${wholeTokenDays}::numeric - coalesce(sum(weight), 0))::bigint, false from held
      ) as everybody
    ), ranked as (
      select weight, is_holder, part, row_number() over (order by lost desc, user_id) as place,
        ${amountMinor}::bigint - sum(part) over () as remaining
      from parts
    )
    select count(*)::int as holders, coalesce(sum(weight), 0)::bigint as "holdersTokenDays",
      coalesce(sum(part + case when place <= remaining then 1 else 0 end), 0)::bigint as "holdersMinor"
    from ranked where is_holder`.execute(db);
  return rows[0]!;
}

/** A home may have more holders than a request usually has rows: all of them are sorted in memory, and it may take its time. */
export async function takeRoom(tx: Db): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('statement_timeout', '60s', true)`.execute(tx);
}

/** Everybody who may get something has somewhere to get it. */
export async function makePersonAccounts(tx: Db, { propertyId, ownerId, currency }: Distribution): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, unit, user_id)
    select 'person', ${currency}, user_id
    from (
      select user_id from ledger_accounts where kind = 'holding' and property_id = ${propertyId} union select ${ownerId}::uuid
    ) as holder
    where not exists (
      select from ledger_accounts as known
      where known.kind = 'person' and known.unit = ${currency} and known.user_id = holder.user_id)
    order by user_id
    on conflict (name) do nothing`.execute(tx);
}

/**
 * One statement, however many hold a part. Everybody's share is rounded down; the cents that remain go to those who lost most
 * by it. Exact numbers throughout, so that it always sums. Undefined, and nothing written, when somebody has no account yet.
 */
export async function insertDistribution(
  tx: Db,
  distribution: Distribution,
): Promise<{ transactionId: bigint; holdersTokenDays: bigint } | undefined> {
  const { incomeId, propertyId, ownerId, actor, currency, amountMinor, wholeTokenDays, at } = distribution;
  const divide = divideBy(amountMinor, wholeTokenDays);
  const { rows } = await sql<{ id: bigint | null; days: bigint | null }>`
    with held as (
      ${weigh(distribution)}
    ), weights as materialized (
      select held.user_id, held.weight, account.id as account_id
      from held left join ledger_accounts as account
        on account.kind = 'person' and account.unit = ${currency} and account.user_id = held.user_id
    ), owners as (
      select ${ownerId}::uuid as user_id, (${wholeTokenDays}::numeric - coalesce(sum(weight), 0))::bigint as weight,
        (select id from ledger_accounts where kind = 'person' and unit = ${currency} and user_id = ${ownerId}) as account_id
      from weights
    ), parts as materialized (
      select user_id, account_id, ${divide.part} as part, ${divide.lost} as lost
      from (select * from weights union all select * from owners) as everybody
    ), total as materialized (
      select ${amountMinor}::bigint - sum(part) as remaining, bool_and(account_id is not null) as is_complete from parts
    ), made as (
      insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id, actor_id, session_id)
      select nextval('ledger_transaction_numbers'), 'income-distributed', ${at}::timestamptz, ${ownerId}::uuid,
        ${propertyId}::uuid, 'income', ${incomeId}::uuid, ${actor.userId}::uuid, ${actor.sessionId}::uuid
      from total where is_complete
      returning id
    ), entered as (
      insert into ledger_entries (transaction_id, line, account_id, unit, amount)
      select made.id, place, account_id, ${currency}, part + case when place <= remaining then 1 else 0 end
      from made, total, (select *, row_number() over (order by lost desc, user_id) as place from parts) as ranked
      where part > 0 or place <= remaining
      union all
      select made.id, 0, account.id, ${currency}, -${amountMinor}::bigint
      from made, ledger_accounts as account
      where account.kind = 'property' and account.unit = ${currency} and account.property_id = ${propertyId}
    )
    select made.id, (select sum(weight)::bigint from weights) as days from total left join made on true`.execute(tx);
  const { id, days } = rows[0]!;
  return id === null ? undefined : { transactionId: id, holdersTokenDays: days ?? 0n };
}

const BIGINT_MAX = 2n ** 63n - 1n;

/** Whole numbers are quicker, decimals have room for any amount; both are exact. */
function divideBy(amountMinor: bigint, whole: bigint): { part: RawBuilder<unknown>; lost: RawBuilder<unknown> } {
  if (amountMinor * whole <= BIGINT_MAX) {
    const share = sql`${amountMinor}::bigint * weight`;
    return { part: sql`${share} / ${whole}::bigint`, lost: sql`${share} % ${whole}::bigint` };
  }
  const share = sql`${amountMinor}::numeric * weight`;
  return { part: sql`div(${share}, ${whole}::numeric)::bigint`, lost: sql`mod(${share}, ${whole}::numeric)::bigint` };
}

/** What one person got of it. */
export async function findShare(
  tx: Db,
  { transactionId, userId, currency }: { transactionId: bigint; userId: string; currency: Currency },
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id and entry.transaction_id = ${transactionId}
    where account.kind = 'person' and account.unit = ${currency} and account.user_id = ${userId}`.execute(tx);
  return rows[0]!.amount;
}
