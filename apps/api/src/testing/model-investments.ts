import { feeOf } from '@diyar/domain/money.ts';
import {
  DAY_MS,
  escrowOf,
  findClosed,
  HOUR_MS,
  isForVerified,
  REPEATED_MS,
  toDay,
  type Command,
  type IdentityEnd,
  type Investment,
  type ModelHome,
  type ModelState,
} from './model-state.ts';

export const TOKEN_MINOR = 10_000n;

export function invest(state: ModelState, command: Extract<Command, { do: 'invest' }>): string {
  const { book, people, investments } = state;
  const { who, home: index, dollars, method, key } = command;
  const home = state.homes[index]!;
  const tokens = BigInt(dollars) / 100n;
  const closed = findClosed(home, who);
  if (closed !== undefined) return closed;
  if (!home.isForInvestment) return 'NOT_FOR_INVESTMENT';
  if (home.isForRent) return 'PRICE_ON_REQUEST';
  if (home.isSuspended) return 'OFFERING_SUSPENDED';
  if (home.isOfferingClosed || (home.raise?.closesAt ?? Infinity) <= state.now) return 'OFFERING_CLOSED';
  const past = [...investments.values()].filter((each) => each.who === who && each.home === index);
  if (past.some((each) => each.state === 'held')) return 'ORDER_OPEN';
  if (home.left === 0n) return 'SOLD_OUT';
  if (home.left < tokens) return 'TOO_FEW_TOKENS';
  if (state.identities[who]!.isRestricted) return 'ACCOUNT_RESTRICTED';
  const isKnown = isIdentified(state, who, state.now);
  if (home.raise !== undefined && isForVerified(home.raise, state.now) && !isKnown) return 'IDENTITY_REQUIRED';
  const isRepeated = past.some(({ cancelledAt }) => cancelledAt !== undefined && cancelledAt > state.now - REPEATED_MS);
  const isMissing = !hasOwn(state, { who, home: index }, state.now);
  const isFinal = isRepeated && !isMissing && home.raise === undefined;
  const isWaiting = isMissing || home.raise !== undefined;
  const until = isWaiting ? undefined : isFinal ? state.now : state.now + 48 * HOUR_MS;
  const isFromBalance = method === 'balance';
  const own = `person/USD/${people[who]}//`;
  const total = paidFor(state, tokens);
  if (isFromBalance && (book.balances.get(own) ?? 0n) < total) return 'BALANCE_TOO_LOW';
  if (isFromBalance) book.add(own, -total);
  const moments = { createdAt: state.now, until, ...planWaiting(state, { who, home, isMissing, isRepeated }) };
  const investment: Investment = { who, home: index, tokens, isFromBalance, state: 'held', ...moments };
  book.set(home, 'left', home.left - tokens);
  book.put(investments, key, investment);
  book.add(`held/USD/${people[who]}/${home.id}/`, total);
  book.add(`reserved/token/${home.id}/${people[who]}/${home.id}/`, tokens);
  book.add(`treasury/token/${home.id}//${home.id}/`, -tokens);
  if (isFinal) finish(state, investment);
  return 'ok';
}

interface Planned {
  who: number;
  home: ModelHome;
  isMissing: boolean;
  isRepeated: boolean;
}

/** Last moments for which an order waits: of a raise no longer than that, and for papers no longer than anybody may wait for them. */
function planWaiting(state: ModelState, { who, home: { raise }, isMissing, isRepeated }: Planned) {
  const { now } = state;
  const isKnown = isIdentified(state, who, now);
  const isShort = isMissing && (isRepeated || hasLetLapse(state, who));
  const waitsUntil = now + (isShort ? 48 * HOUR_MS : 30 * DAY_MS);
  const papersUntil = isShort || isKnown ? undefined : now + 7 * DAY_MS;
  if (raise === undefined) return { raiseUntil: undefined, waitsUntil, papersUntil };
  const raiseUntil = raise.closesAt + 72 * HOUR_MS;
  if (!isMissing) return { raiseUntil, waitsUntil: raiseUntil, papersUntil: undefined };
  const last = Math.min(waitsUntil, isKnown ? raiseUntil : raise.closesAt - 48 * HOUR_MS);
  const arePapersFirst = papersUntil !== undefined && papersUntil < last;
  return { raiseUntil, waitsUntil: last, papersUntil: arePapersFirst ? papersUntil : undefined };
}

export function cancel(state: ModelState, key: string): string {
  const { book } = state;
  const investment = state.investments.get(key)!;
  if (investment.state === 'cancelled') return 'ALREADY_CANCELLED';
  if (investment.state === 'returned') return 'ORDER_RETURNED';
  const isOver = investment.until !== undefined && investment.until <= state.now;
  if (investment.state === 'completed' || isOver) return 'COOLING_OFF_OVER';
  book.set(investment, 'state', 'cancelled');
  book.set(investment, 'cancelledAt', state.now);
  giveBack(state, investment);
  return 'ok';
}

function giveBack(state: ModelState, investment: Investment): void {
  const { book } = state;
  const home = state.homes[investment.home]!;
  book.set(home, 'left', home.left + investment.tokens);
  release(state, investment);
  if (investment.isFromBalance)
    book.add(`person/USD/${state.people[investment.who]}//`, paidFor(state, investment.tokens));
  book.add(`treasury/token/${home.id}//${home.id}/`, investment.tokens);
}

/** All whose last day of waiting is over. */
export function returnOrders(state: ModelState): string {
  for (const investment of state.investments.values()) {
    const { until } = investment;
    if (investment.state !== 'held' || until !== undefined || lastMoment(investment) > state.now) continue;
    state.book.set(investment, 'state', 'returned');
    state.book.set(investment, 'returnedAt', state.now);
    state.book.set(investment, 'isOfFailed', state.homes[investment.home]!.raise?.state === 'failed');
    giveBack(state, investment);
  }
  return 'ok';
}

