import { DAY_MS } from '@diyar/domain/durations.ts';
import { toDay } from '@diyar/domain/identity.ts';
import type { WaitingOrder } from '@diyar/domain/investments.ts';
import type { PageQuery } from '@diyar/domain/ledger.ts';
import { LEVEL_ONE_DAYS, ORDER_STOPPED_DAYS } from '@diyar/domain/limits.ts';
import {
  decideOrder,
  decidePapers,
  listMissing,
  MEANS_LEVEL,
  prolongWaiting,
  type OrderDecision,
  type OrderFacts,
} from '@diyar/domain/orders.ts';
import { toWire } from '@diyar/domain/money.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import { queueBulkMails } from '#api/features/mails/mails.service.ts';
import { raiseTrustVersion, setReviewed } from '#api/features/tokens/tokens.service.ts';
import { listIdentities, lockIdentities, type StoredUser } from '#api/features/users/users.service.ts';
import { buildNothingMissingEmail, buildOrderWaitsEmail } from './emails.ts';
import type { StoredInvestment } from './investments.repository.ts';
import * as repository from './open-orders.repository.ts';

export const CHECK_ORDERS = 'check-orders';

const AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type People = Awaited<ReturnType<typeof listIdentities>>;

/** Somebody without an account has no identity either. */
const nobody = { level: 0, until: null, isRestricted: false, isHandedIn: false };

export function readPeople(db: Db, orders: StoredInvestment[]): Promise<People> {
  return listIdentities(db, listPeople(orders));
}

const listPeople = (orders: StoredInvestment[]) => [
  ...new Set(orders.flatMap(({ userId, ownerId }) => [userId, ownerId])),
];

export function toFacts({ config }: Deps, people: People, order: StoredInvestment): OrderFacts {
  const { userId, ownerId, home, chargedMinor, aheadMinor, raiseUntil } = order;
  return {
    buyer: people.get(userId) ?? nobody,
    seller: people.get(ownerId) ?? nobody,
    home,
    year: { chargedMinor, aheadMinor, mostMinor: config.levelOneMostMinor },
    isRaising: raiseUntil !== null,
  };
}

function decide(deps: Deps, people: People, order: StoredInvestment): OrderDecision {
  return decideOrder({ ...order, waitsUntil: order.waitsUntil! }, toFacts(deps, people, order), deps.now());
}

/** Nothing is written the moment an account is restricted, to either side: that would tell of it. */
function isAnyRestricted(people: People, order: StoredInvestment): boolean {
  return [order.userId, order.ownerId].some((id) => people.get(id)?.isRestricted ?? false);
}

type Moments = Pick<StoredInvestment, 'heldUntil' | 'papersUntil' | 'waitsUntil'>;

/** End of the cooling-off time by that decision, and of waiting for papers; a due order keeps its own until it is booked. */
function toMoments(deps: Deps, people: People, order: StoredInvestment, decision: OrderDecision): Moments {
  const facts = toFacts(deps, people, order);
  const papersUntil = decidePapers(order, facts, deps.now());
  const { raiseUntil } = order;
  const waitsUntil = prolongWaiting({ waitsUntil: order.waitsUntil!, raiseUntil }, listMissing(facts, deps.now()));
  if (decision.is === 'final') return { heldUntil: order.heldUntil, papersUntil, waitsUntil };
  return { heldUntil: decision.is === 'counting' ? decision.until : null, papersUntil, waitsUntil };
}

function areSame(one: Moments, two: Moments): boolean {
  const names = ['heldUntil', 'papersUntil', 'waitsUntil'] as const;
  return names.every((name) => isSame(one[name], two[name]));
}

const isSame = (one: Date | null, two: Date | null) => one?.getTime() === two?.getTime();

/**
 * Lock order of every transaction that changes orders: accounts, orders, balances, offerings; of each kind by id. Whoever has locked an
 * offering waits for no order any more, and skips those that somebody else is at.
 *
 * Decides those of the listed orders that are still due, and answers those that are final. Their people stay as they are until the
 * transaction ends: a restriction comes before, and the orders wait again, or after it.
 */
export async function decideDue(
  deps: Deps,
  tx: Db,
  listed: StoredInvestment[],
  { isSkipping }: { isSkipping: boolean },
): Promise<{ due: StoredInvestment[]; final: StoredInvestment[] }> {
  const people = await lockIdentities(tx, listPeople(listed));
  const due = await repository.lockDue(tx, listed, { now: deps.now(), isSkipping });
  return { due, final: await decideAnew(deps, tx, due, people) };
}

/**
 * Several orders of one buyer, each by what becomes of those before it: what begins to count takes from the rest of the year, what
 * stops gives back. Those that count come first, then the oldest.
 */
