import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { currencies, type Currency } from '@diyar/domain/money.ts';
import { AppError } from '#api/lib/app-error.ts';
import { incomeInput } from '@diyar/domain/income.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { readSigningCode } from '#api/testing/leases.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';
import { PEOPLE, round, type Intention } from '#api/testing/money-intentions.ts';
import { expectSound } from '#api/testing/money.ts';
import { topUp } from '#api/features/balances/balances.service.ts';
import { recordIncome } from '#api/features/income/income.service.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { cancelInvestment, invest, quoteInvestment } from '#api/features/investments/investments.service.ts';
import { returnDeposit } from '#api/features/leases/deposits.service.ts';
import { acceptApplication, declineApplication } from '#api/features/leases/applications.service.ts';
import { endLease } from '#api/features/leases/ending.service.ts';
import { followLeases } from '#api/features/leases/follow.service.ts';
import { handOver } from '#api/features/leases/handover.service.ts';
import { sendSigningCode, signLease } from '#api/features/leases/signing.service.ts';
import { pay, quotePayment } from '#api/features/payments/payments.service.ts';
import {
  acceptPurchase,
  cancelPurchase,
  declinePurchase,
  returnDuePurchases,
} from '#api/features/purchases/purchases.service.ts';
import { sumUp, type Statement, type StatementIncome, type StatementMovement } from './statement.ts';
import { readStatement } from './statements.service.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const test = useTestApp({
  env: { FEE_INVESTMENT_BASIS_POINTS: '150', FEE_RENT_BASIS_POINTS: '25', FEE_PURCHASE_BASIS_POINTS: '50' },
});

interface World {
  people: string[];
  homes: { id: string; owner: string }[];
  orders: { id: string; who: string }[];
  leases: { id: string; tenant: string; owner: string }[];
  purchases: { id: string; buyer: string; owner: string }[];
}

async function buildWorld(): Promise<World> {
  const people: string[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await buildUser(test.db));
  const offers = [
    { tokens_total: 200n, is_for_investment: true, currency: 'EUR' },
    { tokens_total: 60n, is_for_investment: true, is_for_sale: true },
    { tokens_total: 0n, is_for_rent: true, is_for_sale: false, currency: 'AED' },
    { tokens_total: 12n, is_for_investment: true, is_for_sale: true, currency: 'SAR' },
    { tokens_total: 0n, is_for_sale: true, currency: 'GBP' },
  ] as const;
  const homes: World['homes'] = [];
  for (const [index, offer] of offers.entries()) {
    const owner = people[index % 2]!;
    const price_minor = 777_777n * BigInt(index + 1);
    const fields = { ...offer, owner_id: owner, price_minor, tokens_available: offer.tokens_total };
    homes.push({ owner, id: await buildProperty(test.db, fields) });
  }
  return { people, homes, orders: [], leases: [], purchases: [] };
}

const actor = (userId: string) => ({ userId, sessionId: randomUUID(), authenticatedAt: test.clock.now });
const toDay = (day: number) => new Date(START + day * DAY_MS).toISOString().slice(0, 10);

