import { sql, type Kysely } from 'kysely';

/**
 * Words that a property no longer has are written down, and a job deletes those that no other property has either
 * (search-words-purge.repository.ts). Counting the uses of each word would make everybody who writes "the" wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed_search_words (
      id bigint generated always as identity primary key,
      word text collate "C" not null
    )`.execute(db);
  await replaceTrigger(db);
  await createDeleteTrigger(db);
  await createCompaction(db);
  // Words left over from before: the job looks at each of them once.
  await sql`insert into removed_search_words (word) select distinct word from search_words`.execute(db);
}

async function replaceTrigger(db: Kysely<unknown>): Promise<void> {
  // Advisory lock: writers share it, the purge takes it alone. A word that a writer found in the table is therefore not
  // deleted before the property that uses it is committed.
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
                 home.created_at, home.latitude, home.longitude, home.deleted_at, home.closed_at)
            is distinct from
                (was.title, was.location, was.description, was.property_type, was.bedrooms, was.bathrooms, was.amenities,
                 was.is_for_sale, was.is_for_rent, was.is_for_investment, was.area_sqft, was.price_usd_minor,
                 was.created_at, was.latitude, was.longitude, was.deleted_at, was.closed_at));
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

async function createDeleteTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_removed_words() returns trigger language plpgsql as $$
    begin
      insert into removed_search_words (word)
      select distinct unnest(fold_words(title || ' ' || location || ' ' || description)) from before;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger property_search_deleted after delete on properties
    referencing old table as before for each statement execute function note_removed_words()`.execute(db);
}

/** Security definer: rewriting a table takes its owner, and the server need not be that. */
async function createCompaction(db: Kysely<unknown>): Promise<void> {
  // A GIN index keeps the space of its keys after the rows are gone, so deleting alone does not shrink it.
  await sql`
    create function compact_search_words() returns void language plpgsql security definer set search_path from current as $$
    begin
      cluster search_words using search_words_word;
      analyze search_words;
    end $$`.execute(db);
}
