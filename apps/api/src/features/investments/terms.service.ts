import type { InvestmentQuoteInput } from '@diyar/domain/investments.ts';
import { REPEATED_ORDER_MS, TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import { feeOf, fromWholeUnits, splitInvestment, toUnits } from '@diyar/domain/money.ts';
import { isOfferingOver } from '@diyar/domain/offerings.ts';
import { formatMinor } from '@diyar/words/format.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Terms } from '#api/features/ledger/quotes.service.ts';
import { requireOnMarket, type Offer } from '#api/features/tokens/tokens.service.ts';
import * as repository from './investments.repository.ts';

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
  const tokenPriceMinor = offering?.tokenPriceMinor ?? fromWholeUnits(TOKEN_PRICE_USD);
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

interface PastOrders {
  hasOpen: boolean;
  /** When an order of theirs for the same home was cancelled, if that is recent: a new one is final. */
  cancelledAt: Date | null;
}

export function findPastOrders(deps: Deps, db: Db, { userId }: Actor, propertyId: string): Promise<PastOrders> {
  const since = new Date(deps.now().getTime() - REPEATED_ORDER_MS);
  return repository.findPastOrders(db, userId, propertyId, since);
}

/**
 * Terms: the number of the home's tokens is among them, because a token of a home with more tokens is a smaller share; what the home
 * is offered for, and a fingerprint of its facts.
 */
export function toQuoteTerms(
  { propertyId, amount }: InvestmentQuoteInput,
  order: Order,
  { offer, past: { cancelledAt } }: { offer: Offer; past: PastOrders },
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
    isFinal: String(cancelledAt !== null),
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
  if (offering.state === 'closed' || isOfferingOver(offering, now)) throw new AppError('OFFERING_CLOSED');
  if (offering.state === 'paused') throw new AppError('OFFERING_PAUSED');
  if (past.hasOpen) throw new AppError('ORDER_OPEN');
  const { tokensAvailable: left } = offer;
  if (left === 0n) throw new AppError('SOLD_OUT');
  if (tokens === 0n)
    throw new AppError('VALIDATION_FAILED', {
      say: (words) => words.tokenCosts(formatMinor(tokenPriceMinor, 'USD')),
      field: 'amount',
    });
  if (left < tokens) throw new AppError('TOO_FEW_TOKENS', { say: (words) => words.tokensLeft(left), field: 'amount' });
}