async function act({ people, homes, orders, leases, purchases }: World, plan: Intention): Promise<void> {
  const { deps } = test;
  const key = randomUUID();
  // Nobody raises money for a home here.
  if ('home' in plan && homes[plan.home] === undefined) return;
  if (plan.do === 'invest') {
    const who = people[plan.who]!;
    const input = { propertyId: homes[plan.home]!.id, amount: plan.dollars, method: plan.method };
    const { quote } = await quoteInvestment(deps, actor(who), input);
    orders.push({ who, id: (await invest(deps, actor(who), key, { ...input, quote })).id });
  } else if (plan.do === 'topUp') {
    const input = { currency: 'USD', amountMinor: plan.cents, method: 'creditCard' } as const;
    await topUp(deps, actor(people[plan.who]!), key, input);
  } else if (plan.do === 'pay') {
    const tenant = people[plan.who]!;
    const { id: propertyId, owner } = homes[plan.home]!;
    const input = { propertyId, type: plan.type, method: 'creditCard' as const };
    const { quote } = await quotePayment(deps, actor(tenant), input);
    const { id, leaseId } = await pay(deps, actor(tenant), key, { ...input, quote });
    if (leaseId !== null) leases.push({ id: leaseId, tenant, owner });
    else purchases.push({ id, buyer: tenant, owner });
  } else if (plan.do === 'income') {
    const { id, owner } = homes[plan.home]!;
    const days = { periodStart: toDay(plan.day), periodEnd: toDay(plan.day + plan.days - 1) };
    const amounts = { receivedMinor: plan.received, costsMinor: plan.costs };
    const period = incomeInput.parse({ ...days, ...amounts, note: '', reason: 'Rent paid ahead' });
    await recordIncome(deps, actor(owner), id, key, period);
  } else if (plan.do === 'cancel') {
    const order = orders[plan.pick % orders.length];
    if (order !== undefined) await cancelInvestment(deps, actor(order.who), order.id);
  } else if (plan.do === 'end' || plan.do === 'return') {
    const lease = leases[plan.pick % leases.length];
    if (lease !== undefined && plan.do === 'end') await endLease(deps, actor(lease.tenant), lease.id);
    if (lease !== undefined && plan.do === 'return') await returnDeposit(deps, actor(lease.owner), lease.id);
  } else if (plan.do === 'acceptLease' || plan.do === 'declineLease') {
    const lease = leases[plan.pick % leases.length];
    if (lease !== undefined && plan.do === 'declineLease') await declineApplication(deps, actor(lease.owner), lease.id);
    if (lease !== undefined && plan.do === 'acceptLease') await begin(lease);
  } else if (plan.do === 'accept' || plan.do === 'decline' || plan.do === 'giveUp') {
    const purchase = purchases[plan.pick % purchases.length];
    if (purchase === undefined) return;
    if (plan.do === 'accept') await acceptPurchase(deps, actor(purchase.owner), purchase.id);
    if (plan.do === 'decline') await declinePurchase(deps, actor(purchase.owner), purchase.id);
    if (plan.do === 'giveUp') await cancelPurchase(deps, actor(purchase.buyer), purchase.id);
  } else if (plan.do === 'complete') await completeDueInvestments(deps);
  else if (plan.do === 'expire') {
    await returnDuePurchases(deps);
    await followLeases(deps);
  }
}

/** All steps from the application to the hand-over. */
async function begin({ id, owner, tenant }: World['leases'][number]): Promise<void> {
  const { deps } = test;
  await acceptApplication(deps, actor(owner), id, 30);
  for (const side of [owner, tenant]) {
    await sendSigningCode(deps, actor(side), id);
    await signLease(deps, actor(side), id, { name: 'Somebody', code: await readSigningCode(test, side) });
  }
  for (const side of [owner, tenant]) await handOver(deps, actor(side), id, { note: '', fileIds: [] });
}

/** Everything that can happen, once, before whatever happens then. */
const prelude: { hours: number; intentions: Intention[] }[] = [
  {
    hours: 0,
    intentions: [
      { do: 'topUp', who: 3, cents: 50_000 },
      { do: 'invest', who: 2, home: 0, dollars: 550, method: 'creditCard' },
      { do: 'invest', who: 3, home: 1, dollars: 200, method: 'balance' },
      { do: 'cancel', pick: 1 },
      { do: 'pay', who: 4, home: 3, type: 'buy' },
      { do: 'pay', who: 4, home: 1, type: 'buy' },
      { do: 'giveUp', pick: 1 },
      { do: 'pay', who: 5, home: 2, type: 'rent' },
      { do: 'declineLease', pick: 0 },
      { do: 'pay', who: 3, home: 2, type: 'rent' },
      { do: 'acceptLease', pick: 1 },
    ],
  },
  { hours: 49, intentions: [{ do: 'complete' }, { do: 'expire' }, { do: 'end', pick: 1 }, { do: 'return', pick: 1 }] },
  { hours: 48, intentions: [{ do: 'income', home: 0, day: 3, days: 1, received: 100_000, costs: 999, aside: 1_001 }] },
];

