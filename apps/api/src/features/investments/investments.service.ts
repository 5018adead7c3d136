import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@diyar/domain/durations.ts';
import type {
  InvestmentInput,
  InvestmentQuote,
  InvestmentQuoteInput,
  InvestmentReceipt,
} from '@diyar/domain/investments.ts';
import { COOLING_OFF_HOURS, PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import { projectAnnualIncome, toWire } from '@diyar/domain/money.ts';
import { inTransaction, isCheckViolation, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
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
import { mailOwners } from './due-orders.service.ts';
import { getReceipt, toLastDays, toNotice, toReceipt, toTerms } from './investment-views.service.ts';
import { bookCancelled, bookCompleted, bookHeld, bookReversed, bookUndone, toCharge } from './bookings.ts';
import * as repository from './investments.repository.ts';
import type { StoredInvestment } from './investments.repository.ts';
import {
  buildInvestmentCancelledEmail,
  buildInvestmentMadeEmail,
  buildInvestmentReversedEmail,
  buildOrderCancelledEmail,
} from './emails.ts';
import {
  beginOrder,
  describeWait,
  findPastOrders,
  priceOrder,
  requireOffered,
  toQuoteTerms,
  toHomeFacts,
} from './terms.service.ts';
import { countFreed } from './waiting.service.ts';

const TRIES = 5n;
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
      soldAt: null,
      suspendedAt: null,
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
