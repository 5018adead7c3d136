import { feeOf } from '@diyar/domain/money.ts';
import {
  findClosed,
  HOUR_MS,
  REPEATED_MS,
  toDay,
  type Command,
  type Investment,
  type ModelState,
} from './model-state.ts';

const TOKEN_MINOR = 10_000n;

export function invest(state: ModelState, command: Extract<Command, { do: 'invest' }>): string {
  const { book, people, investments } = state;
  const { who, home: index, dollars, method, key } = command;
  const home = state.homes[index]!;
  const tokens = BigInt(dollars) / 100n;
  const closed = findClosed(home, who);
  if (closed !== undefined) return closed;
  if (!home.isForInvestment) return 'NOT_FOR_INVESTMENT';
  if (home.isForRent) return 'PRICE_ON_REQUEST';
  const past = [...investments.values()].filter((each) => each.who === who && each.home === index);
  if (past.some((each) => each.state === 'held')) return 'ORDER_OPEN';
  if (home.left === 0n) return 'SOLD_OUT';
  if (home.left < tokens) return 'TOO_FEW_TOKENS';
  const isFinal = past.some(({ cancelledAt }) => cancelledAt !== undefined && cancelledAt > state.now - REPEATED_MS);
  const until = isFinal ? state.now : state.now + 48 * HOUR_MS;
  const isFromBalance = method === 'balance';
  const own = `person/USD/${people[who]}//`;
  const total = paidFor(state, tokens);
  if (isFromBalance && (book.balances.get(own) ?? 0n) < total) return 'BALANCE_TOO_LOW';
  if (isFromBalance) book.add(own, -total);
  const investment: Investment = { who, home: index, tokens, isFromBalance, state: 'held', until };
  book.set(home, 'left', home.left - tokens);
  book.put(investments, key, investment);
  book.add(`held/USD/${people[who]}/${home.id}/`, total);
  book.add(`reserved/token/${home.id}/${people[who]}/${home.id}/`, tokens);
  book.add(`treasury/token/${home.id}//${home.id}/`, -tokens);
  if (isFinal) finish(state, investment);
  return 'ok';
}

export function cancel(state: ModelState, key: string): string {
  const { book } = state;
  const investment = state.investments.get(key)!;
  if (investment.state === 'cancelled') return 'ALREADY_CANCELLED';
  if (investment.state === 'completed' || investment.until <= state.now) return 'COOLING_OFF_OVER';
  const home = state.homes[investment.home]!;
  book.set(investment, 'state', 'cancelled');
  book.set(investment, 'cancelledAt', state.now);
  book.set(home, 'left', home.left + investment.tokens);
  release(state, investment);
  if (investment.isFromBalance)
    book.add(`person/USD/${state.people[investment.who]}//`, paidFor(state, investment.tokens));
  book.add(`treasury/token/${home.id}//${home.id}/`, investment.tokens);
  return 'ok';
}

/** All that are due, or those of one home. */
export function complete(state: ModelState, only?: number): string {
  for (const investment of state.investments.values()) {
    const isDue = investment.state === 'held' && investment.until <= state.now;
    if (isDue && investment.home === (only ?? investment.home)) finish(state, investment);
  }
  return 'ok';
}

function finish(state: ModelState, investment: Investment): void {
  const { book, people } = state;
  const { who, home: index, tokens, until } = investment;
  const home = state.homes[index]!;
  book.set(investment, 'state', 'completed');
  release(state, investment);
  book.add(`holding/token/${home.id}/${people[who]}/${home.id}/`, tokens);
  book.add(`person/USD/${people[home.owner]}//`, tokens * TOKEN_MINOR);
  book.push(state.holdings, { who, home: index, since: toDay(state, until), tokens });
}

function release(state: ModelState, { who, home: index, tokens }: Investment): void {
  const { book, people } = state;
  const { id } = state.homes[index]!;
  book.add(`held/USD/${people[who]}/${id}/`, -paidFor(state, tokens));
  book.add(`reserved/token/${id}/${people[who]}/${id}/`, -tokens);
}

function paidFor({ fees }: ModelState, tokens: bigint): bigint {
  return tokens * TOKEN_MINOR + feeOf(tokens * TOKEN_MINOR, fees.investment);
}
