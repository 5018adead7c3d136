// What searching a million homes costs the database and the server, against the simplest list there is.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type Pool } from 'pg';
import { createDb, createPool, type DatabaseAddress } from '../apps/api/src/db/client.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import type { Deps } from '../apps/api/src/deps.ts';
import { countFacets } from '../apps/api/src/features/search/facets.service.ts';
import { SAMPLE_SIZE } from '../apps/api/src/features/search/search-plan.ts';
import { readSample } from '../apps/api/src/features/search/search.repository.ts';
import { suggestNames } from '../apps/api/src/features/search/suggestions.service.ts';
import { searchProperties, writeSearchCursor } from '../apps/api/src/features/search/search.service.ts';
import { createCache } from '../apps/api/src/lib/cache.ts';
import type { PropertyFilters } from '../packages/domain/src/search-filters.ts';
import { propertyFilters, propertyQuery } from '../packages/domain/src/search.ts';
import { fillWithHomes } from './homes.ts';
import { median, percentile, pick, readNanoseconds } from './measuring.ts';
import { startOwnDatabase } from './own-database.ts';
import { makeCases, makeFilters, type Query } from './search-cases.ts';
import type { RecordFigure } from './figures.ts';

const MANY = Number(process.env['BENCH_HOMES'] ?? 1_000_000);
const FEW = Math.min(20_000, MANY);
/** A folder that keeps the homes for the next run; without it every run makes up its own. */
const KEPT_FOLDER = process.env['BENCH_KEEP_HOMES'];
const RUNS = 3;
const SAMPLES = 40;
const DEEP = Math.floor(MANY / 2);

const asText = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

