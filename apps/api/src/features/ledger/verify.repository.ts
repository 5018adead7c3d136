import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/db/client.ts';
import { balanceChanges, balanceProofs, openWithdrawals } from './verify-balances.ts';
import { distributionProofs } from './verify-distributions.ts';
import { incomeProofs } from './verify-income.ts';
import { intentProofs } from './verify-intents.ts';
import { leaseProofs } from './verify-leases.ts';
import { purchaseProofs } from './verify-purchases.ts';
import { purificationProofs } from './verify-purification.ts';
import { exitProofs } from './verify-exits.ts';
import { isBought, raiseProofs } from './verify-raises.ts';
import { sealProofs } from './verify-seals.ts';

/** What must hold, and a question that answers only the rows for which it does not. */
export interface Proof {
  claim: string;
  question: RawBuilder<{ wrong: string }>;
}

const balances = sql`(
  select account.*, coalesce(sum(entry.amount), 0) as balance
  from ledger_accounts as account left join ledger_entries as entry on entry.account_id = account.id
  group by account.id)`;

/** What the accounts of one kind hold, against what the orders say that they should. */
function agrees(kind: string, expected: RawBuilder<unknown>): RawBuilder<{ wrong: string }> {
  return sql`
    with booked as (
      select name, balance from ${balances} as account where kind = ${kind}
    ), expected as (
      select name, sum(amount) as balance from (${expected}) as orders group by name
    )
    select coalesce(booked.name, expected.name) || ' holds ' || coalesce(booked.balance, 0) || ' instead of '
      || coalesce(expected.balance, 0) as wrong
    from booked full join expected on expected.name = booked.name
    where coalesce(booked.balance, 0) <> coalesce(expected.balance, 0)`;
}

const none = sql`null::uuid`;

