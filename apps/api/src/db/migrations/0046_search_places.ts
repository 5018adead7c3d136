import { sql, type Kysely } from 'kysely';

const LISTED = 'deleted_at is null and closed_at is null and withdrawn_at is null';

/**
 * Names of places: those that locations have, how many listed homes are at each, and a word for each among the words of a home, so
 * that a search for a place finds the homes that are there and none that only mention it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFolding(db);
  await createPlaces(db);
  await createCounts(db);
  await replaceView(db);
  await replaceTrigger(db);
  await sql`
    update property_search set words = computed.words from property_search_rows as computed
    where computed.property_id = property_search.property_id`.execute(db);
  await sql`
    insert into place_counts
    select start, name, within, sum(homes), sum(for_rent), sum(for_sale), sum(for_investment)
    from properties as home, count_place(home.location, home.is_for_rent, home.is_for_sale, home.is_for_investment, 1)
    where ${sql.raw(LISTED)} group by start, name, within`.execute(db);
  await sql`create index place_counts_start on place_counts (start)`.execute(db);
  await sql`
    create index properties_title on properties ((fold_letters(title) collate "C")) where ${sql.raw(LISTED)}`.execute(
    db,
  );
}

/** `fold_words` in two: the letters, in the order in which they were written, and the words, each once. */
async function createFolding(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fold_letters(written text) returns text language plpgsql immutable parallel safe as $$
    declare
      letters text := lower(written);
    begin
      if written ~ '[^\\u0001-\\u007F]' then
        letters := lower(regexp_replace(normalize(written, nfkd),
          '[\\u0300-\\u036F\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06ED\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]',
          '', 'g') collate "und-x-icu");
        letters := replace(replace(replace(letters, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
        if letters ~ '[øłđıħŧðٱىةیکے٠-٩۰-۹]' then
          letters := translate(letters,
            'øłđıħŧðٱىةیکے٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'oldihtdايهيكي01234567890123456789');
        end if;
      end if;
      letters := regexp_replace(letters,
        '[\\u0001-\\u001F\\u0020-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u02B0-\\u02FF\\u060C\\u061B-\\u061F\\u066A-\\u066D\\u06D4\\u2000-\\u2BFF\\u3000-\\u303F\\uE000-\\uF8FF\\uFD3E\\uFD3F\\U0001F000-\\U0001FAFF]+',
        ' ', 'g');
      if letters ~ '[^ ]{41}' then
        letters := regexp_replace(letters, '([^ ]{40})[^ ]+', '\\1', 'g');
      end if;
      return trim(letters);
    end $$`.execute(db);
  await sql`
    create or replace function fold_words(written text) returns text[] language sql stable parallel safe as $$
      select tsvector_to_array(array_to_tsvector(array_remove(string_to_array(fold_letters(written), ' '), '')))
    $$`.execute(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  // Parts of a location from the nearest to the farthest, each with the one it lies in. A part with a number in it is a street or
  // a postcode.
  await sql`
    create function list_places(location text) returns table (name text, within text)
    language sql immutable parallel safe as $$
      with parts as (
        select trim(part) as name, fold_letters(part) as folded, position
        from regexp_split_to_table(location, '[,;|/\\u060C\\u061B]+|\\s[-\\u2013\\u2014]\\s') with ordinality as t (part, position)
      ), named as (select * from parts where folded <> '' and length(name) <= 60 and name !~ '\\m[0-9]')
      select distinct on (folded) name, coalesce((
        select farther.name from named as farther
        where farther.position > named.position and farther.folded <> named.folded order by farther.position limit 1), '')
      from named order by folded, position
    $$`.execute(db);
  // A word that nobody can type: signs are no part of what is searched for.
  await sql`
    create function place_word(name text, within text) returns text language sql immutable parallel safe as $$
      select '@' || replace(fold_letters(name), ' ', '-')
        || case when within = '' then '' else '@' || replace(fold_letters(within), ' ', '-') end
    $$`.execute(db);
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  // Each row is added, and a name has the sum of its rows: two owners in one city never wait for each other. A job adds them up.
  // "start" is the folded name from one of its words on, so that "marina" finds Dubai Marina.
  await sql`
    create table place_counts (
      start text collate "C" not null,
      name text not null,
      within text not null,
      homes integer not null,
      for_rent integer not null,
      for_sale integer not null,
      for_investment integer not null
    )`.execute(db);
  await sql`
    create function count_place(location text, is_for_rent boolean, is_for_sale boolean, is_for_investment boolean, homes int)
    returns setof place_counts language sql immutable parallel safe as $$
      select array_to_string(words[first:], ' '), name, within, homes, homes * is_for_rent::int, homes * is_for_sale::int,
        homes * is_for_investment::int
      from list_places(location), lateral (select string_to_array(fold_letters(name), ' ') as words) as folded,
        lateral generate_series(1, least(cardinality(words), 5)) as first
    $$`.execute(db);
  await sql`
    create function count_places() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into place_counts select counted.* from changed as home,
          count_place(location, is_for_rent, is_for_sale, is_for_investment, 1) as counted
        where ${sql.raw(LISTED)};
      elsif tg_op = 'DELETE' then
        insert into place_counts select counted.* from before as home,
          count_place(location, is_for_rent, is_for_sale, is_for_investment, -1) as counted
        where ${sql.raw(LISTED)};
      else
        insert into place_counts select counted.* from (
          with was as (select *, ${sql.raw(LISTED)} as is_listed from before),
            now as (select *, ${sql.raw(LISTED)} as is_listed from changed),
            moved as (
              select was.id from was join now using (id)
              where (was.location, was.is_for_rent, was.is_for_sale, was.is_for_investment, was.is_listed)
                is distinct from (now.location, now.is_for_rent, now.is_for_sale, now.is_for_investment, now.is_listed))
          select location, is_for_rent, is_for_sale, is_for_investment, -1 as homes from was
          where is_listed and id in (select id from moved)
          union all
          select location, is_for_rent, is_for_sale, is_for_investment, 1 from now
          where is_listed and id in (select id from moved)
        ) as home, count_place(location, is_for_rent, is_for_sale, is_for_investment, homes) as counted;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger place_counts_inserted after insert on properties
    referencing new table as changed for each statement execute function count_places()`.execute(db);
  await sql`
    create trigger place_counts_updated after update on properties
    referencing old table as before new table as changed for each statement execute function count_places()`.execute(
    db,
  );
  await sql`
    create trigger place_counts_deleted after delete on properties
    referencing old table as before for each statement execute function count_places()`.execute(db);
}

/** The view of before, with the words of places. */
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
      array_to_string(fold_words(title || ' ' || location || ' ' || description) || array(
        select place_word(name, '') from list_places(location)
        union select place_word(name, within) from list_places(location)), ' ') as words
    from properties
    where deleted_at is null and closed_at is null and withdrawn_at is null`.execute(db);
}

/** The trigger of before; words of places are no words to be typed or meant. */
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