export async function measureSearch(record: RecordFigure): Promise<void> {
  const folder = KEPT_FOLDER ?? mkdtempSync(join(tmpdir(), 'diyar-bench-search-'));
  mkdirSync(folder, { recursive: true });
  const settings = ['fsync=off', 'full_page_writes=off', 'max_wal_size=8GB'];
  const database = await startOwnDatabase({ keptFolder: folder, settings });
  try {
    const few = await openHomes({ folder, address: { ...database.address, database: 'few' }, count: FEW });
    const many = await openHomes({ folder, address: { ...database.address, database: 'many' }, count: MANY });
    await measureDatabase(few, many, record);
    await measureFacets(many, record);
    await measureSuggestions(many, record);
    await few.close();
    await many.close();
  } finally {
    await database.stop();
    if (KEPT_FOLDER === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

interface OpenHomes {
  deps: Deps;
  pool: Pool;
  words: string[];
  close(): Promise<void>;
  cost<Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }>;
  search(query: Query): Promise<{ ms: number }>;
}

interface Place {
  folder: string;
  address: DatabaseAddress;
  count: number;
}

/** One connection, so that all work is done by one process of the database, whose time can be read to the nanosecond. */
async function openHomes({ folder, address, count }: Place): Promise<OpenHomes> {
  const wordsFile = join(folder, `${address.database}-${count}.words.json`);
  if (!existsSync(wordsFile)) await makeDatabase(address, count, wordsFile);
  const pool = createPool(address, (error) => console.error(error.message));
  pool.options.max = 1;
  pool.options.idleTimeoutMillis = 0;
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  const db = createDb(pool);
  // Type: searching needs no more of the outside world.
  const deps = {
    db,
    cache: createCache(),
    now: () => new Date(),
    secrets: { linkKey: randomBytes(32) },
    log: console,
  } as unknown as Deps;
  const cost: OpenHomes['cost'] = async (work) => {
    const before = readNanoseconds(pid);
    const answer = await work();
    return { ms: (readNanoseconds(pid) - before) / 1e6, answer };
  };
  const search: OpenHomes['search'] = (query) => cost(() => searchProperties(deps, propertyQuery.parse(asText(query))));
  const words = JSON.parse(readFileSync(wordsFile, 'utf8')) as string[];
  for (let times = 0; times < 10; times += 1) await search({});
  return { deps, pool, words, close: () => db.destroy(), cost, search };
}

async function makeDatabase(address: DatabaseAddress, count: number, wordsFile: string): Promise<void> {
  console.log(`Making up ${count.toLocaleString('en')} homes`);
  const admin = new pg.Client({ ...address, database: 'postgres' });
  await admin.connect();
  await admin.query(`drop database if exists ${address.database}`);
  await admin.query(`create database ${address.database}`);
  await admin.end();
  const db = createDb(createPool(address, (error) => console.error(error)));
  await migrate(db);
  await db.destroy();
  const client = new pg.Client(address);
  await client.connect();
  const { list } = await fillWithHomes(client, count);
  await client.end();
  writeFileSync(wordsFile, JSON.stringify(list));
}

interface Costs {
  p50: number;
  p99: number;
}

async function sample(open: OpenHomes, makeQuery: () => Query): Promise<Costs> {
  const costs: number[] = [];
  for (let count = 0; count < SAMPLES; count += 1) costs.push((await open.search(makeQuery())).ms);
  return { p50: percentile(costs, 0.5), p99: percentile(costs, 0.99) };
}

interface Run {
  newest: Costs;
  few: Costs;
  deep: Costs;
  cases: Map<string, Costs>;
}

async function measureDatabase(few: OpenHomes, many: OpenHomes, record: RecordFigure): Promise<void> {
  const cases = makeCases(many.words);
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result: Run = {
      newest: await sample(many, () => ({})),
      few: await sample(few, () => ({})),
      deep: await sample(many, await toDeepPage(many)),
      cases: new Map(),
    };
    for (const [name, makeQuery] of Object.entries(cases)) result.cases.set(name, await sample(many, makeQuery));
    runs.push(result);
  }
  const over = (read: (run: Run) => number) => median(runs.map(read));
  const newest = over((run) => run.newest.p50);
  record(
    `newest 30 of ${MANY.toLocaleString('en')} against ${FEW.toLocaleString('en')}, database CPU`,
    over((run) => run.newest.p50 / run.few.p50),
    1.2,
    {
      detail: `${newest.toFixed(2)} ms`,
    },
  );
  record(
    `page at depth ${DEEP.toLocaleString('en')} against the first`,
    over((run) => run.deep.p50 / run.newest.p50),
    1.2,
  );
  for (const name of Object.keys(cases)) {
    const p50 = over((run) => run.cases.get(name)!.p50 / run.newest.p50);
    const p99 = over((run) => run.cases.get(name)!.p99 / run.newest.p50);
    record(`${name}: median against newest 30`, p50, 12, { detail: `${(p50 * newest).toFixed(1)} ms` });
    record(`${name}: 99th percentile against newest 30`, p99, 40, { detail: `${(p99 * newest).toFixed(1)} ms` });
  }
}

/** A page is found by where the one before ended, so the cursor is written as the server would have done it there. */
async function toDeepPage({ deps, pool }: OpenHomes): Promise<() => Query> {
  const { rows } = await pool.query<{
    id: string;
    key: string;
  }>(`select property_id as id, created_at::text as key from property_search
    order by created_at desc, property_id desc offset ${DEEP - 1} limit 1`);
  const end = { ...rows[0]!, total: MANY, isTotalEstimated: true, passed: DEEP };
  const cursor = writeSearchCursor(deps, propertyQuery.parse({}), end);
  return () => ({ cursor });
}

/** The plain way: one GROUP BY for each group of the sheet, over what the filters leave. */
const PLAIN_FACETS = ['property_type', 'least(bedrooms, 6)', 'least(bathrooms, 5)', 'unnest(amenities)', 'is_for_rent'];

/** All questions of a run share one sample, as those of a minute do, and pay for it together. */
async function measureFacets(many: OpenHomes, record: RecordFigure): Promise<void> {
  const ratios: number[] = [];
  let estimated = 0;
  for (let run = 0; run < RUNS; run += 1) {
    let ours = (await many.cost(() => readSample(many.deps.db, SAMPLE_SIZE))).ms;
    let plain = 0;
    for (let count = 0; count < SAMPLES; count += 1) {
      const filters = propertyFilters.parse(asText(makeFilters()));
      const counted = await many.cost(() => countFacets(many.deps, filters));
      ours += counted.ms;
      estimated += Number(counted.answer.isEstimated);
      for (const group of PLAIN_FACETS) {
        const grouped = `select ${group}, count(*) from properties where deleted_at is null and ${toPlainWhere(filters)} group by 1`;
        plain += (await many.cost(() => many.pool.query(grouped))).ms;
      }
    }
    ratios.push(ours / plain);
  }
  record('facets of a filtered search against plain GROUP BY, database CPU', median(ratios), 1 / 40, {
    detail: `${estimated} of ${RUNS * SAMPLES} estimated`,
  });
}

/** What is typed on the way to a word or a city: two letters first, which most names begin with, then more. */
async function measureSuggestions(many: OpenHomes, record: RecordFigure): Promise<void> {
  const typed = many.words.filter((word) => word.length >= 4).slice(0, 2000);
  const medians: number[] = [];
  const slowest: number[] = [];
  let newest = 0;
  for (let run = 0; run < RUNS; run += 1) {
    newest = (await sample(many, () => ({}))).p50;
    const costs: number[] = [];
    for (let count = 0; count < SAMPLES; count += 1) {
      const search = count % 4 === 0 ? `city${count}` : pick(typed).slice(0, 2 + (count % 3));
      costs.push((await many.cost(() => suggestNames(many.deps, { search }))).ms);
    }
    medians.push(percentile(costs, 0.5) / newest);
    slowest.push(percentile(costs, 0.99) / newest);
  }
  const detail = (ratio: number) => ({ detail: `${(ratio * newest).toFixed(2)} ms` });
  record('suggestions: median against newest 30', median(medians), 3, detail(median(medians)));
  record('suggestions: 99th percentile against newest 30', median(slowest), 3, detail(median(slowest)));
}

function toPlainWhere({ propertyType, bedrooms, amenities, priceMin, priceMax, ...offers }: PropertyFilters): string {
  const columns: Record<string, string> = {
    isForSale: 'is_for_sale',
    isForRent: 'is_for_rent',
    isForInvestment: 'is_for_investment',
  };
  const asked = new Set(Object.keys(offers).filter((name) => offers[name as keyof typeof offers] === true));
  const conditions = Object.entries(columns).flatMap(([name, column]) => (asked.has(name) ? [column] : []));
  if (propertyType) conditions.push(`property_type = '${propertyType}'`);
  if (bedrooms !== undefined) conditions.push(bedrooms === 6 ? 'bedrooms >= 6' : `bedrooms = ${bedrooms}`);
  if (amenities) conditions.push(`amenities @> array['${amenities.join("','")}']`);
  if (priceMin) conditions.push(`price_usd_minor between ${priceMin * 100} and ${priceMax! * 100}`);
  return conditions.join(' and ') || 'true';
}
