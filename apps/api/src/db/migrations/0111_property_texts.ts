import { sql, type Kysely } from 'kysely';

/**
 * The language that an owner wrote in, and the same in others: `{"ar": {"title": …, "description": …}}`. In the row, because a home is
 * read with all of them, and the search follows changes of the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table properties
      add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
      add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object')`.execute(db);
  await sql`
    create function written_texts(texts jsonb) returns text language sql immutable parallel safe as $$
      select coalesce(string_agg(concat(' ', value ->> 'title', ' ', value ->> 'description'), ''), '') from jsonb_each(texts)
    $$`.execute(db);
  await replaceView(db);
  await replaceTrigger(db);
}

/** The view of before, with the words of every language. */
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
      array_to_string(fold_words(title || ' ' || location || ' ' || description || written_texts(texts)) || array(
        select place_word(name, '') from list_places(location)
        union select place_word(name, within) from list_places(location)), ' ') as words
    from properties
    where deleted_at is null and closed_at is null and withdrawn_at is null`.execute(db);
}

/** The trigger of before, which also follows texts in other languages. */
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
          where (home.title, home.location, home.description, home.texts, home.property_type, home.bedrooms, home.bathrooms, home.amenities,
                 home.is_for_sale, home.is_for_rent, home.is_for_investment, home.area_sqft, home.price_usd_minor,
                 home.created_at, home.latitude, home.longitude, home.panorama_file_id, home.deleted_at, home.closed_at,
                 home.withdrawn_at)
            is distinct from
                (was.title, was.location, was.description, was.texts, was.property_type, was.bedrooms, was.bathrooms, was.amenities,
                 was.is_for_sale, was.is_for_rent, was.is_for_investment, was.area_sqft, was.price_usd_minor,
                 was.created_at, was.latitude, was.longitude, was.panorama_file_id, was.deleted_at, was.closed_at,
                 was.withdrawn_at));
        if cardinality(ids) = 0 then return null; end if;
        with removed as (delete from property_search where property_id = any(ids) returning words)
        select coalesce(array_agg(word), '{}') into words_before
        from (select distinct unnest(string_to_array(words, ' ')) as word from removed) as every_word
        where word not like '@%';
      end if;
      perform pg_advisory_xact_lock_shared(hashtext('search_words'));
      with added as (
        insert into property_search select * from property_search_rows where property_id = any(ids) returning words
      ), words_now as materialized (
        select distinct word from added, unnest(string_to_array(words, ' ')) as word where word not like '@%'
      ), removed as (
        insert into removed_search_words (word) select unnest(words_before) except select word from words_now
      )
      insert into search_words (word, parts, near)
      select word, word_parts(word), words_near(word) from words_now
      where not exists (select from search_words as known where known.word = words_now.word);
      return null;
    end $$`.execute(db);
}
