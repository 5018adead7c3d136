import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Actor } from '#api/lib/actor.ts';

/** What a record of income sets aside for charity, or takes back. */
export interface Purified {
  incomeId: string;
  propertyId: string;
  startsOn: string;
  endsOn: string;
  ownerId: string;
  actor: Pick<Actor, 'userId' | 'sessionId'>;
  currency: Currency;
  amountMinor: bigint;
  /** What the shares are parts of: the tokens of the home, or what was set aside before. */
  whole: bigint;
  at: Date;
}

/** Everybody who held tokens on the evening (UTC) of the last day; those that nobody held are the owner's. */
function weighTokens({ propertyId, endsOn, ownerId, whole }: Purified): RawBuilder<unknown> {
  return sql`
    with held as materialized (
      select account.user_id, sum(entry.amount) as weight
      from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id
      join ledger_transactions as made on made.id = entry.transaction_id
      where account.kind = 'holding' and account.property_id = ${propertyId}
        and made.at < (${endsOn}::date + 1)::timestamp at time zone 'UTC'
      group by account.user_id
    )
    select user_id, sum(weight) as weight
    from (
      select user_id, weight from held
      union all
      select ${ownerId}::uuid, ${whole}::numeric - coalesce(sum(weight), 0) from held
    ) as everybody
    group by user_id`;
}

export type TakenBack = Pick<Purified, 'propertyId' | 'startsOn' | 'endsOn' | 'currency' | 'amountMinor' | 'whole'>;

/** What is set aside for everybody by the records of the same days, which are the one corrected and those that it corrected. */
function weighSetAside({ propertyId, startsOn, endsOn, currency }: TakenBack): RawBuilder<unknown> {
  return sql`
    select account.user_id, sum(entry.amount) as weight
    from income_periods as period
    join ledger_transactions as made on made.subject_kind = 'income' and made.subject_id = period.id
      and made.kind = 'income-purified'
    join ledger_entries as entry on entry.transaction_id = made.id
    join ledger_accounts as account on account.id = entry.account_id and account.kind = 'charity'
    where period.property_id = ${propertyId} and period.starts_on = ${startsOn} and period.ends_on = ${endsOn}
      and account.unit = ${currency}
    group by account.user_id`;
}

/** Shares by weight, rounded down; the cents that remain go to those who lost most by it, so that it always sums. */
export function divide(
  weights: RawBuilder<unknown>,
  { amountMinor, whole }: { amountMinor: bigint; whole: bigint },
): RawBuilder<unknown> {
  return sql`
    select user_id, part + case when place <= remaining then 1 else 0 end as amount
    from (
      select user_id, part, row_number() over (order by lost desc, user_id) as place,
        ${amountMinor}::numeric - sum(part) over () as remaining
      from (
        select user_id, div(${amountMinor}::numeric * weight, ${whole}::numeric) as part,
          mod(${amountMinor}::numeric * weight, ${whole}::numeric) as lost
        from (${weights}) as weighed where weight > 0
      ) as parts
    ) as ranked
    where part > 0 or place <= remaining`;
}

/** One statement for any number of holders. Accounts of a home are made by nobody else meanwhile: its records come one by one. */
export async function insertSetAside(tx: Db, purified: Purified): Promise<void> {
  const { propertyId, currency } = purified;
  await sql`
    with shares as materialized (
      ${divide(weighTokens(purified), purified)}
    ), known as (
      select id, user_id from ledger_accounts
      where kind = 'charity' and unit = ${currency} and property_id = ${propertyId}
    ), added as (
      insert into ledger_accounts (kind, unit, user_id, property_id)
      select 'charity', ${currency}, user_id, ${propertyId}::uuid
      from shares where user_id not in (select user_id from known)
      order by user_id
      returning id, user_id
    ), made as (
      ${insertTransaction(purified)}
    )
    insert into ledger_entries (transaction_id, line, account_id, unit, amount)
    select made.id, row_number() over (order by account.id), account.id, ${currency}, shares.amount
    from made, shares join (select * from known union all select * from added) as account using (user_id)
    union all
    ${insertHomeLine(purified, -purified.amountMinor)}`.execute(tx);
}

export async function insertTakenBack(tx: Db, purified: Purified): Promise<void> {
  const { propertyId, currency } = purified;
  await sql`
    with shares as materialized (
      ${divide(weighSetAside(purified), purified)}
    ), made as (
      ${insertTransaction(purified)}
    )
    insert into ledger_entries (transaction_id, line, account_id, unit, amount)
    select made.id, row_number() over (order by account.id), account.id, ${currency}, -shares.amount
    from made, shares join ledger_accounts as account on account.kind = 'charity' and account.unit = ${currency}
      and account.property_id = ${propertyId} and account.user_id = shares.user_id
    union all
    ${insertHomeLine(purified, purified.amountMinor)}`.execute(tx);
}