export const proofs: Proof[] = [
  {
    claim: 'every transaction sums to zero in every unit',
    question: sql`
      select 'transaction ' || transaction_id || ' is off by ' || sum(amount) || ' ' || unit as wrong
      from ledger_entries group by transaction_id, unit having sum(amount) <> 0`,
  },
  {
    claim: 'every transaction has entries, and every entry a transaction',
    question: sql`
      select 'transaction ' || coalesce(made.id, entered.id) || case when made.id is null then ' is not there' else ' is empty' end
        as wrong
      from ledger_transactions as made full join (select distinct transaction_id as id from ledger_entries) as entered
        on entered.id = made.id
      where made.id is null or entered.id is null`,
  },
  {
    claim: 'every entry counts what its account counts',
    question: sql`
      select 'entry ' || transaction_id || '/' || line || ' names account ' || account_id || ' in ' || entry.unit as wrong
      from ledger_entries as entry
      left join ledger_accounts as account on account.id = entry.account_id and account.unit = entry.unit
      where account.id is null`,
  },
  {
    claim: 'no account has less than nothing',
    question: sql`
      select name || ' holds ' || balance as wrong from ${balances} as account
      where balance < 0 and kind not in ('outside', 'issuer', 'bank', 'in-transit')`,
  },
  {
    claim: 'the stored balance of every account is the sum of its entries',
    question: sql`
      select account.name || ' is stored as ' || coalesce(kept.balance, 0) || ' instead of ' || account.balance as wrong
      from ${balances} as account full join ledger_balances as kept on kept.account_id = account.id
      where coalesce(account.kind, '') <> 'outside' and coalesce(kept.balance, 0) is distinct from account.balance`,
  },
  {
    claim: 'each home has issued the tokens it is divided into, and offers those in its treasury',
    question: sql`
      select 'property ' || coalesce(home.property_id, issuer.property_id, treasury.property_id) || ' offers '
        || coalesce(home.tokens_available, 0) || ' of ' || coalesce(home.tokens_total, 0) || ' tokens, issued '
        || -coalesce(issuer.balance, 0) || ' and has ' || coalesce(treasury.balance, 0) || ' in its treasury' as wrong
      from offerings as home
      full join (select * from ${balances} as account where kind = 'issuer') as issuer
        on issuer.property_id = home.property_id
      full join (select * from ${balances} as account where kind = 'treasury') as treasury
        on treasury.property_id = coalesce(home.property_id, issuer.property_id)
      where coalesce(home.tokens_total, 0) <> -coalesce(issuer.balance, 0)
        or coalesce(home.tokens_available, 0) <> coalesce(treasury.balance, 0)`,
  },
  {
    claim: 'money is held for the investments that wait or can be cancelled, and for nothing else',
    question: agrees(
      'held',
      sql`select ledger_account_name('held', currency, user_id, property_id, ${none}) as name, charged_minor + fee_minor as amount
        from investments where state = 'held'`,
    ),
  },
  {
    claim: 'tokens are reserved for the same',
    question: agrees(
      'reserved',
      sql`select ledger_account_name('reserved', 'token/' || property_id, user_id, property_id, ${none}) as name, tokens as amount
        from investments where state = 'held'`,
    ),
  },
  {
    claim: 'tokens belong to whoever completed an investment, or got them from a holder',
    question: agrees(
      'holding',
      sql`select ledger_account_name('holding', 'token/' || property_id, user_id, property_id, ${none}) as name, tokens as amount
          from investments where state = 'completed'
        union all
          select account.name, entry.amount
          from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id
          join ledger_accounts as account on account.id = entry.account_id and account.kind = 'holding'
          where made.subject_kind is distinct from 'investment'`,
    ),
  },
  {
    claim: 'everything that was taken for an investment was given back when it was returned, and only then',
    question: sql`
      select 'investment ' || coalesce(ordered.id, made.subject_id) || ' is ' || coalesce(ordered.state, 'unknown') || ' and returned '
        || coalesce(made.amount, 0) as wrong
      from (select * from investments where state = 'returned') as ordered
      full join (
        select given.subject_id, -sum(entry.amount) as amount, count(distinct given.id) as times
        from ledger_transactions as given
        join ledger_entries as entry on entry.transaction_id = given.id
        join ledger_accounts as account on account.id = entry.account_id and account.kind = 'held'
        where given.kind = 'investment-returned' group by 1
      ) as made on made.subject_id = ordered.id
      where ordered.id is null or made.times is distinct from 1 or made.amount is distinct from ordered.charged_minor + ordered.fee_minor`,
  },
  {
    claim:
      'tokens come from their issuer by an issue and from the home by investments, and go back when it is sold; everything else moves them between holders',
    question: sql`
      select 'transaction ' || made.id || ' moves ' || entry.amount || ' tokens of ' || account.name as wrong
      from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id
      join ledger_accounts as account on account.id = entry.account_id
      where case account.kind
        when 'issuer' then made.subject_kind is distinct from 'property'
        when 'treasury' then made.subject_kind is null or made.subject_kind not in ('property', 'investment', 'exit')
        when 'reserved' then made.subject_kind is distinct from 'investment'
        else false end`,
  },
  {
    claim: 'deposits are held for the leases whose deposit was not returned',
    question: agrees(
      'deposit',
      sql`select ledger_account_name('deposit', currency, ${none}, ${none}, id) as name, deposit_minor as amount
        from leases where deposit_returned_at is null`,
    ),
  },
  {
    claim: 'reservations and prices are held for the homes that are being bought',
    question: agrees(
      'sale',
      sql`select ledger_account_name('sale', currency, ${none}, property_id, ${none}) as name,
          case when funded_at is null then deposit_minor else price_minor end as amount
        from payments where state in ('reserved', 'accepted', 'documents', 'funded')
        union all
          select ledger_account_name('sale', 'USD', ${none}, home_id, ${none}), price_minor from exits where state = 'paid'`,
    ),
  },
  {
    claim: 'fees are those of completed investments and of payments',
    question: agrees(
      'platform',
      sql`select ledger_account_name('platform', currency, ${none}, ${none}, ${none}) as name, fee_minor as amount
          from investments where state = 'completed' and fee_minor > 0 and (raise_id is null or ${isBought})
        union all
          select ledger_account_name('platform', currency, ${none}, ${none}, ${none}), fee_minor from payments
          where fee_minor > 0 and state is distinct from 'returned' and not exists (select from leases
            where leases.id = payments.lease_id and leases.state in ('declined', 'expired', 'cancelled'))
        union all
          select ledger_account_name('platform', currency, ${none}, ${none}, ${none}), seller_fee_minor from payments
          where state = 'completed'`,
    ),
  },
  {
    claim:
      'people have what investors and buyers paid for their homes, the rent, their shares of the income and their top-ups, less what they spent and withdrew',
    question: agrees(
      'person',
      sql`select ledger_account_name('person', currency, owner_id, ${none}, ${none}) as name, charged_minor as amount
          from investments where state = 'completed' and raise_id is null
        union all
          select ledger_account_name('person', currency, owner_id, ${none}, ${none}), price_minor - seller_fee_minor
          from payments where state = 'completed'
        union all
          select account.name, entry.amount
          from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id
          join ledger_accounts as account on account.id = entry.account_id and account.kind = 'person'
          where made.kind in ('income-received', 'income-distributed', 'income-corrected', 'rent-earned', 'deposit-claimed',
              'home-settled', 'home-acquired', 'sale-shared')
            -- The first month of older leases; what a tenant pays from a balance is among the changes below.
            or (made.kind = 'rent-paid' and account.user_id is distinct from made.user_id)
        union all
          ${balanceChanges}`,
    ),
  },
  { claim: 'what is payable is what open withdrawals asked for', question: agrees('payable', openWithdrawals) },
  {
    claim: 'income is distributed of periods that were recorded, and out of what their home brought in',
    question: sql`
      select 'transaction ' || made.id || ' distributes '
        || case when period.id is null then 'the income of no period' else 'from ' || account.name end as wrong
      from ledger_transactions as made
      left join income_periods as period on made.subject_kind = 'income' and period.id = made.subject_id
      left join ledger_entries as entry on entry.transaction_id = made.id and entry.amount < 0
      left join ledger_accounts as account on account.id = entry.account_id
      where made.kind in ('income-received', 'income-distributed', 'income-corrected')
        and (period.id is null or (made.kind = 'income-distributed' and account.kind <> 'property'))`,
  },
  ...leaseProofs,
  ...distributionProofs,
  ...incomeProofs,
  ...balanceProofs,
  ...intentProofs,
  ...purchaseProofs,
  ...purificationProofs,
  ...raiseProofs,
  ...exitProofs,
  ...sealProofs,
];

/** Reading all the books may take longer than a request does. */
export async function takeTime(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** The rows that break a claim, a few of them. */
export async function findWrong(db: Db, { question }: Proof): Promise<string[]> {
  const { rows } = await sql<{
    wrong: string;
  }>`select wrong from (${question}) as found order by wrong limit 20`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

export interface Total {
  kind: string;
  unit: string;
  accounts: number;
  balance: bigint;
}

/** Tokens of all homes are counted together. */
export async function sumAccounts(db: Db): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select kind, case when starts_with(unit, 'token/') then 'token' else unit end as unit, count(*)::int as accounts,
      sum(balance)::bigint as balance
    from ${balances} as account group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
