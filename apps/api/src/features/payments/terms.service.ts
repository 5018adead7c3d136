import { addDays } from '@diyar/domain/lease-months.ts';
import { DEPOSIT_MONTHS, LEASE_AHEAD_DAYS } from '@diyar/domain/limits.ts';
import { feeOf, toWire, type Currency } from '@diyar/domain/money.ts';
import type { PaymentQuoteInput, PaymentType } from '@diyar/domain/payments.ts';
import { dayIn } from '@diyar/domain/time-zones.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { findTimeZone } from '#api/lib/home-time-zone.ts';
import { isLet } from '#api/features/leases/leases.service.ts';
import type { Terms } from '#api/features/ledger/quotes.service.ts';
import { priceReservation } from '#api/features/purchases/reservations.service.ts';
import { requireOnMarket, type Offer } from '#api/features/tokens/tokens.service.ts';

export interface Order {
  type: PaymentType;
  currency: Currency;
  priceMinor: bigint;
  depositMinor: bigint;
  feeMinor: bigint;
  totalMinor: bigint;
  startsOn: string | null;
}

export function priceOrder(deps: Deps, offer: Offer, input: PaymentQuoteInput): Order {
  const { type } = input;
  const { currency } = offer;
  const priceMinor = requireAmount(offer, type);
  if (type === 'buy') return { type, currency, priceMinor, ...priceReservation(priceMinor), startsOn: null };
  const depositMinor = priceMinor * BigInt(DEPOSIT_MONTHS);
  const feeMinor = feeOf(priceMinor, deps.config.fees.rentBasisPoints);
  const startsOn = readFirstDay(deps, offer, input.startsOn);
  const totalMinor = priceMinor + depositMinor + feeMinor;
  return { type, currency, priceMinor, depositMinor, feeMinor, totalMinor, startsOn };
}

/** Days are those where the home is. */
function readFirstDay(deps: Deps, offer: Offer, startsOn: string | undefined): string {
  const today = dayIn(findTimeZone(offer), deps.now());
  const day = startsOn ?? today;
  if (day < today) throw new AppError('VALIDATION_FAILED', { say: (words) => words.leaseInPast, field: 'startsOn' });
  if (day > addDays(today, LEASE_AHEAD_DAYS))
    throw new AppError('VALIDATION_FAILED', { say: (words) => words.leaseTooFarAhead, field: 'startsOn' });
  return day;
}

export function toQuoteTerms(
  { id }: Offer,
  { type, currency, priceMinor, depositMinor, feeMinor, startsOn }: Order,
  usdMicros: bigint | undefined,
): Terms {
  return {
    propertyId: id,
    type,
    currency,
    price: String(priceMinor),
    deposit: String(depositMinor),
    fee: String(feeMinor),
    startsOn: startsOn ?? '',
    // The rate for payments in crypto.
    ...(usdMicros !== undefined && { usdMicros: String(usdMicros) }),
  };
}

export async function requireAvailable(db: Db, offer: Offer, actor: Actor, type: PaymentType): Promise<void> {
  requireOffered(offer, actor, type);
  if (await isLet(db, offer.id)) throw new AppError('PROPERTY_LET');
}

export function requireOffered(offer: Offer, actor: Actor, type: PaymentType): void {
  if (offer.ownerId === actor.userId) throw new AppError('OWN_PROPERTY', { say: (words) => words.ownListing[type] });
  requireOnMarket(offer);
  if (type === 'rent' && !offer.isForRent) throw new AppError('NOT_FOR_RENT');
  if (type === 'buy' && !offer.isForSale) throw new AppError('NOT_FOR_SALE');
  requireAmount(offer, type);
  if (type === 'buy') requireWhole(offer);
}

/** Nobody has a part of it, or is being asked for the money to buy one. */
function requireWhole({ tokensAvailable, tokensTotal, isForInvestment, offering }: Offer): void {
  if (tokensAvailable < tokensTotal) throw new AppError('PROPERTY_HAS_INVESTORS');
  if (isForInvestment && offering !== null && offering.raiseId !== null)
    throw new AppError('PROPERTY_HAS_INVESTORS', { say: (words) => words.homeRaisedFor });
}

/** An offer without an amount of its own cannot be paid: the amount of another one is not its price. */
export function requireAmount({ rentMinor, saleMinor }: Offer, type: PaymentType): bigint {
  const amount = type === 'rent' ? rentMinor : saleMinor;
  if (amount === null) throw new AppError('PRICE_ON_REQUEST');
  return amount;
}

export function toTerms({ type, currency, priceMinor, depositMinor, feeMinor, startsOn }: Omit<Order, 'totalMinor'>) {
  return {
    type,
    currency,
    priceMinor: toWire(priceMinor),
    depositMinor: toWire(depositMinor),
    feeMinor: toWire(feeMinor),
    totalMinor: toWire(type === 'rent' ? priceMinor + depositMinor + feeMinor : depositMinor + feeMinor),
    startsOn,
  };
}
