// Fills a migrated database with made-up homes, different ones each time. Words are as unevenly spread as in real texts, a
// tenth of them Arabic; places crowd in a few hundred cities.
import type { ClientBase } from 'pg';
import { pick } from './measuring.ts';

const SENTENCES = 60_000;
const CITIES = 400;
const OWNERS = 500;
const PICTURES = 300;

const common =
  `the and with of in a bright for home near rooms from two kitchen to on quiet villa apartment garden pool view
  sea marina tower family walk minutes school park new floor terrace house modern spacious balcony city large open light
  parking close centre metro furnished living wooden stone palm creek beach hills lake market old quarter courtyard roof
  فيلا شقة في مع حديقة منزل مسبح قريب من البحر غرفة واسعة جديدة للبيع مدينة هادئ اطلالة مطبخ`.split(/\s+/);
type Alphabet = [consonants: string[], vowels: string[]];
const latin: Alphabet = [Array.from('bcdfghjklmnprstvwz'), Array.from('aeiou')];
const arabic: Alphabet = [Array.from('بتجحدرزسشصطعفقكلمن'), Array.from('اوي')];

function makeWord([consonants, vowels]: Alphabet): string {
  const syllables = 2 + Math.floor(Math.random() * 3);
  const parts = Array.from({ length: syllables }, () => pick(consonants) + pick(vowels));
  return parts.join('') + (Math.random() < 0.4 ? pick(consonants) : '');
}

export interface Vocabulary {
  list: string[];
  draw(): string;
}

/** The first words are the commonest: the n-th is n times rarer than the first. */
export function makeVocabulary(size = 30_000): Vocabulary {
  const words = new Set(common);
  while (words.size < size) words.add(makeWord(Math.random() < 0.1 ? arabic : latin));
  const list = [...words];
  const reach: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= list.length; rank += 1) reach.push((sum += 1 / rank));
  return {
    list,
    draw() {
      const aim = Math.random() * sum;
      let [low, high] = [0, list.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (reach[middle]! < aim) low = middle + 1;
        else high = middle;
      }
      return list[low]!;
    },
  };
}

function makeText(vocabulary: Vocabulary, words: number): string {
  return Array.from({ length: words }, () => vocabulary.draw()).join(' ');
}

function makeCities(vocabulary: Vocabulary) {
  return Array.from({ length: CITIES }, (_, rank) => ({
    name: `${makeText(vocabulary, 2)}, city${rank}, ${vocabulary.list[200 + (rank % 40)]}`,
    latitude: Math.random() * 100 - 40,
    longitude: Math.random() * 360 - 180,
  }));
}

