import { sql, type Kysely } from 'kysely';

/** A picture of a listing is a photo or a floor plan; all until now are photos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table property_images add column kind text not null default 'photo'
      constraint property_images_kind_check check (kind in ('photo', 'floor-plan'))`.execute(db);
}
