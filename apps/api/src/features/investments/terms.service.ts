import type { InvestmentQuoteInput } from '@diyar/domain/investments.ts';
import { REPEATED_ORDER_MS, TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import { feeOf, fromWholeUnits, splitInvestment } from '@diyar/domain/money.ts';
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
  chargedMinor: bigint;
  leftOverMinor: bigint;
  feeMinor: bigint;
  totalMinor: bigint;
}

export function priceOrder({ config }: Deps, { amount }: InvestmentQuoteInput): Order {
  const amountMinor = fromWholeUnits(amount);
  const split = splitInvestment(amountMinor, TOKEN_PRICE_USD);
  const feeMinor = feeOf(split.chargedMinor, config.fees.investmentBasisPoints);
  return {
    amountMinor,
    tokenPriceMinor: fromWholeUnits(TOKEN_PRICE_USD),
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

/** Terms: the number of the home's tokens is among them, because a token of a home with more tokens is a smaller share. */
export function toQuoteTerms(
  { propertyId, amount }: InvestmentQuoteInput,
  order: Order,
  { offer: { tokensTotal }, past: { cancelledAt } }: { offer: Offer; past: PastOrders },
): Terms {
  const { tokens, chargedMinor, feeMinor } = order;
  return {
    propertyId,
    amount: String(amount),
    tokens: String(tokens),
    tokensTotal: String(tokensTotal),
    charged: String(chargedMinor),
    fee: String(feeMinor),
    isFinal: String(cancelledAt !== null),
  };
}

export function requireOffered(
  offer: Offer,
  actor: Actor,
  { order: { tokens }, past }: { order: Order; past: PastOrders },
): void {
  if (offer.ownerId === actor.userId) throw new AppError('OWN_PROPERTY', { say: (words) => words.ownListing.invest });
  requireOnMarket(offer);
  if (!offer.isForInvestment) throw new AppError('NOT_FOR_INVESTMENT');
  if (offer.valueMinor === null) throw new AppError('PRICE_ON_REQUEST', { say: (words) => words.noValue });
  if (past.hasOpen) throw new AppError('ORDER_OPEN');
  const { tokensAvailable: left } = offer;
  if (left === 0n) throw new AppError('SOLD_OUT');
  if (left < tokens) throw new AppError('TOO_FEW_TOKENS', { say: (words) => words.tokensLeft(left), field: 'amount' });
}