/** Returns the vocabulary, from which a measurement draws what it searches for. */
export async function fillWithHomes(client: ClientBase, count: number): Promise<Vocabulary> {
  const vocabulary = makeVocabulary();
  // Rules and indexes are for one home at a time; a million come quicker without.
  await client.query('set session_replication_role = replica');
  await client.query("set work_mem = '256MB'");
  await client.query("set maintenance_work_mem = '512MB'");
  const indexes = await dropIndexes(client);
  await makeParts(client, vocabulary);
  await makeHomes(client, count);
  await client.query('insert into property_search select * from property_search_rows order by created_at');
  await client.query(`
    insert into search_words (word, parts, near)
    select word, word_parts(word), words_near(word)
    from (select distinct unnest(string_to_array(words, ' ')) as word from property_search) as every_word
    where word not like '@%'`);
  // Another checkout may be older than these sums.
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('place_counts') is not null as "isThere"`,
  );
  const hasPlaces = rows[0]?.isThere === true;
  if (hasPlaces)
    await client.query(`
      insert into place_counts
      select start, name, within, sum(homes), sum(for_rent), sum(for_sale), sum(for_investment)
      from properties as home, count_place(home.location, home.is_for_rent, home.is_for_sale, home.is_for_investment, 1)
      group by start, name, within`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('drop table sentence, city');
  await client.query('reset session_replication_role');
  for (const table of [
    'properties',
    'property_images',
    'property_search',
    'search_words',
    ...(hasPlaces ? ['place_counts'] : []),
    'users',
    'files',
  ])
    await client.query(`vacuum (analyze) ${table}`);
  return vocabulary;
}

async function dropIndexes(client: ClientBase): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('property_search', 'search_words', 'place_counts', 'properties') and indexname not like '%_pkey'`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

async function makeParts(client: ClientBase, vocabulary: Vocabulary): Promise<void> {
  await client.query('create table sentence (n int primary key, text text)');
  await client.query('create table city (n int primary key, name text, latitude float8, longitude float8)');
  const sentences = Array.from({ length: SENTENCES }, () => makeText(vocabulary, 8));
  await client.query('insert into sentence select n - 1, text from unnest($1::text[]) with ordinality as t (text, n)', [
    sentences,
  ]);
  const cities = makeCities(vocabulary);
  await client.query(
    `insert into city select n - 1, name, latitude, longitude
     from unnest($1::text[], $2::float8[], $3::float8[]) with ordinality as t (name, latitude, longitude, n)`,
    [cities.map((city) => city.name), cities.map((city) => city.latitude), cities.map((city) => city.longitude)],
  );
  await client.query(`
    insert into users (first_name, last_name, email)
    select 'Person', n::text, 'bench' || n || '@mail.example' from generate_series(1, ${OWNERS}) n`);
  await client.query(`
    insert into files (owner_id, width, height, color, byte_size)
    select (select id from users limit 1), 1600, 1000 + n, '#a0b0c0', 100000 from generate_series(1, ${PICTURES}) n`);
}

async function makeHomes(client: ClientBase, count: number): Promise<void> {
  await client.query(`
    insert into properties (owner_id, title, description, location, latitude, longitude, is_location_approximate,
      price_minor, currency, price_usd_minor, rate_date, is_for_sale, is_for_rent, is_for_investment, property_type,
      bedrooms, bathrooms, area_sqft, year_built, amenities, created_at, updated_at)
    select owner.id, initcap(s1.text), s2.text || '. ' || s3.text || '. ' || s4.text || '. ' || s5.text, city.name,
      case when h.pin > 0.03 then city.latitude + case when h.pin > 0.13 then h.spread_1 else 0 end end,
      case when h.pin > 0.03 then city.longitude * 0.99 + case when h.pin > 0.13 then h.spread_2 else 0 end end,
      h.pin <= 0.13, h.price, 'USD', h.price, current_date, h.deal < 0.55 or h.deal > 0.9,
      h.deal >= 0.55 and h.deal < 0.85, h.deal >= 0.8,
      (array['Apartment', 'House', 'Villa', 'Commercial', 'Land', 'Other'])[1 + least(5, floor(-ln(h.type) * 1.3))::int],
      least(9, floor(-ln(h.beds) * 2.2)), least(8, floor(-ln(h.baths) * 1.7)), h.area, '2015',
      array(select a from unnest(array['Swimming Pool', 'Garden', 'Garage', 'Balcony', 'Air Conditioning', 'Heating', 'Wifi',
        'Parking', 'Gym', 'Security System', 'Elevator']) with ordinality as t (a, n) where (h.amenities >> n::int) & 1 = 1),
      h.listed, h.listed
    from (
      select n % ${OWNERS} as owner, random() as pin, random() as type, random() as beds, random() as baths, random() as deal,
        floor(random() * ${SENTENCES})::int as a, floor(random() * ${SENTENCES})::int as b,
        floor(random() * ${SENTENCES})::int as c, floor(random() * ${SENTENCES})::int as d,
        floor(random() * ${SENTENCES})::int as e, floor(${CITIES} * power(random(), 2))::int as city,
        (random() + random() + random() - 1.5) * 0.3 as spread_1, (random() + random() + random() - 1.5) * 0.3 as spread_2,
        (exp(random() * 2 + random() * 2 + random() * 2 + 9) * 100)::bigint as price,
        exp(random() * 1.2 + random() * 1.2 + 6)::int as area,
        floor(random() * 4096)::int & floor(random() * 4096)::int as amenities,
        now() - (${count} - n + random()) / ${count} * interval '680 days' as listed
      from generate_series(1, ${count}) n
    ) h
    join (select id, row_number() over () - 1 as n from users) owner on owner.n = h.owner
    join city on city.n = h.city
    join sentence s1 on s1.n = h.a join sentence s2 on s2.n = h.b join sentence s3 on s3.n = h.c
    join sentence s4 on s4.n = h.d join sentence s5 on s5.n = h.e
    order by h.listed`);
  await client.query(`
    with file as (select id, row_number() over () - 1 as n from files)
    insert into property_images (property_id, file_id, position, alt)
    select p.id, file.id, position, 'A room'
    from (select id, row_number() over () as n from properties) p
    cross join generate_series(0, 2) position
    join file on file.n = (p.n * 3 + position) % ${PICTURES}`);
}
