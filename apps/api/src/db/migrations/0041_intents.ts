import { sql, type Kysely } from 'kysely';

/** Charges become intents with a state, kept next to the ledger; the bank side gets accounts and the lines of their statements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addIntents(db);
  await addPastIntents(db);
  await addBank(db);
}

async function addIntents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table intents (
      id uuid primary key,
      user_id uuid not null,
      subject_kind text,
      subject_id uuid,
      step int not null default 0 check (step >= 0),
      method text not null,
      provider text not null check (provider in ('demonstration', 'stripe', 'balance')),
      provider_ref text unique,
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      amount_minor bigint not null check (amount_minor >= 0),
      refunded_minor bigint not null default 0 check (refunded_minor >= 0),
      state text not null check (state in ('created', 'authorised', 'captured', 'failed', 'refunded', 'disputed', 'expired')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      attempts int not null default 0,
      try_at timestamptz,
      flagged_at timestamptz,
      flag text,
      check (case when amount_minor = 0 then provider = 'balance' else refunded_minor <= amount_minor end),
      check (num_nulls(subject_kind, subject_id, used_at) in (0, 3)),
      check ((flagged_at is null) = (flag is null)))`.execute(db);
  await sql`create index intents_of_user on intents (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index intents_of_subject on intents (subject_kind, subject_id)`.execute(db);
  await sql`create index intents_open on intents (try_at) where state in ('created', 'authorised')`.execute(db);
  await sql`create index intents_flagged on intents (flagged_at) where flagged_at is not null`.execute(db);
  await sql`
    create table intent_events (
      id bigint generated always as identity primary key,
      intent_id uuid not null references intents (id),
      event text not null,
      state text not null,
      at timestamptz not null,
      provider_event text unique,
      detail text not null default '')`.execute(db);
  await sql`create index intent_events_of_intent on intent_events (intent_id, id)`.execute(db);
  await sql`
    create table intent_refunds (
      id uuid primary key,
      intent_id uuid not null references intents (id),
      amount_minor bigint not null check (amount_minor > 0),
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      created_at timestamptz not null,
      attempts int not null default 0,
      try_at timestamptz not null)`.execute(db);
  await sql`create index intent_refunds_of_intent on intent_refunds (intent_id)`.execute(db);
  await sql`create index intent_refunds_waiting on intent_refunds (try_at) where state = 'waiting'`.execute(db);
}

/** For orders that were paid before: all of them in the demonstration, with what went back to their payers since. */
async function addPastIntents(db: Kysely<unknown>): Promise<void> {
  await sql`
    with paid as (
      select made.subject_kind, made.subject_id, made.user_id, entry.unit, min(made.at) as at,
        coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0) as charged,
        coalesce(sum(entry.amount) filter (where entry.amount > 0), 0) as refunded
      from ledger_transactions as made
      join ledger_entries as entry on entry.transaction_id = made.id
      join ledger_accounts as account on account.id = entry.account_id and account.kind = 'outside'
      where made.subject_kind in ('investment', 'payment', 'lease') and made.user_id is not null
      group by 1, 2, 3, 4
    ), added as (
      insert into intents (id, user_id, subject_kind, subject_id, method, provider, currency, amount_minor, refunded_minor, state,
        created_at, expires_at, used_at)
      select gen_random_uuid(), paid.user_id, paid.subject_kind, paid.subject_id,
        coalesce(investment.method, payment.method, lease.method, 'creditCard'), 'demonstration', paid.unit, charged, refunded,
        case when refunded = charged then 'refunded' else 'captured' end, at, at, at
      from paid
      left join investments as investment on paid.subject_kind = 'investment' and investment.id = paid.subject_id
      left join payments as payment on paid.subject_kind = 'payment' and payment.id = paid.subject_id
      left join leases as lease on paid.subject_kind = 'lease' and lease.id = paid.subject_id
      where charged > 0 and refunded <= charged
      returning id, state, created_at
    )
    insert into intent_events (intent_id, event, state, at) select id, 'capture', state, created_at from added`.execute(
    db,
  );
}

async function addBank(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_accounts (
      id uuid primary key,
      number text not null,
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      opening_minor bigint not null,
      balance_minor bigint not null,
      unique (number, currency))`.execute(db);
  await sql`
    create table bank_lines (
      id uuid primary key,
      bank_account_id uuid not null references bank_accounts (id),
      reference text not null,
      booked_on date not null,
      amount_minor bigint not null check (amount_minor <> 0),
      text text not null,
      imported_at timestamptz not null,
      matched_at timestamptz,
      matched_with text,
      unique (bank_account_id, reference),
      check ((matched_at is null) = (matched_with is null)))`.execute(db);
  await sql`create unique index bank_lines_match on bank_lines (matched_with)`.execute(db);
  await sql`
    create table provider_payouts (
      ref text primary key,
      currency text not null,
      amount_minor bigint not null,
      paid_at timestamptz not null)`.execute(db);
}
