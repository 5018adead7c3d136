import { sql, type Kysely } from 'kysely';

/** `property_kind` becomes the only place in the database that computes a kind, and a kind tells whether there is a tour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Parts and their order are those of `kindParts` in db/kinds.ts; a test compares both.
  await sql`
    create function property_kind(property_type text, bedrooms int, bathrooms int, has_tour boolean,
      is_for_investment boolean, is_for_rent boolean, is_for_sale boolean)
    returns int language sql immutable parallel safe as $$
      select ((((((array_position(array['House', 'Apartment', 'Villa', 'Land', 'Commercial', 'Other'], property_type) - 1) * 7
        + least(bedrooms, 6)) * 6 + least(bathrooms, 5)) * 2 + has_tour::int) * 2 + is_for_investment::int) * 2
        + is_for_rent::int) * 2 + is_for_sale::int
    $$`.execute(db);
  await replaceView(db);
  await replaceTrigger(db);
  await sql`
    update property_search set kind = computed.kind from property_search_rows as computed
    where computed.property_id = property_search.property_id`.execute(db);
}

async function replaceView(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view property_search_rows as
    select
      id as property_id,
      property_kind(property_type, least(floor(bedrooms), 32000)::int, least(floor(bathrooms), 32000)::int,
        panorama_file_id is not null, is_for_investment, is_for_rent, is_for_sale) as kind,
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

/** The trigger of before, which now follows `panorama_file_id` too. */
async function replaceTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refresh_property_search() returns trigger language plpgsql as $$
    declare
      ids uuid[];
      words_before text[] := '{}';
    begin
      if tg_op = 'INSERT' then
        ids := array(select id from changed);
      else
        ids := array(
          select home.id from changed as home join before as was on was.id = home.id
          where (home.title, home.location, home.description, home.property_type, home.bedrooms, home.bathrooms, home.amenities,
                 home.is_for_sale, home.is_for_rent, home.is_for_investment, home.area_sqft, home.price_usd_minor,
                 home.created_at, home.latitude, home.longitude, home.panorama_file_id, home.deleted_at, home.closed_at,
                 home.withdrawn_at)
            is distinct from
                (was.title, was.location, was.description, was.property_type, was.bedrooms, was.bathrooms, was.amenities,
                 was.is_for_sale, was.is_for_rent, was.is_for_investment, was.area_sqft, was.price_usd_minor,
                 was.created_at, was.latitude, was.longitude, was.panorama_file_id, was.deleted_at, was.closed_at,
                 was.withdrawn_at));
        if cardinality(ids) = 0 then return null; end if;
        with removed as (delete from property_search where property_id = any(ids) returning words)
        select coalesce(array_agg(word), '{}') into words_before
        from (select distinct unnest(string_to_array(words, ' ')) as word from removed) as every_word;
      end if;
      perform pg_advisory_xact_lock_shared(hashtext('search_words'));
      with added as (
        insert into property_search select * from property_search_rows where property_id = any(ids) returning words
      ), words_now as materialized (
        select distinct unnest(string_to_array(words, ' ')) as word from added
      ), removed as (
        insert into removed_search_words (word) select unnest(words_before) except select word from words_now
      )
      insert into search_words (word, parts, near)
      select word, word_parts(word), words_near(word) from words_now
      where not exists (select from search_words as known where known.word = words_now.word);
      return null;
    end $$`.execute(db);
}
