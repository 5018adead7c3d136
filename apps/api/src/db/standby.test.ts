import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#api/app.ts';
import type { ServerDeps } from '#api/deps.ts';
import { followChanges } from '#api/follow-changes.ts';
import { prepareJobs } from '#api/lib/jobs.ts';
import { createCache } from '#api/lib/cache.ts';
import { createReadyAnswers } from '#api/lib/ready-answers.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { createDb, createPool, type Db, inTransaction, isDatabaseAway, runPrepared } from './client.ts';
import { markChanged } from './changes.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createSignals } from './signals.ts';
import { createPublicReads } from './standby.ts';

type Reads = ReturnType<typeof createPublicReads>;

const root = mkdtempSync(join(tmpdir(), 'diyar-standby-'));
const ignore = (): void => undefined;

function start(name: 'primary' | 'standby', settings: string[] = []): Promise<EmbeddedDatabase> {
  const socketFolder = join(root, name);
  mkdirSync(socketFolder, { recursive: true });
  const folder = join(socketFolder, 'postgres');
  return startEmbeddedDatabase({ folder, socketFolder, report: ignore, log: ignore, settings });
}

const startStandby = (): Promise<EmbeddedDatabase> =>
  start('standby', [`primary_conninfo=host=${join(root, 'primary')} user=diyar`]);

/** A copy of the stopped primary that follows it from then on. */
function copyToStandby(): void {
  cpSync(join(root, 'primary/postgres'), join(root, 'standby/postgres'), { recursive: true });
  chmodSync(join(root, 'standby/postgres'), 0o700);
  writeFileSync(join(root, 'standby/postgres/standby.signal'), '');
}

let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let owner: Db;
let standbyOwner: Db;

beforeAll(async () => {
  primary = await start('primary');
  owner = createDb(createPool(primary.address, ignore));
  await prepareJobs(primary.address);
  await migrate(owner);
  await primary.stop();
  copyToStandby();
  primary = await start('primary');
  standby = await startStandby();
  standbyOwner = createDb(createPool(standby.address, ignore));
}, 120_000);

afterAll(async () => {
  await standbyOwner.destroy();
  await owner.destroy();
  await standby.stop();
  await primary.stop();
  rmSync(root, { recursive: true, force: true });
});

async function readWhere(db: Db): Promise<'primary' | 'standby'> {
  const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db);
  return rows[0]!.isStandby ? 'standby' : 'primary';
}

