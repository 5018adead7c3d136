import type { InvestmentQuoteInput } from '@diyar/domain/investments.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { LEVEL_ONE_DAYS, ORDER_RETURNS_DAYS, REPEATED_ORDER_MS } from '@diyar/domain/limits.ts';
import { toOrderEnd, toVerifiedFrom } from '@diyar/domain/raise-times.ts';
import { feeOf, fromWholeUnits, splitInvestment, toUnits } from '@diyar/domain/money.ts';
import { FIRST_TOKEN_PRICE_MINOR, isOfferingOver } from '@diyar/domain/offerings.ts';
import {
  endCoolingOff,
  listMissing,
  needsPapers,
  planWaiting,
  type HomeFacts,
  type OrderNeed,
} from '@diyar/domain/orders.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Terms } from '#api/features/ledger/quotes.service.ts';
import { requireOnMarket, type Offer, type SeenOffer } from '#api/features/tokens/tokens.service.ts';
import {
  requireIdentified,
  requireUnrestricted,
  toIdentityFacts,
  type StoredUser,
} from '#api/features/users/users.service.ts';
import * as repository from './investments.repository.ts';
import type { PastOrders } from './investments.repository.ts';

const NO_HISTORY = { waitingMinor: 0n, returned: 0, isRepeated: false };

export interface Order {
  amountMinor: bigint;
  tokens: bigint;
  tokenPriceMinor: bigint;
  tokensTotal: bigint;
  chargedMinor: bigint;
  leftOverMinor: bigint;
  feeMinor: bigint;
  totalMinor: bigint;
}

/** By the offering's price; a home that is not divided is refused by `requireOffered`. */
export function priceOrder({ config }: Deps, { amount }: InvestmentQuoteInput, { offering }: Offer): Order {
  const amountMinor = fromWholeUnits(amount);
  const tokenPriceMinor = offering?.tokenPriceMinor ?? FIRST_TOKEN_PRICE_MINOR;
  const split = splitInvestment(amountMinor, toUnits(tokenPriceMinor));
  const feeMinor = feeOf(split.chargedMinor, config.fees.investmentBasisPoints);
  return {
    amountMinor,
    tokenPriceMinor,
    tokensTotal: offering?.tokensTotal ?? 0n,
    ...split,
    feeMinor,
    totalMinor: split.chargedMinor + feeMinor,
  };
}

export function findPastOrders(
  deps: Deps,
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  propertyId: string,
): Promise<PastOrders> {
  const now = deps.now().getTime();
  return repository.findPastOrders(db, userId, propertyId, {
    cancelledSince: new Date(now - REPEATED_ORDER_MS),
    returnedSince: new Date(now - ORDER_RETURNS_DAYS * DAY_MS),
    finalSince: new Date(now - LEVEL_ONE_DAYS * DAY_MS),
  });
}

export function toHomeFacts({ offering }: Pick<Offer, 'offering'>): HomeFacts {
  return { attestedUntil: offering?.attestedUntil ?? null, isSuspended: (offering?.suspendedAt ?? null) !== null };
}

/** How an order begins. */
interface Beginning {
  waitsFor: OrderNeed[];
  /** Nothing is missing, and an order of theirs for the same home was cancelled recently. */
  isFinal: boolean;
  heldUntil: Date | null;
  waitsUntil: Date;
  papersUntil: Date | null;
  raiseId: string | null;
  /** Last moment of an order of a raise. */
  raiseUntil: Date | null;
}

interface Known {
  buyer: StoredUser;
  offer: SeenOffer;
  past: PastOrders;
  /** When it was quoted: its last days are those of the quote. */
  quotedAt: Date;
}