function insertTransaction({ incomeId, propertyId, ownerId, actor, at }: Purified): RawBuilder<unknown> {
  return sql`
    insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id, step, actor_id, session_id)
    values (nextval('ledger_transaction_numbers'), 'income-purified', ${at}::timestamptz, ${ownerId}::uuid, ${propertyId}::uuid,
      'income', ${incomeId}::uuid, 0, ${actor.userId}::uuid, ${actor.sessionId}::uuid)
    returning id`;
}

function insertHomeLine({ propertyId, currency }: Purified, amount: bigint): RawBuilder<unknown> {
  return sql`
    select made.id, 0, account.id, ${currency}, ${amount}::bigint
    from made, ledger_accounts as account
    where account.kind = 'property' and account.unit = ${currency} and account.property_id = ${propertyId}`;
}

/** False when a part of it has left charity meanwhile. */
export async function canTakeBack(db: Db, taken: TakenBack): Promise<boolean> {
  const { rows } = await sql`
    select from (${divide(weighSetAside(taken), taken)}) as share
    join ledger_accounts as account on account.kind = 'charity' and account.unit = ${taken.currency}
      and account.property_id = ${taken.propertyId} and account.user_id = share.user_id
    join ledger_balances as kept on kept.account_id = account.id
    where kept.balance < share.amount
    limit 1`.execute(db);
  return rows.length === 0;
}

/** Out of what was set aside first, account by account, in one statement. */
export async function insertGiven(tx: Db, { giftId, currency, amountMinor, actor, at }: Given): Promise<void> {
  await sql`
    with pot as (
      select account.id, kept.balance, sum(kept.balance) over (order by account.id) as reached
      from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
      where account.kind = 'charity' and account.unit = ${currency} and kept.balance > 0
    ), made as (
      insert into ledger_transactions (id, kind, at, subject_kind, subject_id, step, actor_id, session_id)
      values (nextval('ledger_transaction_numbers'), 'charity-given', ${at}::timestamptz, 'gift', ${giftId}::uuid, 0,
        ${actor?.userId ?? null}::uuid, ${actor?.sessionId ?? null}::uuid)
      returning id
    )
    insert into ledger_entries (transaction_id, line, account_id, unit, amount)
    select made.id, row_number() over (order by pot.id), pot.id, ${currency},
      -least(pot.balance, ${amountMinor}::bigint - (pot.reached - pot.balance))
    from made, pot where pot.reached - pot.balance < ${amountMinor}::bigint
    union all
    select made.id, 0, account.id, ${currency}, ${amountMinor}::bigint
    from made, ledger_accounts as account where account.kind = 'outside' and account.unit = ${currency}`.execute(tx);
}

export interface Given {
  giftId: string;
  currency: Currency;
  amountMinor: bigint;
  actor: Pick<Actor, 'userId' | 'sessionId'> | null;
  at: Date;
}

export interface StoredSums {
  currency: Currency;
  setAsideMinor: bigint;
  givenMinor: bigint;
}

/** Of everybody, in every currency in which something was ever set aside. */
export async function sumCharity(db: Db): Promise<StoredSums[]> {
  const { rows } = await sql<StoredSums>`
    select account.unit as currency, sum(entry.amount) filter (where made.kind = 'income-purified')::bigint as "setAsideMinor",
      coalesce(-sum(entry.amount) filter (where made.kind = 'charity-given'), 0)::bigint as "givenMinor"
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id
    where account.kind = 'charity' group by account.unit order by account.unit`.execute(db);
  return rows;
}

/** Of one person, by the year (UTC) it happened in; the newest first. */
export async function sumCharityByYear(db: Db, userId: string): Promise<(StoredSums & { year: number })[]> {
  const { rows } = await sql<StoredSums & { year: number }>`
    select extract(year from made.at at time zone 'UTC')::int as year, account.unit as currency,
      coalesce(sum(entry.amount) filter (where made.kind = 'income-purified'), 0)::bigint as "setAsideMinor",
      coalesce(-sum(entry.amount) filter (where made.kind = 'charity-given'), 0)::bigint as "givenMinor"
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id
    where account.kind = 'charity' and account.user_id = ${userId}
    group by 1, 2 order by 1 desc, 2`.execute(db);
  return rows;
}

/** Whatever takes money out of charity, one after the other. */
export async function lockCharity(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('charity', 0))`.execute(tx);
}
