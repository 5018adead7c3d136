import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@diyar/domain/durations.ts';
import type {
  Investment,
  InvestmentInput,
  InvestmentQuote,
  InvestmentQuoteInput,
  InvestmentReceipt,
} from '@diyar/domain/investments.ts';
import type { Holding } from '@diyar/domain/holdings.ts';
import type { LedgerTransaction, PageQuery } from '@diyar/domain/ledger.ts';
import { COOLING_OFF_HOURS, PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import { projectAnnualIncome, toWire } from '@diyar/domain/money.ts';
import { listMissing, type OrderNeed } from '@diyar/domain/orders.ts';
import { toRaiseEnd } from '@diyar/domain/raises.ts';
import { inTransaction, isCheckViolation, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import { findTimeZone } from '#api/lib/home-time-zone.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { charge, refund } from '#api/features/intents/intents.service.ts';
import { doOnce } from '#api/features/ledger/idempotency.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { requireRecognised } from '#api/features/ledger/recognition.service.ts';
import { readPromise, requireQuote, writeQuote } from '#api/features/ledger/quotes.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { areTokensRefused, getOffer, giveTokensBack } from '#api/features/tokens/tokens.service.ts';
import { findUser, getUser, lockUser, requireGoodStanding } from '#api/features/users/users.service.ts';
import { bookCancelled, bookCompleted, bookHeld, bookReversed, bookUndone, toCharge } from './bookings.ts';
import * as repository from './investments.repository.ts';
import type { StoredInvestment } from './investments.repository.ts';
import {
  buildInvestmentCancelledEmail,
  buildInvestmentMadeEmail,
  buildInvestmentReversedEmail,
  buildOrderCancelledEmail,
  buildTokensSoldEmail,
} from './emails.ts';
import {
  beginOrder,
  describeWait,
  findPastOrders,
  priceOrder,
  requireOffered,
  toQuoteTerms,
  type Order,
  toHomeFacts,
} from './terms.service.ts';
import { countFreed, decideDue, readPeople, toFacts, toSum } from './waiting.service.ts';

export const COMPLETE_INVESTMENTS = 'complete-investments';

const AT_ONCE = 500;
const TRIES = 5n;
type WaitingOrder = NonNullable<Holding['waitingOrder']>;
const currency = 'USD';

export async function quoteInvestment(deps: Deps, actor: Actor, input: InvestmentQuoteInput): Promise<InvestmentQuote> {
  const past = await findPastOrders(deps, deps.db, actor, input.propertyId);
  const offer = await getOffer(deps.db, input.propertyId);
  const order = priceOrder(deps, input, offer);
  const now = deps.now();
  requireOffered(offer, actor, { order, past, now });
  const buyer = await getUser(deps.db, actor.userId);
  const beginning = beginOrder(deps, now, order, { buyer, offer, past, quotedAt: now });
  const { isFinal, waitsFor, heldUntil } = beginning;
  const wait = describeWait(beginning, { at: now, promised: undefined });
  return {
    ...toTerms(order),
    projectedAnnualIncomeMinor: toWire(projectAnnualIncome(order.amountMinor, PROJECTED_RETURN_PERCENT)),
    projectedAnnualIncomeOfChargedMinor: toWire(projectAnnualIncome(order.chargedMinor, PROJECTED_RETURN_PERCENT)),
    waitsFor,
    ...toLastDays(beginning),
    coolingOffEndsAt: isFinal ? null : (heldUntil?.toISOString() ?? null),
    lastCancelledAt: isFinal ? (past.cancelledAt?.toISOString() ?? null) : null,
    ...writeQuote(deps, actor.userId, toQuoteTerms(input, order, { offer, isFinal, wait }), now),
    settlement: toNotice(deps),
  };
}

/**
 * Retried when others took the tokens between reading the offer and taking them: the next try reads the offer again and refuses for
 * the reason that holds by then.
 */
export async function invest(
  deps: Deps,
  actor: Actor,
  key: string,
  input: InvestmentInput,
): Promise<InvestmentReceipt> {
  for (let tries = 0n; tries < TRIES; tries += 1n) {
    try {
      return await investOnce(deps, actor, { key, isRetry: tries > 0n }, input);
    } catch (error) {
      if (!areTokensRefused(error)) throw error;
    }
  }
  throw new AppError('REQUEST_IN_FLIGHT', { retryAfterSeconds: 1 });
}

function investOnce(
  deps: Deps,
  actor: Actor,
  call: { key: string; isRetry: boolean },
  input: InvestmentInput,
): Promise<InvestmentReceipt> {
  const { quote } = input;
  return doOnce(deps, { userId: actor.userId, ...call, name: 'invest', body: input, quote }, async (tx) => {
    const person = await lockUser(tx, actor.userId);
    requireGoodStanding(person, 'invest');
    // Order: past orders before the offer, so that an order cancelled in between counts as open, not as missing tokens.
    const past = await findPastOrders(deps, tx, actor, input.propertyId);
    const offer = await getOffer(tx, input.propertyId);
    const order = priceOrder(deps, input, offer);
    const now = deps.now();
    requireOffered(offer, actor, { order, past, now });
    const quoted = readPromise(deps, quote, 'wait');
    const beginning = beginOrder(deps, now, order, { buyer: person, offer, past, quotedAt: quoted.at });
    const { isFinal, waitsFor, ...times } = beginning;
    const wait = describeWait(beginning, quoted);
    requireQuote(deps, actor.userId, quote, toQuoteTerms(input, order, { offer, isFinal, wait }));
    await requireRecognised(deps, tx, actor, { amountMinor: order.chargedMinor, currency });
    const investment: StoredInvestment = {
      id: randomUUID(),
      userId: actor.userId,
      propertyId: offer.id,
      propertyTitle: offer.title,
      ownerId: offer.ownerId,
      ...order,
      currency,
      method: input.method,
      state: isFinal ? 'completed' : 'held',
      createdAt: now,
      ...times,
      endedAt: isFinal ? now : null,
      reopenedUntil: null,
      raiseDeadline: times.raiseUntil === null ? null : offer.offering!.closesAt,
      home: toHomeFacts(offer),
      aheadMinor: past.aheadMinor,
    };
    const payer = await charge(deps, tx, { ...toCharge(investment), intentId: input.intentId });
    if (isFinal) await mailOwners(deps, tx, [investment]);
    await recordAct(deps, tx, actor, 'investment.made', investment.id);
    const email = buildInvestmentMadeEmail(deps, investment, { waitsFor, timeZone: findTimeZone(offer) });
    await queueMail(deps, tx, { recipient: person.email, ...email });
    const postings = [
      bookHeld(investment, offer.id, { at: now, actor, payer }),
      ...(isFinal ? [bookCompleted(investment, offer.id, { at: now, actor })] : []),
    ];
    const booked = { postingsJson: ledger.toPostingsJson(postings), offering: offer.offering! };
    const ids = await repository.bookInvestment(tx, investment, booked);
    if (ids === undefined) throw new AppError('ORDER_OPEN');
    return toReceipt(deps, investment, { waitsFor, transactions: ledger.toTransactions(postings, ids) });
  });
}

/** All of it, the fee included, while the order waits or its cooling-off time lasts, or for as long again after facts of the home changed. */
export async function cancelInvestment(deps: Deps, actor: Actor, id: string): Promise<InvestmentReceipt> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const found = await repository.lockCancellable(tx, actor.userId, id, now);
    if (found === undefined) throw await explainNotCancelled(tx, actor, id);
    const investment = await repository.cancelInvestment(tx, id, now);
    const propertyId = investment.propertyId!;
    const payer = await refund(deps, tx, toCharge(investment));
    const act = { at: now, actor };
    const undone = found.state === 'completed' ? [bookUndone(investment, propertyId, act)] : [];
    await postRefund(tx, [...undone, bookCancelled(investment, propertyId, { ...act, payer })]);
    const person = await getUser(tx, actor.userId);
    await queueMail(deps, tx, { recipient: person.email, ...buildInvestmentCancelledEmail(deps, investment) });
    await countFreed(deps, tx, person);
    await recordAct(deps, tx, actor, 'investment.cancelled', id);
    const owner = await findUser(tx, investment.ownerId);
    if (owner !== undefined)
      await queueMail(deps, tx, { recipient: owner.email, ...buildOrderCancelledEmail(deps, investment) });
    await giveTokensBack(tx, propertyId, investment.tokens);
  });
  return getReceipt(deps, actor, id);
}

