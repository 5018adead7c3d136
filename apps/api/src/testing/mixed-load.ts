// Clients that use a running server at once, as the web app does, and what each of them was told. Needs no test runner: fault runs
// use it as well.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { buildProperty, buildUser } from './factories.ts';

const acts = ['invest', 'rent', 'top-up', 'withdraw', 'message', 'favourite', 'list', 'register'] as const;
type Act = (typeof acts)[number];

/** Of every 25 calls. */
const WEIGHTS: Record<Act, number> = {
  invest: 6,
  rent: 4,
  'top-up': 4,
  withdraw: 3,
  message: 1,
  favourite: 3,
  list: 2,
  register: 2,
};
const DOUBLE_CLICKS = 0.1;
const HOMES = 60;
const PASSWORD = 'orders under fire 7';
const CALL_PATIENCE_MS = 25_000;
const RETRY_MS = 150;

export interface Client {
  userId: string;
  email: string;
  headers: Record<string, string>;
  payoutAccountId: string;
  /** How many of the homes it has ordered already: there is one open order of a person for a home. */
  invested: number;
  rented: number;
}

/** One call, however often it is sent. */
export interface Call {
  act: Act;
  client: Client;
  method: 'POST' | 'PUT';
  path: string;
  body: object | undefined;
  /** What identifies it in the database where the server has not said its id: key, email, title or home. */
  mark: string;
  /** Unknown: no answer, or one that leaves open whether it was done. */
  outcome: 'unknown' | 'acknowledged' | 'refused';
  /** At least one try was not answered. */
  wasUnknown: boolean;
  /** All that the server has given to it: more than one is a doubled order. */
  ids: Set<string>;
  refusal?: string;
}

export interface World {
  url: string;
  db: Db;
  clients: Client[];
  homes: { shares: string[]; rentals: string[] };
  calls: Call[];
  /** How often each status was answered; 0 is no answer at all. */
  statuses: Map<number, number>;
  random: () => number;
}

/** mulberry32: the same seed draws the same sequence. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * `db` is the owner's, next to the server; people are signed in by the server itself. `homesEach`: so many can be invested in, and as
 * many rented.
 */
export async function buildWorld(
  url: string,
  db: Db,
  { clients, seed, homesEach = HOMES }: { clients: number; seed: number; homesEach?: number },
): Promise<World> {
  const random = createRandom(seed);
  const ownerId = await buildUser(db, { email: `owner-${randomUUID()}@load.example` });
  const shares: string[] = [];
  const rentals: string[] = [];
  for (let count = 0; count < homesEach; count += 1) {
    const offering = { is_for_sale: false, is_for_investment: true, price_minor: 1_000_000_00n, tokens_total: 10_000n };
    shares.push(await buildProperty(db, { owner_id: ownerId, ...offering }));
    const renting = { is_for_sale: false, is_for_rent: true, price_minor: 900_00n };
    rentals.push(await buildProperty(db, { owner_id: ownerId, ...renting }));
  }
  const homes = { shares, rentals };
  const world: World = { url, db, clients: [], homes, calls: [], statuses: new Map(), random };
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  for (let count = 0; count < clients; count += 1) world.clients.push(await addClient(world, passwordHash));
  // Something to withdraw from.
  for (const client of world.clients) await see(world, topUp(client, 5_000_000));
  return world;
}

async function addClient({ url, db }: World, password_hash: string): Promise<Client> {
  const email = `client-${randomUUID()}@load.example`;
  const userId = await buildUser(db, { email, password_hash });
  // New, so that nothing is handed to the bank meanwhile.
  const { rows } = await sql<{ id: string }>`
    insert into payout_accounts (id, user_id, currency, holder, bank, number_sealed, number_masked, created_at)
    values (gen_random_uuid(), ${userId}, 'USD', 'Load Person', 'Bank of the Creek', '', '•••• 3456', now()) returning id`.execute(
    db,
  );
  const client = { userId, email, headers: {}, payoutAccountId: rows[0]!.id, invested: 0, rented: 0 };
  await signIn(url, client);
  return client;
}

