import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { incomeInput } from '@diyar/domain/income.ts';
import { isDatabaseAway } from '#api/db/client.ts';
import { AppError } from '#api/lib/app-error.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';
import { MoneyModel, type Command, type ModelHome } from '#api/testing/money-model.ts';
import { CLIENTS, PEOPLE, round, type Intention } from '#api/testing/money-intentions.ts';
import { expectSound } from '#api/testing/money.ts';
import { topUp } from '#api/features/balances/balances.service.ts';
import { recordIncome } from '#api/features/income/income.service.ts';
import {
  cancelInvestment,
  completeDueInvestments,
  invest,
  quoteInvestment,
} from '#api/features/investments/investments.service.ts';
import { returnDeposit } from '#api/features/leases/deposits.service.ts';
import { endLease } from '#api/features/leases/ending.service.ts';
import { acceptApplication, declineApplication } from '#api/features/leases/applications.service.ts';
import { followLeases } from '#api/features/leases/follow.service.ts';
import { pay, quotePayment } from '#api/features/payments/payments.service.ts';
import {
  acceptPurchase,
  cancelPurchase,
  declinePurchase,
  returnDuePurchases,
} from '#api/features/purchases/purchases.service.ts';
import { deleteListing } from '#api/features/properties/listings.service.ts';

const OWNERS = 2;
const START = Date.parse('2026-03-01T10:00:00Z');
const DAY_MS = 24 * 3600 * 1000;

/** MODEL_RUNS=200 npm test … for a long night; SEED=… for the same commands again. */
const runs = Number(process.env['MODEL_RUNS'] ?? 40);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const test = useTestApp({
  env: { FEE_INVESTMENT_BASIS_POINTS: '150', FEE_RENT_BASIS_POINTS: '25', FEE_PURCHASE_BASIS_POINTS: '50' },
});

interface World {
  model: MoneyModel;
  /** Everything that was sent with a key, oldest first. */
  sent: Extract<Command, { key: string }>[];
  /** What the product answered to a key that worked. */
  answers: Map<string, unknown>;
  /** By key: the ids that the product gave to orders and leases. */
  orderIds: Map<string, string>;
  leaseIds: Map<string, string>;
  /** By key and terms: the quote that every try is sent with. */
  quotes: Map<string, Promise<string>>;
}

async function buildWorld(): Promise<World> {
  const people: string[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await buildUser(test.db));
  const offers: (Partial<ModelHome> & { tokens: bigint })[] = [
    { tokens: 200n, isForInvestment: true },
    { tokens: 60n, isForInvestment: true, isForSale: true },
    { tokens: 0n, isForRent: true, isForSale: true, isForInvestment: true, currency: 'AED' },
    { tokens: 12n, isForInvestment: true, isForSale: true },
    { tokens: 0n, isForSale: true },
  ];
  const homes: ModelHome[] = [];
  for (const [index, offer] of offers.entries()) {
    const owner = index % OWNERS;
    const priceMinor = 77_777n * BigInt(index + 1);
    const { isForSale = false, isForRent = false, isForInvestment = false, currency = 'USD', tokens } = offer;
    const id = await buildProperty(test.db, {
      owner_id: people[owner]!,
      price_minor: priceMinor,
      currency,
      is_for_sale: isForSale,
      is_for_rent: isForRent,
      is_for_investment: isForInvestment,
      tokens_total: tokens,
      tokens_available: tokens,
      created_at: new Date(START),
    });
    const facts = { isForSale, isForRent, isForInvestment, currency, tokens, priceMinor };
    homes.push({
      ...facts,
      id,
      owner,
      left: tokens,
      state: 'open',
      closedOn: undefined,
      hasHistory: false,
      lease: undefined,
    });
  }
  const fees = { investment: 150, rent: 25, purchase: 50 };
  return {
    model: new MoneyModel(START, people, homes, fees),
    sent: [],
    answers: new Map(),
    orderIds: new Map(),
    leaseIds: new Map(),
    quotes: new Map(),
  };
}

/** Undefined when there is nothing yet that it could be done to. */
function decide(world: World, plan: Intention): Command | undefined {
  const choose = <Item>(items: Item[], at: number): Item | undefined => items[at % Math.max(items.length, 1)];
  switch (plan.do) {
    case 'invest':
    case 'topUp':
    case 'pay':
    case 'income':
      return { ...plan, key: randomUUID() };
    case 'cancel': {
      const order = choose([...world.model.investments.keys()], plan.pick);
      return order === undefined ? undefined : { do: 'cancel', order };
    }
    case 'end':
    case 'acceptLease':
    case 'declineLease':
    case 'return': {
      const order = choose([...world.model.leases.keys()], plan.pick);
      return order === undefined ? undefined : { do: plan.do, order };
    }
    case 'accept':
    case 'decline':
    case 'giveUp': {
      const order = choose([...world.model.purchases.keys()], plan.pick);
      return order === undefined ? undefined : { do: plan.do, order };
    }
    case 'again':
      return choose(world.sent, plan.pick);
    case 'altered': {
      const sent = choose(world.sent, plan.pick);
      return sent?.do === 'invest' ? { ...sent, dollars: sent.dollars + 1 } : sent;
    }
    default:
      return plan;
  }
}

