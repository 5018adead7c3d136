import { hash } from 'node:crypto';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../lib/app-error.ts';
import { endAfterSilence } from '../lib/silence.ts';
import { createTurns } from '../lib/turns.ts';
import { publishingChanges } from './changes.ts';
import { getSocket, isOutdatedPlan, preparing, runStatement } from './prepared-statements.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export interface DatabaseAddress {
  connectionString?: string;
  /** The folder of a Unix socket, or a host name. */
  host?: string;
  port?: number;
  user?: string;
  database?: string;
  /** Taken on by each connection in place of the login's own. */
  role?: string;
}

const INT8 = 20;
const DATE = 1082;

/** Money must never pass through a float, and a date has no time zone: both keep their exact form. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === INT8) return (text: string) => BigInt(text);
    if (format !== 'binary' && oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

export interface PoolLimits {
  connections: number;
  statementTimeoutMs: number;
  isReadOnly: boolean;
  /** Longer than a statement may take and than an idle connection is kept; without it statements may take however long. */
  silenceMs?: number;
  /** How long to wait for a connection that is free or new. */
  patienceMs?: number;
}

const SILENCE_MS = 20_000;

const GENERAL: PoolLimits = { connections: 10, statementTimeoutMs: 15_000, isReadOnly: false };

/** For requests and jobs. */
export const SERVING: PoolLimits = { ...GENERAL, silenceMs: SILENCE_MS };

/** For what anybody may read: however much of it is asked for, sign-in, money and health have connections left. */
export const PUBLIC_READS: PoolLimits = {
  connections: 4,
  statementTimeoutMs: 1000,
  isReadOnly: true,
  silenceMs: SILENCE_MS,
};

export function createPool(
  { role, ...address }: DatabaseAddress,
  onError: (error: Error) => void,
  { connections, statementTimeoutMs, isReadOnly, silenceMs, patienceMs = 3000 } = GENERAL,
): pg.Pool {
  const settings = [
    ...(role === undefined ? [] : [`role=${role}`]),
    `statement_timeout=${statementTimeoutMs}`,
    'idle_in_transaction_session_timeout=15000',
    `default_transaction_read_only=${isReadOnly ? 'on' : 'off'}`,
  ];
  const pool = new pg.Pool({
    ...address,
    types,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 15_000,
    application_name: 'diyar',
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  // An idle connection that breaks must not end the process; the next query gets a new one.
  pool.on('error', onError);
  // Neither must one that breaks in the middle of its work: whoever waits for that work is told.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (silenceMs !== undefined) endAfterSilence(getSocket(client), silenceMs);
  });
  return pool;
}

/** A pool of `pg`, or what chooses between two of them. */
export interface ConnectionSource {
  readonly options: object;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

const pools = new WeakMap<Db, ConnectionSource>();

export function createDb(pool: ConnectionSource): Db {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  pools.set(db, pool);
  return db;
}

/** `waiting`: statements for which no connection is free. */
export function countConnections(db: Db): { busy: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = pools.get(db)!;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Prepared statement: PostgreSQL plans it once a connection instead of every time. For queries whose planning costs more than
 * their execution and whose text is one of a few; see docs/decisions/0015-prepared-statements.md. Kysely names no statements, so
 * the named query goes to the pool of `db`; inside a transaction it runs like any other.
 */
export async function runPrepared<Row extends object>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  const pool = pools.get(db);
  if (pool === undefined) return (await db.executeQuery(query)).rows;
  const { sql: text, parameters } = query;
  const client = await pool.connect();
  let isBroken = true;
  try {
    const { rows } = await runStatement<Row>(client, { name: hash('md5', text), text, values: [...parameters] });
    isBroken = false;
    return rows;
  } finally {
    client.release(isBroken);
  }
}

const CONFLICTS = new Set(['40P01', '40001']);
const CONFLICT_TRIES = 5;

/** A deadlock or a serialization failure: nothing was written, and the same work succeeds when it is tried again. */
function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));
}

/** `work` may run more than once: whatever it does outside the database must bear repeating. */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await publishingChanges(db, work);
    } catch (error) {
      if (!(isConflict(error) || isOutdatedPlan(error)) || tries === CONFLICT_TRIES) throw error;
    }
  }
}

const RARE_READ_TIMEOUT_MS = 15_000;

/** For what is read once for everybody and then kept: it may take longer than the answer to one visitor. */
export function readPatiently<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(RARE_READ_TIMEOUT_MS)}, true)`.execute(tx);
    return read(tx);
  });
}

const takeTurn = createTurns({ atOnce: 1, waitingMax: 20, refuse: () => new AppError('UNAVAILABLE') });

/** The same, one at a time, so that all of it together takes one connection. */
export function readInTurn<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return takeTurn(() => readPatiently(db, read));
}

/**
 * Refused, dropped, shutting down, starting up, a standby since a moment ago (25006), too busy, out of disk or memory, or in conflict:
 * worth a 503 and another try.
 */
const AWAY = new Set([
  ...CONFLICTS,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  '25006',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53100',
  '53200',
  '53300',
]);

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const comesFromConnecting = !('path' in error) || ('syscall' in error && error.syscall === 'connect');
  if (AWAY.has(code) && comesFromConnecting) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}

/** The statement ran out of its time. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/** Somebody else held the lock for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** It shares something with a row that forbids that. */
export function isExclusionViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23P01';
}

/** A rule of the database forbids it, such as an account with less than nothing. */
export function isCheckViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23514';
}

/** Somebody else was quicker with a value that can exist only once. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
