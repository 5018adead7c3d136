import { readWords } from '#api/lib/current-request.ts';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { PageQuery } from '@diyar/domain/ledger.ts';
import { LEASE_ANSWER_DAYS } from '@diyar/domain/limits.ts';
import type {
  Payment,
  PaymentInput,
  PaymentQuote,
  PaymentQuoteInput,
  PaymentReceipt,
  PaymentType,
} from '@diyar/domain/payments.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import { findTimeZone } from '#api/lib/home-time-zone.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { addFirstMonth, addLease, requireNoRecentLease } from '#api/features/leases/leases.service.ts';
import { findCryptoRate, findExchange, toExchange } from '#api/features/intents/exchange.service.ts';
import { charge } from '#api/features/intents/intents.service.ts';
import { doOnce } from '#api/features/ledger/idempotency.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { requireRecognised } from '#api/features/ledger/recognition.service.ts';
import { readPromise, requireQuote, writeQuote } from '#api/features/ledger/quotes.service.ts';
import { areBlocked } from '#api/features/messages/safety.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import {
  requireNoRecentPurchase,
  sellerFeeOf,
  startReservation,
} from '#api/features/purchases/reservations.service.ts';
import { closeListing, getOffer, lockOffer, type Offer } from '#api/features/tokens/tokens.service.ts';
import {
  findUser,
  lockUser,
  requireGoodStanding,
  requireUnrestricted,
  toUser,
} from '#api/features/users/users.service.ts';
import { bookPayment, toSubject } from './bookings.ts';
import { buildPaidEmail, buildPaidToOwnerEmail } from './emails.ts';
import * as repository from './payments.repository.ts';
import type { StoredPayment } from './payments.repository.ts';
import {
  priceOrder,
  requireAmount,
  requireAvailable,
  requireOffered,
  toQuoteTerms,
  toTerms,
  type Order,
} from './terms.service.ts';

export async function quotePayment(deps: Deps, actor: Actor, input: PaymentQuoteInput): Promise<PaymentQuote> {
  const offer = await getOffer(deps.db, input.propertyId);
  await requireAvailable(deps.db, offer, actor, input.type);
  await requireWelcome(deps.db, actor, offer);
  await requireNoRecentOrder(deps, deps.db, actor, offer.id, input.type);
  const order = priceOrder(deps, offer, input);
  const usdMicros = await findCryptoRate(deps, order.currency);
  return {
    ...toTerms(order),
    ...writeQuote(deps, actor.userId, toQuoteTerms(offer, order, usdMicros)),
    exchange: toExchange(order.totalMinor, usdMicros),
    timeZone: findTimeZone(offer),
    settlement: toNotice(deps),
  };
}

/** Lock order: the home's row comes last, as everywhere where money moves, and the terms are checked against it again. */
export function pay(deps: Deps, actor: Actor, key: string, input: PaymentInput): Promise<PaymentReceipt> {
  const { quote } = input;
  return doOnce(deps, { userId: actor.userId, key, name: 'pay', body: input, quote }, async (tx) => {
    const person = await lockUser(tx, actor.userId);
    requireGoodStanding(person, 'pay');
    const offer = await getOffer(tx, input.propertyId);
    await requireAvailable(tx, offer, actor, input.type);
    await requireWelcome(tx, actor, offer);
    await requireNoRecentOrder(deps, tx, actor, offer.id, input.type);
    requireUnrestricted(person);
    const order = priceOrder(deps, offer, input);
    const { promised } = readPromise(deps, quote, 'usdMicros');
    const usdMicros = promised === undefined ? undefined : BigInt(promised);
    requireQuote(deps, actor.userId, quote, toQuoteTerms(offer, order, usdMicros));
    const amountMinor = input.type === 'buy' ? order.priceMinor : order.totalMinor;
    await requireRecognised(deps, tx, actor, { amountMinor, currency: order.currency });
    const { currency, totalMinor } = order;
    const payment = await recordPayment(deps, tx, actor, { offer, order, input });
    const { userId, method } = payment;
    const payer = await charge(deps, tx, {
      userId,
      method,
      currency,
      amountMinor: totalMinor,
      subject: toSubject(payment),
      intentId: input.intentId,
      actor,
      usdMicros,
    });
    await ledger.post(tx, [bookPayment(payment, offer.id, { actor, payer })]);
    await recordAct(deps, tx, actor, 'payment.made', payment.id);
    const timeZone = findTimeZone(offer);
    await queueMail(deps, tx, { recipient: person.email, ...buildPaidEmail(deps, payment, timeZone) });
    await mailOwner(deps, tx, payment, { payer: toUser(person).name, timeZone });
    const locked = await lockOffer(tx, offer.id);
    // A lease of this same payment would count as letting the home, so a rent is checked without it.
    if (input.type === 'buy') await requireAvailable(tx, locked, actor, 'buy');
    else requireOffered(locked, actor, 'rent');
    if (requireAmount(locked, input.type) !== order.priceMinor || locked.currency !== currency)
      throw new AppError('QUOTE_CHANGED');
    if (input.type === 'buy') await closeListing(tx, offer.id, deps.now());
    return await readReceipt(deps, tx, payment);
  });
}

/** An application reaches the owner like a message does. */
async function requireWelcome(db: Db, { userId }: Actor, { ownerId }: Offer): Promise<void> {
  if (await areBlocked(db, userId, ownerId)) throw new AppError('MESSAGES_REFUSED');
}

function requireNoRecentOrder(deps: Deps, db: Db, actor: Actor, propertyId: string, type: PaymentType): Promise<void> {
  return type === 'buy'
    ? requireNoRecentPurchase(deps, db, actor, propertyId)
    : requireNoRecentLease(deps, db, actor, propertyId);
}