describe('public reads', () => {
  let reads: Reads;
  beforeEach(() => (reads = createPublicReads(primary.servingAddress, standby.servingAddress, ignore)));
  afterEach(async () => {
    await sql`select pg_wal_replay_resume()`.execute(standbyOwner);
    await reads.close();
  });

  const change = async () => {
    await sql`insert into newsletter_subscribers (email) values (${`${crypto.randomUUID()}@example.com`})`.execute(
      owner,
    );
    reads.standby!.noteChange();
  };
  const whenByStandby = () => vi.waitFor(async () => expect(await readWhere(reads.readDb)).toBe('standby'), 5000);

  it('are answered by the standby, prepared ones and transactions too', async () => {
    await whenByStandby();
    const where = sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`;
    expect(await runPrepared(reads.readDb, where.compile(reads.readDb))).toEqual([{ isStandby: true }]);
    expect(await reads.readDb.transaction().execute(readWhere)).toBe('standby');
    expect(await readWhere(reads.freshReadDb)).toBe('primary');
  });

  it('are answered by the primary until the standby has replayed the last change', async () => {
    await whenByStandby();
    await sql`select pg_wal_replay_pause()`.execute(standbyOwner);
    await change();
    for (let read = 0; read < 20; read += 1) expect(await readWhere(reads.readDb)).toBe('primary');
    await sql`select pg_wal_replay_resume()`.execute(standbyOwner);
    await whenByStandby();
  });

  it('are answered by the primary when the standby is more than a second behind, whether or not a change was told', async () => {
    await whenByStandby();
    await sql`select pg_wal_replay_pause()`.execute(standbyOwner);
    await sql`create table untold ()`.execute(owner);
    await vi.waitFor(async () => expect(await readWhere(reads.readDb)).toBe('primary'), 2000);
    await sql`select pg_wal_replay_resume()`.execute(standbyOwner);
    await whenByStandby();
  });

  it('are answered by the primary while the standby is away, and by the standby when it is back', async () => {
    await whenByStandby();
    await standby.stop();
    try {
      // A connection that was open may break under the first read.
      await readWhere(reads.readDb).catch(ignore);
      for (let read = 0; read < 20; read += 1) expect(await readWhere(reads.readDb)).toBe('primary');
    } finally {
      standby = await startStandby();
    }
    await whenByStandby();
  });

  it('are answered by the standby while the primary is away, and are called doubtful until it is back', async () => {
    let certain = 0;
    reads.standby!.onCertain(() => (certain += 1));
    await whenByStandby();
    await primary.stop();
    reads.standby!.noteChange();
    try {
      await vi.waitFor(async () => expect(await readWhere(reads.readDb)).toBe('standby'), 2000);
      expect(certain).toBe(0);
    } finally {
      primary = await start('primary');
    }
    await vi.waitFor(async () => {
      await readWhere(reads.readDb);
      expect(certain).toBe(1);
    }, 5000);
    await whenByStandby();
  });
});

describe('a server with a standby', () => {
  const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
  const LIST = '/api/properties?limit=5';
  let deps: ServerDeps;
  let app: FastifyInstance;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const db = createDb(createPool(primary.servingAddress, ignore));
    const { close, ...reads } = createPublicReads(primary.servingAddress, standby.servingAddress, ignore);
    deps = { ...test.deps, ...reads, db, cache: createCache(), answers: createReadyAnswers() };
    const stopFollowing = followChanges(deps);
    app = await buildApp(deps);
    stop = async () => {
      await app.close();
      await stopFollowing();
      await close();
      await db.destroy();
    };
  });
  afterAll(() => stop());
  afterEach(() => sql`select pg_wal_replay_resume()`.execute(standbyOwner));

  const readTitles = async (url: string): Promise<string[]> => {
    const { data } = (await app.inject(url)).json() as { data: { title: string }[] };
    return data.map(({ title }) => title);
  };

  it('keeps no list from a standby that has not replayed the change that dropped it', async () => {
    const id = await buildProperty(owner, { title: 'Villa' });
    await vi.waitFor(async () => {
      expect(await readWhere(deps.readDb)).toBe('standby');
      expect(await readTitles(LIST)).toEqual(['Villa']);
    }, 10_000);
    await sql`select pg_wal_replay_pause()`.execute(standbyOwner);
    await inTransaction(deps.db, async (tx) => {
      await tx.updateTable('properties').set({ title: 'House' }).where('id', '=', id).execute();
      markChanged(tx, 'properties');
    });
    await vi.waitFor(async () => {
      expect(await readTitles(LIST)).toEqual(['House']);
      expect(deps.answers.find(LIST, 'identity')?.body.toString()).toContain('House');
    });
    expect((await app.inject('/sitemap.xml')).body).toContain(id);
  });

  it('shows a signed-in person a home as it is, however far a standby is behind', async () => {
    const id = await buildProperty(owner, { title: 'Old' });
    const readTitle = async (headers?: Record<string, string>) =>
      (await app.inject({ url: `/api/properties/${id}`, ...(headers && { headers }) })).json().data?.title as string;
    await vi.waitFor(async () => {
      expect(await readWhere(deps.readDb)).toBe('standby');
      expect(await readTitle()).toBe('Old');
    }, 10_000);
    await sql`select pg_wal_replay_pause()`.execute(standbyOwner);
    // By another server, whose message has not arrived.
    await owner.updateTable('properties').set({ title: 'New' }).where('id', '=', id).execute();
    expect(await readTitle({ authorization: 'Bearer somebody' })).toBe('New');
  });
});

/** In front of the primary, as HAProxy is; connections to a former primary are closed. */
async function startProxy() {
  const folder = join(root, 'proxy');
  mkdirSync(folder);
  const sockets = new Set<Socket>();
  let target: 'primary' | 'standby' = 'primary';
  const server = createServer((client) => {
    const database = connect(join(root, target, '.s.PGSQL.5432'));
    for (const [each, other] of [
      [client, database],
      [database, client],
    ] as const)
      sockets.add(each.on('error', ignore).on('close', () => other.destroy()));
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  onTestFinished(() => void server.close());
  return {
    folder,
    switchTo(next: typeof target): void {
      target = next;
      for (const each of sockets) each.destroy();
      sockets.clear();
    },
  };
}

// The last test: the standby follows nobody afterwards.
it('a server goes on writing and hearing when a standby has become the primary', async () => {
  const proxy = await startProxy();
  const address = { ...primary.servingAddress, host: proxy.folder };
  const db = createDb(createPool(address, ignore));
  const signals = createSignals(address, ignore);
  onTestFinished(async () => {
    await signals.close();
    await db.destroy();
  });
  const heard: string[] = [];
  signals.listen({ channel: 'diyar_test', onSignal: (text) => heard.push(text), onGap: ignore });
  const write = () =>
    inTransaction(db, (tx) =>
      sql`insert into newsletter_subscribers (email) values (${`${crypto.randomUUID()}@example.com`})`.execute(tx),
    );
  const count = async (at: Db) =>
    (await sql<{ count: bigint }>`select count(*) from newsletter_subscribers`.execute(at)).rows[0]!.count;
  // Often enough to be a prepared statement.
  for (let round = 0; round < 10; round += 1) await write();
  const before = await count(owner);
  await vi.waitFor(async () => expect(await count(standbyOwner)).toBe(before), 5000);

  await primary.stop();
  await expect(write()).rejects.toSatisfy(isDatabaseAway);
  proxy.switchTo('standby');
  await expect(write()).rejects.toSatisfy(isDatabaseAway);
  await sql`select pg_promote()`.execute(standbyOwner);
  await vi.waitFor(write, 10_000);
  await vi.waitFor(async () => {
    await signals.notify('diyar_test', 'after');
    expect(heard).toContain('after');
  }, 15_000);
  expect(await count(standbyOwner)).toBe(before + 1n);
}, 60_000);
