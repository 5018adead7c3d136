import { sql, type Kysely } from 'kysely';

/** A way to Google signs in, connects an account or confirms who sits there; the last two belong to somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table google_sign_ins rename column connects_user_id to user_id`.execute(db);
  await sql`
    alter table google_sign_ins
      add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'connect', 'confirm')),
      add check ((user_id is null) = (purpose = 'sign-in'))`.execute(db);
  await sql`alter table google_sign_ins alter column purpose drop default`.execute(db);
}
