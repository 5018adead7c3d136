import { sql, type Kysely } from 'kysely';

/** What came of a report: when it was closed, what was done, and what the person who reported was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message_reports
      add column closed_at timestamptz,
      add column note_of_operator text,
      add check ((closed_at is null) = (note_of_operator is null))`.execute(db);
  await sql`create index message_reports_open on message_reports (created_at) where closed_at is null`.execute(db);
  await sql`create index message_reports_reporter on message_reports (reporter_id)`.execute(db);
}
