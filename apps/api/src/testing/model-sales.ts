import { divideByWeight } from '@diyar/domain/money.ts';
import { giveBackTokens, isIdentified, lastMoment } from './model-investments.ts';
import { escrowOf, toDay, type Command, type ModelState } from './model-state.ts';

/** Valuation and contract of sale are of the first day. */
const PAPERS_DAYS = 90;

const saleOf = (id: string) => `sale/USD//${id}/`;

/** From here on nobody orders, and what was ordered and is not due goes back with the next run of the job. */
export function sell(state: ModelState, command: Extract<Command, { do: 'sell' }>): string {
  const { book, now } = state;
  const { home: index, id, buyer, price, costs } = command;
  const home = state.homes[index]!;
  if (home.state === 'deleted') return 'CASE_CLOSED';
  const isHeld = state.holdings.some((each) => each.home === index);
  const isRaising = home.raise !== undefined && home.raise.state !== 'operating';
  if (home.sale !== undefined || isRaising || !isHeld || toDay(state, now) > PAPERS_DAYS) return 'STEP_NOT_ALLOWED';
  if (!isIdentified(state, buyer, now)) return 'VALIDATION_FAILED';
  if (buyer === home.owner) return 'OFFICE_CONFLICT';
  book.set(home, 'sale', { id, buyer, price: BigInt(price), costs: BigInt(costs), isPaid: false });
  book.set(home, 'isOfferingClosed', true);
  for (const order of state.investments.values()) {
    if (order.home !== index || order.state !== 'held' || (order.until ?? lastMoment(order)) <= now) continue;
    book.set(order, 'until', undefined);
    book.set(order, 'papersUntil', undefined);
    book.set(order, 'waitsUntil', now);
  }
  return 'ok';
}

export function receivePrice({ book, homes }: ModelState, index: number): string {
  const { id, sale } = homes[index]!;
  if (sale === undefined || sale.isPaid) return 'STEP_NOT_ALLOWED';
  book.set(sale, 'isPaid', true);
  book.add(saleOf(id), sale.price);
  return 'ok';
}

export function callOff({ book, homes }: ModelState, index: number): string {
  const home = homes[index]!;
  const { id, sale } = home;
  if (sale === undefined) return 'STEP_NOT_ALLOWED';
  if (sale.isPaid) book.add(saleOf(id), -sale.price);
  book.set(home, 'sale', undefined);
  return 'ok';
}

/** Everybody who owns a part is paid by tokens and gives them back; what nobody holds is the owner's. */
export function payOut(state: ModelState, index: number): string {
  const { book, people, investments, now } = state;
  const home = state.homes[index]!;
  const { id, sale, tokens, owner } = home;
  const isOrdered = [...investments.values()].some((each) => each.home === index && each.state === 'held');
  if (sale?.isPaid !== true || isOrdered || !isIdentified(state, sale.buyer, now)) return 'STEP_NOT_ALLOWED';
  const weights = new Map<number, bigint>();
  for (const { who, tokens: held } of state.holdings.filter((each) => each.home === index))
    weights.set(who, (weights.get(who) ?? 0n) + held);
  const held = [...weights.values()].reduce((sum, weight) => sum + weight, 0n);
  for (const [who, own] of weights) book.add(`holding/token/${id}/${people[who]}/${id}/`, -own);
  book.add(`treasury/token/${id}//${id}/`, held);
  weights.set(owner, (weights.get(owner) ?? 0n) + tokens - held);
  const order = [...weights].toSorted(([a], [b]) => (people[a]! < people[b]! ? -1 : 1));
  const escrow = book.balances.get(escrowOf(id)) ?? 0n;
  const shares = divideByWeight(
    sale.price - sale.costs + escrow,
    order.map(([, weight]) => weight),
  );
  order.forEach(([who], place) => book.add(`person/USD/${people[who]}//`, shares[place]!));
  book.add(saleOf(id), -sale.price);
  book.add(escrowOf(id), -escrow);
  if (home.raise !== undefined) book.set(home.raise, 'state', 'exited');
  giveBackTokens(state, index);
  book.set(home, 'sale', undefined);
  book.set(home, 'owner', sale.buyer);
  book.set(home, 'left', tokens);
  book.set(home, 'isWithdrawn', true);
  book.set(home, 'isSold', true);
  book.set(home, 'hasHistory', true);
  return 'ok';
}
