import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { askAs, type Ids } from './attacked-world.ts';
import {
  listDescribedCalls,
  validRequest,
  type ApiDescription,
  type ApiRequest,
  type AskAs,
  type DescribedCall,
  type Field,
  type Send,
  type SentRequest,
} from './described-calls.ts';
import { hostileBodies, hostileHeaders, hostileValue } from './hostile-values.ts';
import { judgeAnswer } from './judge-answer.ts';

/** Whoever sends a request: nobody signed in, the person whose ids it holds, or another one. */
export type Role = 'nobody' | 'person' | 'stranger';

type SignedIn = { authorization: string };

/** People, and the ids of what `person` has. */
export interface AttackedWorld {
  person: SignedIn;
  stranger: SignedIn;
  ids: Ids;
}

export interface AttackOptions {
  description: ApiDescription;
  send: Send;
  /** New accounts with things of their own: attacks use them up. */
  startWorld(): Promise<AttackedWorld>;
  /** Gives back what the budgets of sign-ins, orders and edits have counted. */
  liftBudgets(): Promise<void>;
  seed: number;
  /** Hostile values for each field of each call. */
  valuesPerField: number;
  /** At most so many requests next to the valid ones. */
  maxCases?: number;
}

export interface Finding {
  call: string;
  role: Role;
  rule: string;
  request: string;
  answer: string;
}

export interface AttackResult {
  sent: number;
  calls: number;
  /** Calls that did what they are for at least once. */
  succeeded: string[];
  statuses: Record<number, number>;
  findings: Finding[];
}

interface Case {
  call: DescribedCall;
  role: Role;
  /** What is wrong with the request; nothing for a valid one. */
  field?: Field;
  value?: unknown;
  header?: [string, string];
  body?: { type: string; text: string };
}

/** Answers without an end: sent by nobody alone. */
const STREAM = 'GET /api/messages/stream';
const CASES_PER_WORLD = 250;
const CASES_PER_BUDGET = 10;
const roles: Role[] = ['person', 'nobody', 'stranger'];

/** Every described call as it is meant, then with one value at a time replaced; answers what broke a rule. */
export async function attackCalls(options: AttackOptions): Promise<AttackResult> {
  const calls = listDescribedCalls(options.description);
  const result: AttackResult = { sent: 0, calls: calls.length, succeeded: [], statuses: {}, findings: [] };
  const succeeded = new Set<string>();
  let world = await openWorld(options);
  for (const [index, each] of listCases(calls, options).entries()) {
    if (index % CASES_PER_BUDGET === 0) await options.liftBudgets();
    if (world.used >= CASES_PER_WORLD) world = await openWorld(options);
    world.used += 1;
    let request = await buildRequest(each, world, options.seed + index);
    let answer = await options.send(request);
    if (answer.status === 401 && each.role !== 'nobody' && !(await world.isAlive(each.role))) {
      world = await openWorld(options);
      request = await buildRequest(each, world, options.seed + index);
      answer = await options.send(request);
    }
    result.sent += 1;
    result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
    if (answer.status < 300) succeeded.add(each.call.name);
    const { call, role, field, header } = each;
    const target = { call, role, isElsewhere: field?.place === 'path', hasOwnToken: header?.[0] !== 'authorization' };
    const rule = judgeAnswer(target, answer);
    if (rule !== undefined)
      result.findings.push({
        call: call.name,
        role,
        rule,
        request: `${request.method} ${request.url.slice(0, 300)} ${request.body?.slice(0, 600) ?? ''} ${header?.join(': ').slice(0, 200) ?? ''}`,
        answer: `${answer.status} ${answer.text.slice(0, 500)}`,
      });
  }
  return { ...result, succeeded: [...succeeded] };
}

