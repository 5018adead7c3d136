import { sql, type Kysely } from 'kysely';

/**
 * Steps of a lease: application, contract, hand-over, months, notice, claim on the deposit and dispute. Leases that run keep what was
 * agreed: no notice, a first month that the owner has, and months through Diyar from the next one on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
  await widenLeases(db);
  await createMonths(db);
  await createRecords(db);
  await createClaims(db);
}

async function widenLeases(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leases
      add column state text not null default 'active' check (state in ('applied', 'accepted', 'signed', 'active', 'notice',
        'ended', 'settled', 'declined', 'expired', 'cancelled')),
      add column message text not null default '',
      add column use text not null default 'home' check (use in ('home', 'office', 'other')),
      add column use_text text not null default '',
      add column time_zone text not null default 'UTC',
      add column due_at timestamptz,
      add column notice_days int check (notice_days >= 0),
      add column accepted_at timestamptz,
      add column contract jsonb,
      add column contract_hash bytea,
      add column begins_on date,
      add column ends_on date,
      add column notice_by text check (notice_by in ('tenant', 'owner')),
      add column earned_until date,
      add column earned_minor bigint not null default 0 check (earned_minor >= 0),
      add column billed_from int not null default 0 check (billed_from >= 0)`.execute(db);
  await sql`
    update leases set notice_days = 0, accepted_at = created_at, begins_on = starts_on, earned_minor = monthly_rent_minor,
      state = case when deposit_returned_at is not null then 'settled' when ended_at is not null then 'ended' else 'active' end,
      due_at = case when ended_at is not null and deposit_returned_at is null then now() + interval '14 days' end,
      billed_from = (select min(number) from generate_series(1, 1200) as number
        where starts_on + make_interval(months => number) > current_date)`.execute(db);
  await sql`
    update leases set earned_until = (starts_on + make_interval(months => billed_from))::date - 1`.execute(db);
  await sql`
    alter table leases alter column state drop default,
      add check ((ended_at is null) = (state in ('applied', 'accepted', 'signed', 'active', 'notice'))),
      add check ((deposit_returned_at is not null) = (state in ('settled', 'declined', 'expired', 'cancelled'))),
      add check (state not in ('active', 'notice') or (begins_on is not null and notice_days is not null)),
      add check (state <> 'notice' or (ends_on is not null and notice_by is not null))`.execute(db);
  await sql`create index leases_due on leases (due_at) where due_at is not null`.execute(db);
  await sql`create index leases_running on leases (earned_until) where state in ('active', 'notice')`.execute(db);
}

async function createMonths(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lease_months (
      lease_id uuid not null references leases,
      number int not null check (number >= 0),
      starts_on date not null,
      ends_on date not null check (ends_on >= starts_on),
      due_on date not null,
      amount_minor bigint not null check (amount_minor > 0),
      payment_id uuid references payments,
      paid_at timestamptz,
      reminders int not null default 0,
      primary key (lease_id, number),
      check ((payment_id is null) = (paid_at is null))
    )`.execute(db);
  await sql`create index lease_months_payment on lease_months (payment_id)`.execute(db);
  await sql`create index lease_months_open on lease_months (due_on) where paid_at is null`.execute(db);
  await sql`
    insert into lease_months (lease_id, number, starts_on, ends_on, due_on, amount_minor, payment_id, paid_at)
    select lease.id, 0, starts_on, (starts_on + interval '1 month')::date - 1, starts_on, monthly_rent_minor, payment.id,
      payment.created_at
    from leases as lease
    cross join lateral (
      select id, created_at from payments where lease_id = lease.id order by created_at limit 1
    ) as payment`.execute(db);
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lease_codes (
      lease_id uuid not null references leases,
      user_id uuid not null,
      code_hmac bytea not null,
      tries int not null default 0,
      created_at timestamptz not null,
      primary key (lease_id, user_id)
    )`.execute(db);
  await sql`
    create table lease_signatures (
      lease_id uuid not null references leases,
      role text not null check (role in ('tenant', 'owner')),
      user_id uuid not null,
      session_id uuid not null,
      name text not null,
      contract_hash bytea not null,
      signed_at timestamptz not null,
      primary key (lease_id, role)
    )`.execute(db);
  await sql`
    create table lease_handovers (
      lease_id uuid not null references leases,
      role text not null check (role in ('tenant', 'owner')),
      user_id uuid not null,
      note text not null,
      confirmed_at timestamptz not null,
      primary key (lease_id, role)
    )`.execute(db);
  await sql`
    create table lease_files (
      lease_id uuid not null references leases,
      file_id uuid not null references files on delete cascade,
      role text not null check (role in ('tenant', 'owner')),
      step text not null check (step in ('hand-over', 'claim')),
      line int not null,
      position int not null,
      primary key (lease_id, step, role, line, position)
    )`.execute(db);
  await sql`create index lease_files_file on lease_files (file_id)`.execute(db);
}

async function createClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lease_claims (
      lease_id uuid primary key references leases,
      claimed_at timestamptz not null,
      answer_until timestamptz not null,
      accepted_at timestamptz
    )`.execute(db);
  await sql`
    create table lease_claim_items (
      lease_id uuid not null references lease_claims,
      line int not null,
      what text not null,
      amount_minor bigint not null check (amount_minor > 0),
      primary key (lease_id, line)
    )`.execute(db);
  await sql`
    create table disputes (
      id uuid primary key default gen_random_uuid(),
      lease_id uuid not null unique references lease_claims,
      reason text not null check (reason in ('disputed', 'silent')),
      text text not null,
      opened_at timestamptz not null,
      decided_at timestamptz,
      decided_minor bigint check (decided_minor >= 0),
      decision text,
      check ((decided_at is null) = (decided_minor is null) and (decided_at is null) = (decision is null))
    )`.execute(db);
  await sql`create index disputes_open on disputes (opened_at) where decided_at is null`.execute(db);
}
