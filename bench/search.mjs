// What searching a million homes costs the database and the server, against the simplest list there is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createDb, createPool } from '../apps/api/src/db/client.ts';
import { startEmbeddedDatabase } from '../apps/api/src/db/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { countFacets } from '../apps/api/src/features/search/facets.service.ts';
import { drawSample } from '../apps/api/src/features/search/search-sample.ts';
import { searchProperties } from '../apps/api/src/features/search/search.service.ts';
import { propertyFilters, propertyQuery } from '../packages/domain/src/search.ts';
import { fillWithHomes } from './homes.mjs';
import { root, startProduct } from './product.mjs';
import { makeCases, makeFilters } from './search-cases.mjs';

const MANY = Number(process.env.BENCH_HOMES ?? 1_000_000);
const FEW = Math.min(20_000, MANY);
/** A folder that keeps the homes for the next run; without it every run makes up its own. */
const KEPT_FOLDER = process.env.BENCH_KEEP_HOMES;
const RUNS = 3;
const SAMPLES = 40;
const DEEP = Math.floor(MANY / 2);
const HOT_REQUESTS = 3000;
const UNCACHED_REQUESTS = 400;
const ROUNDS = 7;
const AT_ONCE = 8;

const asText = (query) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

function median(values) {
  return at(values, 0.5);
}

