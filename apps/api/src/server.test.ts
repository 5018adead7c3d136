import { randomBytes, randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDb, createPool } from './db/client.ts';
import { verifyLedger } from './features/ledger/verify.service.ts';
import { makeDatabase } from './testing/build-test-app.ts';
import { buildWorld, settle, startLoad, tally } from './testing/mixed-load.ts';
import { makeTemporaryFolder } from './testing/temporary-folder.ts';

const compileCache = mkdtempSync(join(tmpdir(), 'diyar-compiled-'));
afterAll(() => rmSync(compileCache, { recursive: true, force: true }));

interface Server {
  process: ChildProcess;
  output: { text: string; errors: string };
  ended: Promise<{ code: number | null; signal: string | null }>;
}

function run(env: Record<string, string>, program = 'server.ts', words: string[] = []): Server {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...words], {
    env: {
      PATH: process.env['PATH'],
      SEED_DEMO: 'false',
      // Killed servers leave their chain to the next start on the same folder.
      CHAIN: 'off',
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '', errors: '' };
  child.stdout.on('data', (chunk) => (output.text += chunk));
  child.stderr.on('data', (chunk) => (output.errors += chunk));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { process: child, output, ended };
}

/** The first start with demonstration data cuts its pictures. */
const READY_MS = 240_000;

async function waitUntilReady({ output, process: { exitCode } }: Server): Promise<void> {
  await expect
    .poll(() => output.text + output.errors, { timeout: READY_MS, interval: 50 })
    .toMatch(/Press Ctrl-C to stop|cannot start/);
  expect(output.errors).toBe('');
  expect(exitCode).toBeNull();
}

async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

/** The fifth line of the file that PostgreSQL keeps next to its data. */
function readSocketFolder(data: string): string {
  return readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]!;
}

/** Which roles are signed in by the programs of the product. */
async function listLogins(host: string): Promise<unknown[]> {
  const client = new pg.Client({ host, user: 'diyar', database: 'diyar' });
  await client.connect();
  const { rows } = await client.query(`
    select distinct usename as login, application_name as program
    from pg_stat_activity where application_name like 'diyar%' order by program`);
  await client.end();
  return rows;
}

async function makeDatabaseUrl(name: string): Promise<string> {
  const { host, database } = await makeDatabase(`server_${name}_${process.pid}`);
  return `postgres://diyar@localhost/${database}?host=${host}`;
}

