import { HOUR_MS } from '@diyar/domain/durations.ts';
import type { Holding } from '@diyar/domain/holdings.ts';
import type { Investment, InvestmentReceipt } from '@diyar/domain/investments.ts';
import type { LedgerTransaction, PageQuery } from '@diyar/domain/ledger.ts';
import { COOLING_OFF_HOURS, PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import { projectAnnualIncome, toWire } from '@diyar/domain/money.ts';
import { listMissing, type OrderNeed } from '@diyar/domain/orders.ts';
import { toRaiseEnd } from '@diyar/domain/raise-times.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readWords } from '#api/lib/current-request.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import * as repository from './investments.repository.ts';
import type { StoredInvestment } from './investments.repository.ts';
import { listWaitingOf } from './open-orders.repository.ts';
import type { Order } from './terms.service.ts';
import { readPeople, toFacts } from './waiting.service.ts';

type WaitingOrder = NonNullable<Holding['waitingOrder']>;

export async function getReceipt(deps: Deps, actor: Actor, id: string): Promise<InvestmentReceipt> {
  const investment = await repository.findInvestment(deps.db, actor.userId, id);
  if (investment === undefined) throw new AppError('INVESTMENT_NOT_FOUND');
  const [waitsFor] = await listNeeds(deps, [investment]);
  const transactions = await ledger.listTransactions(deps.db, { kind: 'investment', id });
  return toReceipt(deps, investment, { waitsFor: waitsFor!, transactions });
}

export async function listInvestments(
  deps: Deps,
  actor: Actor,
  { cursor, limit }: PageQuery,
): Promise<{ data: Investment[]; nextCursor: string | undefined }> {
  const found = await repository.listInvestments(deps.db, actor.userId, {
    after: readCursor(cursor),
    limit: limit + 1,
  });
  const { rows, nextCursor } = toPage(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const needs = await listNeeds(deps, rows);
  return { data: rows.map((row, index) => toInvestment(row, needs[index]!)), nextCursor };
}

/** Tokens of a home that are theirs and could still go back with their order. */
export function countUnsettled(deps: Deps, db: Db, userId: string, propertyId: string): Promise<bigint> {
  const now = deps.now();
  const since = new Date(now.getTime() - COOLING_OFF_HOURS * HOUR_MS);
  return repository.sumUnsettled(db, userId, propertyId, { now, since });
}

/** Orders of a person that wait, by the home; there is one for each. */
export async function listWaiting(deps: Deps, { userId }: Actor): Promise<Map<string, WaitingOrder>> {
  const orders = await listWaitingOf(deps.db, userId);
  const needs = await listNeeds(deps, orders);
  return new Map(
    orders.map(({ id, propertyId, waitsUntil, papersUntil }, index) => [
      propertyId!,
      {
        id,
        waitsFor: needs[index]!,
        waitsUntil: waitsUntil!.toISOString(),
        papersUntil: papersUntil?.toISOString() ?? null,
      },
    ]),
  );
}

/** What each of them waits for, as things are now. */
async function listNeeds(deps: Deps, orders: StoredInvestment[]): Promise<OrderNeed[][]> {
  const now = deps.now();
  const people = await readPeople(deps.db, orders.filter(isWaiting));
  return orders.map((order) => (isWaiting(order) ? listMissing(toFacts(deps, people, order), now) : []));
}

function isWaiting({ state, heldUntil }: StoredInvestment): boolean {
  return state === 'held' && heldUntil === null;
}

/** Null where it does not wait. */
export function toLastDays({
  heldUntil,
  waitsUntil,
  papersUntil,
}: Pick<StoredInvestment, 'heldUntil' | 'waitsUntil' | 'papersUntil'>) {
  if (heldUntil !== null) return { waitsUntil: null, papersUntil: null };
  return { waitsUntil: waitsUntil!.toISOString(), papersUntil: papersUntil?.toISOString() ?? null };
}

export function toTerms(order: Omit<Order, 'tokensTotal'>) {
  return {
    currency: 'USD',
    amountMinor: toWire(order.amountMinor),
    tokens: toWire(order.tokens),
    tokenPriceMinor: toWire(order.tokenPriceMinor),
    chargedMinor: toWire(order.chargedMinor),
    leftOverMinor: toWire(order.leftOverMinor),
    feeMinor: toWire(order.feeMinor),
    totalMinor: toWire(order.totalMinor),
  } as const;
}

export function toNotice({ settlement }: Deps) {
  return { isRealMoney: settlement.isRealMoney, notice: readWords().payments[settlement.notice] };
}

function toRaise({ state, raiseUntil, raiseDeadline }: StoredInvestment): Investment['raise'] {
  if (state !== 'held' || raiseUntil === null) return null;
  const endsAt = toRaiseEnd(raiseUntil);
  const isLater = raiseDeadline !== null && raiseDeadline > endsAt;
  return { endsAt: endsAt.toISOString(), asksUntil: isLater ? raiseDeadline.toISOString() : null };
}

function toInvestment(stored: StoredInvestment, waitsFor: OrderNeed[]): Investment {
  const { amountMinor, chargedMinor, feeMinor, createdAt, heldUntil } = stored;
  return {
    id: stored.id,
    property: { id: stored.propertyId, title: stored.propertyTitle },
    ...toTerms({ ...stored, leftOverMinor: amountMinor - chargedMinor, totalMinor: chargedMinor + feeMinor }),
    method: stored.method,
    state: stored.state,
    createdAt: createdAt.toISOString(),
    waitsFor,
    ...(isWaiting(stored) ? toLastDays(stored) : { waitsUntil: null, papersUntil: null }),
    suspendedAt: stored.suspendedAt?.toISOString() ?? null,
    coolingOffEndsAt: heldUntil !== null && heldUntil > createdAt ? heldUntil.toISOString() : null,
    reopenedUntil: stored.reopenedUntil?.toISOString() ?? null,
    raise: toRaise(stored),
    endedAt: stored.endedAt?.toISOString() ?? null,
    soldAt: stored.soldAt?.toISOString() ?? null,
    projectedAnnualIncomeOfChargedMinor: toWire(projectAnnualIncome(chargedMinor, PROJECTED_RETURN_PERCENT)),
  };
}

export function toReceipt(
  deps: Deps,
  stored: StoredInvestment,
  { waitsFor, transactions }: { waitsFor: OrderNeed[]; transactions: LedgerTransaction[] },
): InvestmentReceipt {
  return { ...toInvestment(stored, waitsFor), transactions, settlement: toNotice(deps) };
}
