import { sql, type Kysely } from 'kysely';

/** Pictures in messages. Their files are private: no public address leads to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column is_private boolean not null default false`.execute(db);
  await sql`
    create table message_pictures (
      file_id uuid primary key references files on delete cascade,
      message_id uuid not null references messages on delete cascade,
      position integer not null check (position >= 0),
      unique (message_id, position)
    )`.execute(db);
  // How an owner answers is read by owner, for the questions of the last weeks.
  await sql`create index message_threads_owner on message_threads (owner_id, created_at)`.execute(db);
}
