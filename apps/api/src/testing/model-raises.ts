import { giveBackTokens, hasOwn, isIdentified, paidFor, TOKEN_MINOR } from './model-investments.ts';
import {
  DAY_MS,
  escrowOf,
  HOUR_MS,
  isForVerified,
  type Command,
  type Investment,
  type ModelHome,
  type ModelState,
} from './model-state.ts';

const ACQUIRE_MS = 90 * DAY_MS;

const listOf = ({ investments }: ModelState, index: number, wanted: Investment['state']) =>
  [...investments.values()].filter(({ home, state }) => home === index && state === wanted);

const sumOf = (orders: Investment[]) => orders.reduce((sum, { tokens }) => sum + tokens, 0n);

/** One run of the job: each raise goes one step on. */
export function follow(state: ModelState): string {
  for (const [index, home] of state.homes.entries()) {
    if (home.raise === undefined) continue;
    if (home.raise.state === 'failed') undo(state, index);
    else settle(state, index, home);
  }
  return 'ok';
}

function settle(state: ModelState, index: number, home: ModelHome): void {
  const { now } = state;
  const raise = home.raise!;
  const open = listOf(state, index, 'held');
  const eligible = open.filter((order) => order.raiseUntil !== undefined && hasOwn(state, order, now));
  const tokens = sumOf(eligible) + sumOf(listOf(state, index, 'completed'));
  const others = open.filter((order) => !eligible.includes(order));
  const isOver = raise.closesAt <= now;
  if (raise.state === 'offering') {
    if ((isOver || tokens === home.tokens) && tokens >= raise.minimum) fund(state, home, others);
    else if (isOver) fail(state, index, home);
    else if (isForVerified(raise, now))
      endWaiting(
        state,
        open.filter(({ who }) => !isIdentified(state, who, now)),
      );
    return;
  }
  if (raise.state !== 'funded' || !isOver) return;
  if (!raise.isPooled)
    return tokens >= raise.minimum ? pool(state, home, { eligible, others }) : fail(state, index, home);
  if (raise.acquireBy! <= now) return fail(state, index, home);
  endWaiting(
    state,
    open.filter(({ until }) => until === undefined),
  );
  const counting = open.filter(({ until }) => until !== undefined);
  if (sumOf(counting) + sumOf(listOf(state, index, 'completed')) < raise.minimum) fail(state, index, home);
}

function endWaiting({ book, now }: ModelState, orders: Investment[]): void {
  for (const order of orders) {
    book.set(order, 'until', undefined);
    book.set(order, 'papersUntil', undefined);
    book.set(order, 'waitsUntil', now);
  }
}

/** The close: whoever is not eligible goes back, and the others have two days in which each can still be cancelled. */
function fund(state: ModelState, { raise }: ModelHome, others: Investment[]): void {
  const { book, now } = state;
  book.set(raise!, 'state', 'funded');
  book.set(raise!, 'closesAt', Math.min(raise!.closesAt, now) + 48 * HOUR_MS);
  endWaiting(state, others);
}

/** The two days are over: the orders are final now, those made after the close at the end of their own two days. */
function pool(
  state: ModelState,
  home: ModelHome,
  { eligible, others }: Record<'eligible' | 'others', Investment[]>,
): void {
  const { book, now } = state;
  book.set(home.raise!, 'isPooled', true);
  book.set(home.raise!, 'acquireBy', now + ACQUIRE_MS);
  book.set(home, 'isOfferingClosed', true);
  for (const order of eligible) {
    book.set(order, 'until', Math.max(now, order.createdAt + 48 * HOUR_MS));
    book.set(order, 'papersUntil', undefined);
    book.set(order, 'raiseUntil', undefined);
  }
  endWaiting(state, others);
}

function fail(state: ModelState, index: number, home: ModelHome): void {
  state.book.set(home.raise!, 'state', 'failed');
  state.book.set(home, 'isOfferingClosed', true);
  endWaiting(state, listOf(state, index, 'held'));
}

/** Final orders are open again, and go back like every other. */
function undo(state: ModelState, index: number): void {
  const { book, people } = state;
  const { id } = state.homes[index]!;
  const final = listOf(state, index, 'completed');
  for (const order of final) {
    const { who, tokens } = order;
    const total = paidFor(state, tokens);
    book.set(order, 'state', 'held');
    book.add(escrowOf(id), -total);
    book.add(`held/USD/${people[who]}/${id}/`, total);
    book.add(`holding/token/${id}/${people[who]}/${id}/`, -tokens);
    book.add(`reserved/token/${id}/${people[who]}/${id}/`, tokens);
  }
  if (final.length > 0) giveBackTokens(state, index);
  endWaiting(state, final);
}

export function acquire(state: ModelState, command: Extract<Command, { do: 'acquire' }>): string {
  const { book, people } = state;
  const { home: index, costs, reserve } = command;
  const { id, owner, raise } = state.homes[index]!;
  const final = listOf(state, index, 'completed');
  const isPooled = raise?.isPooled === true && listOf(state, index, 'held').length === 0;
  if (raise?.state !== 'funded' || !isPooled || sumOf(final) < raise.minimum) return 'STEP_NOT_ALLOWED';
  const charged = sumOf(final) * TOKEN_MINOR;
  const paid = final.reduce((sum, { tokens }) => sum + paidFor(state, tokens), 0n);
  book.set(raise, 'state', 'acquired');
  book.add(escrowOf(id), BigInt(reserve) - paid);
  book.add(`person/USD/${people[owner]}//`, charged - BigInt(costs) - BigInt(reserve));
  return 'ok';
}

export function operate({ book, homes }: ModelState, index: number): string {
  const { raise } = homes[index]!;
  if (raise?.state !== 'acquired') return 'STEP_NOT_ALLOWED';
  book.set(raise, 'state', 'operating');
  return 'ok';
}
