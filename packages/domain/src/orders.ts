import { DAY_MS, HOUR_MS } from './durations.ts';
import {
  COOLING_OFF_HOURS,
  ORDER_PAPERS_DAYS,
  ORDER_RETURNS_MAX,
  ORDER_WAIT_DAYS,
  ORDER_WAIT_SHORT_HOURS,
  ORDERS_WAITING_MAX_USD,
} from './limits.ts';
import { fromWholeUnits } from './money.ts';
import { toRaiseEnd, toVerifiedFrom } from './raise-times.ts';

/**
 * What an order for tokens can wait for: identity checks of two people, the buyer's means, a Sharia review of the home, the end of a
 * suspension, and the close of the raise that it is a part of.
 */
export const orderNeeds = ['buyer', 'means', 'seller', 'home', 'sales', 'raise'] as const;
export type OrderNeed = (typeof orderNeeds)[number];

/** What is known of a person's identity check. */
export interface IdentityFacts {
  level: number;
  /** Last day (UTC) on which it counts. */
  until: string | null;
  isRestricted: boolean;
  /** Papers are handed in, and nobody has decided about them yet. */
  isHandedIn: boolean;
}

/** What is known of the Sharia review of a home. */
export interface HomeFacts {
  /** Last day (UTC) on which it counts as attested; null where it does not. */
  attestedUntil: string | null;
  isSuspended: boolean;
}

export interface OrderFacts {
  buyer: IdentityFacts;
  seller: IdentityFacts;
  home: HomeFacts;
  /** Of the buyer; what is more than the most needs level 2. */
  year: YearOfOrders;
  /** It is a part of a raise that has not gone ahead: nothing but the close of the raise makes it final. */
  isRaising: boolean;
}

interface YearOfOrders {
  /** Of the order itself. */
  chargedMinor: bigint;
  /** Of orders ahead of it: final in the 365 days before it, or about to be. */
  aheadMinor: bigint;
  /** That becomes final with level 1. */
  mostMinor: bigint;
}

/** Level of whoever has shown where the money comes from: no limit applies. */
export const MEANS_LEVEL = 2;

const toDay = (moment: Date) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The check counts on that day, and the account is not restricted. */
export function isIdentified({ level, until, isRestricted }: IdentityFacts, at: Date): boolean {
  return level > 0 && until !== null && toDay(at) <= until && !isRestricted;
}

/** While sales are suspended the order waits for their end alone: it comes with the next review. */
const isMissing: Record<OrderNeed, (facts: OrderFacts, at: Date) => boolean> = {
  buyer: ({ buyer }, at) => !isIdentified(buyer, at),
  means: ({ buyer, year }) => buyer.level < MEANS_LEVEL && isAboveMost(year),
  seller: ({ seller }, at) => !isIdentified(seller, at),
  home: ({ home }, at) => !home.isSuspended && !isAttested(home, at),
  sales: ({ home }) => home.isSuspended,
  raise: ({ isRaising }) => isRaising,
};

function isAboveMost({ chargedMinor, aheadMinor, mostMinor }: YearOfOrders): boolean {
  return aheadMinor + chargedMinor > mostMinor;
}

export function isAttested({ attestedUntil }: HomeFacts, at: Date): boolean {
  return attestedUntil !== null && toDay(at) <= attestedUntil;
}

export function listMissing(facts: OrderFacts, at: Date): OrderNeed[] {
  return orderNeeds.filter((need) => isMissing[need](facts, at));
}

/** Nothing of its own is missing: it waits for everybody else. */
function waitsForRaiseAlone(missing: readonly OrderNeed[]): boolean {
  return missing.length === 1 && missing[0] === 'raise';
}

/** Papers of the buyer can end the waiting. */
export function needsPapers(missing: readonly OrderNeed[]): boolean {
  return missing.includes('buyer') || missing.includes('means');
}

/** Order that is neither final nor cancelled. */
export interface OpenOrder {
  createdAt: Date;
  /** When it becomes final; null while it waits. */
  heldUntil: Date | null;
  /** Last moment of waiting. */
  waitsUntil: Date;
  /** Last moment of waiting for the buyer's papers; null once they were handed in, or where none are missing. */
  papersUntil: Date | null;
}

/** When everything is returned if it still waits. */
export function findLastMoment({ waitsUntil, papersUntil }: Pick<OpenOrder, 'waitsUntil' | 'papersUntil'>): Date {
  return papersUntil !== null && papersUntil < waitsUntil ? papersUntil : waitsUntil;
}

