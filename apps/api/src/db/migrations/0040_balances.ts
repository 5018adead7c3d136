import { sql, type Kysely } from 'kysely';

/** Balances that can be topped up, spent and withdrawn, and a record of how each order was paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowBalance(db);
  await createCharges(db);
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

/** Orders made before this were paid by card or crypto, with the method that they record. */
async function createCharges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table charges (
      subject_kind text not null,
      subject_id uuid not null,
      step int not null check (step >= 0),
      user_id uuid not null,
      method text not null check (method in ('creditCard', 'crypto', 'balance')),
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      amount_minor bigint not null check (amount_minor >= 0),
      refunded_minor bigint not null default 0 check (refunded_minor >= 0),
      created_at timestamptz not null,
      primary key (subject_kind, subject_id, step),
      check (refunded_minor <= amount_minor or (amount_minor = 0 and method = 'balance'))
    )`.execute(db);
  await sql`create index charges_user on charges (user_id, created_at desc)`.execute(db);
  await sql`
    insert into charges (subject_kind, subject_id, step, user_id, method, currency, amount_minor, refunded_minor, created_at)
    select 'investment', id, 0, user_id, method, currency, charged_minor + fee_minor,
      case when state = 'cancelled' then charged_minor + fee_minor else 0 end, created_at
    from investments
    union all
    select case when payment.lease_id is null then 'payment' else 'lease' end, coalesce(payment.lease_id, payment.id), 0,
      payment.user_id, payment.method, payment.currency, payment.price_minor + payment.deposit_minor + payment.fee_minor,
      case when payment.state = 'returned' then payment.price_minor + payment.fee_minor
        when lease.deposit_returned_at is not null then lease.deposit_minor else 0 end, payment.created_at
    from payments as payment left join leases as lease on lease.id = payment.lease_id`.execute(db);
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
      holder text not null,
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
