import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favourites (
      user_id uuid not null references users on delete cascade,
      property_id uuid not null references properties on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, property_id)
    )`.execute(db);
  await sql`create index favourites_property on favourites (property_id)`.execute(db);
  await sql`
    create table property_interest (
      property_id uuid not null references properties on delete cascade,
      day date not null,
      views integer not null default 0 check (views >= 0),
      saves integer not null default 0 check (saves >= 0),
      primary key (property_id, day)
    )`.execute(db);
  await sql`create index property_interest_day on property_interest (day)`.execute(db);
}
