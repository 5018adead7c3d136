// People whose orders come onto the chain: they invest for good, cancel and give tokens to each other, and an owner records rent; and
// what each of them was told.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../apps/api/src/db/client.ts';
import { attestHome, sha } from '../apps/api/src/testing/attested-homes.ts';
import { buildProperty } from '../apps/api/src/testing/factories.ts';
import { createRandom } from '../apps/api/src/testing/mixed-load.ts';
import { withoutGuards } from '../apps/api/src/testing/without-guards.ts';
import { addPerson, signIn } from './filled-product.ts';

const PEOPLE = 4;
/** Homes of which people have owned tokens for longer than the cooling-off time: those can be given, and have rent of past days. */
const OLD_HOMES = 12;
const FRESH_HOMES = 48;
const OLD_TOKENS = 200;
const TOKEN_DOLLARS = 100;
const TOKENS_MOST = 3;
const OPENS = 0.1;
const ORDERS = 0.55;
const DOUBLE_CLICKS = 0.1;
const PAUSE_MS = 400;
const RENT_EVERY_MS = 3000;
const CALL_PATIENCE_MS = 25_000;
const RETRY_MS = 150;
const DECIDED_WITHIN_MS = 120_000;
const DAY_MS = 86_400_000;

interface Person {
  id: string;
  email: string;
  headers: Record<string, string>;
  /** Homes where they have cancelled an order: the next ones have no cooling-off time. */
  opened: string[];
}

export interface Decided {
  kind: 'order' | 'transfer' | 'rent';
  /** All that the server has given to it: more than one is a doubled order. */
  ids: Set<string>;
  isCancelled: boolean;
}

export interface ChainWorld {
  url: string;
  people: Person[];
  owner: Person;
  homes: { old: string[]; fresh: string[] };
  decided: Decided[];
  refused: string[];
  /** Calls that were sent again, as nobody knew whether they were done. */
  repeated: number;
  undecided: number;
  giveUpAt: number;
}

/** Everybody and everything there is, with orders that are final when the cooling-off time is over. */
export async function buildChainWorld(url: string, db: Db, pool: Pool): Promise<ChainWorld> {
  const [owner, ...people] = await Promise.all(Array.from({ length: 1 + PEOPLE }, () => buildPerson(url, pool)));
  const homes: string[] = [];
  for (let count = 0; count < OLD_HOMES + FRESH_HOMES; count += 1) {
    const offering = { is_for_sale: false, is_for_investment: true, price_minor: 1_000_000_00n, tokens_total: 10_000n };
    const home = await buildProperty(db, { owner_id: owner!.id, created_at: new Date('2026-01-01'), ...offering });
    await keepAttested(db, home);
    homes.push(home);
  }
  const world: ChainWorld = {
    url,
    people,
    owner: owner!,
    homes: { old: homes.slice(0, OLD_HOMES), fresh: homes.slice(OLD_HOMES) },
    decided: [],
    refused: [],
    repeated: 0,
    undecided: 0,
    giveUpAt: Infinity,
  };
  for (const person of people) for (const home of world.homes.old) await invest(world, person, home, OLD_TOKENS);
  if (world.refused.length > 0) throw new Error(`the first orders were refused: ${world.refused.join(', ')}`);
  return world;
}

/** Also while the hourly upkeep runs. */
export async function keepAttested(db: Db, home: string): Promise<void> {
  await attestHome(db, home);
  await openReview(db, home);
}

/** As ahead of the yearly one: without it, the hourly upkeep would find that such a passport lacks what it relies on. */
async function openReview(db: Db, home: string): Promise<void> {
  await withoutGuards(db, async (tx) => {
    await sql`
      insert into passport_reviews (id, home_id, number, cause, record_hash, created_at)
      values (${randomUUID()}, ${home}, 2, 'yearly', ${sha(`review of ${home}`)}, now())`.execute(tx);
  });
}

async function buildPerson(url: string, pool: Pool): Promise<Person> {
  const email = `chain-${randomUUID()}@load.example`;
  const id = await addPerson(pool, email);
  return { id, email, headers: await signIn(url, email), opened: [] };
}

export async function signInAgain({ url, people, owner }: ChainWorld): Promise<void> {
  for (const person of [...people, owner]) person.headers = await signIn(url, person.email);
}

/** `days`: so many before today have rent to be recorded. */
export function startChainLoad(world: ChainWorld, seed: number, days: number): { stop(): Promise<void> } {
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted;
  const random = createRandom(seed);
  const running = world.people.map(async (person) => {
    const own = createRandom(Math.floor(random() * 2 ** 32));
    while (!isOver()) {
      await act(world, person, own);
      await wait(own() * PAUSE_MS);
    }
  });
  const recording = keepRecording(world, days, isOver);
  return {
    /** Begins nothing new; what was begun is decided. */
    async stop() {
      ending.abort();
      world.giveUpAt = Date.now() + DECIDED_WITHIN_MS;
      await Promise.all([...running, recording]);
    },
  };
}

