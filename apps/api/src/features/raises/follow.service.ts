import { COOLING_OFF_HOURS, RAISE_ACQUIRE_DAYS } from '@diyar/domain/limits.ts';
import { DAY_MS, HOUR_MS } from '@diyar/domain/durations.ts';
import type { StageFacts } from '@diyar/domain/offering-stages.ts';
import { needsPapers } from '@diyar/domain/orders.ts';
import { toOrderEnd, toVerifiedFrom } from '@diyar/domain/raise-times.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { COMPLETE_INVESTMENTS } from '#api/features/investments/due-orders.service.ts';
import {
  lockRaiseOrders,
  makeFinal,
  returnOrders,
  sumPooled,
  undoPooled,
  type LockedRaise,
  type RaiseOrder,
} from '#api/features/investments/raising.service.ts';
import { lockVersion } from '#api/features/office/office.service.ts';
import { takeOffMarket } from '#api/features/properties/valuation.service.ts';
import { updateOffering } from '#api/features/tokens/dividing.service.ts';
import * as emails from './emails.service.ts';
import { loadFacts, withOrders } from './facts.service.ts';
import { takeStep } from './raises.service.ts';
import * as repository from './raises.repository.ts';
import type { StoredRaise } from './raises.repository.ts';

export const FOLLOW_RAISES = 'follow-raises';

/** A raise with its orders, all of them locked. */
interface Counted extends LockedRaise {
  raise: StoredRaise;
  /** Could become final now. */
  eligible: RaiseOrder[];
  facts: StageFacts;
  now: Date;
}

/** What is due in any raise: each by itself, so that one that fails holds up no other. */
export async function followRaises(deps: Deps): Promise<void> {
  for (const { id, propertyId } of await repository.listFollowed(deps.db, deps.now()))
    await followRaise(deps, id, propertyId).catch((error: unknown) =>
      deps.log.error({ err: error, raiseId: id }, 'a raise could not be followed'),
    );
}

async function followRaise(deps: Deps, id: string, propertyId: string): Promise<void> {
  const state = await inTransaction(deps.db, async (tx) => {
    // Lock order: the chain of the home before its orders, as in every decision about it.
    await lockVersion(tx, `home/${propertyId}`);
    const counted = await count(deps, tx, id, propertyId);
    if (counted === undefined) return undefined;
    await settle(deps, tx, counted);
    return counted.raise.state;
  });
  if (state === 'failed') while ((await undoPooled(deps, id)) > 0);
}

/** Locks everything and counts anew. */
export async function count(deps: Deps, tx: Db, id: string, propertyId: string): Promise<Counted | undefined> {
  const locked = await lockRaiseOrders(deps, tx, { raiseId: id, propertyId });
  const raise = await repository.lockRaise(tx, id);
  if (raise === undefined) return undefined;
  const now = deps.now();
  const silent = new Set(listSilent(raise, locked.orders, now));
  const eligible = locked.orders.filter(
    (order) => order.missing.length === 0 && order.raiseUntil !== null && !silent.has(order),
  );
  const pooled = await sumPooled(tx, id);
  const tokens = sumTokens(eligible) + pooled.tokens;
  // A listing that is gone has no facts, and needs none to come to its end.
  const { isOnMarket } = await repository.findHome(tx, raise);
  const home = isOnMarket ? await loadFacts(deps, tx, raise) : {};
  const facts = withOrders(raise, home, { tokens, pooled });
  return { ...locked, raise, eligible, facts, now };
}

const sumTokens = (orders: RaiseOrder[]) => orders.reduce((sum, { tokens }) => sum + tokens, 0n);
const idsOf = (orders: RaiseOrder[]) => orders.map(({ id }) => id);

async function settle(deps: Deps, tx: Db, counted: Counted): Promise<void> {
  const { raise, facts, now } = counted;
  const home = await repository.findHome(tx, raise);
  const isOffered = home.offeredRaiseId === raise.id;
  if (raise.state === 'submitted') {
    // Its owner sells parts instead, or has deleted the listing.
    if (!isOffered)
      await takeStep(deps, tx, raise, { action: 'withdraw', by: null, facts, changes: { ended_at: now } });
    return;
  }
  if (raise.state === 'offering') {
    if (!isOffered || !home.isOnMarket) return fail(deps, tx, counted, 'off-market');
    if (facts.isFullOrOver === true && facts.isEnough === true) return fund(deps, tx, counted);
    if (facts.isOver === true) return fail(deps, tx, counted, 'below-minimum');
    await returnUnverified(deps, tx, counted);
    return returnSilent(deps, tx, counted);
  }
  if (raise.state !== 'funded') return;
  if (!isOffered || !home.isOnMarket) return fail(deps, tx, counted, 'off-market');
  if (raise.pooledAt === null) {
    if (facts.isCooledOff !== true) return;
    return facts.isEnough === true ? pool(deps, tx, counted) : fail(deps, tx, counted, 'below-minimum');
  }
  if (raise.acquireBy! <= now) return fail(deps, tx, counted, 'not-bought');
  return followPooled(deps, tx, counted);
}

/**
 * In the last hours tokens are for people who are identified: whoever is not goes back, so that others can have them. Most orders end
 * at that moment by themselves; those of people whose check has run out since do not.
 */