/** The valid requests come first and are always sent, each as each of the three. */
function listCases(calls: DescribedCall[], { seed, valuesPerField, maxCases }: AttackOptions): Case[] {
  const draw = <Value>(values: fc.Arbitrary<Value>, count: number, salt: number) =>
    fc.sample(values, { seed: seed + salt, numRuns: count });
  const role = fc.constantFrom<Role[]>('person', 'person', 'person', 'person', 'nobody', 'stranger');
  const valid = roles.flatMap((each) => calls.map((call): Case => ({ call, role: each })));
  const hostile = calls.flatMap((call, nth): Case[] => [
    ...call.fields.flatMap((field, at) =>
      draw(fc.record({ role, value: hostileValue(field.schema) }), valuesPerField, nth * 100 + at).map((drawn) => ({
        call,
        field,
        ...drawn,
      })),
    ),
    ...draw(fc.record({ role, header: fc.constantFrom(...hostileHeaders) }), valuesPerField, nth).map((drawn) => ({
      call,
      ...drawn,
    })),
    ...(call.method === 'GET'
      ? []
      : draw(fc.record({ role, body: fc.constantFrom(...hostileBodies) }), valuesPerField, nth).map((drawn) => ({
          call,
          ...drawn,
        }))),
  ]);
  const [shuffled = []] = draw(fc.shuffledSubarray(hostile, { minLength: hostile.length }), 1, 0);
  return [...valid, ...shuffled.slice(0, maxCases)].filter(
    ({ call, role: as, header }) => call.name !== STREAM || (as === 'nobody' && header === undefined),
  );
}

interface World {
  used: number;
  people: Record<Role, Partial<SignedIn>>;
  idOf(name: string): string;
  ask(role: Role): AskAs;
  isAlive(role: Role): Promise<boolean>;
}

/** Where the ids that fields of a body hold come from. */
const collections: Record<string, string> = {
  propertyId: 'properties',
  payoutAccountId: 'payout-accounts',
  slotId: 'viewing-slots',
  intentId: 'intents',
  favourites: 'properties',
};

async function openWorld({ send, startWorld, liftBudgets }: AttackOptions): Promise<World> {
  await liftBudgets();
  const { ids, person, stranger } = await startWorld();
  const people = { nobody: {}, person, stranger };
  const ask = (role: Role) => askAs(send, people[role]);
  let turn = 0;
  return {
    used: 0,
    people,
    idOf(name) {
      const known = ids[collections[name] ?? name] ?? [];
      turn += 1;
      return known[turn % Math.max(1, known.length)] ?? randomUUID();
    },
    ask,
    isAlive: async (role) => (await ask(role)('GET', '/api/auth/sessions')) !== undefined,
  };
}

async function buildRequest({ call, role, field, value, header, body }: Case, world: World, seed: number) {
  const [valid] = fc.sample(validRequest(call, world.idOf), { seed, numRuns: 1 });
  const request = await addQuote(call, valid!, world.ask(role));
  if (field !== undefined) replace(request, field, value);
  const headers = { ...world.people[role], ...toHeaders(request.headers) };
  const sent = toSent({ method: call.method, url: toUrl(call.path, request), headers, body: request.body });
  if (body !== undefined) return { ...sent, headers: { ...headers, 'content-type': body.type }, body: body.text };
  return header === undefined ? sent : { ...sent, headers: { ...sent.headers, [header[0]]: header[1] } };
}

/** Orders are made by a quote for the same terms. */
async function addQuote(call: DescribedCall, request: ApiRequest, ask: AskAs): Promise<ApiRequest> {
  if (call.body?.properties?.['quote'] === undefined) return request;
  const quoted = await ask('POST', `${call.path}/quote`, request.body);
  return { ...request, body: { ...(request.body as object), ...(quoted && { quote: quoted.quote }) } };
}

function replace(request: ApiRequest, { place, path }: Field, value: unknown): void {
  const root = place === 'header' ? 'headers' : place;
  let holder = request as unknown as Record<string | number, unknown>;
  let key: string | number = root;
  for (const next of path) {
    if (typeof holder[key] !== 'object' || holder[key] === null) holder[key] = typeof next === 'number' ? [] : {};
    holder = holder[key] as Record<string | number, unknown>;
    key = next;
  }
  if (value === undefined) delete holder[key];
  else holder[key] = value;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Text that is percent-encoded already stays so; half a surrogate is sent as the three bytes that would encode it. */
function encode(value: unknown): string {
  const text = toText(value);
  if (text.startsWith('%')) return text;
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function toUrl(path: string, request: ApiRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(request.path[name] ?? '') || '%20');
  const pairs = Object.entries(request.query).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.slice(0, 200).map((each) => `${name}=${encode(each)}`)
      : [`${name}=${encode(value).slice(0, 12_000)}`],
  );
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** Clients refuse to send control characters and what is not Latin-1. */
function toHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      toText(value).replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?'),
    ]),
  );
}

function toSent({ method, url, headers, body }: Omit<SentRequest, 'body'> & { body: unknown }): SentRequest {
  if (body === undefined) return { method, url, headers };
  return { method, url, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
