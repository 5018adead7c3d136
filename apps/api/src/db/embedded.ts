import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries, type Binaries } from './binaries.ts';
import type { DatabaseAddress } from './client.ts';
import { SERVING_ROLE } from './roles.ts';

const run = promisify(execFile);
const USER = 'diyar';
const DATABASE = 'diyar';
const STOP_PATIENCE_MS = 15_000;

export interface EmbeddedDatabase {
  /** Of the owner, for migrations and for whoever looks after the data. */
  address: DatabaseAddress;
  /** Of the role that requests and jobs run with. */
  servingAddress: DatabaseAddress;
  stop(): Promise<void>;
}

interface Options {
  /** Where the cluster lives. */
  folder: string;
  /** A short, private folder for the socket; no port is opened. */
  socketFolder: string;
  report(text: string): void;
  log(text: string): void;
  /** Extra `name=value` settings. */
  settings?: string[];
  /** Reachable by others: a corrected PostgreSQL of this machine is then preferred to a bundled one that is behind. */
  isPublic?: boolean;
}

/**
 * A real PostgreSQL as a child process, restarted when it dies. It gets a session of its own,
 * because Ctrl-C reaches a whole process group and would stop it before requests are drained.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries(options);
  await createCluster(binaries, options);
  await stopOrphan(options.folder);

  let isStopping = false;
  let restarting = Promise.resolve();
  let child = await startServer(binaries, options);
  const supervise = (current: ChildProcess) => {
    current.once('exit', (code, signal) => {
      if (isStopping) return;
      options.log(`PostgreSQL ended unexpectedly (${signal ?? code}); starting it again`);
      restarting = restart();
    });
  };
  const restart = async () => {
    for (let pause = 200; ; pause = Math.min(pause * 2, 5000)) {
      if (isStopping) return;
      try {
        child = await startServer(binaries, options);
        supervise(child);
        return;
      } catch (error) {
        options.log(`PostgreSQL does not start: ${String(error)}`);
        await wait(pause);
      }
    }
  };
  supervise(child);

  const address = { host: options.socketFolder, user: USER, database: DATABASE };
  return {
    address,
    servingAddress: { ...address, user: SERVING_ROLE },
    async stop() {
      isStopping = true;
      await restarting;
      await stopProcess(child);
    },
  };
}

/** Address of the owner at the server that runs with this folder of sockets; undefined where none answers. */
export async function findRunning(socketFolder: string): Promise<DatabaseAddress | undefined> {
  const address = { host: socketFolder, user: USER, database: DATABASE };
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return address;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function hasCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** Built next to its final place and renamed, so that a killed first start leaves nothing half-made. */
async function createCluster(binaries: Binaries, { folder, report }: Options): Promise<void> {
  if (hasCluster(folder)) return;
  report('Creating the database');
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const [file, args] = asOrdinaryUser(binaries.initdb, [
    '--pgdata',
    unfinished,
    '--username',
    USER,
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--no-instructions',
  ]);
  await run(file, args, { env: environment() });
  await rename(unfinished, folder);
}

async function startServer(binaries: Binaries, options: Options): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${options.socketFolder}`,
    'unix_socket_permissions=0700',
    'max_connections=60',
    'shared_buffers=256MB',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_min_messages=fatal',
    // What a slot may keep while the log cannot be archived; beyond it the slot is lost, and the disk is not full.
    'max_slot_wal_keep_size=4GB',
    ...(options.settings ?? []),
  ];
  const [file, args] = asOrdinaryUser(binaries.postgres, [
    '-D',
    options.folder,
    ...settings.flatMap((each) => ['-c', each]),
  ]);
  const child = spawn(file, args, { env: environment(), detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let lastWords = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = chunk.toString().trim();
    options.log(lastWords);
  });
  // Whatever ends this process in the middle of its work, the database is told to finish.
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', () => {
    process.off('exit', endWithUs);
    failure ??= new Error(lastWords || 'PostgreSQL ended at once');
  });

  for (;;) {
    if (failure !== undefined) throw failure;
    if (await isAnswering(options.socketFolder)) return child;
    await wait(25);
  }
}

async function isAnswering(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, user: USER, database: 'postgres', connectionTimeoutMillis: 2000 });
  // A server that is still starting drops the connection after the call has failed already.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    const role = await client.query('select 1 from pg_roles where rolname = $1', [SERVING_ROLE]);
    if (role.rowCount === 0) await client.query(`create role ${SERVING_ROLE} login`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * After a kill -9 of this process PostgreSQL lives on; it is asked to finish before a new one starts. A number
 * that belongs to another process by now is dropped, because PostgreSQL would take that one for itself and refuse.
 */
async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 1)) return;
  if (!(await isPostgres(pid, folder))) return rm(pidFile);
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < STOP_PATIENCE_MS && (await isPostgres(pid, folder)); waited += 50) await wait(50);
}

async function isPostgres(pid: number, folder: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
    const { stdout } = await run('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)]);
    return /postgres/.test(stdout) && stdout.includes(`-D ${folder} `) && !stdout.startsWith('Z');
  } catch {
    return false;
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}

/** PostgreSQL refuses to run as root, as containers often are: a user namespace gives it another identity, the files stay ours. */
export function asOrdinaryUser(file: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [file, args];
  return ['unshare', ['--user', '--map-user=65534', '--map-group=65534', file, ...args]];
}

/** Its own variables only: PGHOST and the like would point it elsewhere. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}