async function returnUnverified(deps: Deps, tx: Db, { raise, orders, now }: Counted): Promise<void> {
  if (now < toVerifiedFrom(raise.deadline!)) return;
  await returnOrders(deps, tx, idsOf(orders.filter(({ missing }) => needsPapers(missing))));
}

/**
 * The close: whoever is not eligible by now goes back, and the others have the hours in which every order can be cancelled. What is
 * given up until they are counted again is on offer to people who are identified.
 */
async function fund(deps: Deps, tx: Db, { raise, orders, eligible, facts, now }: Counted): Promise<void> {
  const closedAt = facts.isOver === true ? raise.deadline! : now;
  const finalAt = new Date(closedAt.getTime() + COOLING_OFF_HOURS * HOUR_MS);
  const ids = new Set(idsOf(eligible));
  await takeStep(deps, tx, raise, {
    action: 'fund',
    by: null,
    facts,
    told: { tokens: Number(sumTokens(eligible)) },
    changes: { funded_at: closedAt, final_at: finalAt },
  });
  await updateOffering(tx, raise.propertyId, { state: 'open', closes_at: finalAt });
  await returnOrders(
    deps,
    tx,
    idsOf(orders).filter((id) => !ids.has(id)),
  );
  await emails.tellFunded(deps, tx, raise, { finalAt, orders: ids });
}

/** The hours are over: the orders are final, and their money goes into escrow. Who ordered after the close has as many hours to cancel. */
async function pool(deps: Deps, tx: Db, { raise, orders, eligible, facts, now }: Counted): Promise<void> {
  const ids = new Set(idsOf(eligible));
  await takeStep(deps, tx, raise, {
    action: 'pool',
    by: null,
    facts,
    told: { tokens: Number(sumTokens(eligible)) },
    changes: { pooled_at: now, acquire_by: new Date(now.getTime() + RAISE_ACQUIRE_DAYS * DAY_MS) },
  });
  await updateOffering(tx, raise.propertyId, { state: 'closed' });
  await makeFinal(deps, tx, [...ids]);
  await returnOrders(
    deps,
    tx,
    idsOf(orders).filter((id) => !ids.has(id)),
  );
  await deps.jobs.queue(tx, COMPLETE_INVESTMENTS);
}

/** An order that should be final and is not, because of something about its buyer, goes back; without it there may be too little. */
async function followPooled(deps: Deps, tx: Db, counted: Counted): Promise<void> {
  const { raise, orders } = counted;
  const stopped = orders.filter(({ isCounting }) => !isCounting);
  await returnOrders(deps, tx, idsOf(stopped));
  const pooled = await sumPooled(tx, raise.id);
  const tokens = pooled.tokens + sumTokens(orders.filter(({ isCounting }) => isCounting));
  if (tokens < raise.minimumTokens)
    await fail(deps, tx, { ...counted, facts: { ...counted.facts, isNotEnough: true } }, 'below-minimum');
}

export type Failure = 'below-minimum' | 'off-market' | 'not-bought';

/** Everything goes back: open orders by the job that returns orders, final ones after they were undone. */
async function fail(deps: Deps, tx: Db, { raise, orders, facts, now, offering }: Counted, why: Failure): Promise<void> {
  const isShort = why === 'below-minimum';
  await takeStep(deps, tx, raise, {
    action: isShort ? 'fail' : 'cancel',
    by: null,
    facts,
    told: { why },
    changes: { ended_at: now },
  });
  await endOffering(deps, tx, { raise, orders, hasOffering: offering?.raiseId === raise.id });
  await emails.tellFailed(deps, tx, raise, why);
}

/** What follows for orders and listing when a raise comes to nothing. */
export async function endOffering(
  deps: Deps,
  tx: Db,
  { raise, orders, hasOffering }: { raise: StoredRaise; orders: Pick<RaiseOrder, 'id'>[]; hasOffering: boolean },
): Promise<void> {
  if (hasOffering) {
    await updateOffering(tx, raise.propertyId, { state: 'closed', raise_id: null });
    await takeOffMarket(tx, raise.propertyId, deps.now());
  }
  await returnOrders(
    deps,
    tx,
    orders.map(({ id }) => id),
  );
  await deps.jobs.queue(tx, FOLLOW_RAISES);
}

/** Orders whose buyers did not agree to the extension, from the day on that they were made for. After the close nobody is asked. */
function listSilent({ state, extendedFrom, deadline }: StoredRaise, orders: RaiseOrder[], now: Date): RaiseOrder[] {
  if (state !== 'offering' || extendedFrom === null || extendedFrom > now) return [];
  const until = toOrderEnd(deadline!);
  return orders.filter(({ raiseUntil }) => raiseUntil !== null && raiseUntil < until);
}

async function returnSilent(deps: Deps, tx: Db, { raise, orders, now }: Counted): Promise<void> {
  if (raise.extendedFrom === null || raise.extendedFrom > now || raise.isSilentReturned) return;
  await returnOrders(deps, tx, idsOf(listSilent(raise, orders, now)));
  await repository.updateRaise(tx, raise.id, { silent_returned: true });
}