describe('the server with its own database', { timeout: 90_000 }, () => {
  const data = mkdtempSync(join(tmpdir(), 'diyar-data-'));
  let port: string;
  beforeAll(async () => {
    port = await findFreePort();
  });
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it('starts, refuses a second start, survives kill -9 and stops cleanly', async () => {
    const first = run({ DATA_DIR: data, PORT: port });
    await waitUntilReady(first);
    expect(first.output.text).toContain(`Diyar is ready at http://127.0.0.1:${port}`);
    const [, key] = /Mail {14}http:\/\/127\.0\.0\.1:\d+\/mailbox#key=([\w-]{24}) /.exec(first.output.text) ?? [];
    const mailbox = `http://127.0.0.1:${port}/api/mailbox`;
    expect((await fetch(mailbox)).status).toBe(404);
    expect((await fetch(mailbox, { headers: { 'x-mailbox-key': key! } })).status).toBe(200);
    expect(readFileSync(join(data, 'mailbox-key'), 'utf8')).toBe(key);
    expect(statSync(join(data, 'mailbox-key')).mode & 0o777).toBe(0o600);
    expect(first.output.text).toContain('Demo data         none on this server');
    expect(first.output.text).toContain('No real money moves on this server.');
    expect(first.output.errors).toBe('');
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    expect(await listLogins(readSocketFolder(data))).toEqual([
      { login: 'diyar_app', program: 'diyar' },
      { login: 'diyar_app', program: 'diyar-jobs' },
    ]);
    const health = await fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.text());
    expect(/PostgreSQL \d+\.\d+ lacks security corrections/.test(first.output.text)).toBe(
      health.includes('"database-version"'),
    );
    expect(health).not.toContain('database-role');

    const second = run({ DATA_DIR: data, PORT: await findFreePort() });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.output.errors).toBe(
      `Diyar cannot start: The data folder ${data} is in use by process ${first.process.pid}, which serves http://127.0.0.1:${port}.\n`,
    );
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);

    first.process.kill('SIGKILL');
    await first.ended;
    const third = run({ DATA_DIR: data, PORT: port, CHAIN: 'on' });
    await waitUntilReady(third);
    expect(readFileSync(join(data, 'mailbox-key'), 'utf8')).not.toBe(key);
    const pid = Number.parseInt(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8'), 10);
    third.process.kill('SIGTERM');
    expect(await third.ended).toEqual({ code: 0, signal: null });
    expect(third.output.errors).toBe('');
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('loses, halves and doubles no order when it, or its database, is killed', { timeout: 300_000 }, async () => {
    const seed = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const settings = { DATA_DIR: data, PORT: port, RATE_LIMIT: 'off' };
    const first = run(settings);
    await waitUntilReady(first);
    const url = `http://127.0.0.1:${port}`;
    const db = createDb(
      createPool({ host: readSocketFolder(data), user: 'diyar', database: 'diyar' }, () => undefined),
    );
    onTestFinished(() => db.destroy());
    const world = await buildWorld(url, db, { clients: 4, seed, homesEach: 12 });
    const countAcknowledged = () => world.calls.filter(({ outcome }) => outcome === 'acknowledged').length;
    const untilAcknowledged = async (more: number) => {
      const enough = countAcknowledged() + more;
      await expect.poll(countAcknowledged, { timeout: READY_MS, interval: 10 }).toBeGreaterThanOrEqual(enough);
    };

    const load = startLoad(world);
    await untilAcknowledged(10);
    first.process.kill('SIGKILL');
    await first.ended;
    const second = run(settings);
    await waitUntilReady(second);
    await untilAcknowledged(10);
    process.kill(Number.parseInt(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await untilAcknowledged(5);
    await load.stop();
    await settle(world);

    const { acknowledged, unknown, ...rest } = await tally(world);
    expect(rest, `seed ${seed}`).toEqual({ refused: [], undecided: 0, lost: [], half: [], doubled: [] });
    expect(unknown, 'calls that were cut off').toBeGreaterThan(0);
    expect(acknowledged).toBeGreaterThanOrEqual(25);
    expect(world.statuses.get(500)).toBeUndefined();
    const { claims } = await verifyLedger(db, undefined);
    expect(claims.flatMap(({ wrong }) => wrong)).toEqual([]);
    second.process.kill('SIGTERM');
    expect(await second.ended).toEqual({ code: 0, signal: null });
  });

  it('refuses to start without its secrets, and leaves no database running', async () => {
    const path = join(data, 'secrets.json');
    const content = readFileSync(path);
    rmSync(path);
    const server = run({ DATA_DIR: data, PORT: port });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output.errors).toBe(
      `Diyar cannot start: ${path} is missing although there is data. Restore it from the backup.\n`,
    );
    expect(existsSync(path)).toBe(false);
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
    expect(Object.keys(JSON.parse(content.toString()) as object)).toEqual([
      'linkKey',
      'tokenKey',
      'encryptionKey',
      'pepper',
    ]);
  });
});

describe('the server with a database of somebody else', { timeout: 60_000 }, () => {
  it('answers what has begun before it stops, and takes nothing new', async () => {
    const [port, connectionString] = [await findFreePort(), await makeDatabaseUrl('drain')];
    const server = run({ DATA_DIR: makeTemporaryFolder(), PORT: port, DATABASE_URL: connectionString });
    await waitUntilReady(server);
    const [holder, watcher] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
    await Promise.all([holder.connect(), watcher.connect()]);
    onTestFinished(async () => void (await Promise.all([holder.end(), watcher.end()])));

    await holder.query('begin; lock table properties in access exclusive mode');
    const answers = Array.from({ length: 4 }, () =>
      fetch(`http://127.0.0.1:${port}/api/properties/${randomUUID()}`).then((response) => response.status),
    );
    await expect
      .poll(async () => (await watcher.query('select 1 from pg_locks where not granted')).rowCount, { timeout: 10_000 })
      .toBe(4);
    server.process.kill('SIGTERM');
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/api/health`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('closed');
    await holder.query('rollback');
    expect(await Promise.all(answers)).toEqual([404, 404, 404, 404]);
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });

  it('refuses new secrets next to old data, and secrets that others can read', async () => {
    const [data, port, databaseUrl] = [makeTemporaryFolder(), await findFreePort(), await makeDatabaseUrl('secrets')];
    const first = run({ DATA_DIR: data, PORT: port, DATABASE_URL: databaseUrl });
    await waitUntilReady(first);
    first.process.kill('SIGINT');
    expect(await first.ended).toEqual({ code: 0, signal: null });

    const path = join(data, 'secrets.json');
    chmodSync(path, 0o644);
    const open = run({ DATA_DIR: data, PORT: port, DATABASE_URL: databaseUrl });
    expect(await open.ended).toEqual({ code: 1, signal: null });
    expect(open.output.errors).toBe(`Diyar cannot start: ${path} can be read by others. Run: chmod 600 ${path}\n`);

    rmSync(path);
    const lost = run({ DATA_DIR: data, PORT: port, DATABASE_URL: databaseUrl });
    expect(await lost.ended).toEqual({ code: 1, signal: null });
    expect(lost.output.errors).toBe(
      `Diyar cannot start: ${path} is missing although there is data. Restore it from the backup.\n`,
    );
  });

  it('says in one line that its port is taken, before it asks for its database', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const server = run({
      DATA_DIR: makeTemporaryFolder(),
      PORT: String(port),
      DATABASE_URL: 'postgres://diyar:secret@127.0.0.1:1/diyar',
    });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output.errors).toBe(
      `Diyar cannot start: Port ${port} on 127.0.0.1 is in use. Set PORT to another one.\n`,
    );
  });

  it('says in one line that the database is not there', async () => {
    const server = run({
      DATA_DIR: makeTemporaryFolder(),
      PORT: await findFreePort(),
      DATABASE_URL: 'postgres://diyar:secret@127.0.0.1:1/diyar',
    });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output.errors).toMatch(/^Diyar cannot start: .+\n$/);
    expect(server.output.errors).not.toContain('secret');
  });

  it('says in one line what is wrong with its settings, before it touches anything', async () => {
    const data = join(makeTemporaryFolder(), 'data');
    const server = run({ DATA_DIR: data, PORT: 'http', RATE_LIMIT: 'maybe' });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output.errors).toBe('Diyar cannot start: PORT must be a port number; RATE_LIMIT must be on or off\n');
    expect(existsSync(data)).toBe(false);
  });

  it('leaves quietly when it is stopped while it starts', async () => {
    const data = makeTemporaryFolder();
    const server = run({ DATA_DIR: data, PORT: await findFreePort(), DATABASE_URL: await makeDatabaseUrl('early') });
    await expect.poll(() => readdirSync(data), { timeout: 20_000, interval: 5 }).toContain('logs');
    server.process.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.output.errors).toBe('');
  });
});

describe('a worker', { timeout: 60_000 }, () => {
  it('does the jobs of a server that leaves them to it, and stops cleanly', async () => {
    const [port, databaseUrl] = [await findFreePort(), await makeDatabaseUrl('worker')];
    const folders = { server: makeTemporaryFolder(), worker: makeTemporaryFolder() };
    const names = ['TOKEN_KEY', 'ENCRYPTION_KEY', 'PEPPER', 'LINK_KEY'];
    const keys = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
    const shared = { DATABASE_URL: databaseUrl, ...keys };
    const server = run({ ...shared, DATA_DIR: folders.server, PORT: port, JOBS: 'off' });
    await waitUntilReady(server);
    const post = (path: string, body: object) =>
      fetch(`http://127.0.0.1:${port}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const registration = {
      firstName: 'Early',
      lastName: 'Bird',
      email: 'early@mail.example',
      password: 'measure twice 4',
    };
    expect((await post('/auth/register', registration)).status, 'before any worker was there').toBe(201);
    const metricsPort = await findFreePort();
    const worker = run({ ...shared, DATA_DIR: folders.worker, METRICS_PORT: metricsPort }, 'worker.ts');
    await waitUntilReady(worker);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('diyar_jobs_waiting{job="deliver-mails"}');
    expect(worker.output.text).toContain('Diyar does its jobs here.');

    const listMails = (folder: string) => readdirSync(join(folder, 'outbox'));
    expect((await post('/newsletter', { email: 'reader@mail.example' })).status).toBe(200);
    await expect.poll(() => listMails(folders.worker), { timeout: 20_000 }).toHaveLength(2);
    expect(listMails(folders.server)).toEqual([]);
    worker.process.kill('SIGTERM');
    expect(await worker.ended).toEqual({ code: 0, signal: null });
    expect(worker.output.errors).toBe('');
  });

  it('needs a database that it shares with a server', async () => {
    const data = join(makeTemporaryFolder(), 'data');
    const worker = run({ DATA_DIR: data }, 'worker.ts');
    expect(await worker.ended).toEqual({ code: 1, signal: null });
    expect(worker.output.errors).toBe(
      'The worker cannot start: a worker shares its database with servers; set DATABASE_URL to theirs\n',
    );
    expect(existsSync(data)).toBe(false);
  });
});

