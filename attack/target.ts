// What is attacked: the product with an account that has one of everything, and a server with holes on purpose.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createDb } from '../apps/api/src/db/client.ts';
import { verifyLedger } from '../apps/api/src/features/ledger/verify.service.ts';
import { askAs, buildAttackedWorld } from '../apps/api/src/testing/attacked-world.ts';
import type { AttackedWorld } from '../apps/api/src/testing/attack-calls.ts';
import type { ApiDescription, Send } from '../apps/api/src/testing/described-calls.ts';
import { addPerson, signIn, startFilledProduct } from '../chaos/filled-product.ts';
import { startPlantedServer } from './planted-server.ts';

const PRODUCT_PORT = 4941;
const PLANTED_PORT = 4942;
const METRICS_PORT = 4943;

export interface Target {
  url: string;
  description: ApiDescription;
  send: Send;
  startWorld(): Promise<AttackedWorld>;
  liftBudgets(): Promise<void>;
}

export interface Targets {
  product: Target;
  /** Has the hole that each tool must find. */
  planted: Target;
  /** Requests that the product has answered so far. */
  countRequests(): Promise<number>;
  /** What is wrong with the product after an attack, since it was last asked: errors in the log, and books that do not add up. */
  listDamage(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startTargets(): Promise<Targets> {
  process.env['METRICS_PORT'] = String(METRICS_PORT);
  const product = await startFilledProduct(PRODUCT_PORT, () => undefined);
  let reported = 0;
  const planted = await startPlantedServer(PLANTED_PORT, product.pool);
  return {
    product: {
      ...(await describe(product.url)),
      startWorld: () => startWorld(product.url, product.pool),
      liftBudgets: async () => void (await product.pool.query('delete from throttles')),
    },
    planted: {
      ...(await describe(planted.url)),
      startWorld: async () => ({ person: nobody, stranger: nobody, ids: {} }),
      liftBudgets: async () => undefined,
    },
    countRequests,
    async listDamage() {
      const errors = listLoggedErrors(product.dataDir);
      const fresh = errors.slice(reported);
      reported = errors.length;
      const { claims } = await verifyLedger(createDb(product.pool), undefined);
      return [...fresh, ...claims.flatMap(({ claim, wrong }) => wrong.map((row) => `${claim}: ${row}`))];
    },
    async stop() {
      await planted.stop();
      await product.stop();
    },
  };
}

async function countRequests(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const counts = text.matchAll(/^diyar_http_request_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

const ERROR_LEVEL = 50;

function listLoggedErrors(dataDir: string): string[] {
  const lines = readFileSync(join(dataDir, 'logs/server.log'), 'utf8').trim().split('\n');
  return lines
    .filter((line) => (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL)
    .map((line) => line.slice(0, 800));
}

const nobody = { authorization: 'none' };

async function describe(url: string) {
  const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDescription;
  return { url, description, send: createSend(url) };
}

export function createSend(origin: string): Send {
  return async ({ url, ...request }) => {
    const answer = await fetch(origin + url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  };
}

let people = 0;

async function startWorld(url: string, pool: Pool): Promise<AttackedWorld> {
  const addAndSignIn = async (name: string) => {
    people += 1;
    const email = `${name}-${people}@example.com`;
    await addPerson(pool, email);
    return signIn(url, email);
  };
  const [owner, person, stranger] = [
    await addAndSignIn('owner'),
    await addAndSignIn('person'),
    await addAndSignIn('stranger'),
  ];
  // As if each had just confirmed that it is them, which accounts at a bank ask for.
  await pool.query('update sessions set confirmed_at = now()');
  const send = createSend(url);
  return { person, stranger, ids: await buildAttackedWorld(askAs(send, owner), askAs(send, person)) };
}
