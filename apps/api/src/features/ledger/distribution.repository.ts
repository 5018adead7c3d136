import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';

/** Both days belong to it. */
export interface Period {
  propertyId: string;
  startsOn: string;
  endsOn: string;
}

export interface Distribution extends Period {
  incomeId: string;
  ownerId: string;
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
    select account.user_id, ${days} as weight
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
 * by it. Exact numbers throughout, so that it always sums. Written in the order of the accounts, which keeps the index quick.
 * Undefined, and nothing written, when somebody has no account yet.
 */
export async function insertDistribution(
  tx: Db,
  distribution: Distribution,
): Promise<{ holdersTokenDays: bigint; holdersMinor: bigint } | undefined> {
  const { incomeId, propertyId, ownerId, currency, amountMinor, wholeTokenDays, at } = distribution;
  const { rows } = await sql<{ holdersTokenDays: bigint; holdersMinor: bigint; isWritten: boolean }>`
    with held as (
      ${weigh(distribution)}
    ), weights as materialized (
      select held.user_id, held.weight, account.id as account_id
      from held left join ledger_accounts as account
        on account.kind = 'person' and account.unit = ${currency} and account.user_id = held.user_id
    ), owners as (
      select ${ownerId}::uuid as user_id, ${wholeTokenDays}::numeric - coalesce(sum(weight), 0) as weight,
        (select id from ledger_accounts where kind = 'person' and unit = ${currency} and user_id = ${ownerId}) as account_id
      from weights
    ), parts as materialized (
      select user_id, account_id, div(${amountMinor}::numeric * weight, ${wholeTokenDays}::numeric)::bigint as part,
        mod(${amountMinor}::numeric * weight, ${wholeTokenDays}::numeric)::bigint as lost
      from (select * from weights union all select * from owners) as everybody
    ), total as materialized (
      select ${amountMinor}::bigint - sum(part) as remaining, bool_and(account_id is not null) as is_complete from parts
    ), made as (
      insert into ledger_transactions (id, kind, at, user_id, property_id, income_id)
      select nextval('ledger_transaction_numbers'), 'income-distributed', ${at}::timestamptz, ${ownerId}::uuid,
        ${propertyId}::uuid, ${incomeId}::uuid
      from total where is_complete
      returning id
    ), entered as (
      insert into ledger_entries (transaction_id, line, account_id, unit, amount)
      select made.id, row_number() over (order by account_id), account_id, ${currency},
        part + case when place <= remaining then 1 else 0 end
      from made, total, (select *, row_number() over (order by lost desc, user_id) as place from parts) as ranked
      where part > 0 or place <= remaining
      union all
      select made.id, 0, account.id, ${currency}, -${amountMinor}::bigint
      from made, ledger_accounts as account
      where account.kind = 'property' and account.unit = ${currency} and account.property_id = ${propertyId}
      returning account_id, amount
    )
    select (select coalesce(sum(weight), 0)::bigint from weights) as "holdersTokenDays",
      coalesce(sum(amount) filter (where amount > 0 and account_id <> (select account_id from owners)), 0)::bigint
        as "holdersMinor",
      (select is_complete from total) as "isWritten"
    from entered`.execute(tx);
  const { isWritten, ...sums } = rows[0]!;
  return isWritten ? sums : undefined;
}