describe('verifying the ledger', { timeout: 60_000 }, () => {
  it('says that there is nothing yet where no server has been started, and makes nothing', async () => {
    const data = join(makeTemporaryFolder(), 'data');
    const verification = run({ DATA_DIR: data }, 'verify-ledger.ts');
    expect(await verification.ended).toEqual({ code: 0, signal: null });
    expect(verification.output.text).toBe(`There is nothing to verify: ${data} holds no data yet.\n`);
    expect(verification.output.errors).toBe('');
    expect(existsSync(data)).toBe(false);
  });
});

describe('the commands of the office', { timeout: 60_000 }, () => {
  it.each([
    ['verify-office.ts', [], 'The office is not proven'],
    ['appoint-staff.ts', ['admin', 'mona@example.com'], 'Nobody was appointed'],
  ])('%s needs a server that was started once, and makes nothing', async (program, words, failure) => {
    const data = join(makeTemporaryFolder(), 'data');
    const command = run({ DATA_DIR: data }, program, words);
    expect(await command.ended).toEqual({ code: 1, signal: null });
    expect(command.output.errors).toBe(`${failure}: ${data} holds no data yet; start the server once\n`);
    expect(existsSync(data)).toBe(false);
  });

  it('say how they are called', async () => {
    const command = run({ DATA_DIR: join(makeTemporaryFolder(), 'data') }, 'appoint-staff.ts', ['grant', 'mona']);
    expect(await command.ended).toEqual({ code: 1, signal: null });
    expect(command.output.errors).toContain('npm run office -- admin <email>');
  });
});

