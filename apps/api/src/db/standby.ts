import type pg from 'pg';
import {
  type ConnectionSource,
  createDb,
  createPool,
  type DatabaseAddress,
  type Db,
  isDatabaseAway,
  PUBLIC_READS,
} from './client.ts';

/** A read by a standby is at most so old, and the time of its own execution. */
const POSITION_KEPT_MS = 1000;
/** Longer silence counts as being away, so that nobody waits for a machine that is lost. */
const PATIENCE_MS = 1000;
/** For how long a standby that did not answer is left alone. */
const PAUSE_MS = 1000;

export interface Standby {
  /** Something was committed: a connection is used from here on only after it has replayed that. */
  noteChange(): void;
  /** The primary answers again after reads that could not be held against it: copies of them may be old. */
  onCertain(listener: () => void): void;
}

interface PublicReads {
  /** By the standby while it is there and up to date, otherwise by the primary. */
  readDb: Db;
  /** By the primary alone, within the same limits. */
  freshReadDb: Db;
  standby: Standby | undefined;
  close(): Promise<void>;
}

/** Where the primary's write-ahead log ended; undefined where it did not answer. */
interface Position {
  lsn: string | undefined;
}

export function createPublicReads(
  primary: DatabaseAddress,
  standby: DatabaseAddress | undefined,
  onError: (error: Error) => void,
): PublicReads {
  const primaryPool = createPool(primary, onError, PUBLIC_READS);
  const freshReadDb = createDb(primaryPool);
  if (standby === undefined)
    return { readDb: freshReadDb, freshReadDb, standby: undefined, close: () => freshReadDb.destroy() };
  const standbyPool = createPool(standby, onError, { ...PUBLIC_READS, patienceMs: PATIENCE_MS });
  const positionPool = createPool(primary, onError, { ...PUBLIC_READS, connections: 1, patienceMs: PATIENCE_MS });
  const { source, ...follower } = chooseStandby(primaryPool, standbyPool, positionPool);
  const readDb = createDb(source);
  return {
    readDb,
    freshReadDb,
    standby: follower,
    async close() {
      await readDb.destroy();
      await positionPool.end();
      await freshReadDb.destroy();
    },
  };
}

/**
 * Chooses for every read. The end of the primary's log is asked for once after each change and at least once a second; a connection to
 * a standby that has replayed the log up to there shows everything committed before. `standby` may reach several, so each connection
 * is compared for itself. While the primary is away a standby is believed as it is.
 */
function chooseStandby(primary: pg.Pool, standby: pg.Pool, positions: pg.Pool): Standby & { source: ConnectionSource } {
  const reached = new WeakMap<pg.PoolClient, Position>();
  const listeners: (() => void)[] = [];
  let asked: { at: number; position: Promise<Position> } | undefined;
  let isCertain = true;
  let pausedUntil = 0;

  function askPosition(): Promise<Position> {
    const now = performance.now();
    if (asked === undefined || now - asked.at > POSITION_KEPT_MS) asked = { at: now, position: readPosition() };
    return asked.position;
  }

  async function readPosition(): Promise<Position> {
    try {
      // The inserted end, not the flushed one: with `synchronous_commit = off` a commit is seen before it is flushed.
      const { rows } = await positions.query<{ lsn: string }>({
        text: 'select pg_current_wal_insert_lsn()::text as lsn',
        query_timeout: PATIENCE_MS,
      } as pg.QueryConfig);
      if (!isCertain) for (const listener of listeners) listener();
      isCertain = true;
      return { lsn: rows[0]!.lsn };
    } catch {
      return forgetPosition();
    }
  }

  /** For a second from here on, so that reads do not each wait for a primary that is away. */
  function forgetPosition(): Position {
    const unknown: Position = { lsn: undefined };
    asked = { at: performance.now(), position: Promise.resolve(unknown) };
    isCertain = false;
    return unknown;
  }

  async function hasReached(client: pg.PoolClient, position: Position): Promise<boolean> {
    if (position.lsn === undefined || reached.get(client) === position) return true;
    const { rows } = await client.query<{ is_there: boolean }>({
      text: 'select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is_there',
      values: [position.lsn],
      query_timeout: PATIENCE_MS,
    } as pg.QueryConfig);
    if (rows[0]!.is_there) reached.set(client, position);
    return rows[0]!.is_there;
  }

  async function connectToStandby(position: Position): Promise<pg.PoolClient | undefined> {
    if (performance.now() < pausedUntil) return undefined;
    let client: pg.PoolClient | undefined;
    try {
      client = await standby.connect();
      if (await hasReached(client, position)) return client;
      client.release();
    } catch {
      client?.release(true);
      pausedUntil = performance.now() + PAUSE_MS;
    }
    return undefined;
  }

  async function connect(): Promise<pg.PoolClient> {
    const client = await connectToStandby(await askPosition());
    if (client !== undefined) return client;
    try {
      return await primary.connect();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      // The end of its log may be one that no standby will ever reach.
      forgetPosition();
      // Also one that was slow a moment ago: there is nobody else to ask.
      return standby.connect();
    }
  }

  return {
    noteChange: () => void (asked = undefined),
    onCertain: (listener) => void listeners.push(listener),
    source: {
      options: primary.options,
      get totalCount() {
        return primary.totalCount + standby.totalCount;
      },
      get idleCount() {
        return primary.idleCount + standby.idleCount;
      },
      get waitingCount() {
        return primary.waitingCount + standby.waitingCount;
      },
      connect,
      end: () => standby.end(),
    },
  };
}