function toDate(day: number): string {
  return new Date(START + day * DAY_MS).toISOString().slice(0, 10);
}

function act(world: World, command: Command): Promise<unknown> {
  const { deps } = test;
  const { people, homes } = world.model;
  const actor = (person: number) => ({
    userId: people[person]!,
    sessionId: randomUUID(),
    authenticatedAt: test.clock.now,
  });
  switch (command.do) {
    case 'invest': {
      const input = { propertyId: homes[command.home]!.id, amount: command.dollars, method: command.method };
      return withQuote(
        world,
        command,
        () => quoteInvestment(deps, actor(command.who), input),
        (quote) => invest(deps, actor(command.who), command.key, { ...input, quote }),
      );
    }
    case 'topUp': {
      const { who, cents, key } = command;
      return topUp(deps, actor(who), key, { currency: 'USD', amountMinor: cents, method: 'crypto' });
    }
    case 'pay': {
      const { type } = command;
      const input = { propertyId: homes[command.home]!.id, type, method: 'crypto' as const };
      return withQuote(
        world,
        command,
        () => quotePayment(deps, actor(command.who), input),
        (quote) => pay(deps, actor(command.who), command.key, { ...input, quote }),
      );
    }
    case 'income': {
      const { day, days, received, costs, key } = command;
      const { id, owner } = homes[command.home]!;
      const period = incomeInput.parse({
        periodStart: toDate(day),
        periodEnd: toDate(day + days - 1),
        receivedMinor: received,
        costsMinor: costs,
        note: '',
        reason: 'Rent paid ahead',
      });
      return recordIncome(deps, actor(owner), id, key, period);
    }
    case 'cancel': {
      const person = world.model.investments.get(command.order)!.who;
      return cancelInvestment(deps, actor(person), world.orderIds.get(command.order)!);
    }
    case 'end':
      return endLease(deps, actor(world.model.leases.get(command.order)!.who), world.leaseIds.get(command.order)!);
    case 'acceptLease':
    case 'declineLease': {
      const owner = actor(homes[world.model.leases.get(command.order)!.home]!.owner);
      const id = world.leaseIds.get(command.order)!;
      return command.do === 'acceptLease'
        ? acceptApplication(deps, owner, id, 30)
        : declineApplication(deps, owner, id);
    }
    case 'return': {
      const { home: index } = world.model.leases.get(command.order)!;
      return returnDeposit(deps, actor(homes[index]!.owner), world.leaseIds.get(command.order)!);
    }
    case 'accept':
    case 'decline': {
      const owner = actor(homes[world.model.purchases.get(command.order)!.home]!.owner);
      const answer = command.do === 'accept' ? acceptPurchase : declinePurchase;
      return answer(deps, owner, world.orderIds.get(command.order)!);
    }
    case 'giveUp':
      return cancelPurchase(
        deps,
        actor(world.model.purchases.get(command.order)!.who),
        world.orderIds.get(command.order)!,
      );
    case 'delete':
      return deleteListing(deps, actor(homes[command.home]!.owner), homes[command.home]!.id);
    case 'expire':
      return returnAllExpired();
    default:
      return completeDueInvestments(deps);
  }
}

/** The jobs go on after a fault and leave that purchase or lease for the next minute. */
async function returnAllExpired(): Promise<void> {
  for (;;) {
    await returnDuePurchases(test.deps);
    await followLeases(test.deps);
    const { rows } = await sql`
      select from payments where state = 'reserved' and reserved_until <= ${test.clock.now}
        or state in ('accepted', 'documents', 'funded') and completes_by <= ${test.clock.now}
      union all select from leases where due_at <= ${test.clock.now}`.execute(test.db);
    if (rows.length === 0) return;
  }
}

const NO_QUOTE = 'none';

/** Without a quote the order is sent all the same, and says itself why it is refused. */
function refuseQuote(error: unknown): string {
  if (error instanceof AppError) return NO_QUOTE;
  throw error;
}

/** One quote for all tries with a key; a new one when the terms have changed in between, which refuses the order and does nothing. */
async function withQuote<Answer>(
  { quotes }: World,
  command: Command,
  ask: () => Promise<{ quote: string }>,
  send: (quote: string) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(command);
  for (;;) {
    const known = quotes.get(name) ?? ask().then(({ quote }) => quote, refuseQuote);
    quotes.set(name, known);
    const drop = () => quotes.get(name) === known && quotes.delete(name);
    const quote = await known.catch((error: unknown) => {
      drop();
      throw error;
    });
    try {
      return await send(quote);
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      const isOther = code === 'KEY_REUSED' && quotes.get(name) !== known;
      if (code === 'QUOTE_CHANGED' || quote === NO_QUOTE) drop();
      if (code !== 'QUOTE_CHANGED' && !isOther) throw error;
    }
  }
}