function decideInTurn(deps: Deps, people: People, orders: StoredInvestment[]) {
  const taken = new Map<string, bigint>();
  return orders.toSorted(compareTurns).map((stored) => {
    const { userId, heldUntil, chargedMinor } = stored;
    const takenMinor = taken.get(userId) ?? 0n;
    const order = { ...stored, aheadMinor: stored.aheadMinor + takenMinor };
    const decision = decide(deps, people, order);
    const isCounting = decision.is === 'counting' || decision.is === 'final';
    if (isCounting !== (heldUntil !== null))
      taken.set(userId, takenMinor + (isCounting ? chargedMinor : -chargedMinor));
    return { order, decision, moments: toMoments(deps, people, order, decision) };
  });
}

function compareTurns(one: StoredInvestment, two: StoredInvestment): number {
  if ((one.heldUntil === null) !== (two.heldUntil === null)) return one.heldUntil === null ? 1 : -1;
  return one.createdAt.getTime() - two.createdAt.getTime() || (one.id < two.id ? -1 : 1);
}

/** Puts open orders where they belong and tells their buyers what has changed, except what is returned, of which another letter tells; answers those that are final. */
async function decideAnew(deps: Deps, tx: Db, orders: StoredInvestment[], people: People): Promise<StoredInvestment[]> {
  const now = deps.now();
  const decided = decideInTurn(deps, people, orders);
  const changed = decided.filter(({ order, moments }) => !areSame(order, moments));
  await repository.updateMoments(
    tx,
    changed.map(({ order: { id }, moments }) => ({ id, ...moments })),
  );
  const letters = changed.flatMap(({ order, decision, moments: { heldUntil } }) => {
    const recipient = people.get(order.userId)?.email;
    if (
      recipient === undefined ||
      isSame(order.heldUntil, heldUntil) ||
      decision.is === 'returned' ||
      isAnyRestricted(people, order)
    )
      return [];
    const email =
      heldUntil === null
        ? buildOrderWaitsEmail(deps, order, listMissing(toFacts(deps, people, order), now))
        : buildNothingMissingEmail(deps, order, heldUntil);
    return [{ recipient, ...email }];
  });
  await queueBulkMails(deps, tx, letters);
  return decided.filter(({ decision }) => decision.is === 'final').map(({ order }) => order);
}

/**
 * After a change of what is known of a person's identity, in its transaction: all open orders that the person made or that were made
 * for the person's homes. Orders on their way are refused by the raised version and tried again by the new facts; those that came in
 * just before are looked at once more.
 *
 * Orders are locked before their people are read, so that of two changes at once the second sees the first.
 */
export async function refreshOrders(deps: Deps, tx: Db, userId: string): Promise<void> {
  const open = await repository.lockOpenOf(tx, userId, deps.now());
  await decideAnew(deps, tx, open, await readPeople(tx, open));
  if (!(await raiseTrustVersion(tx, userId))) return;
  const free = await repository.lockFreeOf(tx, userId, deps.now());
  await decideAnew(deps, tx, free, await readPeople(tx, free));
  await checkSkipped(deps, tx, userId, BigInt(free.length));
}

/** After an order of a buyer was cancelled, in its transaction: others may fit into the year now. Those that somebody is at are left to a job. */
export async function countFreed(deps: Deps, tx: Db, { id, identityLevel }: StoredUser): Promise<void> {
  if (identityLevel >= MEANS_LEVEL) return;
  const waiting = await repository.lockFreeWaiting(tx, id, deps.now());
  await decideAnew(deps, tx, waiting, await readPeople(tx, waiting));
}

/** The same after a restriction: all of them wait. Nothing is written to anybody, and it is one statement for any number of orders. */
export async function stopOrders(deps: Deps, tx: Db, userId: string): Promise<void> {
  await repository.stopCounting(tx, userId, { now: deps.now(), isSkipping: false });
  if (!(await raiseTrustVersion(tx, userId))) return;
  const reached = await repository.stopCounting(tx, userId, { now: deps.now(), isSkipping: true });
  await checkSkipped(deps, tx, userId, reached);
}

/** What its reviews say of a home, as far as it changes. */
type Reviewed = Parameters<typeof setReviewed>[2];

function withReviewed(order: StoredInvestment, { suspendedAt, attestedUntil }: Reviewed): StoredInvestment {
  const { home } = order;
  return {
    ...order,
    home: {
      attestedUntil: attestedUntil === undefined ? home.attestedUntil : attestedUntil,
      isSuspended: suspendedAt === undefined ? home.isSuspended : suspendedAt !== null,
    },
  };
}

/**
 * After a change of what the reviews of a home say, in its transaction: all open orders of the home. Orders that came in between are
 * looked at once more; those that somebody is at are left to a job. Whoever has locked the offering already waits for no order.
 */
