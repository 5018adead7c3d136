import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { verifyLedger } from '../features/ledger/verify.service.ts';
import type { TestApp } from './build-test-app.ts';
import { buildProperty, type PropertyFields } from './factories.ts';
import { post, type Person } from './people.ts';

/** A home open to investment, in parts of 100 dollars. */
export function buildShares(test: TestApp, tokens: bigint, fields: PropertyFields = {}): Promise<string> {
  const price_minor = tokens * 10_000n;
  return buildProperty(test.db, {
    is_for_investment: true,
    tokens_total: tokens,
    tokens_available: tokens,
    price_minor,
    // Income is recorded from the day on which a home was listed, and the clocks of tests stand in the past.
    created_at: new Date('2026-01-01'),
    ...fields,
  });
}

export async function send(test: TestApp, person: Person, url: string, body: object, key: string = randomUUID()) {
  const answer = await post(test, url, body, { ...person.headers, 'idempotency-key': key });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

export async function get(test: TestApp, person: Person, url: string) {
  const answer = await test.app.inject({ url: `/api${url}`, headers: person.headers });
  return { status: answer.statusCode, ...answer.json() };
}

/** By key and body: whoever tries again sends the same quote. */
const quotes = new Map<string, string>();

/** Asks for a quote of the same terms first. Where it is refused, the order is sent without a valid one and refused by itself. */
export async function askQuote(test: TestApp, person: Person, url: string, body: object): Promise<string> {
  return (await send(test, person, `${url}/quote`, body)).data?.quote ?? 'none';
}

export async function order(test: TestApp, person: Person, url: string, body: object, key: string = randomUUID()) {
  const name = JSON.stringify([person.userId, key, url, body]);
  const quote = quotes.get(name) ?? (await askQuote(test, person, url, body));
  quotes.set(name, quote);
  return send(test, person, url, { quote, ...body }, key);
}

export function invest(test: TestApp, person: Person, propertyId: string, amount: unknown, key?: string) {
  return order(test, person, '/investments', { propertyId, amount, method: 'creditCard' }, key);
}

export function pay(test: TestApp, person: Person, body: { propertyId: string; type: string }, key?: string) {
  return order(test, person, '/payments', { method: 'creditCard', ...body }, key);
}

export function waitHours(test: TestApp, hours: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + hours * 3600 * 1000);
}

/** Whatever happened, the books must be right. */
export async function expectSound(test: TestApp): Promise<void> {
  const { claims } = await verifyLedger(test.db, test.deps.secrets.linkKey);
  expect(claims.flatMap(({ claim, wrong }) => wrong.map((row) => `${claim}: ${row}`))).toEqual([]);
}

export async function balanceOf(test: TestApp, kind: string, userId?: string): Promise<bigint> {
  const row = await test.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .where('kind', '=', kind as 'person')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .select(({ fn }) => fn.sum<string>('amount').as('balance'))
    .executeTakeFirstOrThrow();
  return BigInt(row.balance ?? 0);
}