/**
 * Cancels an order whose money did not come, while its cooling-off time lasts. False when that is over: the tokens are the
 * investor's by then. Part of the caller's transaction.
 */
export async function reverseInvestment(deps: Deps, tx: Db, id: string): Promise<boolean> {
  const now = deps.now();
  const investment = await repository.reverseInvestment(tx, id, now);
  if (investment === undefined) return false;
  const propertyId = investment.propertyId!;
  const payer = await refund(deps, tx, toCharge(investment));
  await ledger.post(tx, [bookReversed(investment, propertyId, { at: now, actor: null, payer })]);
  const investor = await findUser(tx, investment.userId);
  if (investor !== undefined) {
    await queueMail(deps, tx, { recipient: investor.email, ...buildInvestmentReversedEmail(deps, investment) });
    await countFreed(deps, tx, investor);
  }
  const owner = await findUser(tx, investment.ownerId);
  if (owner !== undefined)
    await queueMail(deps, tx, { recipient: owner.email, ...buildOrderCancelledEmail(deps, investment, true) });
  await giveTokensBack(tx, propertyId, investment.tokens);
  return true;
}

/** What was completed comes back from the owner, who may have spent it by now. */
async function postRefund(tx: Db, postings: ledger.Posting[]): Promise<void> {
  try {
    await ledger.post(tx, postings);
  } catch (error) {
    if (isCheckViolation(error)) throw new AppError('REFUND_WAITS');
    throw error;
  }
}