async function recordPayment(
  deps: Deps,
  tx: Db,
  actor: Actor,
  { offer, order, input }: { offer: Offer; order: Order; input: PaymentInput },
): Promise<StoredPayment> {
  const now = deps.now();
  const id = randomUUID();
  const leaseId = order.startsOn === null ? null : randomUUID();
  const { use = 'home', useText = '', message = '' } = input;
  if (leaseId !== null && use === 'other' && useText === '')
    throw new AppError('VALIDATION_FAILED', { say: (words) => words.useTextMissing, field: 'useText' });
  const home = { property_id: offer.id, property_title: offer.title, owner_id: offer.ownerId };
  if (leaseId !== null && order.startsOn !== null) {
    await addLease(tx, {
      ...home,
      id: leaseId,
      tenant_id: actor.userId,
      starts_on: order.startsOn,
      monthly_rent_minor: order.priceMinor,
      deposit_minor: order.depositMinor,
      currency: order.currency,
      method: input.method,
      created_at: now,
      state: 'applied',
      message,
      use,
      use_text: use === 'other' ? useText : '',
      time_zone: findTimeZone(offer),
      due_at: new Date(now.getTime() + LEASE_ANSWER_DAYS * DAY_MS),
    });
  }
  const purchase = input.type === 'buy' ? startReservation(deps) : null;
  const isRecorded = await repository.insertPayment(tx, {
    ...home,
    id,
    user_id: actor.userId,
    type: input.type,
    method: input.method,
    currency: order.currency,
    price_minor: order.priceMinor,
    deposit_minor: order.depositMinor,
    fee_minor: order.feeMinor,
    lease_id: leaseId,
    created_at: now,
    state: purchase?.state ?? null,
    reserved_until: purchase?.reservedUntil ?? null,
    ...(purchase !== null && { seller_fee_minor: sellerFeeOf(deps, order.priceMinor) }),
  });
  if (!isRecorded) throw new AppError('PROPERTY_CLOSED');
  if (leaseId !== null && order.startsOn !== null) {
    const { startsOn, priceMinor: amountMinor } = order;
    await addFirstMonth(tx, { leaseId, startsOn, amountMinor, paymentId: id, paidAt: now });
  }
  return {
    id,
    userId: actor.userId,
    propertyId: offer.id,
    propertyTitle: offer.title,
    ownerId: offer.ownerId,
    type: input.type,
    method: input.method,
    currency: order.currency,
    priceMinor: order.priceMinor,
    depositMinor: order.depositMinor,
    feeMinor: order.feeMinor,
    leaseId,
    createdAt: now,
    startsOn: order.startsOn,
    leaseState: leaseId === null ? null : 'applied',
    endedAt: null,
    depositAskedAt: null,
    depositReturnedAt: null,
    purchase,
  };
}

/** No email once the owner's account is deleted. */
async function mailOwner(
  deps: Deps,
  tx: Db,
  payment: StoredPayment,
  about: { payer: string; timeZone: string },
): Promise<void> {
  const owner = await findUser(tx, payment.ownerId);
  if (owner === undefined) return;
  await queueMail(deps, tx, { recipient: owner.email, ...buildPaidToOwnerEmail(deps, payment, about) });
}

export async function getReceipt(deps: Deps, actor: Actor, id: string): Promise<PaymentReceipt> {
  const payment = await repository.findPayment(deps.db, actor.userId, id);
  if (payment === undefined) throw new AppError('PAYMENT_NOT_FOUND');
  return readReceipt(deps, deps.db, payment);
}

export async function listPayments(
  deps: Deps,
  actor: Actor,
  { cursor, limit }: PageQuery,
): Promise<{ data: Payment[]; nextCursor: string | undefined }> {
  const found = await repository.listPayments(deps.db, actor.userId, { after: readCursor(cursor), limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { data: rows.map(toPayment), nextCursor };
}

function toNotice({ settlement }: Deps) {
  return { isRealMoney: settlement.isRealMoney, notice: readWords().payments[settlement.notice] };
}

function toPayment(stored: StoredPayment): Payment {
  return {
    id: stored.id,
    property: { id: stored.propertyId, title: stored.propertyTitle },
    ...toTerms(stored),
    method: stored.method,
    createdAt: stored.createdAt.toISOString(),
    leaseId: stored.leaseId,
    purchase: stored.purchase && {
      ...stored.purchase,
      reservedUntil: stored.purchase.reservedUntil.toISOString(),
      acceptedAt: stored.purchase.acceptedAt?.toISOString() ?? null,
      endedAt: stored.purchase.endedAt?.toISOString() ?? null,
    },
  };
}

export async function readReceipt(deps: Deps, db: Db, stored: StoredPayment): Promise<PaymentReceipt> {
  const exchange = await findExchange(db, toSubject(stored));
  const all = await ledger.listTransactions(db, toSubject(stored));
  // What comes to the owner is not the payer's: each day of rent, and what a home held when it was sold.
  const transactions = all.filter(({ kind }) => kind !== 'rent-earned' && kind !== 'home-settled');
  return { ...toPayment(stored), exchange, lease: toStanding(stored), transactions, settlement: toNotice(deps) };
}

function toStanding(stored: StoredPayment): PaymentReceipt['lease'] {
  if (stored.leaseState === null) return null;
  return {
    state: stored.leaseState,
    endedAt: stored.endedAt?.toISOString() ?? null,
    depositAskedAt: stored.depositAskedAt?.toISOString() ?? null,
    depositReturnedAt: stored.depositReturnedAt?.toISOString() ?? null,
  };
}
