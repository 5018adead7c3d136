import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leases
      add column method text check (method in ('creditCard', 'crypto')),
      add column deposit_asked_at timestamptz`.execute(db);
  await sql`update leases set method = payments.method from payments where payments.lease_id = leases.id`.execute(db);
  await sql`alter table leases alter column method set not null`.execute(db);

  await sql`
    create table income_letters (
      income_id uuid primary key references income_periods on delete cascade,
      told_until integer not null check (told_until >= 0)
    )`.execute(db);

  await sql`alter table mails add column is_bulk boolean not null default false`.execute(db);
  await sql`drop index mails_due`.execute(db);
  await sql`
    create index mails_due on mails (is_bulk, next_attempt_at) where sent_at is null and failed_at is null`.execute(db);
}