interface Done {
  command: Command;
  outcome: string;
  answer: unknown;
  /** The connection broke at least once, so that nobody knew whether it had happened, and it was done again. */
  wasCut: boolean;
}

/** As a person would who is told that the service is away: the same again, with the same key, until there is an answer. */
async function attempt(world: World, command: Command): Promise<Done> {
  let wasCut = false;
  for (;;) {
    try {
      return { command, outcome: 'ok', answer: await act(world, command), wasCut };
    } catch (error) {
      if (error instanceof AppError) {
        const isOwnGhost = wasCut && error.code === 'REQUEST_IN_FLIGHT';
        if (!isOwnGhost) return { command, outcome: error.code, answer: undefined, wasCut };
      } else if (isDatabaseAway(error)) wasCut = true;
      else throw error;
    }
  }
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
  accept: 'PURCHASE_ACCEPTED',
  decline: 'PURCHASE_RETURNED',
  giveUp: 'PURCHASE_RETURNED',
};

/** Is there an order of what happened at once in which the model says the same? It is left in the model. */
function explain(model: MoneyModel, done: Done[]): boolean {
  if (done.length === 0) return true;
  return done.some((each, index) => {
    const { outcome, undo } = model.apply(each.command);
    const hadWorked = each.wasCut && outcome === 'ok' && each.outcome === answersToRepeated[each.command.do];
    const isSame = outcome === each.outcome || hadWorked;
    if (isSame && explain(model, done.toSpliced(index, 1))) return true;
    undo();
    return false;
  });
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

const toPlain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

async function compare({ model, orderIds, leaseIds }: World): Promise<void> {
  const ids = model.homes.map(({ id }) => id);
  const rows = await test.db
    .selectFrom('properties')
    .leftJoin('offerings', 'property_id', 'id')
    .select(['id', 'tokens_available', 'closed_at', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  const homes = new Map(rows.map((row) => [row.id, row]));
  expect(
    ids.map((id) => {
      const { tokens_available, closed_at, deleted_at } = homes.get(id)!;
      return [tokens_available ?? 0n, deleted_at ? 'deleted' : closed_at ? 'closed' : 'open'];
    }),
  ).toEqual(model.homes.map(({ left, state }) => [left, state]));

  const stored = await test.db
    .selectFrom('investments')
    .select(['id', 'state'])
    .where('property_id', 'in', ids)
    .execute();
  expect(new Map(stored.map(({ id, state }) => [id, state]))).toEqual(
    new Map([...model.investments].map(([key, { state }]) => [orderIds.get(key), state])),
  );

  const accounts = await test.db
    .selectFrom('ledger_accounts')
    .innerJoin('ledger_entries', 'account_id', 'ledger_accounts.id')
    .where((where) =>
      where.or([
        where('user_id', 'in', model.people),
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
  expect(withoutZeros(booked)).toEqual(withoutZeros([...model.balances]));
}

function withoutZeros(balances: [string, bigint][]): Record<string, bigint> {
  const named = balances.filter(([, balance]) => balance !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(named);
}

describe('8 clients at once', () => {
  it(`get what some order of their commands would have given them (SEED=${seed})`, { timeout: 3_600_000 }, async () => {
    let commands = 0;
    let worked = 0;
    let cuts = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 16 }), async (rounds) => {
        const world = await buildWorld();
        for (const { hours, crashes, intentions } of rounds) {
          world.model.now += hours * 3600 * 1000;
          test.clock.now = new Date(world.model.now);
          const plans = intentions.flatMap((plan) => decide(world, plan) ?? []);
          const [cut, ...all] = await Promise.all([crash(crashes), ...plans.map((each) => attempt(world, each))]);
          cuts += cut;
          const counted = all.filter((each) => !wasInFlight(each, all));
          commands += all.length;
          worked += counted.filter(({ outcome }) => outcome === 'ok').length;
          if (!explain(world.model, counted)) throw new Error(`no order explains ${JSON.stringify(counted, null, 1)}`);
          remember(world, all);
        }
        await compare(world);
      }),
      { seed, endOnFailure: true, numRuns: runs, interruptAfterTimeLimit: 3_000_000, markInterruptAsFailure: true },
    );
    await expectSound(test);
    process.stdout.write(
      `\n${commands} commands by ${CLIENTS} clients, ${worked} of them worked, ${cuts} connections cut, SEED=${seed}\n`,
    );
    expect(commands).toBeGreaterThan(runs * 25);
    expect(worked).toBeGreaterThan(commands / 5);
    expect(cuts).toBeGreaterThan(runs);
  });
});