export async function signIn(url: string, client: Client): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: client.email, password: PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  client.headers = { authorization: `Bearer ${data.accessToken}` };
}

type Sent = Pick<Call, 'act' | 'path' | 'body'> & Partial<Pick<Call, 'method' | 'mark'>>;

function toCall(client: Client, { method = 'POST', mark = randomUUID(), ...sent }: Sent): Call {
  return { client, method, mark, ...sent, outcome: 'unknown', wasUnknown: false, ids: new Set() };
}

function topUp(client: Client, amountMinor: number): Call {
  return toCall(client, {
    act: 'top-up',
    path: '/balances/top-up',
    body: { currency: 'USD', amountMinor, method: 'creditCard' },
  });
}

function drawAct(random: () => number): Act {
  let left = random() * Object.values(WEIGHTS).reduce((sum, weight) => sum + weight);
  return acts.find((act) => (left -= WEIGHTS[act]) < 0) ?? 'top-up';
}

/** Undefined where the server does not answer what the order needs first: its quote. */
type Draw = (world: World, client: Client, random: () => number) => Promise<Call | undefined> | Call;

const drawCents = (random: () => number) => 1000 + Math.floor(random() * 9000);

const draws: Record<Act, Draw> = {
  async invest(world, client, random) {
    const propertyId = world.homes.shares[client.invested];
    if (propertyId === undefined) return topUp(client, drawCents(random));
    const method = random() < 0.5 ? 'balance' : 'creditCard';
    const body = await addQuote(world, client, '/investments', { propertyId, amount: 100, method });
    if (body === undefined) return undefined;
    client.invested += 1;
    return toCall(client, { act: 'invest', path: '/investments', body });
  },
  async rent(world, client, random) {
    // A home has one tenant: each client has homes of its own.
    const { clients, homes } = world;
    const propertyId = homes.rentals[client.rented * clients.length + clients.indexOf(client)];
    if (propertyId === undefined) return topUp(client, drawCents(random));
    const body = await addQuote(world, client, '/payments', { propertyId, type: 'rent', method: 'creditCard' });
    if (body === undefined) return undefined;
    client.rented += 1;
    return toCall(client, { act: 'rent', path: '/payments', body });
  },
  'top-up': (_world, client, random) => topUp(client, drawCents(random)),
  withdraw(_world, client, random) {
    const { payoutAccountId } = client;
    const body = { currency: 'USD', amountMinor: drawCents(random), payoutAccountId };
    return toCall(client, { act: 'withdraw', path: '/withdrawals', body });
  },
  message({ homes }, client) {
    const mark = randomUUID();
    const body = { key: mark, text: `Is it free? ${mark}` };
    return toCall(client, { act: 'message', path: `/properties/${homes.rentals[0]}/messages`, body, mark });
  },
  favourite({ homes: { shares } }, client, random) {
    const mark = shares[Math.floor(random() * shares.length)]!;
    return toCall(client, { act: 'favourite', method: 'PUT', path: `/favourites/${mark}`, body: undefined, mark });
  },
  list(_world, client) {
    const mark = randomUUID();
    return toCall(client, { act: 'list', path: '/properties', body: buildListing(mark), mark });
  },
  register(_world, client) {
    const mark = `new-${randomUUID()}@load.example`;
    const body = { firstName: 'Load', lastName: 'Person', email: mark, password: PASSWORD };
    return toCall(client, { act: 'register', path: '/auth/register', body, mark });
  },
};

function buildListing(title: string): object {
  return {
    title,
    description: 'A home under load.',
    location: 'Dubai',
    price: 100_000,
    currency: 'USD',
    isForSale: true,
    isForRent: false,
    isForInvestment: false,
    metadata: { propertyType: 'House', bedrooms: 1, bathrooms: 1, area: 1000, yearBuilt: '2000', amenities: [] },
    images: [],
  };
}

async function addQuote(world: World, client: Client, path: string, body: object): Promise<object | undefined> {
  const answer = await send(world, client, 'POST', `${path}/quote`, body);
  const quote = answer?.status === 200 ? answer.body.data?.['quote'] : undefined;
  return typeof quote === 'string' ? { ...body, quote } : undefined;
}

