import { sql, type RawBuilder } from 'kysely';
import type { AccountKind, TransactionKind } from '@diyar/domain/ledger.ts';
import type { Db } from '#api/db/client.ts';
import type { Account, Posting } from './accounts.ts';

export interface StoredEntry {
  transactionId: bigint;
  kind: TransactionKind;
  at: Date;
  account: AccountKind;
  unit: string;
  amount: bigint;
}

function columnsOf(accounts: Account[]): RawBuilder<unknown> {
  return sql`${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ unit }) => unit)}::text[],
    ${accounts.map(({ userId }) => userId ?? null)}::uuid[], ${accounts.map(({ propertyId }) => propertyId ?? null)}::uuid[],
    ${accounts.map(({ leaseId }) => leaseId ?? null)}::uuid[]`;
}

const nameOf = sql`ledger_account_name(kind, unit, user_id, property_id, lease_id)`;

/**
 * A statement of its own: an account that somebody else makes at the same moment is waited for here, and seen by the next one.
 * In one order, so that nobody waits for somebody who waits for them.
 */
export async function makeAccounts(tx: Db, accounts: Account[]): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, unit, user_id, property_id, lease_id)
    select kind, unit, user_id, property_id, lease_id
    from (
      select distinct on (name) * from (
        select *, ${nameOf} as name from unnest(${columnsOf(accounts)}) as wanted (kind, unit, user_id, property_id, lease_id)
      ) as named order by name
    ) as missing
    where not exists (select from ledger_accounts as known where known.name = missing.name)
    order by name
    on conflict (name) do nothing`.execute(tx);
}

/** Answers the number of each transaction, in the order of the postings. */
export async function insertPostings(tx: Db, postings: Posting[]): Promise<bigint[]> {
  const lines = postings.flatMap((posting, index) => posting.lines.map((line) => ({ ...line, posting: index + 1 })));
  const { rows } = await sql<{ id: bigint }>`
    with made as materialized (
      select nextval('ledger_transaction_numbers') as id, posting.*
      from unnest(
        ${postings.map(({ kind }) => kind)}::text[], ${postings.map(({ at }) => at)}::timestamptz[],
        ${postings.map(({ userId }) => userId)}::uuid[], ${postings.map(({ propertyId }) => propertyId)}::uuid[],
        ${postings.map(({ investmentId }) => investmentId ?? null)}::uuid[],
        ${postings.map(({ paymentId }) => paymentId ?? null)}::uuid[],
        ${postings.map(({ leaseId }) => leaseId ?? null)}::uuid[],
        ${postings.map(({ incomeId }) => incomeId ?? null)}::uuid[]
      ) with ordinality as posting (kind, at, user_id, property_id, investment_id, payment_id, lease_id, income_id, position)
    ), written as (
      insert into ledger_transactions (id, kind, at, user_id, property_id, investment_id, payment_id, lease_id, income_id)
      select id, kind, at, user_id, property_id, investment_id, payment_id, lease_id, income_id from made
    ), entered as (
      insert into ledger_entries (transaction_id, line, account_id, unit, amount)
      select made.id, row_number() over (partition by made.id order by line.position), account.id, line.unit, line.amount
      from (
        select *, ${nameOf} as name from unnest(
          ${columnsOf(lines.map(({ account }) => account))}, ${lines.map(({ amount }) => amount)}::bigint[],
          ${lines.map(({ posting }) => posting)}::int[]
        ) with ordinality as given (kind, unit, user_id, property_id, lease_id, amount, posting, position)
      ) as line
      join made on made.position = line.posting
      join ledger_accounts as account on account.name = line.name
    )
    select id from made order by position`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everything that was written about one order, the oldest first. */
export async function listEntries(
  db: Db,
  order: { column: 'investment_id' | 'payment_id' | 'lease_id'; id: string },
): Promise<StoredEntry[]> {
  return db
    .selectFrom('ledger_transactions as made')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'made.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where(`made.${order.column}`, '=', order.id)
    .orderBy('made.id')
    .orderBy('entry.line')
    .select([
      'made.id as transactionId',
      'made.kind',
      'made.at',
      'account.kind as account',
      'entry.unit',
      'entry.amount',
    ])
    .execute();
}
