import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Actor } from '#api/lib/actor.ts';
import { divide } from './purification.repository.ts';

/** What a sold home is worth to those who own it, in one currency. */
export interface Shared {
  exitId: string;
  propertyId: string;
  /** Owns the tokens that nobody holds. */
  ownerId: string;
  /** Null in a demonstration. */
  actor: Pick<Actor, 'userId' | 'sessionId'> | null;
  currency: Currency;
  amountMinor: bigint;
  tokensTotal: bigint;
  /** Counts the currencies. */
  step: number;
  at: Date;
}

/** Everybody's tokens as they are at this moment; those that nobody holds are the owner's. */
function weigh({ propertyId, ownerId, tokensTotal }: Shared): RawBuilder<unknown> {
  return sql`
    with held as materialized (
      select account.user_id, kept.balance as weight
      from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
      where account.kind = 'holding' and account.property_id = ${propertyId} and kept.balance > 0
    )
    select user_id, sum(weight) as weight
    from (
      select user_id, weight::numeric from held
      union all
      select ${ownerId}::uuid, ${tokensTotal}::numeric - coalesce(sum(weight), 0) from held
    ) as everybody
    group by user_id`;
}

/** One statement for any number of holders. Whoever is paid has an account by then. */
export async function insertShared(tx: Db, shared: Shared): Promise<void> {
  const { exitId, propertyId, ownerId, currency, amountMinor, tokensTotal: whole, step, at, actor } = shared;
  await sql`
    insert into ledger_accounts (kind, unit, user_id)
    select 'person', ${currency}, user_id from (${weigh(shared)}) as weighed where weight > 0 order by user_id
    on conflict do nothing`.execute(tx);
  await sql`
    with shares as materialized (
      ${divide(weigh(shared), { amountMinor, whole })}
    ), made as (
      insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id, step, actor_id, session_id)
      values (nextval('ledger_transaction_numbers'), 'sale-shared', ${at}::timestamptz, ${ownerId}::uuid, ${propertyId}::uuid,
        'exit', ${exitId}::uuid, ${step}::int, ${actor?.userId ?? null}::uuid, ${actor?.sessionId ?? null}::uuid)
      returning id
    )
    insert into ledger_entries (transaction_id, line, account_id, unit, amount)
    select made.id, row_number() over (order by account.id), account.id, ${currency}, shares.amount
    from made, shares join ledger_accounts as account on account.kind = 'person' and account.unit = ${currency}
      and account.user_id = shares.user_id
    where shares.amount > 0
    union all
    select made.id, 0, account.id, ${currency}, -${amountMinor}::bigint
    from made, ledger_accounts as account
    where account.kind = 'sale' and account.unit = ${currency} and account.property_id = ${propertyId}`.execute(tx);
}

/** All tokens that somebody holds go back to the home, in one statement. */
export async function insertRetired(
  tx: Db,
  { exitId, propertyId, ownerId, actor, at }: Pick<Shared, 'exitId' | 'propertyId' | 'ownerId' | 'actor' | 'at'>,
): Promise<void> {
  await sql`
    with held as materialized (
      select account.id, account.unit, kept.balance
      from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
      where account.kind = 'holding' and account.property_id = ${propertyId} and kept.balance > 0
    ), made as (
      insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id, step, actor_id, session_id)
      values (nextval('ledger_transaction_numbers'), 'tokens-retired', ${at}::timestamptz, ${ownerId}::uuid, ${propertyId}::uuid,
        'exit', ${exitId}::uuid, 0, ${actor?.userId ?? null}::uuid, ${actor?.sessionId ?? null}::uuid)
      returning id
    )
    insert into ledger_entries (transaction_id, line, account_id, unit, amount)
    select made.id, row_number() over (order by held.id), held.id, held.unit, -held.balance from made, held
    union all
    select made.id, 0, account.id, account.unit, (select sum(balance) from held)::bigint
    from made, ledger_accounts as account where account.kind = 'treasury' and account.property_id = ${propertyId}`.execute(
    tx,
  );
}

export interface PaidShare {
  userId: string;
  email: string;
  currency: Currency;
  amountMinor: bigint;
  tokens: bigint;
}

/** What each person got for a sold home, in every currency, and how many tokens they gave for it. */
export async function listPaidShares(db: Db, exitId: string): Promise<PaidShare[]> {
  const { rows } = await sql<PaidShare>`
    select person.id as "userId", person.email, entry.unit as currency, entry.amount as "amountMinor", coalesce((
      select -sum(given.amount) from ledger_transactions as retired
      join ledger_entries as given on given.transaction_id = retired.id
      join ledger_accounts as holding on holding.id = given.account_id and holding.kind = 'holding' and holding.user_id = person.id
      where retired.subject_kind = 'exit' and retired.subject_id = ${exitId} and retired.kind = 'tokens-retired'), 0)::bigint as tokens
    from ledger_transactions as made
    join ledger_entries as entry on entry.transaction_id = made.id
    join ledger_accounts as account on account.id = entry.account_id and account.kind = 'person'
    join users as person on person.id = account.user_id
    where made.subject_kind = 'exit' and made.subject_id = ${exitId} and made.kind = 'sale-shared' and entry.amount > 0
    order by person.id, entry.unit`.execute(db);
  return rows;
}
