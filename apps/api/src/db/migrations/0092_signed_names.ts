import { sql, type Kysely } from 'kysely';

/**
 * The name by which somebody signed a lease last, encrypted, so that it is compared with the lists of names. `is_begun`: false for
 * whoever never began an identity check; for them there is none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity_cases
      add column is_begun boolean not null default true,
      add column signed_name bytea,
      add column signed_at timestamptz,
      add check (is_begun or state = 'draft'),
      add check ((signed_name is null) = (signed_at is null))`.execute(db);
  await sql`create index identity_cases_signed_at on identity_cases (signed_at) where signed_at is not null`.execute(
    db,
  );
}
