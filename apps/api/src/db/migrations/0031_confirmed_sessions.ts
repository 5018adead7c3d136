import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null until the person proves who they are a second time in this session: the sign-in itself does not count.
  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db);

  // A change of email counts only while the session that asked for it lives. Open requests do not say which one that was, so
  // whoever made them asks again.
  await sql`delete from email_changes`.execute(db);
  await sql`
    alter table email_changes add column session_id uuid not null references sessions on delete cascade`.execute(db);
  await sql`create index email_changes_session on email_changes (session_id)`.execute(db);
}
