import { sql, type Kysely } from 'kysely';

/** Conversations about homes: a thread has two sides, and each person one numbered list of what happened in their threads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await threads(db);
  await inboxes(db);
  await safety(db);
}

async function threads(db: Kysely<unknown>): Promise<void> {
  // Home and accounts may be deleted; the thread stays for whoever is left, so its ids are no references but those below.
  await sql`
    create table message_threads (
      id uuid primary key default gen_random_uuid(),
      property_id uuid references properties on delete set null,
      property_title text not null,
      asker_id uuid not null,
      owner_id uuid not null,
      last_seq integer not null default 0 check (last_seq >= 0),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (asker_id <> owner_id),
      unique (property_id, asker_id, owner_id)
    )`.execute(db);
  await sql`
    create table message_sides (
      thread_id uuid not null references message_threads on delete cascade,
      side text not null check (side in ('asker', 'owner')),
      user_id uuid references users on delete set null,
      read_seq integer not null default 0 check (read_seq >= 0),
      unread_since timestamptz,
      emailed_at timestamptz,
      shared_at timestamptz,
      primary key (thread_id, side)
    )`.execute(db);
  await sql`create index message_sides_user on message_sides (user_id)`.execute(db);
  await sql`
    create index message_sides_due on message_sides (unread_since)
    where unread_since is not null and emailed_at is null`.execute(db);
  await sql`
    create table messages (
      id uuid primary key default gen_random_uuid(),
      thread_id uuid not null references message_threads on delete cascade,
      seq integer not null check (seq > 0),
      side text not null check (side in ('asker', 'owner')),
      key uuid not null,
      text text not null,
      sent_at timestamptz not null,
      erased_at timestamptz,
      unique (thread_id, seq),
      unique (thread_id, side, key),
      check (erased_at is null or text = '')
    )`.execute(db);
}

async function inboxes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_inboxes (
      user_id uuid primary key references users on delete cascade,
      last_number bigint not null default 0,
      is_emailed boolean not null default true
    )`.execute(db);
  // Numbers are given under the lock of the inbox's row, so a lower one is never committed after a higher one.
  await sql`
    create table message_events (
      user_id uuid not null references message_inboxes on delete cascade,
      number bigint not null,
      thread_id uuid not null references message_threads on delete cascade,
      seq integer,
      happened_at timestamptz not null,
      primary key (user_id, number)
    )`.execute(db);
  await sql`create index message_events_thread on message_events (thread_id)`.execute(db);
  await sql`create index message_events_happened on message_events (happened_at)`.execute(db);
}

async function safety(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_blocks (
      blocker_id uuid not null references users on delete cascade,
      blocked_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id)
    )`.execute(db);
  await sql`create index message_blocks_blocked on message_blocks (blocked_id)`.execute(db);
  // The excerpt is a copy: what was reported stays readable for the office when the account behind it is deleted.
  await sql`
    create table message_reports (
      id uuid primary key default gen_random_uuid(),
      thread_id uuid references message_threads on delete set null,
      reporter_id uuid not null,
      reported_id uuid,
      reason text not null check (reason in ('spam', 'fraud', 'rude', 'other')),
      note text not null,
      excerpt jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index message_reports_thread on message_reports (thread_id)`.execute(db);
  await sql`create index message_reports_created on message_reports (created_at)`.execute(db);
}