/** Real money of people who are not identified is not ours to hold: then there is no order that waits for its buyer. */
export function beginOrder(
  { settlement, config }: Deps,
  now: Date,
  { chargedMinor }: Order,
  { buyer, offer, past, quotedAt }: Known,
): Beginning {
  requireUnrestricted(buyer);
  if (settlement.isRealMoney) requireIdentified(buyer, 'invest', now);
  const year = { chargedMinor, aheadMinor: past.aheadMinor, mostMinor: config.levelOneMostMinor };
  const { raiseId = null, closesAt = null } = offer.offering ?? {};
  const raiseUntil = raiseId === null || closesAt === null ? null : toOrderEnd(closesAt);
  const isRaising = raiseUntil !== null;
  const facts = { buyer: toIdentityFacts(buyer), seller: offer.seller, home: toHomeFacts(offer), year, isRaising };
  const waitsFor = listMissing(facts, now);
  if (raiseUntil !== null && needsPapers(waitsFor) && now >= toVerifiedFrom(closesAt!))
    throw new AppError('IDENTITY_REQUIRED', { say: (words) => words.raiseForVerified });
  const isRepeated = past.cancelledAt !== null;
  const isWaiting = waitsFor.length > 0;
  const isFinal = !isWaiting && isRepeated;
  const history = isWaiting ? { ...past, isRepeated } : NO_HISTORY;
  return {
    waitsFor,
    isFinal,
    heldUntil: isWaiting ? null : isFinal ? now : endCoolingOff({ createdAt: now }, now),
    raiseId,
    raiseUntil,
    ...planWaiting(quotedAt, {
      chargedMinor: isWaiting ? chargedMinor : 0n,
      history,
      buyer: facts.buyer,
      waitsFor,
      raiseUntil,
    }),
  };
}

/**
 * How long an order waits, as a term of its quote: one that waits has been told so, with its last days. What waits no more since it
 * was quoted is not refused for that.
 */
export function describeWait(
  { heldUntil, waitsUntil, papersUntil }: Beginning,
  { at, promised }: { at: Date; promised: string | undefined },
): string {
  if (heldUntil !== null) return promised ?? '';
  return [waitsUntil, papersUntil ?? at].map((moment) => String(moment.getTime() - at.getTime())).join('/');
}

/**
 * Terms: the number of the home's tokens is among them, because a token of a home with more tokens is a smaller share; what the home
 * is offered for, a fingerprint of its facts, and how long the order waits.
 */
export function toQuoteTerms(
  { propertyId, amount }: InvestmentQuoteInput,
  order: Order,
  { offer, isFinal, wait }: { offer: Offer; isFinal: boolean; wait: string },
): Terms {
  const { tokens, tokenPriceMinor, chargedMinor, feeMinor } = order;
  return {
    propertyId,
    amount: String(amount),
    tokens: String(tokens),
    tokensTotal: String(offer.tokensTotal),
    tokenPrice: String(tokenPriceMinor),
    asked: [offer.currency, offer.valueMinor, offer.saleMinor].join('/'),
    facts: offer.offering?.factsHash.toString('base64url') ?? '',
    charged: String(chargedMinor),
    fee: String(feeMinor),
    isFinal: String(isFinal),
    wait,
  };
}

export function requireOffered(
  offer: Offer,
  actor: Actor,
  { order: { tokens, tokenPriceMinor }, past, now }: { order: Order; past: PastOrders; now: Date },
): void {
  if (offer.ownerId === actor.userId) throw new AppError('OWN_PROPERTY', { say: (words) => words.ownListing.invest });
  requireOnMarket(offer);
  if (!offer.isForInvestment) throw new AppError(offer.tokensTotal > 0n ? 'OFFERING_CLOSED' : 'NOT_FOR_INVESTMENT');
  const { offering } = offer;
  if (offer.valueMinor === null || offering === null)
    throw new AppError('PRICE_ON_REQUEST', { say: (words) => words.noValue });
  if (offering.suspendedAt !== null) throw new AppError('OFFERING_SUSPENDED');
  if (offering.state === 'closed' || isOfferingOver(offering, now)) throw new AppError('OFFERING_CLOSED');
  if (offering.state === 'paused') throw new AppError('OFFERING_PAUSED');
  if (past.hasOpen) throw new AppError('ORDER_OPEN');
  const { tokensAvailable: left } = offer;
  if (left === 0n) throw new AppError('SOLD_OUT');
  if (tokens === 0n)
    throw new AppError('VALIDATION_FAILED', {
      say: (words, { format }) => words.tokenCosts(format.formatMinor(tokenPriceMinor, 'USD')),
      field: 'amount',
    });
  if (left < tokens) throw new AppError('TOO_FEW_TOKENS', { say: (words) => words.tokensLeft(left), field: 'amount' });
}
