import { sql, type Kysely } from 'kysely';
import { tellLocation } from '../../lib/gazetteer/arabic-names.ts';

interface Located {
  properties: { location: string; locations: unknown };
}

/** Locations in other languages, `{"ar": "دبي"}`: written with the row, because the list of places takes long to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table properties
      add column locations jsonb not null default '{}' check (jsonb_typeof(locations) = 'object')`.execute(db);
  const located = db as Kysely<Located>;
  const rows = await located.selectFrom('properties').select('location').distinct().execute();
  for (const { location } of rows)
    await located
      .updateTable('properties')
      .set({ locations: JSON.stringify(tellLocation(location)) })
      .where('location', '=', location)
      .execute();
}
