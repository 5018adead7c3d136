import { sql, type Kysely } from 'kysely';

/** When the reviewers were written to about a match, so that each is told once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table screening_hits add column told_at timestamptz`.execute(db);
  await sql`update screening_hits set told_at = created_at where outcome is not null`.execute(db);
  await sql`create index screening_hits_untold on screening_hits (case_id) where told_at is null`.execute(db);
}
