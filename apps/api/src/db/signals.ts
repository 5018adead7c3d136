import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './client.ts';

interface Listener {
  channel: string;
  onSignal: (text: string) => void;
  /** Listening began (again): what was sent before went unheard. */
  onGap: () => void;
}

export interface Signals {
  /** Hears what any server sends on a channel of PostgreSQL. Answers how to stop. */
  listen(listener: Listener): () => void;
  /** False when it could not be sent: there is no connection at the moment. */
  notify(channel: string, text: string): Promise<boolean>;
  isConnected(): boolean;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const WAITING_MAX = 1000;
/** A connection can be gone without a word, as behind a firewall that forgot it. */
const HEARTBEAT_MS = 5000;

/** One connection for all channels, opened when the first of them is listened to. Pools cannot listen: their connections change. */
export function createSignals(
  { role, ...address }: DatabaseAddress,
  onError: (error: Error) => void,
  heartbeatMs: number = HEARTBEAT_MS,
): Signals {
  const listeners = new Set<Listener>();
  const closing = new AbortController();
  /** Undefined while it is not connected. */
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** A connection takes one query after the other. */
  function inTurn<Result>(query: () => Promise<Result>): Promise<Result> {
    const own = last.then(query);
    last = own.catch(() => undefined);
    return own;
  }

  async function run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!closing.signal.aborted) {
      try {
        await stayConnected(() => (pauseMs = FIRST_PAUSE_MS));
      } catch (error) {
        if (!closing.signal.aborted) onError(error instanceof Error ? error : new Error(String(error)));
      }
      await wait(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  async function stayConnected(onConnected: () => void): Promise<void> {
    const next = new pg.Client({
      ...address,
      application_name: 'diyar-signals',
      keepAlive: true,
      keepAliveInitialDelayMillis: HEARTBEAT_MS,
      connectionTimeoutMillis: 3000,
      ...(role !== undefined && { options: `-c role=${role}` }),
    });
    const lost = new Promise<Error>((resolve) => {
      next.on('error', resolve);
      next.on('end', () => resolve(new Error('The connection for signals has ended')));
    });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const each of listeners) if (each.channel === channel) each.onSignal(payload);
    });
    const stop = (): void => void next.end().catch(() => undefined);
    closing.signal.addEventListener('abort', stop);
    try {
      await next.connect();
      client = next;
      for (const each of listeners) await inTurn(() => startListening(next, each));
      onConnected();
      throw await Promise.race([lost, watch(next)]);
    } finally {
      client = undefined;
      last = Promise.resolve();
      closing.signal.removeEventListener('abort', stop);
      stop();
    }
  }

  /** Ends when a heartbeat is not answered in time. */
  async function watch(connection: pg.Client): Promise<Error> {
    for (;;) {
      await wait(heartbeatMs, undefined, { signal: closing.signal, ref: false });
      const answered = inTurn(() => connection.query('select 1')).then(() => true);
      if (!(await Promise.race([answered, wait(heartbeatMs, false, { signal: closing.signal, ref: false })])))
        return new Error('The connection for signals does not answer');
    }
  }

  return {
    listen(listener) {
      listeners.add(listener);
      // A connection that breaks meanwhile starts all listeners again.
      const known = client;
      if (known !== undefined) void inTurn(() => startListening(known, listener)).catch(() => undefined);
      running ??= run();
      return () => void listeners.delete(listener);
    },
    async notify(channel, text) {
      if (client === undefined || waiting === WAITING_MAX) return false;
      waiting += 1;
      try {
        await inTurn(async () => client?.query('select pg_notify($1, $2)', [channel, text]));
        return client !== undefined;
      } catch {
        return false;
      } finally {
        waiting -= 1;
      }
    },
    isConnected: () => client !== undefined,
    async close() {
      closing.abort();
      await running;
    },
  };
}

async function startListening(client: pg.Client, { channel, onGap }: Listener): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  onGap();
}
