import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { currentRequest } from '../lib/current-request.ts';
import type { ConnectionSource } from './client.ts';

/** Texts that run seldom, or that are long lists of values, are not worth memory on every connection. */
const RUNS_BEFORE_NAMED = 5;
const PARAMETERS_MAX = 30;
const TEXTS_MAX = 1000;

/** Longer than a transaction gives its statements that sets a `statement_timeout` of its own. */
const LONG_SILENCE_MS = 65_000;

const WRITING = /\b(?:insert into|update|delete from)\b/;

/** Names of the statements that run often. All are new once the shape of a table has changed under a plan. */
class StatementNames {
  #texts = new Map<string, { runs: number; name: string }>();
  #made = 0;

  find(text: string, parameters: number): string | undefined {
    if (parameters === 0 || parameters > PARAMETERS_MAX) return undefined;
    const known = this.#texts.get(text);
    if (known === undefined) {
      if (this.#texts.size < TEXTS_MAX) this.#texts.set(text, { runs: 1, name: `diyar-${(this.#made += 1)}` });
      return undefined;
    }
    known.runs += 1;
    return known.runs > RUNS_BEFORE_NAMED ? known.name : undefined;
  }

  forget(): void {
    this.#texts.clear();
  }
}

/** A migration of another process has changed what a prepared statement answers: it must be prepared again. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}

/**
 * Runs a statement as a span of its request's trace, with the request's id in a comment, which logs of PostgreSQL show. The text of a
 * prepared statement stays as it is: it was parsed for an earlier request.
 */
export async function runStatement<Row extends pg.QueryResultRow>(
  target: Pick<pg.PoolClient, 'query'>,
  { name, text, values }: { name: string | undefined; text: string; values: unknown[] },
): Promise<pg.QueryResult<Row>> {
  const request = currentRequest.getStore();
  const span = request?.startSpan?.(/\w+/.exec(text)?.[0] ?? 'statement', {
    'db.system.name': 'postgresql',
    'db.query.text': text,
  });
  try {
    if (name !== undefined) return await target.query<Row>({ name, text, values });
    return await target.query<Row>(request === undefined ? text : `${text} /* request ${request.id} */`, values);
  } finally {
    span?.end();
  }
}

/** Encrypted or not; the types of a pool's clients leave it out. */
export function getSocket(client: pg.ClientBase): Socket {
  return (client as pg.Client).connection.stream as Socket;
}

function toPreparingClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isInTransaction = false;
  /** Of the connection, while a transaction may be silent for longer. */
  let usualSilenceMs: number | undefined;
  function begin(): void {
    isInTransaction = true;
  }
  function end(): void {
    isInTransaction = false;
    if (usualSilenceMs !== undefined) getSocket(client).setTimeout(usualSilenceMs);
    usualSilenceMs = undefined;
  }
  function allowLongSilence(): void {
    const socket = getSocket(client);
    if (!isInTransaction || !socket.timeout) return;
    usualSilenceMs ??= socket.timeout;
    socket.setTimeout(LONG_SILENCE_MS);
  }
  async function query(text: string, parameters: readonly unknown[]) {
    if (text === 'begin') begin();
    if (text === 'commit' || text === 'rollback') end();
    if (text.includes('statement_timeout')) allowLongSilence();
    const isSteady = isInTransaction || WRITING.test(text);
    const name = isSteady ? names.find(text, parameters.length) : undefined;
    try {
      return await runStatement(client, { name, text, values: [...parameters] });
    } catch (error) {
      if (isOutdatedPlan(error)) names.forget();
      throw error;
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

/**
 * The pool as Kysely sees it. What runs often in transactions, and what writes, is prepared, so that PostgreSQL parses and plans it
 * once a connection. What only reads may need another plan for other values. See docs/decisions/0039-prepared-transactions.md.
 */
export function preparing(pool: ConnectionSource): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? toPreparingClient(client, names);
      clients.set(client, known);
      return known;
    },
  };
}