/** After facts of a home changed: orders that were made shortly before can be cancelled for the cooling-off time again. */
export function reopenCancelling(tx: Db, propertyId: string, now: Date): Promise<void> {
  const hoursMs = COOLING_OFF_HOURS * HOUR_MS;
  return repository.reopenCancelling(tx, propertyId, {
    now,
    since: new Date(now.getTime() - hoursMs),
    until: new Date(now.getTime() + hoursMs),
  });
}

async function explainNotCancelled(tx: Db, actor: Actor, id: string): Promise<AppError> {
  const investment = await repository.findInvestment(tx, actor.userId, id);
  if (investment === undefined) return new AppError('INVESTMENT_NOT_FOUND');
  if (investment.state === 'returned') return new AppError('ORDER_RETURNED');
  return new AppError(investment.state === 'cancelled' ? 'ALREADY_CANCELLED' : 'COOLING_OFF_OVER');
}

/**
 * Orders whose cooling-off time is over: the money goes to the owner and the tokens to the investor, dated to the moment it was over,
 * however late the job runs. Where something was missing by then they wait again. Each batch is one transaction.
 */
export async function completeDueInvestments(deps: Deps): Promise<void> {
  for (;;) {
    const completed = await inTransaction(deps.db, async (tx) => {
      const listed = await repository.listDue(tx, deps.now(), AT_ONCE);
      const { due, final } = await decideDue(deps, tx, listed, { isSkipping: true });
      await bookDue(deps, tx, final);
      return due.length;
    });
    if (completed < AT_ONCE) return;
  }
}

/** The due orders of one home. */
export async function completeDueOf(deps: Deps, propertyId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const listed = await repository.listDueOf(tx, propertyId, deps.now());
    const { final } = await decideDue(deps, tx, listed, { isSkipping: false });
    await bookDue(deps, tx, final);
  });
}

async function bookDue(deps: Deps, tx: Db, due: StoredInvestment[]): Promise<void> {
  if (due.length === 0) return;
  await repository.completeInvestments(
    tx,
    due.map(({ id }) => id),
  );
  await ledger.post(
    tx,
    due.map((investment) =>
      bookCompleted(investment, investment.propertyId!, { at: investment.heldUntil!, actor: null }),
    ),
  );
  await mailOwners(
    deps,
    tx,
    due.filter(({ raiseId }) => raiseId === null),
  );
}

/** One email a home, however many orders for it were completed. */
async function mailOwners(deps: Deps, tx: Db, completed: StoredInvestment[]): Promise<void> {
  for (const sales of Map.groupBy(completed, ({ propertyId }) => propertyId).values()) {
    const owner = await findUser(tx, sales[0]!.ownerId);
    if (owner !== undefined)
      await queueMail(deps, tx, { recipient: owner.email, ...buildTokensSoldEmail(deps, toSum(sales)) });
  }
}

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

/** Orders of a person that wait, by the home; there is one for each. */
export async function listWaiting(deps: Deps, { userId }: Actor): Promise<Map<string, WaitingOrder>> {
  const orders = await repository.listWaiting(deps.db, userId);
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
function toLastDays({
  heldUntil,
  waitsUntil,
  papersUntil,
}: Pick<StoredInvestment, 'heldUntil' | 'waitsUntil' | 'papersUntil'>) {
  if (heldUntil !== null) return { waitsUntil: null, papersUntil: null };
  return { waitsUntil: waitsUntil!.toISOString(), papersUntil: papersUntil?.toISOString() ?? null };
}

function toTerms(order: Omit<Order, 'tokensTotal'>) {
  return {
    currency,
    amountMinor: toWire(order.amountMinor),
    tokens: toWire(order.tokens),
    tokenPriceMinor: toWire(order.tokenPriceMinor),
    chargedMinor: toWire(order.chargedMinor),
    leftOverMinor: toWire(order.leftOverMinor),
    feeMinor: toWire(order.feeMinor),
    totalMinor: toWire(order.totalMinor),
  } as const;
}

function toNotice({ settlement }: Deps) {
  return { isRealMoney: settlement.isRealMoney, notice: settlement.notice };
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
    coolingOffEndsAt: heldUntil !== null && heldUntil > createdAt ? heldUntil.toISOString() : null,
    reopenedUntil: stored.reopenedUntil?.toISOString() ?? null,
    raise: toRaise(stored),
    endedAt: stored.endedAt?.toISOString() ?? null,
    projectedAnnualIncomeOfChargedMinor: toWire(projectAnnualIncome(chargedMinor, PROJECTED_RETURN_PERCENT)),
  };
}

function toReceipt(
  deps: Deps,
  stored: StoredInvestment,
  { waitsFor, transactions }: { waitsFor: OrderNeed[]; transactions: LedgerTransaction[] },
): InvestmentReceipt {
  return { ...toInvestment(stored, waitsFor), transactions, settlement: toNotice(deps) };
}
