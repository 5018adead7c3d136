import { sql, type Kysely } from 'kysely';

/** Two and a half bathrooms, 432.5 square feet. Search goes by whole numbers: 2.5 bathrooms are found among those with two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view property_search_rows`.execute(db);
  await sql`
    alter table properties
      alter column bedrooms type double precision,
      alter column bathrooms type double precision,
      alter column area_sqft type double precision`.execute(db);
  await sql`
    create view property_search_rows as
    select
      id as property_id,
      (((array_position(array['House', 'Apartment', 'Villa', 'Land', 'Commercial', 'Other'], property_type) - 1) * 7
        + least(floor(bedrooms), 6)::int) * 6 + least(floor(bathrooms), 5)::int) * 8
        + is_for_sale::int + is_for_rent::int * 2 + is_for_investment::int * 4 as kind,
      (select coalesce(sum(1 << position::int - 1), 0) from unnest(array['Swimming Pool', 'Garden', 'Garage', 'Balcony',
        'Air Conditioning', 'Heating', 'Wifi', 'Parking', 'Gym', 'Security System', 'Elevator'])
        with ordinality as known (amenity, position) where amenity = any(amenities)) as amenities,
      least(floor(bedrooms), 32000)::smallint as bedrooms,
      least(floor(bathrooms), 32000)::smallint as bathrooms,
      floor(area_sqft)::integer as area_sqft,
      price_usd_minor,
      created_at,
      latitude,
      longitude,
      to_place(latitude, longitude) as place,
      array_to_string(fold_words(title || ' ' || location || ' ' || description), ' ') as words
    from properties
    where deleted_at is null and closed_at is null and withdrawn_at is null`.execute(db);
}
