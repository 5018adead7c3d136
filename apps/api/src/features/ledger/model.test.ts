import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { attempt, type Done } from '#api/testing/model-acts.ts';
import { approved } from '#api/testing/identity.ts';
import { toDay, type Command, type Investment } from '#api/testing/model-state.ts';
import { buildWorld, decide, type World } from '#api/testing/model-world.ts';
import { CHECK_ORDERS, checkOrders } from '#api/features/investments/waiting.service.ts';
import { CLIENTS, round } from '#api/testing/money-intentions.ts';
import type { MoneyModel } from '#api/testing/money-model.ts';
import { expectSound } from '#api/testing/money.ts';

/** MODEL_RUNS=2000 for a long night; SEED=… for the same commands again. */
const runs = Number(process.env['MODEL_RUNS'] ?? 24);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** The database is emptied between them. */
const RUNS_A_PART = 50;
const parts = Array.from({ length: Math.ceil(runs / RUNS_A_PART) }, (_, index) => index);

const test = useTestApp({
  env: { FEE_INVESTMENT_BASIS_POINTS: '150', FEE_RENT_BASIS_POINTS: '25', FEE_PURCHASE_BASIS_POINTS: '50' },
});

let isCheckQueued = false;

/** The job that two changes at once leave an order to; answers whether it ran. */
async function runQueuedCheck(): Promise<boolean> {
  if (!isCheckQueued) return false;
  isCheckQueued = false;
  await checkOrders(test.deps);
  return true;
}