async function attempt(world: World, plan: Intention): Promise<void> {
  try {
    await act(world, plan);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** What the ledger says, asked in another way: per currency in and out of somebody's pocket, and what is held for them. */
async function readLedger(userId: string) {
  const { rows } = await sql<{
    unit: string;
    pocket: bigint;
    balance: bigint;
    held: bigint;
    tokens: bigint;
    reserved: bigint;
  }>`
    select case when starts_with(entry.unit, 'token/') then 'token' else entry.unit end as unit,
      coalesce(sum(entry.amount) filter (where
        account.kind = 'person' and account.user_id = ${userId}
        or account.kind = 'outside' and made.user_id = ${userId}), 0)::bigint as pocket,
      coalesce(sum(entry.amount) filter (where
        account.kind = 'person' and account.user_id = ${userId}), 0)::bigint as balance,
      coalesce(sum(entry.amount) filter (where
        account.kind = 'held' and account.user_id = ${userId}
        or account.kind in ('deposit', 'sale') and made.user_id = ${userId}), 0)::bigint as held,
      coalesce(sum(entry.amount) filter (where
        account.kind = 'holding' and account.user_id = ${userId}), 0)::bigint as tokens,
      coalesce(sum(entry.amount) filter (where
        account.kind = 'reserved' and account.user_id = ${userId}), 0)::bigint as reserved
    from ledger_entries as entry
    join ledger_accounts as account on account.id = entry.account_id
    join ledger_transactions as made on made.id = entry.transaction_id
    group by 1`.execute(test.db);
  const find = (unit: string) => rows.find((row) => row.unit === unit);
  return {
    pocket: (currency: Currency) => find(currency)?.pocket ?? 0n,
    balance: (currency: Currency) => find(currency)?.balance ?? 0n,
    held: (currency: Currency) => find(currency)?.held ?? 0n,
    tokens: find('token')?.tokens ?? 0n,
    reserved: find('token')?.reserved ?? 0n,
  };
}

const read = (userId: string, from: string, to: string) => readStatement(test.deps, actor(userId), { from, to });

const sumOf = (
  movements: readonly StatementMovement[],
  key: 'amountMinor' | 'heldMinor' | 'balanceMinor',
  currency: Currency,
) => sumUp(movements, (line) => (line.currency === currency ? line[key] : 0n));

const heldOf = ({ held }: Statement, key: 'openingMinor' | 'closingMinor', currency: Currency) =>
  sumUp(held, (each) => (each.currency === currency ? each[key] : 0n));

function expectToAddUp(statement: Statement): void {
  for (const each of statement.held)
    expect(each.openingMinor + each.putAsideMinor - each.returnedMinor - each.passedOnMinor).toBe(each.closingMinor);
  for (const each of statement.balances)
    expect(each.openingMinor + each.toppedUpMinor + each.receivedMinor - each.spentMinor - each.withdrawnMinor).toBe(
      each.closingMinor,
    );
  for (const currency of currencies) {
    const lines = statement.movements.filter((line) => line.currency === currency);
    const sums = statement.sums.find((each) => each.currency === currency);
    const paid = sumUp(lines, ({ amountMinor }) => (amountMinor < 0n ? -amountMinor : 0n));
    const received = sumUp(lines, ({ amountMinor }) => (amountMinor > 0n ? amountMinor : 0n));
    expect([sums?.paidMinor ?? 0n, sums?.receivedMinor ?? 0n]).toEqual([paid, received]);
    expect(sumUp(sums?.sums ?? [], ({ amountMinor }) => amountMinor)).toBe(received - paid);
    const { movements } = statement;
    expect(heldOf(statement, 'openingMinor', currency) + sumOf(movements, 'heldMinor', currency)).toBe(
      heldOf(statement, 'closingMinor', currency),
    );
    const balance = statement.balances.find((each) => each.currency === currency);
    expect((balance?.openingMinor ?? 0n) + sumOf(movements, 'balanceMinor', currency)).toBe(
      balance?.closingMinor ?? 0n,
    );
    for (const [movement, income] of [
      ['income', statement.income],
      ['ownerIncome', statement.ownerIncome],
    ] as const) {
      const said = sums?.sums.find((sum) => sum.movement === movement)?.amountMinor ?? 0n;
      expect(sumUp(income, (line) => (line.currency === currency ? line.paidMinor : 0n))).toBe(said);
    }
  }
  for (const line of [...statement.income, ...statement.ownerIncome]) expectToMultiplyOut(line);
}

/** To the cent: rounded down or up. */
function expectToMultiplyOut(line: StatementIncome): void {
  expect(line.receivedMinor - line.costsMinor).toBe(line.netMinor);
  expect(line.distributedMinor <= (line.netMinor > 0n ? line.netMinor : 0n)).toBe(true);
  const off = line.paidMinor * line.wholeTokenDays - line.distributedMinor * line.tokenDays;
  expect((off < 0n ? -off : off) < line.wholeTokenDays).toBe(true);
}

async function expectToAgree(userId: string, middle: string, last: string): Promise<Statement> {
  const whole = await read(userId, '2026-01-01', last);
  const first = await read(userId, '2026-01-01', middle);
  const next = toNextDay(middle);
  const second = next > last ? undefined : await read(userId, next, last);
  for (const statement of [whole, first, ...(second === undefined ? [] : [second])]) expectToAddUp(statement);
  const parts = [first, ...(second === undefined ? [] : [second])];
  expect(withoutNotes(parts)).toEqual(withoutNotes([whole]));
  expect(sumRents(parts)).toEqual(sumRents([whole]));
  const ledger = await readLedger(userId);
  for (const currency of currencies) {
    expect(sumOf(whole.movements, 'amountMinor', currency)).toBe(ledger.pocket(currency));
    expect(sumOf(whole.movements, 'balanceMinor', currency)).toBe(ledger.balance(currency));
    expect(heldOf(whole, 'openingMinor', currency)).toBe(0n);
    expect(heldOf(whole, 'closingMinor', currency)).toBe(ledger.held(currency));
    if (second !== undefined)
      expect(heldOf(second, 'openingMinor', currency)).toBe(heldOf(first, 'closingMinor', currency));
  }
  expect(sumUp(whole.holdings, ({ tokens }) => tokens)).toBe(ledger.tokens);
  expect(sumUp(whole.holdings, ({ reserved }) => sumUp(reserved, ({ tokens }) => tokens))).toBe(ledger.reserved);
  const bought = whole.movements.filter(({ movement }) => movement !== 'tokensSold');
  expect(sumUp(bought, ({ tokens }) => tokens)).toBe(ledger.tokens + ledger.reserved);
  expect(sumUp(whole.income, ({ paidUsdMinor }) => paidUsdMinor)).toBe(whole.incomeSoFarUsdMinor);
  return whole;
}

/**
 * What could be cancelled at the end of one can no longer be at the end of the next. A month of earned rent is one line in each of
 * them, so those are compared as sums.
 */
function withoutNotes(statements: Statement[]): StatementMovement[] {
  return statements.flatMap(({ movements }) =>
    movements.filter(({ movement }) => movement !== 'rentEarned').map((line) => ({ ...line, note: '' })),
  );
}

/** Earned rent by currency, home and month. */
function sumRents(statements: Statement[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { at, currency, title, movement, amountMinor } of statements.flatMap(({ movements }) => movements)) {
    const key = [currency, title, at.toISOString().slice(0, 7)].join(' ');
    if (movement === 'rentEarned') sums.set(key, (sums.get(key) ?? 0n) + amountMinor);
  }
  return sums;
}

function toNextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

describe('the statements of people who did whatever they could', () => {
  it(
    `add up, agree with the ledger and go on where the one before ended (SEED=${seed})`,
    { timeout: 600_000 },
    async () => {
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 14 }), fc.nat(20), async (rounds, days) => {
          const world = await buildWorld();
          test.clock.now = new Date(START);
          for (const { hours, intentions } of [...prelude, ...rounds]) {
            test.clock.now = new Date(test.clock.now.getTime() + hours * 3600 * 1000);
            for (const plan of intentions) await attempt(world, plan);
          }
          const last = test.clock.now.toISOString().slice(0, 10);
          const middle = [toDay(days), last].toSorted()[0]!;
          for (const person of world.people) {
            const { movements } = await expectToAgree(person, middle, last);
            for (const { movement } of movements) seen.add(movement);
          }
        }),
        { seed, numRuns: 12 },
      );
      await expectSound(test);
      expect([...seen].toSorted()).toEqual([
        'depositPaid',
        'depositReturned',
        'fee',
        'feeReturned',
        'homeBought',
        'homeReserved',
        'income',
        'incomePaidIn',
        'investmentCancelled',
        'investmentCompleted',
        'ownerIncome',
        'purchaseEnded',
        'purchaseReturned',
        'rentEarned',
        'rentPaid',
        'rentReturned',
        'tokensBought',
        'tokensSold',
        'topUp',
      ]);
    },
  );
});