describe('the server at a public address', { timeout: 300_000 }, () => {
  const PUBLIC = { PUBLIC_URL: 'https://homes.example.com', SMTP_URL: 'smtp://127.0.0.1:1' };

  function logIn(port: string, password: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'mariam@diyar.example', password }),
    });
  }

  async function stop(server: Server): Promise<void> {
    server.process.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  }

  it('is bare: no demonstration accounts, no mailbox, and says so', async () => {
    const port = await findFreePort();
    const data = makeTemporaryFolder();
    const server = run({ ...PUBLIC, DATA_DIR: data, PORT: port, SEED_DEMO: '' });
    await waitUntilReady(server);
    expect(server.output.text).toContain('Diyar is ready at https://homes.example.com');
    expect(server.output.text).toContain('Demo data         none on this server (SEED_DEMO=true asks for it)');
    expect(server.output.text).toContain('Mail              sent through 127.0.0.1:1');
    expect(server.output.text).toContain('Warning           TRUST_PROXY is not set');
    expect(server.output.text).not.toContain('mailbox');
    expect((await logIn(port, 'diyar-demo-2026')).status).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}/api/mailbox`)).status).toBe(404);
    const { data: listings } = (await (await fetch(`http://127.0.0.1:${port}/api/properties`)).json()) as {
      data: unknown[];
    };
    expect(listings).toEqual([]);
    expect(existsSync(join(data, 'mailbox-key'))).toBe(false);
    await stop(server);
  });

  it('gives demonstration accounts that are asked for a password of their own, and shuts them out when they are not', async () => {
    const [port, databaseUrl] = [await findFreePort(), await makeDatabaseUrl('demo')];
    const env = { ...PUBLIC, TRUST_PROXY: 'loopback', DATA_DIR: makeTemporaryFolder(), PORT: port };
    const asked = run({ ...env, DATABASE_URL: databaseUrl, SEED_DEMO: 'true' });
    await waitUntilReady(asked);
    expect(asked.output.text).not.toContain('Warning');
    const [, password] =
      /Demo sign-in {6}mariam@diyar\.example {2}\/ {2}(\S+) {2}\(shown once/.exec(asked.output.text) ?? [];
    expect((await logIn(port, 'diyar-demo-2026')).status).toBe(401);
    expect((await logIn(port, password!)).status).toBe(200);
    await stop(asked);

    const later = run({ ...env, DATABASE_URL: databaseUrl, SEED_DEMO: '' });
    await waitUntilReady(later);
    expect(later.output.text).toContain('Demo data         the accounts in this database cannot sign in');
    expect(later.output.text).not.toContain(password);
    expect((await logIn(port, password!)).status).toBe(401);
    await stop(later);
  });

  it('does not start with a setting that opens a door, and names each in one line', async () => {
    const data = join(makeTemporaryFolder(), 'data');
    const server = run({ DATA_DIR: data, PORT: '3000', HOST: '0.0.0.0', RATE_LIMIT: 'off' });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output.errors).toBe(
      'Diyar cannot start: http://localhost:3000 on HOST 0.0.0.0 would send passwords unencrypted; set PUBLIC_URL to an ' +
        'https:// address, or ALLOW_HTTP=true; RATE_LIMIT=off is for a server only this machine reaches; remove it, or set ' +
        'ALLOW_UNLIMITED=true\n',
    );
    expect(existsSync(data)).toBe(false);
  });
});
