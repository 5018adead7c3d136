import { listMissing, type OrderNeed } from '@diyar/domain/orders.ts';
import { toOrderEnd } from '@diyar/domain/raise-times.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { lockOffering, type StoredOffering } from '#api/features/tokens/tokens.service.ts';
import { listIdentities, lockIdentities } from '#api/features/users/users.service.ts';
import { bookUndone } from './bookings.ts';
import { findInvestment, type StoredInvestment } from './investments.repository.ts';
import { lockOpenAt } from './open-orders.repository.ts';
import * as repository from './raising.repository.ts';
import { RETURN_INVESTMENTS } from './due-orders.service.ts';
import { toFacts } from './waiting.service.ts';

const AT_ONCE = 500;

/** Order of a raise with what is missing apart from the close of the raise itself. */
export interface RaiseOrder {
  id: string;
  userId: string;
  tokens: bigint;
  raiseUntil: Date | null;
  /** Nothing but its time to cancel is in its way. */
  isCounting: boolean;
  missing: OrderNeed[];
}

export interface LockedRaise {
  orders: RaiseOrder[];
  offering: StoredOffering | null;
}

/**
 * Every open order of a raise, in the order of locks: people, orders, offering. No order is taken, cancelled or decided until the
 * transaction ends, and those that came in before the offering was locked are among them.
 */
export async function lockRaiseOrders(
  deps: Deps,
  tx: Db,
  { raiseId, propertyId }: { raiseId: string; propertyId: string },
): Promise<LockedRaise> {
  const listed = await repository.listOfRaise(tx, raiseId);
  await lockIdentities(tx, listPeople(listed));
  await repository.lockOfRaise(tx, raiseId);
  const offering = await lockOffering(tx, propertyId);
  const open = await repository.lockOfRaise(tx, raiseId);
  const people = await listIdentities(tx, listPeople(open));
  const orders = open.map((order) => ({
    id: order.id,
    userId: order.userId,
    tokens: order.tokens,
    raiseUntil: order.raiseUntil,
    isCounting: order.heldUntil !== null,
    missing: listMissing(toFacts(deps, people, order), deps.now()).filter((need) => need !== 'raise'),
  }));
  return { orders, offering };
}

const listPeople = (orders: StoredInvestment[]) =>
  [...new Set(orders.flatMap(({ userId, ownerId }) => [userId, ownerId]))].toSorted();

/** They go back with the next run of the job. The caller has locked them. */
export async function returnOrders(deps: Deps, tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await repository.endWaiting(tx, ids, deps.now());
  await deps.jobs.queue(tx, RETURN_INVESTMENTS);
}

/** Every open order of a home goes back with the next run of the job; those that somebody else is at are left out where that is said. */
export async function returnOpen(
  deps: Deps,
  tx: Db,
  propertyId: string,
  { isSkipping }: { isSkipping: boolean },
): Promise<void> {
  const open = await lockOpenAt(tx, propertyId, { now: deps.now(), isSkipping });
  await returnOrders(
    deps,
    tx,
    open.map(({ id }) => id),
  );
}

/** They are final from this moment on, or from the end of their own time to cancel, and the job books them. The caller has locked them and knows that nothing is missing. */
export function makeFinal(deps: Deps, tx: Db, ids: string[]): Promise<void> {
  return repository.makeDue(tx, ids, deps.now());
}

export const { sumPooled, listRaiseEmails, endReopened } = repository;
export type { PooledSums } from './raising.repository.ts';

/**
 * Orders of a raise that were final: their money goes from escrow back to where it was held, and from there to whoever paid, like that of
 * every order that is returned. A batch is one transaction; answers how many there were.
 */
export function undoPooled(deps: Deps, raiseId: string): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const pooled = await repository.lockPooled(tx, raiseId, AT_ONCE);
    if (pooled.length === 0) return 0;
    const now = deps.now();
    await repository.reopenPooled(
      tx,
      pooled.map(({ id }) => id),
      now,
    );
    await ledger.post(
      tx,
      pooled.map((order) => bookUndone(order, order.propertyId!, { at: now, actor: null })),
    );
    await deps.jobs.queue(tx, RETURN_INVESTMENTS);
    return pooled.length;
  });
}

async function explainNotOpen(tx: Db, actor: Actor, id: string): Promise<AppError> {
  const order = await findInvestment(tx, actor.userId, id);
  if (order === undefined) return new AppError('INVESTMENT_NOT_FOUND');
  if (order.state === 'returned') return new AppError('ORDER_RETURNED');
  return new AppError('STEP_NOT_ALLOWED', { say: (words) => words.nothingToAgree });
}

/** The buyer says yes to a later last day. */
export async function agreeToExtension(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await repository.lockOwnOpen(tx, actor.userId, id, deps.now());
    if (order === undefined) throw await explainNotOpen(tx, actor, id);
    const { raiseUntil, raiseDeadline } = order;
    const until = raiseDeadline === null ? null : toOrderEnd(raiseDeadline);
    if (raiseUntil === null || until === null || until <= raiseUntil)
      throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.nothingToAgree });
    await repository.prolongRaise(tx, id, until);
    await recordAct(deps, tx, actor, 'investment.agreed', id);
  });
}
