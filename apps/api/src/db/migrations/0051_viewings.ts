import { sql, type Kysely } from 'kysely';

/** Times an owner offers for a home, and who comes; emails can carry a calendar event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table viewing_slots (
      id uuid primary key default gen_random_uuid(),
      property_id uuid not null references properties on delete cascade,
      owner_id uuid not null references users on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      removed_at timestamptz,
      created_at timestamptz not null,
      check (ends_at > starts_at)
    )`.execute(db);
  await sql`create index viewing_slots_property on viewing_slots (property_id, starts_at)`.execute(db);
  await sql`create index viewing_slots_owner on viewing_slots (owner_id)`.execute(db);
  await sql`
    create table viewings (
      id uuid primary key default gen_random_uuid(),
      slot_id uuid references viewing_slots on delete set null,
      property_id uuid references properties on delete set null,
      property_title text not null,
      location text not null,
      time_zone text not null,
      owner_id uuid references users on delete set null,
      visitor_id uuid references users on delete set null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      state text not null check (state in ('booked', 'cancelled')),
      cancelled_by text check (cancelled_by in ('visitor', 'owner')),
      sequence integer not null default 0,
      reminded_at timestamptz,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check ((state = 'cancelled') = (cancelled_by is not null))
    )`.execute(db);
  await sql`create unique index viewings_slot on viewings (slot_id) where state = 'booked'`.execute(db);
  await sql`create index viewings_any_slot on viewings (slot_id)`.execute(db);
  await sql`create index viewings_property on viewings (property_id)`.execute(db);
  await sql`create index viewings_owner on viewings (owner_id, starts_at)`.execute(db);
  await sql`create index viewings_visitor on viewings (visitor_id, starts_at)`.execute(db);
  await sql`
    create index viewings_due on viewings (starts_at) where state = 'booked' and reminded_at is null`.execute(db);
  await sql`alter table mails add column calendar text`.execute(db);
}