function hasLetLapse({ investments, now }: ModelState, who: number): boolean {
  const lapsed = [...investments.values()].filter(
    ({ isOfFailed, returnedAt, ...each }) =>
      each.who === who && isOfFailed !== true && returnedAt !== undefined && returnedAt > now - 90 * DAY_MS,
  );
  return lapsed.length >= 3;
}

function isComplete(state: ModelState, order: Investment, at: number): boolean {
  return order.raiseUntil === undefined && hasOwn(state, order, at);
}

/** Nothing of its own is missing: both people are identified, and the home is attested. */
export function hasOwn(state: ModelState, order: Pick<Investment, 'who' | 'home'>, at: number): boolean {
  const { owner, attestedDay, isSuspended } = state.homes[order.home]!;
  const areIdentified = [order.who, owner].every((who) => isIdentified(state, who, at));
  return areIdentified && !isSuspended && toDay(state, at) <= attestedDay;
}

export function isIdentified(state: ModelState, who: number, at: number): boolean {
  const { lastDay, isRestricted } = state.identities[who]!;
  return toDay(state, at) <= lastDay && !isRestricted;
}

export function lastMoment({ waitsUntil, papersUntil }: Investment): number {
  return Math.min(waitsUntil, papersUntil ?? waitsUntil);
}

export function identify(state: ModelState, { who, until }: Extract<Command, { do: 'identify' }>): string {
  state.book.set(state.identities[who]!, 'lastDay', toLastDay(state, until));
  return refreshOf(state, who);
}

function toLastDay(state: ModelState, until: IdentityEnd): number {
  return { none: -Infinity, today: toDay(state, state.now), years: Infinity }[until];
}

export function restrict(state: ModelState, { who, isRestricted }: Extract<Command, { do: 'restrict' }>): string {
  state.book.set(state.identities[who]!, 'isRestricted', isRestricted);
  return refreshOf(state, who);
}

/** Sales that were stopped go on with it. */
export function attest(state: ModelState, { home: index, until }: Extract<Command, { do: 'attest' }>): string {
  const home = state.homes[index]!;
  state.book.set(home, 'attestedDay', toLastDay(state, until));
  if (until !== 'none') state.book.set(home, 'isSuspended', false);
  return refresh(state, (investment) => investment.home === index);
}

/** Open orders wait for two weeks at most. */
export function stopSales(state: ModelState, index: number): string {
  const { book } = state;
  const home = state.homes[index]!;
  book.set(home, 'attestedDay', -Infinity);
  book.set(home, 'isSuspended', true);
  refresh(state, (investment) => investment.home === index);
  for (const investment of state.investments.values())
    if (investment.state === 'held' && investment.home === index)
      book.set(investment, 'waitsUntil', Math.min(investment.waitsUntil, state.now + 14 * DAY_MS));
  return 'ok';
}

export function check(state: ModelState): string {
  return refresh(state, () => true);
}

/** Open orders that the person made, or that were made for the person's homes; those that are due are for the jobs. */
function refreshOf(state: ModelState, who: number): string {
  return refresh(state, (investment) => investment.who === who || state.homes[investment.home]!.owner === who);
}

function refresh(state: ModelState, isMeant: (investment: Investment) => boolean): string {
  for (const investment of state.investments.values()) {
    const isDue = (investment.until ?? lastMoment(investment)) <= state.now;
    if (investment.state === 'held' && isMeant(investment) && !isDue) lookAgain(state, investment);
  }
  return 'ok';
}

/** Begins or ends its 48 hours; answers whether they are over and nothing was missing then. */
function lookAgain(state: ModelState, investment: Investment): boolean {
  const { now, book } = state;
  const { who, until } = investment;
  const isInTime = lastMoment(investment) > now;
  if (investment.raiseUntil !== undefined && hasOwn(state, investment, now))
    book.set(investment, 'waitsUntil', investment.raiseUntil);
  if (isIdentified(state, who, now)) book.set(investment, 'papersUntil', undefined);
  if (until !== undefined && isComplete(state, investment, Math.min(until, now))) return until <= now;
  const canCount = isInTime && isComplete(state, investment, now);
  book.set(investment, 'until', canCount ? now + 48 * HOUR_MS : undefined);
  return false;
}

/** All that are due, or those of one home. */
export function complete(state: ModelState, only?: number): string {
  for (const investment of state.investments.values()) {
    const { until } = investment;
    const isDue = investment.state === 'held' && until !== undefined && until <= state.now;
    if (isDue && investment.home === (only ?? investment.home) && lookAgain(state, investment))
      finish(state, investment);
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
  if (home.raise === undefined) book.add(`person/USD/${people[home.owner]}//`, tokens * TOKEN_MINOR);
  else book.add(escrowOf(home.id), paidFor(state, tokens));
  book.push(state.holdings, { who, home: index, since: toDay(state, until!), tokens });
}

function release(state: ModelState, { who, home: index, tokens }: Investment): void {
  const { book, people } = state;
  const { id } = state.homes[index]!;
  book.add(`held/USD/${people[who]}/${id}/`, -paidFor(state, tokens));
  book.add(`reserved/token/${id}/${people[who]}/${id}/`, -tokens);
}

export function paidFor({ fees }: ModelState, tokens: bigint): bigint {
  return tokens * TOKEN_MINOR + feeOf(tokens * TOKEN_MINOR, fees.investment);
}

/** Nobody holds a part of the home any more. */
export function giveBackTokens(state: ModelState, index: number): void {
  const left = state.holdings.filter((each) => each.home !== index);
  state.book.set(state, 'holdings', left);
}