function at(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export async function measureSearch(record) {
  const folder = KEPT_FOLDER ?? mkdtempSync(join(tmpdir(), 'diyar-bench-search-'));
  const sockets = mkdtempSync(join(tmpdir(), 'diyar-bench-'));
  mkdirSync(folder, { recursive: true });
  const database = await startEmbeddedDatabase({
    folder: join(folder, 'postgres'),
    socketFolder: sockets,
    report: () => undefined,
    log: () => undefined,
    settings: ['fsync=off', 'full_page_writes=off', 'max_wal_size=8GB'],
  });
  try {
    const few = await openHomes({ folder, address: { ...database.address, database: 'few' }, count: FEW });
    const many = await openHomes({ folder, address: { ...database.address, database: 'many' }, count: MANY });
    await measureDatabase(few, many, record);
    await measureFacets(many, record);
    await few.close();
    await many.close();
    await measureServer(`postgresql://diyar@localhost/few?host=${encodeURIComponent(sockets)}`, record);
  } finally {
    await database.stop();
    rmSync(sockets, { recursive: true, force: true });
    if (KEPT_FOLDER === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** One connection, so that all work is done by one process of the database, whose time can be read to the nanosecond. */
async function openHomes({ folder, address, count }) {
  const wordsFile = join(folder, `${address.database}-${count}.words.json`);
  if (!existsSync(wordsFile)) await makeDatabase(address, count, wordsFile);
  const pool = createPool(address, (error) => console.error(error));
  pool.options.max = 1;
  pool.options.idleTimeoutMillis = 0;
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const db = createDb(pool);
  const deps = { db, secrets: { linkKey: randomBytes(32) }, log: console };
  const open = { deps, pool, words: JSON.parse(readFileSync(wordsFile, 'utf8')), close: () => db.destroy() };
  open.cost = async (work) => {
    const before = readNanoseconds(rows[0].pid);
    const answer = await work();
    return { ms: (readNanoseconds(rows[0].pid) - before) / 1e6, answer };
  };
  open.search = (query) => open.cost(() => searchProperties(deps, propertyQuery.parse(asText(query))));
  for (let times = 0; times < 10; times += 1) await open.search({});
  return open;
}

async function makeDatabase(address, count, wordsFile) {
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

function readNanoseconds(pid) {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
}

async function sample(open, makeQuery) {
  const costs = [];
  for (let count = 0; count < SAMPLES; count += 1) costs.push((await open.search(makeQuery())).ms);
  return { p50: at(costs, 0.5), p99: at(costs, 0.99) };
}

async function measureDatabase(few, many, record) {
  const cases = makeCases(many.words);
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = { newest: await sample(many, () => ({})), few: await sample(few, () => ({})), cases: {} };
    result.deep = await sample(many, await toDeepPage(many));
    for (const [name, makeQuery] of Object.entries(cases)) result.cases[name] = await sample(many, makeQuery);
    runs.push(result);
  }
  const over = (read) => median(runs.map(read));
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
    const p50 = over((run) => run.cases[name].p50 / run.newest.p50);
    const p99 = over((run) => run.cases[name].p99 / run.newest.p50);
    record(`${name}: median against newest 30`, p50, 12, { detail: `${(p50 * newest).toFixed(1)} ms` });
    record(`${name}: 99th percentile against newest 30`, p99, 40, { detail: `${(p99 * newest).toFixed(1)} ms` });
  }
}

/** A page is found by where the one before ended, so the cursor is written as the server would have done it there. */
async function toDeepPage({ deps, pool }) {
  const { writeCursor } = await import('../apps/api/src/features/search/search-cursor.ts');
  const { rows } = await pool.query(`select property_id as id, created_at::text as key from property_search
    order by created_at desc, property_id desc offset ${DEEP - 1} limit 1`);
  const mark = { ...rows[0], total: MANY, isTotalEstimated: true, passed: DEEP };
  const cursor = writeCursor(deps.secrets.linkKey, propertyQuery.parse({}), mark);
  return () => ({ cursor });
}

/** The plain way: one GROUP BY for each group of the sheet, over what the filters leave. */
const PLAIN_FACETS = ['property_type', 'least(bedrooms, 6)', 'least(bathrooms, 5)', 'unnest(amenities)', 'is_for_rent'];

/** All questions of a run share one sample, as those of a minute do, and pay for it together. */
async function measureFacets(many, record) {
  const ratios = [];
  let estimated = 0;
  for (let run = 0; run < RUNS; run += 1) {
    let ours = (await many.cost(() => drawSample(many.deps.db))).ms;
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

function toPlainWhere({ propertyType, bedrooms, amenities, priceMin, priceMax, ...offers }) {
  const columns = { isForSale: 'is_for_sale', isForRent: 'is_for_rent', isForInvestment: 'is_for_investment' };
  const conditions = Object.keys(columns)
    .filter((offer) => offers[offer])
    .map((offer) => columns[offer]);
  if (propertyType) conditions.push(`property_type = '${propertyType}'`);
  if (bedrooms !== undefined) conditions.push(bedrooms === 6 ? 'bedrooms >= 6' : `bedrooms = ${bedrooms}`);
  if (amenities) conditions.push(`amenities @> array['${amenities.join("','")}']`);
  if (priceMin) conditions.push(`price_usd_minor between ${priceMin * 100} and ${priceMax * 100}`);
  return conditions.join(' and ') || 'true';
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function ask(url) {
  return new Promise((resolve, reject) => {
    request(url, { agent }, async (incoming) => {
      await incoming.toArray();
      if (incoming.statusCode === 200) resolve();
      else reject(new Error(`${url} answered ${incoming.statusCode}`));
    })
      .on('error', reject)
      .end();
  });
}

async function repeat(count, work) {
  let left = count;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await work();
    }),
  );
}

/** Of all its threads: some of the work is not done by the first. */
function readProcess(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.reduce((sum, task) => sum + readNanoseconds(`${pid}/task/${task}`), 0);
}

async function measureServer(databaseUrl, record) {
  const keys = ['LINK_KEY', 'TOKEN_KEY', 'ENCRYPTION_KEY', 'PEPPER'];
  const env = Object.fromEntries(keys.map((key) => [key, randomBytes(32).toString('base64url')]));
  const product = await startProduct({ port: 4416, env: { ...env, DATABASE_URL: databaseUrl, SEED_DEMO: 'false' } });
  const list = `${product.url}/api/properties`;
  const others = [];
  try {
    for (let times = 0; times < 5; times += 1) await ask(list).then(() => wait(50));
    const fixed = await startServer('buffer', 4417, list, others);
    const rows = await startServer('rows', 4418, databaseUrl, others);
    let unique = 0;
    const hot = { pid: product.pid, ask: () => ask(list) };
    // Nobody asked for this address before, so nothing is ready for it.
    const uncached = { pid: product.pid, ask: () => ask(`${list}?nobody=${(unique += 1)}`) };
    await compare(hot, fixed, HOT_REQUESTS, (ratio, detail) =>
      record('hot list, server CPU against a fixed buffer', ratio, 1.1, { detail }),
    );
    await compare(uncached, rows, UNCACHED_REQUESTS, (ratio, detail) =>
      record('uncached list, server CPU against plain pg rows and JSON.stringify', ratio, 1, { detail }),
    );
  } finally {
    for (const child of others) child.kill();
    await product.stop();
  }
}

async function startServer(kind, port, argument, children) {
  const child = spawn(process.execPath, [join(root, 'bench/list-servers.mjs'), kind, String(port), argument], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  once(child, 'exit').catch(() => undefined);
  const url = `http://127.0.0.1:${port}/api/properties`;
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await ask(url).then(
        () => true,
        () => false,
      )
    )
      return { pid: child.pid, ask: () => ask(url) };
    await wait(50);
  }
  throw new Error(`the server to compare with did not get ready: ${kind}`);
}

async function compare(ours, theirs, requests, report) {
  const ratios = [];
  const costs = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const spent = [];
    for (const { pid, ask: askIt } of [ours, theirs]) {
      const before = readProcess(pid);
      await repeat(requests, askIt);
      spent.push((readProcess(pid) - before) / requests / 1000);
    }
    // The first round warms both up.
    if (round > 0) ratios.push(spent[0] / spent[1]);
    costs.push(spent);
  }
  report(
    median(ratios),
    `${Math.round(median(costs.map(([us]) => us)))} / ${Math.round(median(costs.map(([, us]) => us)))} µs`,
  );
}