interface Answer {
  status: number;
  body: { code?: string; data?: Record<string, unknown> | null };
}

async function send(
  { url, statuses }: World,
  client: Client,
  method: string,
  path: string,
  body: object | undefined,
  key: string = randomUUID(),
): Promise<Answer | undefined> {
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...client.headers,
        'idempotency-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_PATIENCE_MS),
    });
    const parsed = (await answer.json()) as Answer['body'];
    count(answer.status);
    return { status: answer.status, body: parsed };
  } catch {
    count(0);
    return undefined;
  }
}

/** Sends it once. As with `isDecided` of the web app, any other answer leaves open whether it was done. */
async function attempt(world: World, call: Call): Promise<void> {
  const answer = await send(world, call.client, call.method, call.path, call.body, call.mark);
  if (answer === undefined || answer.status >= 500 || answer.status === 408) {
    call.wasUnknown = true;
    return;
  }
  const { status, body } = answer;
  if (body.code === 'REQUEST_IN_FLIGHT') return;
  // Whoever is asked for their password gives it and goes on.
  if (status === 401 || body.code === 'REAUTH_REQUIRED') return signIn(world.url, call.client).catch(() => undefined);
  const isThere = call.act === 'register' && call.wasUnknown && body.code === 'EMAIL_TAKEN';
  if (status < 300 || isThere) {
    call.outcome = 'acknowledged';
    const id = body.data?.['id'];
    if (typeof id === 'string') call.ids.add(id);
  } else if (call.outcome === 'unknown') {
    call.outcome = 'refused';
    call.refusal = `${call.act} ${status} ${body.code}`;
  }
}

/** Sends it until the server has decided, or it is over. */
async function see(world: World, call: Call, isOver: () => boolean = () => false): Promise<void> {
  world.calls.push(call);
  const isDoubleClick = call.act !== 'register' && world.random() < DOUBLE_CLICKS;
  await Promise.all(Array.from({ length: isDoubleClick ? 2 : 1 }, () => attempt(world, call)));
  while (call.outcome === 'unknown' && !isOver()) {
    await wait(RETRY_MS);
    await attempt(world, call);
  }
}

export interface Load {
  /** Begins nothing new and waits for what was begun. */
  stop(): Promise<void>;
}

export function startLoad(world: World): Load {
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted;
  const running = world.clients.map(async (client) => {
    // A sequence for each client: how their answers interleave changes none of them.
    const random = createRandom(Math.floor(world.random() * 2 ** 32));
    while (!isOver()) {
      const call = await draws[drawAct(random)](world, client, random);
      if (call === undefined) await wait(RETRY_MS);
      else await see(world, call, isOver);
    }
  });
  return {
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}

/** Once the server is well again: everybody who got no answer asks again with the same key. */
export async function settle(world: World, patienceMs = 60_000): Promise<void> {
  const until = Date.now() + patienceMs;
  const open = () => world.calls.filter((call) => call.outcome === 'unknown');
  while (open().length > 0 && Date.now() < until) {
    for (const call of open()) await attempt(world, call);
    if (open().length > 0) await wait(RETRY_MS);
  }
}

export interface Tally {
  acknowledged: number;
  refused: string[];
  /** Calls of which at least one try was not answered. */
  unknown: number;
  /** Could be repeated, and still nobody knows. */
  undecided: number;
  lost: string[];
  half: string[];
  doubled: string[];
}

/** What the clients were told against what the database holds. */
export async function tally(world: World): Promise<Tally> {
  const { calls } = world;
  const acknowledged = calls.filter(({ outcome }) => outcome === 'acknowledged');
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const act of acts) {
    const ofAct = calls.filter((call) => call.act === act);
    const rows = await readRows[act](world);
    const found = Map.groupBy(rows, (row) => row);
    const marks = new Set(ofAct.flatMap((call) => (hasId[act] ? [...call.ids] : [call.mark])));
    for (const call of ofAct) {
      const own = hasId[act] ? [...call.ids] : [call.mark];
      const isThere = own.length > 0 && own.every((mark) => found.has(mark));
      if (call.outcome === 'acknowledged' && !isThere) lost.push(`${act} ${call.mark}`);
      if (call.outcome === 'refused' && isThere && act !== 'favourite') doubled.push(`${act} ${call.mark}, refused`);
      if (call.ids.size > 1) doubled.push(`${act} ${call.mark}, as ${[...call.ids].join(' and ')}`);
    }
    for (const [row, times] of found)
      if (times.length > 1 || !marks.has(row)) doubled.push(`${act} ${row}, ${times.length} times`);
  }
  return {
    acknowledged: acknowledged.length,
    refused: calls.flatMap(({ refusal }) => refusal ?? []),
    unknown: calls.filter(({ wasUnknown }) => wasUnknown).length,
    undecided: calls.filter((call) => call.outcome === 'unknown').length,
    lost,
    half: await listHalves(world),
    doubled,
  };
}

