// Reading a long list of names, and comparing one person with it.
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createMatch } from '../packages/domain/src/screening.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { createDb, createPool } from '../apps/api/src/db/client.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import type { Deps } from '../apps/api/src/deps.ts';
import { openScreeningSource } from '../apps/api/src/features/screening/screening.service.ts';
import { loadWatchlists } from '../apps/api/src/features/screening/watchlists.service.ts';
import type { RecordFigure } from './figures.ts';
import { timed } from './measuring.ts';
import { startOwnDatabase } from './own-database.ts';

const ENTRIES = Number(process.env['SCREENING_ENTRIES'] ?? 1_000_000);
const PEOPLE = 300;
const MEGABYTE = 1024 * 1024;

const beginnings =
  'zar tam sah qan sham ghul mur fad bah nuq dar was vor dra mul cas fuen hol okw son bhat quil pet lind'.split(' ');
const middles = 'a i u o e ra li mu no ka de sa ri to ve'.split(' ');
const ends =
  'qi mi run douri raki bani jawi luni rouzi shi nani kin vsky bauer novo rra men dimma gren wal nan vil varn zo'.split(
    ' ',
  );
const common = 'Mohammed Ahmed Ali Omar Khalid Maria Anna Ivan John David Hassan Fatima'.split(' ');

/** Numbers that look like chance and are the same every time. */
function createDraw(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function buildName(draw: (below: number) => number): string {
  const pick = (texts: string[]) => texts[draw(texts.length)]!;
  const word = () => pick(beginnings) + pick(middles) + pick(middles) + pick(ends);
  return [draw(2) === 0 ? pick(common) : word(), ...(draw(2) === 0 ? [pick(common)] : []), word()].join(' ');
}

async function writeList(path: string): Promise<void> {
  const draw = createDraw(7);
  const file = createWriteStream(path);
  file.write('id,schema,name,aliases,birth_date,countries,identifiers,sanctions\n');
  for (let id = 0; id < ENTRIES; id += 1) {
    const [name, alias] = [buildName(draw), buildName(draw)];
    const isReady = file.write(`e-${id},Person,${name},${alias},${1940 + draw(65)},ae,,A list\n`);
    if (!isReady) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

export async function measureScreening(record: RecordFigure): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'diyar-screening-'));
  const database = await startOwnDatabase();
  const db = createDb(createPool(database.address, () => undefined));
  try {
    await migrate(db);
    mkdirSync(join(dataDir, 'watchlists'));
    await writeList(join(dataDir, 'watchlists', 'list.csv'));
    const log = { info: () => undefined, warn: console.warn, error: console.error };
    const config = readConfig({ DATA_DIR: dataDir, SEED_DEMO: 'false' });
    const secrets = { pepper: Buffer.alloc(32, 1) };
    // Reading lists and comparing use nothing else of it.
    const deps = { db, config, secrets, log, now: () => new Date() } as unknown as Deps;

    let highest = 0;
    const before = process.memoryUsage().rss;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
    const loadMs = await timed(() => loadWatchlists(deps));
    clearInterval(watch);
    await sql`create table copied (like watchlist_entries including indexes)`.execute(db);
    const copyMs = await timed(() =>
      db.connection().execute(async (connection) => {
        await sql`set statement_timeout = 0`.execute(connection);
        await sql`insert into copied select * from watchlist_entries`.execute(connection);
      }),
    );
    const size = `${ENTRIES.toLocaleString('en')} entries`;
    record(`reading ${size} against one bulk insert of them`, loadMs / copyMs, 6, {
      detail: `${(loadMs / 1000).toFixed(1)} s against ${(copyMs / 1000).toFixed(1)} s`,
    });
    record('memory that reading takes, in MB', (highest - before) / MEGABYTE, 200);

    await sql`vacuum analyze watchlist_entries`.execute(db);
    await measurePeople(deps, size, record);
  } finally {
    await db.destroy();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measurePeople(deps: Deps, size: string, record: RecordFigure): Promise<void> {
  const { screen } = openScreeningSource(deps);
  const draw = createDraw(99);
  const times: number[] = [];
  let compared = 0;
  for (let count = 0; count < PEOPLE; count += 1) {
    const year = 1940 + draw(65);
    const facts = { names: [buildName(draw)], birthYears: [year], countries: ['DE'], documents: [] };
    const person = { ...facts, birthDate: `${year}-01-01`, documentNumber: '' };
    const ms = await timed(async () => {
      const { candidates } = await screen(person);
      const match = createMatch(person);
      for (const { facts: listed, normalised } of candidates) match(listed, normalised);
      compared += candidates.length;
    });
    times.push(ms);
  }
  const sorted = times.toSorted((one, two) => one - two);
  const detail = `${(compared / PEOPLE).toFixed(0)} candidates a person`;
  record(`one person against ${size}, half of the time, in ms`, sorted[Math.floor(PEOPLE / 2)]!, 30, { detail });
  record(`one person against ${size}, 99 in 100, in ms`, sorted[Math.floor(0.99 * PEOPLE)]!, 150);
}
