import { sql, type Kysely } from 'kysely';

/** What happened, listed for each person; what they want to hear by which channel; and their devices that take push messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await notifications(db);
  await choices(db);
  await push(db);
}

async function notifications(db: Kysely<unknown>): Promise<void> {
  // No reference to users: a check of it would wait for whoever changes the account, while the home of an order is locked.
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id uuid not null,
      kind text not null,
      title text not null,
      body text not null,
      path text,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index notifications_user on notifications (user_id, id)`.execute(db);
  await sql`create index notifications_unread on notifications (user_id, id) where read_at is null`.execute(db);
  await sql`create index notifications_age on notifications (created_at)`.execute(db);
}

/** Switches that messages and saved homes had of their own become two of these. */
async function choices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_choices (
      user_id uuid not null references users on delete cascade,
      kind text not null,
      app boolean not null default true,
      email boolean not null default true,
      push boolean not null default true,
      primary key (user_id, kind)
    )`.execute(db);
  await sql`
    insert into notification_choices (user_id, kind, email)
    select user_id, 'messages', false from message_inboxes where not is_emailed
    union all select user_id, 'prices', false from price_alert_refusals`.execute(db);
  await sql`alter table message_inboxes drop column is_emailed`.execute(db);
  await sql`drop table price_alert_refusals`.execute(db);
  await sql`
    create table notification_settings (
      user_id uuid primary key references users on delete cascade,
      has_digest boolean not null default true,
      time_zone text,
      digested_at timestamptz
    )`.execute(db);
  await sql`
    create table first_steps (
      user_id uuid primary key references users on delete cascade,
      dismissed_at timestamptz not null
    )`.execute(db);
}

async function push(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null references sessions on delete cascade,
      user_id uuid not null references users on delete cascade,
      endpoint text not null unique,
      public_key text not null,
      auth_secret text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscriptions_user on push_subscriptions (user_id)`.execute(db);
  await sql`create index push_subscriptions_session on push_subscriptions (session_id)`.execute(db);
  // No reference, for the same reason as above.
  await sql`
    create table push_messages (
      id bigint generated always as identity primary key,
      subscription_id uuid not null,
      payload jsonb not null,
      attempts integer not null default 0,
      created_at timestamptz not null,
      next_attempt_at timestamptz not null
    )`.execute(db);
  await sql`create index push_messages_due on push_messages (next_attempt_at)`.execute(db);
  await sql`create index push_messages_subscription on push_messages (subscription_id)`.execute(db);
}