/** Papers that were handed in once are not asked for again, whatever becomes of them. */
export function decidePapers(
  { papersUntil }: Pick<OpenOrder, 'papersUntil'>,
  facts: OrderFacts,
  now: Date,
): Date | null {
  return facts.buyer.isHandedIn || !needsPapers(listMissing(facts, now)) ? null : papersUntil;
}

export type OrderDecision =
  | { is: 'waiting' }
  /** Nothing is missing: it becomes final then, unless something is missing again or it is cancelled. */
  | { is: 'counting'; until: Date }
  | { is: 'final'; at: Date }
  | { is: 'returned'; at: Date };

/**
 * What becomes of an open order. Nothing may be missing at the moment at which it becomes final, however much later somebody looks.
 * Whatever waits at its last moment is returned; that is not put off by what happens afterwards.
 */
export function decideOrder(order: OpenOrder, facts: OrderFacts, now: Date): OrderDecision {
  const { heldUntil } = order;
  if (heldUntil !== null) {
    const isDue = heldUntil <= now;
    if (listMissing(facts, isDue ? heldUntil : now).length === 0)
      return isDue ? { is: 'final', at: heldUntil } : { is: 'counting', until: heldUntil };
  }
  if (findLastMoment(order) <= now) return { is: 'returned', at: now };
  if (listMissing(facts, now).length > 0) return { is: 'waiting' };
  return { is: 'counting', until: endCoolingOff(order, now) };
}

/** Never less than the cooling-off time after the order, also where a clock was set back. */
export function endCoolingOff({ createdAt }: Pick<OpenOrder, 'createdAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), createdAt.getTime()) + COOLING_OFF_HOURS * HOUR_MS);
}

export interface OrderHistory {
  /** Charged for orders of this person that wait already, in US cents. */
  waitingMinor: bigint;
  /** Orders of theirs that waited until their last moment, of the last months. */
  returned: number;
  /** They cancelled an order for the same home recently. */
  isRepeated: boolean;
}

interface PlannedOrder {
  chargedMinor: bigint;
  history: OrderHistory;
  buyer: IdentityFacts;
  waitsFor: OrderNeed[];
  /** Last moment of an order of a raise; null for all others. */
  raiseUntil: Date | null;
}

/**
 * Last moments for which an order waits. Whoever has much reserved already, lets orders lapse or orders again and again keeps tokens
 * from others for no longer than the cooling-off time. Much is expected of a known buyer whose means are still to be shown. In a raise
 * nothing waits for its buyer in the last hours.
 */
export function planWaiting(
  now: Date,
  { raiseUntil, ...order }: PlannedOrder,
): Pick<OpenOrder, 'waitsUntil' | 'papersUntil'> {
  const plan = planOwnWaiting(now, order);
  if (raiseUntil === null) return plan;
  if (waitsForRaiseAlone(order.waitsFor)) return { waitsUntil: raiseUntil, papersUntil: null };
  const last = needsPapers(order.waitsFor) ? toVerifiedFrom(toRaiseEnd(raiseUntil)) : raiseUntil;
  const waitsUntil = plan.waitsUntil < last ? plan.waitsUntil : last;
  const arePapersFirst = plan.papersUntil !== null && plan.papersUntil < waitsUntil;
  return { waitsUntil, papersUntil: arePapersFirst ? plan.papersUntil : null };
}

/** An order of a raise that lacked something waits to the end of the raise from when it lacks nothing of its own. */
export function prolongWaiting(
  { waitsUntil, raiseUntil }: { waitsUntil: Date; raiseUntil: Date | null },
  missing: readonly OrderNeed[],
): Date {
  return raiseUntil !== null && waitsForRaiseAlone(missing) ? raiseUntil : waitsUntil;
}

function planOwnWaiting(
  now: Date,
  { chargedMinor, history, buyer, waitsFor }: Omit<PlannedOrder, 'raiseUntil'>,
): Pick<OpenOrder, 'waitsUntil' | 'papersUntil'> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const isForMeans = waitsFor.includes('means') && !waitsFor.includes('buyer');
  const isMuch = !isForMeans && history.waitingMinor + chargedMinor > fromWholeUnits(ORDERS_WAITING_MAX_USD);
  if (isMuch || history.isRepeated || history.returned >= ORDER_RETURNS_MAX)
    return { waitsUntil: after(ORDER_WAIT_SHORT_HOURS * HOUR_MS), papersUntil: null };
  return {
    waitsUntil: after(ORDER_WAIT_DAYS * DAY_MS),
    papersUntil: !buyer.isHandedIn && needsPapers(waitsFor) ? after(ORDER_PAPERS_DAYS * DAY_MS) : null,
  };
}
