import { sql, type Kysely } from 'kysely';

/** Balances that can be topped up, spent and withdrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowBalance(db);
  await createWithdrawals(db);
}

async function allowBalance(db: Kysely<unknown>): Promise<void> {
  for (const table of ['investments', 'payments', 'leases'])
    await sql`
      alter table ${sql.ref(table)} drop constraint ${sql.ref(`${table}_method_check`)},
        add constraint ${sql.ref(`${table}_method_check`)} check (method in ('creditCard', 'crypto', 'balance'))`.execute(
      db,
    );
}

/** A withdrawal keeps what a person recognises its account by, so that the account itself can be removed. */
async function createWithdrawals(db: Kysely<unknown>): Promise<void> {
  const currency = sql`currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR'))`;
  await sql`
    create table payout_accounts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      ${currency},
      holder text not null,
      bank text not null,
      number_sealed bytea not null,
      number_masked text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index payout_accounts_user on payout_accounts (user_id, created_at)`.execute(db);
  await sql`
    create table withdrawals (
      id uuid primary key,
      user_id uuid not null,
      ${currency},
      amount_minor bigint not null check (amount_minor > 0),
      state text not null check (state in ('pending', 'sending', 'sent', 'failed', 'returned', 'cancelled')),
      payout_account_id uuid references payout_accounts on delete set null,
      bank text not null,
      number_masked text not null,
      is_automatic boolean not null,
      reference text,
      created_at timestamptz not null,
      sends_from timestamptz not null,
      sent_at timestamptz,
      ended_at timestamptz,
      check (payout_account_id is not null or state not in ('pending', 'sending')),
      check ((sent_at is not null) = (state in ('sent', 'returned'))),
      check ((ended_at is not null) = (state in ('failed', 'returned', 'cancelled')))
    )`.execute(db);
  await sql`create index withdrawals_user on withdrawals (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index withdrawals_account on withdrawals (payout_account_id)`.execute(db);
  await sql`create index withdrawals_due on withdrawals (sends_from, id) where state in ('pending', 'sending')`.execute(
    db,
  );
  await sql`create index withdrawals_sent on withdrawals (sent_at, id) where state = 'sent'`.execute(db);
  await sql`
    create table automatic_payouts (
      user_id uuid not null references users on delete cascade,
      ${currency},
      payout_account_id uuid not null references payout_accounts on delete cascade,
      at_least_minor bigint not null check (at_least_minor > 0),
      paid_month text not null check (paid_month ~ '^[0-9]{4}-[0-9]{2}$'),
      primary key (user_id, currency)
    )`.execute(db);
  await sql`create index automatic_payouts_account on automatic_payouts (payout_account_id)`.execute(db);
  await sql`create index automatic_payouts_month on automatic_payouts (paid_month)`.execute(db);
}
