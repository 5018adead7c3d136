import { convertMinor } from '@diyar/domain/exchange.ts';
import { toMinor, toUnits, toUsdMinor, type MinorUnits } from '@diyar/domain/money.ts';
import { mainAmountOf } from '@diyar/domain/offers.ts';
import type { PropertyInput } from '@diyar/domain/properties.ts';
import type { Db } from '#api/db/client.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { DatedRates } from '#api/features/rates/rates.service.ts';
import {
  applyValuation,
  endRaise,
  hasSold,
  refreshFingerprint,
  undivide,
  updateOffering,
} from '#api/features/tokens/dividing.service.ts';
import { lockOffer, type Offer, type StoredOffering } from '#api/features/tokens/tokens.service.ts';
import * as repository from './listings.repository.ts';
import type { StoredListing } from './listings.repository.ts';

/** A listing with its offering, both locked. */
export interface LockedListing extends StoredListing {
  offering: StoredOffering | null;
}

interface Act {
  rates: DatedRates;
  at: Date;
  actor: Actor;
}

/** Valuation of a listing that its owner names there, as of the day it is written. */
function toValuation(input: PropertyInput, { rates, at }: Act) {
  return {
    amountMinor: toMinor(input.valuation!),
    currency: input.currency,
    usdMicros: rates.usdMicros[input.currency],
    valuedOn: at.toISOString().slice(0, 'YYYY-MM-DD'.length),
    source: '',
  };
}

const fieldOf = (input: PropertyInput) => (mainAmountOf(input) === 'valuation' ? 'price' : 'valuation');

/** Tokens of a new listing: none where no value for investors is named, because neither a rent nor a sale price is divided. */
export async function offerTokens(
  tx: Db,
  home: { id: string; ownerId: string },
  input: PropertyInput,
  act: Act,
): Promise<void> {
  if (input.valuation === null) return;
  await applyValuation(tx, { ...home, offering: null }, toValuation(input, act), { ...act, field: fieldOf(input) });
}

const isRaising = ({ offering }: LockedListing) => (offering?.raiseId ?? null) !== null;

/** Before a raise opens its owner can sell parts instead. */
function isRaiseReplaced({ isForInvestment }: LockedListing, input: PropertyInput): boolean {
  return !isForInvestment && input.isForInvestment;
}

/** What people raise money for stays offered as it is; of its value nothing changes either. */
async function followRaised(tx: Db, listing: LockedListing, input: PropertyInput, act: Act): Promise<void> {
  if (isRaiseReplaced(listing, input)) {
    await endRaise(tx, listing, act);
    await offerTokens(tx, listing, input, act);
    return;
  }
  const isRevalued = input.valuation !== null && listing.isForInvestment && isValuedAnew(listing, input);
  if (input.isForInvestment !== listing.isForInvestment || isRevalued || input.currency !== listing.currency)
    throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.raiseByOffice });
  await refreshFingerprint(tx, listing.id);
}

/**
 * Tokens of a listing that was changed. Until one is sold they follow the value. After that a new value prices the unsold ones, and
 * closing the home to investment closes its offering; what was sold stays.
 */
export async function followListing(tx: Db, listing: LockedListing, input: PropertyInput, act: Act): Promise<void> {
  const { id, offering } = listing;
  if (isRaising(listing)) {
    await followRaised(tx, listing, input, act);
    return;
  }
  if (!hasSold(offering)) {
    if (input.valuation !== null) await offerTokensAgain(tx, listing, input, act);
    else if (offering !== null) await undivide(tx, listing, act);
  } else {
    if (input.isForInvestment !== listing.isForInvestment)
      await updateOffering(tx, id, { state: input.isForInvestment ? 'open' : 'closed' });
    if (input.valuation !== null && isValuedAnew(listing, input)) await offerTokensAgain(tx, listing, input, act);
  }
  await refreshFingerprint(tx, id);
}

function offerTokensAgain(tx: Db, listing: LockedListing, input: PropertyInput, act: Act): Promise<void> {
  const isSame = !isValuedAnew(listing, input);
  const { valuedOn, source } = listing.offering ?? {};
  const valuation = toValuation(input, act);
  const dated = isSame && valuedOn !== undefined ? { ...valuation, valuedOn, source: source ?? '' } : valuation;
  return applyValuation(tx, listing, dated, { ...act, field: fieldOf(input) });
}

/** Compared with what the listing said, or else with what its tokens were priced by. */
function isValuedAnew({ valueMinor, currency, offering }: LockedListing, input: PropertyInput): boolean {
  const known =
    valueMinor === null
      ? { amountMinor: offering?.valuationMinor, currency: offering?.valuationCurrency }
      : { amountMinor: valueMinor, currency };
  return toMinor(input.valuation!) !== known.amountMinor || input.currency !== known.currency;
}

/** The value that tokens were sold by, or are raised by, stays on record where an edit names none, in the listing's currency. */
export function keepValue(listing: LockedListing, input: PropertyInput, { usdMicros }: DatedRates): PropertyInput {
  const { offering } = listing;
  const isKept = isRaising(listing) ? !isRaiseReplaced(listing, input) : hasSold(offering) && input.isForInvestment;
  if (!isKept || input.valuation !== null) return input;
  const { valuationMinor, valuationCurrency } = offering!;
  const value = convertMinor(valuationMinor, usdMicros[valuationCurrency], usdMicros[input.currency]);
  return { ...input, valuation: toUnits(value) };
}

/** Open to investors, as an operator decided. */
export function putOnMarket(tx: Db, id: string, at: Date): Promise<void> {
  return repository.updateListing(tx, id, { is_for_investment: true, updated_at: at });
}

export function takeOffMarket(tx: Db, id: string, at: Date): Promise<void> {
  return repository.updateListing(tx, id, { is_for_investment: false, updated_at: at });
}

/** The same of an amount in US cents, at the rate of the day. */
export function setValueInUsd(
  tx: Db,
  offer: Offer,
  usdMinor: bigint,
  { rates, at }: { rates: DatedRates; at: Date },
): Promise<void> {
  const { usdMicros } = rates;
  const value = convertMinor(usdMinor, usdMicros.USD, usdMicros[offer.currency]) as MinorUnits;
  return setValue(tx, offer, value, { rates, at });
}

/** The value for investors, in the currency of the listing; answers the home as it was, locked. */
export async function lockOwnOffer(tx: Db, actor: Actor, id: string): Promise<Offer> {
  const offer = await lockOffer(tx, id);
  if (offer.ownerId !== actor.userId) throw new AppError('NOT_YOUR_PROPERTY');
  if (offer.closedAt !== null) throw new AppError('PROPERTY_CLOSED');
  return offer;
}

/** Writes a new value into the listing, whose price it is where the home is for investors alone. */
export async function setValue(
  tx: Db,
  offer: Offer,
  valueMinor: MinorUnits,
  { rates, at }: { rates: DatedRates; at: Date },
): Promise<void> {
  if (mainAmountOf(offer) !== 'valuation') {
    await repository.updateListing(tx, offer.id, { value_minor: valueMinor, updated_at: at });
    return;
  }
  const { currency } = offer;
  const price_usd_minor = toUsdMinor(valueMinor, rates.usdMicros[currency]);
  const price = { price_minor: valueMinor, price_usd_minor, rate_date: rates.date };
  await repository.updateListing(tx, offer.id, { ...price, updated_at: at });
  await repository.changePrice(tx, offer.id, { since: at, priceMinor: valueMinor, currency, amount: 'valuation' });
}
