import { sql, type Kysely } from 'kysely';

/**
 * What a search looks at, apart from what it shows: one narrow row a home, kept by triggers in the same transaction as the
 * home itself. Every index holds all that the filters ask about, so that most searches never leave the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists cube`.execute(db);
  await createFolding(db);
  await createTables(db);
  await createTriggers(db);
  await sql`insert into property_search select * from property_search_rows`.execute(db);
  await sql`
    insert into search_words (word, parts, near)
    select word, word_parts(word), words_near(word)
    from (select distinct unnest(string_to_array(words, ' ')) as word from property_search) as every_word`.execute(db);
  await createIndexes(db);
  await sql`drop index properties_by_price`.execute(db);
}

async function createFolding(db: Kysely<unknown>): Promise<void> {
  // Marks above and below letters, joiners and directions go; what separates words becomes a space. Written by code point,
  // because a database may know no other letters than ASCII. Text that is nothing but ASCII takes the short way.
  await sql`
    create function fold_words(written text) returns text[] language plpgsql stable parallel safe as $$
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
        '[\\u0001-\\u001F\\u0021-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u02B0-\\u02FF\\u060C\\u061B-\\u061F\\u066A-\\u066D\\u06D4\\u2000-\\u2BFF\\u3000-\\u303F\\uE000-\\uF8FF\\uFD3E\\uFD3F\\U0001F000-\\U0001FAFF]+',
        ' ', 'g');
      if letters ~ '[^ ]{41}' then
        letters := regexp_replace(letters, '([^ ]{40})[^ ]+', '\\1', 'g');
      end if;
      return tsvector_to_array(array_to_tsvector(array_remove(string_to_array(letters, ' '), '')));
    end $$`.execute(db);
  // Every three letters in a row, and how it begins. The trigrams that come with the database know ASCII alone where its
  // locale does.
  await sql`
    create function word_parts(word text) returns text[] language sql immutable parallel safe as $$
      select array[' ' || left(word, 1), ' ' || left(word, 2)]
        || array(select substr(word, start, 3) from generate_series(1, length(word) - 2) as start)
    $$`.execute(db);
  // Two words that differ in one letter, or by two neighbours swapped, have one of these in common.
  await sql`
    create function words_near(word text) returns text[] language sql immutable parallel safe as $$
      select case when length(word) between 4 and 20 and word !~ '[0-9]'
        then array(select distinct overlay(word placing '' from letter for 1) from generate_series(1, length(word)) letter) || word
        else array[word] end
    $$`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  // An index answers alone only for pages that were tidied since they changed: here that pays long before a fifth has changed.
  await sql`
    create table property_search (
      property_id uuid not null references properties on delete cascade,
      kind smallint not null,
      amenities smallint not null,
      bedrooms smallint not null,
      bathrooms smallint not null,
      area_sqft integer not null,
      price_usd_minor bigint not null,
      created_at timestamptz not null,
      latitude double precision,
      longitude double precision,
      place cube,
      words text not null
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
  // On a sphere of radius 1: the straight line between two places grows with the way between them.
  await sql`
    create function to_place(latitude float8, longitude float8) returns cube language sql immutable parallel safe as $$
      select case when latitude is not null then cube(array[
        cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)),
        sin(radians(latitude))]) end
    $$`.execute(db);
  // No word is unique: whoever writes a new one must not wait for somebody else who is just writing the same.
  await sql`create table search_words (word text collate "C" not null, parts text[] not null, near text[] not null)`.execute(
    db,
  );
  // Type, rooms and offers together are one small number: any choice of them is a list of such numbers, found in one index.
  await sql`
    create view property_search_rows as
    select
      id as property_id,
      (((array_position(array['House', 'Apartment', 'Villa', 'Land', 'Commercial', 'Other'], property_type) - 1) * 7
        + least(bedrooms, 6)) * 6 + least(bathrooms, 5)) * 8
        + is_for_sale::int + is_for_rent::int * 2 + is_for_investment::int * 4 as kind,
      (select coalesce(sum(1 << position::int - 1), 0) from unnest(array['Swimming Pool', 'Garden', 'Garage', 'Balcony',
        'Air Conditioning', 'Heating', 'Wifi', 'Parking', 'Gym', 'Security System', 'Elevator'])
        with ordinality as known (amenity, position) where amenity = any(amenities)) as amenities,
      least(bedrooms, 32000) as bedrooms,
      least(bathrooms, 32000) as bathrooms,
      area_sqft,
      price_usd_minor,
      created_at,
      latitude,
      longitude,
      to_place(latitude, longitude) as place,
      array_to_string(fold_words(title || ' ' || location || ' ' || description), ' ') as words
    from properties
    where deleted_at is null`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refresh_property_search() returns trigger language plpgsql as $$
    declare
      ids uuid[];
    begin
      if tg_op = 'INSERT' then
        ids := array(select id from changed);
      else
        ids := array(
          select home.id from changed as home join before as was on was.id = home.id
          where (home.title, home.location, home.description, home.property_type, home.bedrooms, home.bathrooms, home.amenities,
                 home.is_for_sale, home.is_for_rent, home.is_for_investment, home.area_sqft, home.price_usd_minor,
                 home.created_at, home.latitude, home.longitude, home.deleted_at)
            is distinct from
                (was.title, was.location, was.description, was.property_type, was.bedrooms, was.bathrooms, was.amenities,
                 was.is_for_sale, was.is_for_rent, was.is_for_investment, was.area_sqft, was.price_usd_minor,
                 was.created_at, was.latitude, was.longitude, was.deleted_at));
        delete from property_search where property_id = any(ids);
      end if;
      with added as (
        insert into property_search select * from property_search_rows where property_id = any(ids) returning words
      )
      insert into search_words (word, parts, near)
      select word, word_parts(word), words_near(word)
      from (select distinct unnest(string_to_array(words, ' ')) as word from added) as every_word
      where not exists (select from search_words as known where known.word = every_word.word);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger property_search_inserted after insert on properties
    referencing new table as changed for each statement execute function refresh_property_search()`.execute(db);
  await sql`
    create trigger property_search_updated after update on properties
    referencing old table as before new table as changed
    for each statement execute function refresh_property_search()`.execute(db);
}

/** After the rows are there: much quicker than keeping them in order from the start. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const filters = 'kind, amenities, bedrooms, bathrooms, area_sqft, price_usd_minor, latitude, longitude, created_at';
  const holding = (...keys: string[]) =>
    sql.raw(
      filters
        .split(', ')
        .filter((column) => !keys.includes(column))
        .join(', '),
    );
  // Ids are random, so the first thousands in their order are a fair sample of all homes.
  await sql`alter table property_search add primary key (property_id) include (${holding()})`.execute(db);
  await sql`
    create index property_search_created_at on property_search (created_at, property_id)
    include (${holding('created_at')})`.execute(db);
  await sql`
    create index property_search_price on property_search (price_usd_minor, property_id)
    include (${holding('price_usd_minor')})`.execute(db);
  await sql`
    create index property_search_area on property_search (area_sqft, property_id)
    include (${holding('area_sqft')})`.execute(db);
  await sql`
    create index property_search_kind on property_search (kind, price_usd_minor)
    include (property_id, ${holding('kind', 'price_usd_minor')})`.execute(db);
  await sql`
    create index property_search_amenities on property_search (amenities, area_sqft)
    include (property_id, ${holding('amenities', 'area_sqft')})`.execute(db);
  await sql`
    create index property_search_place on property_search using gist (place) include (property_id, ${holding()})`.execute(
    db,
  );
  await sql`
    create index property_search_words on property_search using gin (string_to_array(words, ' '))
    with (fastupdate = off)`.execute(db);
  await sql`create index search_words_word on search_words (word)`.execute(db);
  await sql`create index search_words_parts on search_words using gin (parts) with (fastupdate = off)`.execute(db);
  await sql`create index search_words_near on search_words using gin (near) with (fastupdate = off)`.execute(db);
}
