// A cluster on this machine: etcd, three PostgreSQL under Patroni, HAProxy and two servers of the product, with the files of deploy/cluster.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { asOrdinaryUser } from '../apps/api/src/db/embedded.ts';
import type { BucketAddress } from '../apps/api/src/lib/bucket.ts';
import { checkPort } from '../apps/api/src/lib/port.ts';
import { type BucketServer, startBucketServer } from '../apps/api/src/testing/bucket-server.ts';
import { root } from '../bench/product.ts';
import { createPrograms, paths, type Programs } from './cluster-programs.ts';
import { freeze, listChildren } from './freeze.ts';

const HOST = '127.0.0.1';
const NODES = [1, 2, 3];
const SERVERS = [1, 2];
const DATABASE = 'diyar';
const READY_WITHIN_MS = 180_000;

interface Node {
  name: string;
  /** As `patronictl list` calls it. */
  role: string;
  state: string;
}

export interface Cluster {
  /** Of the product, through HAProxy. */
  url: string;
  logs: string;
  /** Environment of the servers, for commands of an operator too. */
  settings: Settings;
  listNodes(): Promise<Node[]>;
  /** All nodes run, and one of the standbys has everything that was acknowledged. */
  isComplete(): Promise<boolean>;
  /** Ends Patroni and PostgreSQL of this node as a loss of power would. */
  killNode(name: string): Promise<void>;
  startNode(name: string): void;
  /** Stops every process of this node in its tracks, as if it had lost network and disk at once; answers how to let it go on. */
  freezeNode(name: string): () => void;
  /** A database of its own for a server that the caller starts, and the settings of that server. */
  addDatabase(name: string): Promise<Settings>;
  /** A full backup by pgBackRest, of the primary. */
  backUp(): Promise<void>;
  /** Answers when everything written so far is in the archive of the log. */
  archiveLog(): Promise<void>;
  /** Restores a backup into a scratch folder and answers what the command prints there. */
  restoreScratch(moment: Date | 'newest', command: string[]): Promise<string>;
  isServing(server: number): Promise<boolean>;
  killServer(server: number): Promise<void>;
  startServer(server: number): void;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  /** The site answers there; everything else on the 32 ports after it. */
  port: number;
  /** Further settings of the servers. */
  env?: Record<string, string>;
  /** False where the caller starts its own. */
  hasServers?: boolean;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
}

/** Where everything is, and the passwords. */
interface Plan {
  folder: string;
  ports: ReturnType<typeof choosePorts>;
  keys: ReturnType<typeof keepKeys>;
}

type Settings = ReturnType<typeof buildSettings>;

