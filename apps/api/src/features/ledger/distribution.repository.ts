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
      select weight, is_holder, part, row_number() over (order by lost desc, user_id, not is_holder) as place,
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

export interface PlannedShares {
  lines: number;
  holdersTokenDays: bigint;
  holdersMinor: bigint;
}

/**
 * Computes everybody's share in one statement, however many hold a part, and keeps them until they are paid. Each is rounded down; the
 * cents that remain go to those who lost most by it. Exact numbers throughout, so that it always sums. Tokens of the owner are a share
 * like any other's; what nobody holds is another one.
 */
export async function insertShares(tx: Db, distribution: Distribution): Promise<PlannedShares> {
  const { incomeId, ownerId, amountMinor, wholeTokenDays } = distribution;
  const divide = divideBy(amountMinor, wholeTokenDays);
  const { rows } = await sql<PlannedShares>`
    with held as materialized (
      ${weigh(distribution)}
    ), parts as materialized (
      select user_id, weight, is_remainder, ${divide.part} as part, ${divide.lost} as lost
      from (
        select user_id, weight, false as is_remainder from held
        union all
        select ${ownerId}::uuid, (${wholeTokenDays}::numeric - coalesce(sum(weight), 0))::bigint, true from held
      ) as everybody
    ), shares as materialized (
      select user_id, weight, is_remainder, place, part + case when place <= remaining then 1 else 0 end as amount
      from (
        select *, row_number() over (order by lost desc, user_id, is_remainder) as place,
          ${amountMinor}::bigint - sum(part) over () as remaining
        from parts
      ) as ranked
    ), written as (
      insert into income_shares (income_id, line, user_id, amount_minor)
      select ${incomeId}::uuid, row_number() over (order by place), user_id, amount from shares where amount > 0
    )
    select (count(*) filter (where amount > 0))::int as lines,
      coalesce(sum(weight) filter (where not is_remainder), 0)::bigint as "holdersTokenDays",
      coalesce(sum(amount) filter (where not is_remainder), 0)::bigint as "holdersMinor"
    from shares`.execute(tx);
  return rows[0]!;
}

/** Lines of a batch: the first and the last. */
export interface Batch {
  step: number;
  first: number;
  last: number;
}

/** Everybody of a batch has an account to get it. */
export async function makePersonAccounts(tx: Db, { incomeId, currency }: Distribution, batch: Batch): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, unit, user_id)
    select distinct 'person', ${currency}, share.user_id
    from income_shares as share
    where share.income_id = ${incomeId} and share.line between ${batch.first} and ${batch.last} and not exists (
      select from ledger_accounts as known
      where known.kind = 'person' and known.unit = ${currency} and known.user_id = share.user_id)
    order by user_id
    on conflict (name) do nothing`.execute(tx);
}

/** One transaction of the ledger, in one statement: its rows of balances are taken in order, so that two never wait for each other. */
export async function payShares(tx: Db, distribution: Distribution, { step, first, last }: Batch): Promise<void> {
  const { incomeId, propertyId, ownerId, actor, currency, at } = distribution;
  await sql`
    with batch as (
      delete from income_shares where income_id = ${incomeId} and line between ${first} and ${last}
      returning line, user_id, amount_minor
    ), made as (
      insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id, step, actor_id, session_id)
      values (nextval('ledger_transaction_numbers'), 'income-distributed', ${at}::timestamptz, ${ownerId}::uuid,
        ${propertyId}::uuid, 'income', ${incomeId}::uuid, ${step}::int, ${actor.userId}::uuid, ${actor.sessionId}::uuid)
      returning id
    )
    insert into ledger_entries (transaction_id, line, account_id, unit, amount)
    select made.id, batch.line, account.id, ${currency}, batch.amount_minor
    from made, batch join ledger_accounts as account
      on account.kind = 'person' and account.unit = ${currency} and account.user_id = batch.user_id
    union all
    select made.id, 0, account.id, ${currency}, -(select sum(amount_minor) from batch)
    from made, ledger_accounts as account
    where account.kind = 'property' and account.unit = ${currency} and account.property_id = ${propertyId}`.execute(tx);
}

/** Whether more than so many people may hold a part of a home, without counting all of them. */
export async function hasMoreHolders(db: Db, propertyId: string, limit: number): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_accounts where kind = 'holding' and property_id = ${propertyId} offset ${limit} limit 1`.execute(
    db,
  );
  return rows.length > 0;
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