export async function changeReviewed(
  deps: Deps,
  tx: Db,
  propertyId: string,
  changes: Reviewed,
  { isSkipping = false }: { isSkipping?: boolean } = {},
): Promise<void> {
  await refreshOpenAt(deps, tx, propertyId, { changes, isSkipping });
  await setReviewed(tx, propertyId, changes);
  const reached = await refreshOpenAt(deps, tx, propertyId, { changes, isSkipping: true });
  if ((await repository.countOpenAt(tx, propertyId, deps.now())) > reached) await deps.jobs.queue(tx, CHECK_ORDERS);
}

/** Answers how many it reached. */
async function refreshOpenAt(
  deps: Deps,
  tx: Db,
  propertyId: string,
  { changes, isSkipping }: { changes: Reviewed; isSkipping: boolean },
): Promise<number> {
  const open = await repository.lockOpenAt(tx, propertyId, { now: deps.now(), isSkipping });
  const changed = open.map((order) => withReviewed(order, changes));
  await decideAnew(deps, tx, changed, await readPeople(tx, open));
  return open.length;
}

/** Orders of homes whose review has lapsed wait again; nobody did anything, so that nobody else puts them there. */
export async function stopLapsed(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const homeId of await repository.listLapsedHomes(deps.db, { today: toDay(now), now }))
    await inTransaction(deps.db, (tx) => refreshOpenAt(deps, tx, homeId, { changes: {}, isSkipping: false }));
}

/** After the review of a home was withdrawn: no order is taken, and open ones wait until then at most. */
export async function suspendSales(deps: Deps, tx: Db, propertyId: string, until: Date): Promise<void> {
  await repository.shortenWaiting(tx, propertyId, { until, isSkipping: false });
  await changeReviewed(deps, tx, propertyId, { suspendedAt: deps.now(), attestedUntil: null });
  await repository.shortenWaiting(tx, propertyId, { until, isSkipping: true });
}

/** After operators have stopped sales: no order is taken, and open ones wait again, for some days at least. */
export async function stopSales(deps: Deps, tx: Db, propertyId: string): Promise<void> {
  const now = deps.now();
  const until = new Date(now.getTime() + ORDER_STOPPED_DAYS * DAY_MS);
  await repository.prolongWaiting(tx, propertyId, { until, now });
  await changeReviewed(deps, tx, propertyId, { suspendedAt: now });
}

/** Orders of a home that wait are returned by the next run of the job. The offering is not locked yet. */
export function returnWaiting(deps: Deps, tx: Db, propertyId: string): Promise<void> {
  return repository.shortenWaiting(tx, propertyId, { until: deps.now(), isSkipping: false });
}

/** Charged for orders of a person that are open, or final since a year. */
export function sumOrders(deps: Deps, db: Db, userId: string): Promise<bigint> {
  return repository.sumOrders(db, userId, new Date(deps.now().getTime() - LEVEL_ONE_DAYS * DAY_MS));
}

/** What somebody else was at, after the offerings were locked: a job looks at it when both have ended. */
async function checkSkipped(deps: Deps, tx: Db, userId: string, reached: bigint): Promise<void> {
  if ((await repository.countOpenOf(tx, userId, deps.now())) > reached) await deps.jobs.queue(tx, CHECK_ORDERS);
}

/**
 * Open orders that are not where the rows of their people and homes bring them: every night, when there should be none, and after changes at once of two
 * people of an order. They are logged and put right.
 */
export async function checkOrders(deps: Deps): Promise<void> {
  const now = deps.now();
  const people = new Set<string>();
  for (let after = FIRST_ID; ;) {
    const open = await repository.listOpen(deps.db, { after, now }, AT_ONCE);
    const known = await readPeople(deps.db, open);
    for (const order of open)
      if (!areSame(order, toMoments(deps, known, order, decide(deps, known, order)))) {
        deps.log.error({ investmentId: order.id }, 'an order is not where its people and its home bring it');
        people.add(order.userId);
      }
    if (open.length < AT_ONCE) break;
    after = open.at(-1)!.id;
  }
  for (const userId of people) await inTransaction(deps.db, (tx) => refreshOrders(deps, tx, userId));
}

/** What operators see of orders that wait: what keeps them, and until when. */
export async function listWaitingOrders(
  deps: Deps,
  { cursor, limit }: PageQuery,
): Promise<{ data: WaitingOrder[]; nextCursor: string | undefined }> {
  const found = await repository.listByLastMoment(deps.db, { after: readCursor(cursor), limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, limit, ({ openUntil, id }) => ({ at: openUntil, id }));
  const people = await readPeople(deps.db, rows);
  const data = rows.map((order) => ({
    id: order.id,
    home: { id: order.propertyId, title: order.propertyTitle },
    tokens: toWire(order.tokens),
    chargedMinor: toWire(order.chargedMinor),
    orderedAt: order.createdAt.toISOString(),
    waitsFor: listMissing(toFacts(deps, people, order), deps.now()),
    until: order.openUntil.toISOString(),
    papersUntil: order.papersUntil?.toISOString() ?? null,
  }));
  return { data, nextCursor };
}