async function act(world: ChainWorld, person: Person, random: () => number): Promise<void> {
  const draw = <Each>(list: Each[]) => list[Math.floor(random() * list.length)]!;
  const { old, fresh } = world.homes;
  const next = fresh[person.opened.length];
  const drawn = random();
  if (next !== undefined && (person.opened.length === 0 || drawn < OPENS)) return open(world, person, next);
  const isDouble = random() < DOUBLE_CLICKS;
  if (drawn < ORDERS) {
    await invest(world, person, draw(person.opened), 1 + Math.floor(random() * TOKENS_MOST), isDouble);
    return;
  }
  const { email } = draw(world.people.filter((each) => each !== person));
  const gift = { propertyId: draw(old), recipient: email, tokens: 1 };
  const quoted = await addQuote(world, person, '/token-transfers', gift);
  const body = { ...quoted, isGift: true };
  if (quoted !== undefined) await decide(world, person, { kind: 'transfer', path: '/token-transfers', body, isDouble });
}

/** Ordered and cancelled. */
async function open(world: ChainWorld, person: Person, home: string): Promise<void> {
  const order = await invest(world, person, home, 1);
  const [id] = order?.ids ?? [];
  if (order === undefined || id === undefined) return;
  const answer = await persist(world, person, `/investments/${id}/cancel`, undefined);
  order.isCancelled = answer !== undefined;
  if (order.isCancelled) person.opened.push(home);
}

async function invest(
  world: ChainWorld,
  person: Person,
  propertyId: string,
  tokens: number,
  isDouble = false,
): Promise<Decided | undefined> {
  const wanted = { propertyId, amount: tokens * TOKEN_DOLLARS, method: 'creditCard' };
  const body = await addQuote(world, person, '/investments', wanted);
  return body && decide(world, person, { kind: 'order', path: '/investments', body, isDouble });
}

async function keepRecording(world: ChainWorld, days: number, isOver: () => boolean): Promise<void> {
  const today = Date.now();
  for (let day = 1; day <= days; day += 1)
    for (const home of world.homes.old) {
      if (isOver()) return;
      const on = new Date(today - day * DAY_MS).toISOString().slice(0, 10);
      const body = { periodStart: on, periodEnd: on, receivedMinor: 40_00 + day, note: '' };
      await decide(world, world.owner, { kind: 'rent', path: `/properties/${home}/income`, body, isDouble: false });
      await wait(RENT_EVERY_MS);
    }
}

interface Wanted {
  kind: Decided['kind'];
  path: string;
  body: object;
  isDouble: boolean;
}

/** Undefined where it was refused, or nobody knows. */
async function decide(world: ChainWorld, person: Person, { kind, path, body, isDouble }: Wanted) {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: isDouble ? 2 : 1 }, () => persist(world, person, path, body, key)),
  );
  const ids = answers.flatMap((answer) => (typeof answer?.['id'] === 'string' ? [answer['id']] : []));
  if (ids.length === 0) return undefined;
  const decided: Decided = { kind, ids: new Set(ids), isCancelled: false };
  world.decided.push(decided);
  return decided;
}

async function addQuote(world: ChainWorld, person: Person, path: string, body: object): Promise<object | undefined> {
  const answer = await persist(world, person, `${path}/quote`, body);
  return answer && { ...body, quote: answer['quote'] };
}

interface Answer {
  code?: string;
  data?: Record<string, unknown> | null;
}

/** Sent until the server has decided; undefined where it refused. */
async function persist(
  world: ChainWorld,
  person: Person,
  path: string,
  body: object | undefined,
  key: string = randomUUID(),
): Promise<Record<string, unknown> | undefined> {
  let wasUnknown = false;
  for (; Date.now() < world.giveUpAt; await wait(RETRY_MS)) {
    const answer = await send(world, person, path, body, key);
    if (answer === undefined || answer.status >= 500) {
      wasUnknown = true;
      world.repeated += 1;
      continue;
    }
    const { status, code, data } = answer;
    if (status < 300) return data ?? {};
    // Done by a call that was not answered.
    if (code === 'ALREADY_CANCELLED' && wasUnknown) return {};
    if (code === 'REQUEST_IN_FLIGHT') continue;
    if (status === 401 || code === 'REAUTH_REQUIRED') {
      const headers = await signIn(world.url, person.email).catch(() => undefined);
      if (headers !== undefined) person.headers = headers;
      continue;
    }
    world.refused.push(`${path.replace(/[\da-f-]{36}/, '…')} ${status} ${code}`);
    return undefined;
  }
  world.undecided += 1;
  return undefined;
}

async function send(
  { url }: ChainWorld,
  person: Person,
  path: string,
  body: object | undefined,
  key: string,
): Promise<(Answer & { status: number }) | undefined> {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        ...person.headers,
        'idempotency-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_PATIENCE_MS),
    });
    return { status: answer.status, ...((await answer.json()) as Answer) };
  } catch {
    return undefined;
  }
}
