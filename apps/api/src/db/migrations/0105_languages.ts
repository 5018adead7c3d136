import { sql, type Kysely } from 'kysely';

/** The language of a person is a code; which ones there are, the program knows. Constant defaults do not rewrite the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
    alter table newsletter_subscribers add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
  `.execute(db);
}