/** By the id that the server answered; the others by what the client chose. */
const hasId: Record<Act, boolean> = {
  invest: true,
  rent: true,
  'top-up': true,
  withdraw: true,
  message: false,
  favourite: false,
  list: false,
  register: false,
};

const people = ({ clients }: World) => clients.map(({ userId }) => userId);

async function list(world: World, query: ReturnType<typeof sql<{ mark: string }>>): Promise<string[]> {
  return (await query.execute(world.db)).rows.map(({ mark }) => mark);
}

const readRows: Record<Act, (world: World) => Promise<string[]>> = {
  invest: (world) => list(world, sql`select id as mark from investments where user_id = any(${people(world)})`),
  rent: (world) => list(world, sql`select id as mark from payments where user_id = any(${people(world)})`),
  'top-up': (world) =>
    list(
      world,
      sql`select subject_id as mark from ledger_transactions where kind = 'top-up' and user_id = any(${people(world)})`,
    ),
  withdraw: (world) => list(world, sql`select id as mark from withdrawals where user_id = any(${people(world)})`),
  message: (world) =>
    list(
      world,
      sql`select key as mark from messages join message_threads as thread on thread.id = thread_id
          where asker_id = any(${people(world)})`,
    ),
  // Saving a home again changes nothing: those of one person are told apart, and each is there once by its key.
  favourite: (world) =>
    list(world, sql`select distinct property_id as mark from favourites where user_id = any(${people(world)})`),
  list: (world) => list(world, sql`select title as mark from properties where owner_id = any(${people(world)})`),
  register: (world) => list(world, sql`select email as mark from users where email like 'new-%@load.example'`),
};

/** Orders without their ledger transaction, key or email, transactions that do not sum to zero, accounts without their email. */
function listHalves(world: World): Promise<string[]> {
  const clients = people(world);
  return list(
    world,
    sql`with ordered as (
          select 'investment' as kind, id, user_id, null::uuid as lease_id from investments union all
          select 'payment', id, user_id, lease_id from payments union all
          select 'withdrawal', id, user_id, null from withdrawals
        )
        select kind || ' ' || id || ' without a ledger transaction' as mark from ordered
        where user_id = any(${clients})
          and not exists (select from ledger_transactions where subject_id in (ordered.id, ordered.lease_id))
        union all
        select kind || ' ' || id || ' without its key' from (
          select kind, id, user_id from ordered union all
          select 'top-up', subject_id, user_id from ledger_transactions where kind = 'top-up'
        ) as keyed
        where user_id = any(${clients}) and not exists (
          select from idempotency_keys as used where used.user_id = keyed.user_id and used.answer ->> 'id' = keyed.id::text)
        union all
        select 'transaction ' || transaction_id || ' does not sum to zero in ' || unit
        from ledger_entries group by transaction_id, unit having sum(amount) <> 0
        union all
        select 'account ' || email || ' without its email' from users
        where email like 'new-%@load.example' and not exists (select from mails where recipient = users.email)`,
  );
}