export async function startCluster({ folder, port, env = {}, hasServers = true, signal }: Options): Promise<Cluster> {
  const ports = choosePorts(port);
  for (const each of Object.values(ports).flat()) await checkPort(each, HOST);
  const logs = join(folder, 'logs');
  const programs = createPrograms(logs);
  const plan = { folder, ports, keys: keepKeys(join(folder, 'keys.json')) };
  const bucket = await openBucket(plan);
  const url = `http://${HOST}:${ports.site}`;
  const settings = buildSettings(plan, bucket.address, { ...env, PUBLIC_URL: url });
  const cluster: Cluster = {
    url,
    logs,
    settings,
    listNodes: () => listNodes(plan),
    async isComplete() {
      const nodes = await listNodes(plan);
      const running = nodes.filter(({ state }) => state === 'running' || state === 'streaming');
      return running.length === NODES.length && nodes.some(({ role }) => role === 'sync_standby');
    },
    startNode: (name) => startNode(programs, plan, name),
    async killNode(name) {
      const postmaster = readPostmaster(plan, name);
      await programs.end(name, 'SIGKILL');
      process.kill(postmaster, 'SIGKILL');
    },
    freezeNode(name) {
      const postmaster = readPostmaster(plan, name);
      return freeze([programs.pidOf(name), postmaster].flatMap((pid) => [pid, ...listChildren(pid)]));
    },
    async addDatabase(name) {
      if (!(await createDatabase(plan, name))) throw new Error(`${name} was not made: there is no primary`);
      return buildSettings(plan, bucket.address, env, name);
    },
    backUp: () => runPgBackRest(programs, plan, ['--type=full', 'backup']),
    archiveLog: () => runPgBackRest(programs, plan, ['check']),
    restoreScratch: (moment, command) => restoreScratch(programs, plan, settings, moment, command),
    isServing: (server) => isAnswering(`http://${HOST}:${ports.servers[server - 1]}/api/health`),
    killServer: (server) => programs.end(`server${server}`, 'SIGKILL'),
    startServer: (server) => startServer(programs, plan, settings, server),
    stop: () => stop(programs, plan, bucket),
  };
  const until = async (isTrue: () => Promise<boolean>, what: string): Promise<void> => {
    for (const begun = performance.now(); !(await isTrue()); await wait(200)) {
      signal?.throwIfAborted();
      if (performance.now() - begun > READY_WITHIN_MS) throw new Error(`${what} did not get ready; see ${logs}`);
    }
  };
  try {
    startEtcd(programs, plan);
    await until(() => isAnswering(`http://${HOST}:${ports.etcd}/health`), 'etcd');
    for (const node of NODES) cluster.startNode(`node${node}`);
    startProxy(programs, plan);
    await until(cluster.isComplete, 'the database on three nodes');
    await until(() => createDatabase(plan, DATABASE), 'the database and its logins');
    await runPgBackRest(programs, plan, ['stanza-create']);
    if (hasServers) {
      for (const server of SERVERS) {
        cluster.startServer(server);
        await until(() => cluster.isServing(server), `server ${server}`);
      }
      await until(() => isAnswering(`${url}/api/health`), 'the site');
    }
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

function choosePorts(port: number) {
  return {
    site: port,
    primary: port + 1,
    standbys: port + 2,
    etcd: port + 3,
    etcdPeers: port + 4,
    bucket: port + 5,
    scratch: port + 6,
    postgresql: NODES.map((node) => port + 10 + node),
    patroni: NODES.map((node) => port + 20 + node),
    servers: SERVERS.map((server) => port + 30 + server),
  };
}

/** Made once and kept. */
function keepKeys(path: string) {
  const make = () => randomBytes(32).toString('base64url');
  const made = {
    superuser: make(),
    replicator: make(),
    rewind: make(),
    patroni: make(),
    owner: make(),
    web: make(),
    token: make(),
    encryption: make(),
    pepper: make(),
    link: make(),
    backups: make(),
  };
  const keys = { ...made, ...(existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as typeof made)) };
  writeFileSync(path, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

function openBucket({ folder, ports }: Plan): Promise<BucketServer> {
  const directory = join(folder, 'bucket');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return startBucketServer('diyar', { directory, port: ports.bucket });
}

/** One: three on one machine would be lost together. */
function startEtcd(programs: Programs, { folder, ports }: Plan): void {
  const [clients, peers] = [`http://${HOST}:${ports.etcd}`, `http://${HOST}:${ports.etcdPeers}`];
  programs.launch('etcd', [paths.etcd, []], {
    ETCD_NAME: 'etcd1',
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: clients,
    ETCD_ADVERTISE_CLIENT_URLS: clients,
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_INITIAL_CLUSTER: `etcd1=${peers}`,
  });
}

function startNode(programs: Programs, plan: Plan, name: string): void {
  const { folder, ports, keys } = plan;
  const at = toIndex(name);
  const [database, rest] = [`${HOST}:${ports.postgresql[at]}`, `${HOST}:${ports.patroni[at]}`];
  programs.launch(name, asOrdinaryUser(paths.patroni, [join(root, 'deploy/cluster/patroni.yml')]), {
    ...describeBackups(plan, name),
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `${HOST}:${ports.etcd}`,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: keys.patroni,
    PATRONI_POSTGRESQL_LISTEN: database,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
    PATRONI_POSTGRESQL_BIN_DIR: paths.postgresql,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: keys.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: keys.replicator,
    PATRONI_REWIND_USERNAME: 'rewind',
    PATRONI_REWIND_PASSWORD: keys.rewind,
  });
}

/** What differs from deploy/cluster/pgbackrest.conf: a folder is the repository of all nodes. */
function describeBackups({ folder, ports, keys }: Plan, node: string): Record<string, string> {
  return {
    PGBACKREST_CONFIG: join(root, 'deploy/cluster/pgbackrest.conf'),
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: join(folder, 'backups'),
    PGBACKREST_REPO1_CIPHER_PASS: keys.backups,
    PGBACKREST_LOCK_PATH: join(folder, 'backup-locks'),
    PGBACKREST_LOG_PATH: join(folder, 'logs'),
    PGBACKREST_SPOOL_PATH: join(folder, 'backup-spool'),
    PGBACKREST_PG1_PATH: join(folder, node),
    PGBACKREST_PG1_SOCKET_PATH: join(folder, node),
    PGBACKREST_PG1_PORT: String(ports.postgresql[toIndex(node)]),
  };
}

async function runPgBackRest(programs: Programs, plan: Plan, args: string[]): Promise<void> {
  const primary = (await listNodes(plan)).find(({ role }) => role === 'leader');
  if (primary === undefined) throw new Error('there is no primary to back up');
  await programs.run('pgbackrest', asOrdinaryUser(paths.pgbackrest, ['--stanza=diyar', ...args]), {
    ...describeBackups(plan, primary.name),
    PGPASSWORD: plan.keys.superuser,
  });
}

function restoreScratch(
  programs: Programs,
  plan: Plan,
  settings: Settings,
  moment: Date | 'newest',
  command: string[],
): Promise<string> {
  const DATABASE_URL = toDatabaseUrl('diyar_web', plan.keys.web, plan.ports.scratch, DATABASE);
  const when = moment === 'newest' ? moment : moment.toISOString().replace('T', ' ').replace('Z', '+00');
  const script = join(root, 'deploy/cluster/restore-scratch.sh');
  return programs.run('restore-scratch.sh', asOrdinaryUser(script, [when, ...command]), {
    ...settings,
    DATABASE_URL,
    ...describeBackups(plan, 'node1'),
    SCRATCH_DIR: plan.folder,
    SCRATCH_PORT: String(plan.ports.scratch),
    POSTGRESQL_BIN: paths.postgresql,
  });
}

function startProxy(programs: Programs, { ports }: Plan): void {
  const nodes = NODES.flatMap((node, at) => [
    [`NODE${node}_HOST`, HOST],
    [`NODE${node}_DATABASE_PORT`, String(ports.postgresql[at])],
    [`NODE${node}_PATRONI_PORT`, String(ports.patroni[at])],
  ]);
  const servers = SERVERS.map((server, at) => [`SERVER${server}`, `${HOST}:${ports.servers[at]}`]);
  programs.launch('haproxy', [paths.haproxy, ['-db', '-f', join(root, 'deploy/cluster/haproxy.cfg')]], {
    SITE_BIND: `${HOST}:${ports.site}`,
    PRIMARY_BIND: `${HOST}:${ports.primary}`,
    STANDBYS_BIND: `${HOST}:${ports.standbys}`,
    ...(Object.fromEntries([...nodes, ...servers]) as Record<string, string>),
  });
}

function toDatabaseUrl(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@${HOST}:${port}/${database}`;
}

function buildSettings(
  { folder, ports, keys }: Plan,
  bucket: BucketAddress,
  further: Record<string, string>,
  database = DATABASE,
) {
  return {
    DATA_DIR: join(folder, 'operator'),
    TRUST_PROXY: HOST,
    DATABASE_URL: toDatabaseUrl('diyar_web', keys.web, ports.primary, database),
    DATABASE_READ_URL: toDatabaseUrl('diyar_web', keys.web, ports.standbys, database),
    MIGRATION_DATABASE_URL: toDatabaseUrl('diyar_owner', keys.owner, ports.primary, database),
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    TOKEN_KEY: keys.token,
    ENCRYPTION_KEY: keys.encryption,
    PEPPER: keys.pepper,
    LINK_KEY: keys.link,
    MAP_STYLE_URL: 'off',
    ...further,
  };
}

function startServer(programs: Programs, { folder, ports }: Plan, settings: Settings, server: number): void {
  programs.launch(`server${server}`, [process.execPath, [join(root, 'apps/api/src/server.ts')]], {
    ...settings,
    PORT: String(ports.servers[server - 1]),
    DATA_DIR: join(folder, `server${server}`),
  });
}

/** False while the primary is not there yet. Both logins serve every database. */
async function createDatabase({ ports, keys }: Plan, name: string): Promise<boolean> {
  const connectionString = toDatabaseUrl('postgres', keys.superuser, ports.primary, 'postgres');
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  const isThere = async (query: string) => (await client.query(query)).rowCount !== 0;
  try {
    await client.connect();
    for (const [role, password] of Object.entries({ diyar_owner: keys.owner, diyar_web: keys.web }))
      if (!(await isThere(`select from pg_roles where rolname = '${role}'`)))
        await client.query(`create role ${role} login password '${password}'`);
    if (!(await isThere(`select from pg_database where datname = '${name}'`)))
      await client.query(`create database ${name} owner diyar_owner`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function toIndex(node: string): number {
  return Number(node.replace('node', '')) - 1;
}

function readPostmaster({ folder }: Plan, node: string): number {
  return Number.parseInt(readFileSync(join(folder, node, 'postmaster.pid'), 'utf8'), 10);
}

async function listNodes({ ports }: Plan): Promise<Node[]> {
  for (const port of ports.patroni) {
    const answer = await ask(`http://${HOST}:${port}/cluster`);
    if (answer?.ok) return ((await answer.json()) as { members: Node[] }).members;
  }
  return [];
}

/** The primary last of the database: otherwise another one would take over in between. */
async function stop(programs: Programs, plan: Plan, bucket: BucketServer): Promise<void> {
  await Promise.all(SERVERS.map((server) => programs.end(`server${server}`, 'SIGTERM')));
  const primary = (await listNodes(plan)).find(({ role }) => role === 'leader')?.name;
  const standbys = NODES.map((node) => `node${node}`).filter((name) => name !== primary);
  await Promise.all(standbys.map((name) => programs.end(name, 'SIGTERM')));
  if (primary !== undefined) await programs.end(primary, 'SIGTERM');
  await programs.end('haproxy', 'SIGTERM');
  await programs.end('etcd', 'SIGTERM');
  await bucket.stop();
}

async function ask(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(2000) });
  } catch {
    return undefined;
  }
}

async function isAnswering(url: string): Promise<boolean> {
  return (await ask(url))?.ok ?? false;
}