/** What breaks in the middle of a transaction: the database's side of it, without a word to the program's. */
async function crash(times: number): Promise<number> {
  let cut = 0;
  for (let count = 0; count < times; count += 1) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by random() limit 2`.execute(test.db);
    cut += rows.length;
  }
  return cut;
}

/** What is answered to the second try of something that has no key, when the first one had worked after all. */
const answersToRepeated: Partial<Record<Command['do'], string>> = {
  cancel: 'ALREADY_CANCELLED',
  end: 'LEASE_ENDED',
  acceptLease: 'LEASE_STEP',
  declineLease: 'LEASE_ENDED',
  return: 'DEPOSIT_RETURNED',
  delete: 'PROPERTY_NOT_FOUND',
  confirmDocuments: 'DOCUMENTS_COMPLETE',
  accept: 'PURCHASE_ACCEPTED',
  decline: 'PURCHASE_RETURNED',
  giveUp: 'PURCHASE_RETURNED',
  acquire: 'STEP_NOT_ALLOWED',
  operate: 'STEP_NOT_ALLOWED',
  sell: 'STEP_NOT_ALLOWED',
  receivePrice: 'STEP_NOT_ALLOWED',
  payOut: 'STEP_NOT_ALLOWED',
  callOff: 'STEP_NOT_ALLOWED',
};

/** What is stored after a round. */
interface Stored {
  /** Ids of homes. */
  withdrawn: Set<string>;
  /** Of people, by the name of the account. */
  balances: Map<string, bigint>;
  /** Of people, by their id. */
  restricted: Set<string>;
  /** Of the identity of people, by their id. */
  lastDays: Map<string, number>;
  /** Of the reviews of homes that have tokens, by their id. */
  attested: Map<string, { lastDay: number; isSuspended: boolean }>;
  /** The job that looks at every open order ran at the end. */
  wasChecked: boolean;
  /** How orders stand, by the key of the order. */
  orders: Map<string, string>;
}

/**
 * Is there an order of what happened at once in which the model says the same? It is left in the model. Some orders have the same
 * answers and differ in what is stored: whether a home was withdrawn or listed again last, which of two incomes of a home came
 * first, when one of them is a loss, and what the office knew last of a person whose orders wait for it.
 */
function explain(model: MoneyModel, done: Done[], stored: Stored): boolean {
  if (done.length === 0) {
    if (!stored.wasChecked) return isStored(model, stored);
    const { undo } = model.apply({ do: 'check' });
    if (isStored(model, stored)) return true;
    undo();
    return false;
  }
  return done.some((each, index) => {
    const { outcome, undo } = model.apply(each.command);
    const hadWorked = each.wasCut && outcome === 'ok' && each.outcome === answersToRepeated[each.command.do];
    const isSame = outcome === each.outcome || hadWorked;
    if (isSame && explain(model, done.toSpliced(index, 1), stored)) return true;
    undo();
    return false;
  });
}

function isStored(
  { state: { homes, people, book, identities, investments } }: MoneyModel,
  { withdrawn, balances, restricted, lastDays, attested, orders }: Stored,
): boolean {
  const accounts = [...book.balances].filter(
    ([name]) => name.startsWith('person/') && people.includes(name.split('/')[2]!),
  );
  return (
    homes.every(({ id, isWithdrawn }) => isWithdrawn === withdrawn.has(id)) &&
    identities.every(({ isRestricted }, who) => isRestricted === restricted.has(people[who]!)) &&
    identities.every(({ lastDay }, who) => lastDay === lastDays.get(people[who]!)) &&
    homes.every(({ id, attestedDay, isSuspended }) => {
      const known = attested.get(id);
      return known === undefined || (known.lastDay === attestedDay && known.isSuspended === isSuspended);
    }) &&
    [...investments].every(([key, order]) => orders.get(key) === describeOrder(order)) &&
    accounts.every(([name, balance]) => (balances.get(name) ?? 0n) === balance)
  );
}

/** An open one by the end of its cooling-off time, if that has begun, and by the last moments for which it waits. */
function describeOrder({
  state,
  ...moments
}: Pick<Investment, 'state' | 'until' | 'waitsUntil' | 'papersUntil'>): string {
  if (state !== 'held') return state;
  const { until = 'waiting', waitsUntil, papersUntil = 'none' } = moments;
  return `held ${until}, waits ${waitsUntil}, papers ${papersUntil}`;
}

/** `done` tells the ids of the orders that were just made. */
async function readStored(world: World, done: Done[], wasChecked: boolean): Promise<Stored> {
  const accounts = await test.db
    .selectFrom('ledger_accounts')
    .innerJoin('ledger_entries', 'account_id', 'ledger_accounts.id')
    .where('kind', '=', 'person')
    .where('user_id', 'in', world.model.state.people)
    .groupBy('name')
    .select(({ fn }) => ['name', fn.sum<string>('amount').as('balance')])
    .execute();
  const balances = new Map(accounts.map(({ name, balance }) => [name, BigInt(balance)]));
  const [withdrawn, attested] = [await readWithdrawn(world), await readAttested(world)];
  return { withdrawn, attested, wasChecked, balances, ...(await readOpen(world, done)) };
}

async function readOpen(
  { model, orderIds }: World,
  done: Done[],
): Promise<Pick<Stored, 'restricted' | 'lastDays' | 'orders'>> {
  const people = await test.db
    .selectFrom('users')
    .select(['id', 'restricted_at', 'identity_until'])
    .where('id', 'in', model.state.people)
    .execute();
  const rows = await test.db
    .selectFrom('investments')
    .select(['id', 'state', 'held_until', 'waits_until', 'papers_until'])
    .execute();
  const described = new Map(
    rows.map(({ id, state, held_until, waits_until, papers_until }) => [
      id,
      describeOrder({
        state,
        until: held_until?.getTime(),
        waitsUntil: waits_until!.getTime(),
        papersUntil: papers_until?.getTime(),
      }),
    ]),
  );
  const made = done.flatMap(({ command, answer }): [string, string][] =>
    command.do === 'invest' && answer !== undefined ? [[command.key, (answer as { id: string }).id]] : [],
  );
  const orders = [...orderIds, ...made].map(([key, id]) => [key, described.get(id)!] as const);
  return {
    restricted: new Set(people.filter((each) => each.restricted_at !== null).map(({ id }) => id)),
    lastDays: new Map(people.map(({ id, identity_until }) => [id, toLastDay(model, identity_until)])),
    orders: new Map(orders),
  };
}

function toLastDay({ state }: MoneyModel, until: string | null): number {
  if (until === null) return -Infinity;
  return until === approved.identityUntil ? Infinity : toDay(state, Date.parse(until));
}

async function readAttested({ model }: World): Promise<Stored['attested']> {
  const ids = model.state.homes.map(({ id }) => id);
  const rows = await test.db
    .selectFrom('offerings')
    .select(['property_id', 'attested_until', 'suspended_at'])
    .where('property_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ property_id, attested_until, suspended_at }) => [
      property_id,
      { lastDay: toLastDay(model, attested_until), isSuspended: suspended_at !== null },
    ]),
  );
}

async function readWithdrawn({ model }: World): Promise<Set<string>> {
  const rows = await test.db
    .selectFrom('properties')
    .select('id')
    .where(
      'id',
      'in',
      model.state.homes.map(({ id }) => id),
    )
    .where('withdrawn_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** With what the model says to each of them before the others. */
function describeDifference(model: MoneyModel, done: Done[]): string {
  const lines = done.map(({ command, outcome, wasCut }) => {
    const { outcome: expected, undo } = model.apply(command);
    undo();
    return `${JSON.stringify(command)}: ${outcome}${wasCut ? ' after a cut' : ''}, alone ${expected}`;
  });
  return `no order explains\n${lines.join('\n')}`;
}

/** Told to ask again while another one with the same key was at work: nothing happened. */
function wasInFlight(done: Done, all: Done[]): boolean {
  const { command, outcome } = done;
  if (outcome !== 'REQUEST_IN_FLIGHT' || !('key' in command)) return false;
  return all.some((other) => other !== done && 'key' in other.command && other.command.key === command.key);
}

function remember(world: World, done: Done[]): void {
  for (const { command, outcome, answer } of done) {
    if (!('key' in command)) continue;
    if (!world.sent.includes(command)) world.sent.push(command);
    if (outcome !== 'ok') continue;
    const known = world.answers.get(command.key);
    if (known === undefined) world.answers.set(command.key, answer);
    else expect(toPlain(answer)).toEqual(toPlain(known));
    const { id, leaseId } = answer as { id: string; leaseId?: string | null };
    world.orderIds.set(command.key, id);
    if (leaseId) world.leaseIds.set(command.key, leaseId);
  }
}

/** Without what a later record says of it. */
const toPlain = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, part: unknown) => (name === 'correctedBy' ? undefined : part))) as unknown;

async function compare({ model, orderIds, leaseIds }: World): Promise<void> {
  const { homes: modelHomes, people, investments, book } = model.state;
  const ids = modelHomes.map(({ id }) => id);
  const rows = await test.db
    .selectFrom('properties')
    .leftJoin('offerings', 'property_id', 'id')
    .select(['id', 'tokens_available', 'closed_at', 'deleted_at', 'withdrawn_at', 'owner_id'])
    .where('id', 'in', ids)
    .execute();
  const homes = new Map(rows.map((row) => [row.id, row]));
  expect(
    ids.map((id) => {
      const { tokens_available, closed_at, deleted_at, withdrawn_at, owner_id } = homes.get(id)!;
      const place = deleted_at ? 'deleted' : closed_at ? 'closed' : 'open';
      return [tokens_available ?? 0n, place, withdrawn_at !== null, owner_id];
    }),
  ).toEqual(modelHomes.map((home) => [home.left, home.state, home.isWithdrawn, people[home.owner]]));

  const stored = await test.db
    .selectFrom('investments')
    .select(['id', 'state'])
    .where('property_id', 'in', ids)
    .execute();
  expect(new Map(stored.map(({ id, state }) => [id, state]))).toEqual(
    new Map([...investments].map(([key, { state }]) => [orderIds.get(key), state])),
  );

  const raises = await test.db
    .selectFrom('raises')
    .select(['property_id', 'state'])
    .where('property_id', 'in', ids)
    .execute();
  expect(raises.map(({ property_id, state }) => [property_id, state])).toEqual(
    modelHomes.flatMap(({ id, raise }) => (raise === undefined ? [] : [[id, raise.state]])),
  );
  const sales = await test.db
    .selectFrom('exits')
    .select('id')
    .where('home_id', 'in', ids)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  expect(sales.map(({ id }) => id)).toEqual(modelHomes.flatMap(({ sale }) => sale?.id ?? []).toSorted());

  const accounts = await test.db
    .selectFrom('ledger_accounts')
    .innerJoin('ledger_entries', 'account_id', 'ledger_accounts.id')
    .where((where) =>
      where.or([
        where('user_id', 'in', people),
        where('property_id', 'in', ids),
        ...(leaseIds.size > 0 ? [where('subject_id', 'in', [...leaseIds.values()])] : []),
      ]),
    )
    .groupBy(['name', 'kind', 'subject_id'])
    .select(({ fn }) => ['name', 'kind', 'subject_id', fn.sum<string>('amount').as('balance')])
    .execute();
  const keys = new Map([...leaseIds].map(([key, id]) => [id, key]));
  const booked = accounts.map((account): [string, bigint] => [
    account.subject_id === null ? account.name : `${account.kind}/${keys.get(account.subject_id)}`,
    BigInt(account.balance),
  ]);
  expect(withoutZeros(booked)).toEqual(withoutZeros([...book.balances]));
}

function withoutZeros(balances: [string, bigint][]): Record<string, bigint> {
  const named = balances.filter(([, balance]) => balance !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(named);
}

describe('8 clients at once', () => {
  beforeAll(() => {
    test.deps.jobs.queue = async (_tx, name) => {
      isCheckQueued ||= name === CHECK_ORDERS;
    };
  });

  it.each(parts)(
    `get what some order would have given them, part %i (SEED=${seed})`,
    { timeout: 3_600_000 },
    async (part) => {
      const sequences = Math.min(RUNS_A_PART, runs - part * RUNS_A_PART);
      let commands = 0;
      let worked = 0;
      let cuts = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 16 }), async (rounds) => {
          const world = await buildWorld(test);
          for (const { hours, crashes, intentions } of rounds) {
            const { state } = world.model;
            state.now += hours * 3600 * 1000;
            test.clock.now = new Date(state.now);
            const plans = intentions.flatMap((plan) => decide(world, plan) ?? []);
            const [cut, ...all] = await Promise.all([crash(crashes), ...plans.map((each) => attempt(world, each))]);
            cuts += cut;
            const wasChecked = await runQueuedCheck();
            const counted = all.filter((each) => !wasInFlight(each, all));
            commands += all.length;
            worked += counted.filter(({ outcome }) => outcome === 'ok').length;
            if (!explain(world.model, counted, await readStored(world, counted, wasChecked)))
              throw new Error(describeDifference(world.model, counted));
            remember(world, all);
          }
          await compare(world);
        }),
        { seed: seed + part, endOnFailure: process.env['SHRINK'] === undefined, numRuns: sequences },
      );
      await expectSound(test);
      process.stdout.write(
        `\nSEED=${seed} part ${part}: ${sequences} sequences, ${commands} commands by ${CLIENTS} clients, ${worked} worked, ${cuts} connections cut\n`,
      );
      expect(commands).toBeGreaterThan(sequences * 25);
      expect(worked).toBeGreaterThan(commands / 5);
      expect(cuts).toBeGreaterThan(sequences);
    },
  );
});
