import * as offeringsFieldsWords from '@diyar/words/offerings-fields.ts';
import { z } from 'zod';
import { amount } from './amounts.ts';
import { currency, minor } from './ledger.ts';
import { OFFERING_SOURCE_MAX_LENGTH, TOKEN_PRICE_USD } from './limits.ts';
import { countTokens, fromWholeUnits, type Tokens, type UsdCents } from './money.ts';
import { hasAddress, optionalLine } from './text.ts';

export const offeringStates = ['open', 'paused', 'closed'] as const;
export type OfferingState = (typeof offeringStates)[number];

/** What an owner does with an offering, and what the server does when its last moment is over. A goal or an escrow would add more. */
export const offeringActions = ['pause', 'resume', 'close', 'expire'] as const;
export type OfferingAction = (typeof offeringActions)[number];

const transitions: Record<OfferingState, Partial<Record<OfferingAction, OfferingState>>> = {
  open: { pause: 'paused', close: 'closed', expire: 'closed' },
  paused: { resume: 'open', close: 'closed', expire: 'closed' },
  closed: { resume: 'open' },
};

/** The next state, or undefined where the action is not possible: whether the last moment is over decides both ways. */
export function nextOfferingState(
  state: OfferingState,
  action: OfferingAction,
  { isOver }: { isOver: boolean },
): OfferingState | undefined {
  if ((action === 'resume' && isOver) || (action === 'expire' && !isOver)) return undefined;
  return transitions[state][action];
}

/** Whether the last moment is over. */
export function isOfferingOver({ closesAt }: { closesAt: Date | null }, now: Date): boolean {
  return closesAt !== null && closesAt <= now;
}

/** What a token costs until a new valuation of the home changes it. */
export const FIRST_TOKEN_PRICE_MINOR = fromWholeUnits(TOKEN_PRICE_USD);

/** Before the first sale a home is divided into tokens of 100 dollars. */
export function divideHome(valuationUsdMinor: UsdCents): { tokensTotal: Tokens; tokenPriceMinor: UsdCents } {
  return { tokensTotal: countTokens(valuationUsdMinor, TOKEN_PRICE_USD), tokenPriceMinor: FIRST_TOKEN_PRICE_MINOR };
}

/** Price of an unsold token by a new valuation; rounded up, so that no part is sold below the valuation. */
export function repriceToken(valuationUsdMinor: UsdCents, tokensTotal: bigint): UsdCents {
  return ((valuationUsdMinor + tokensTotal - 1n) / tokensTotal) as UsdCents;
}

export const offering = z.object({
  state: z.enum(offeringStates),
  /** In US dollars. */
  tokenPriceMinor: minor,
  valuation: z.number(),
  currency,
  valuedOn: z.iso.date(),
  /** Who valued the home; empty for its owner. */
  source: z.string(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime().nullable(),
  /** Since when sales are suspended; null while they are not. */
  suspendedAt: z.iso.datetime().nullable(),
  /** People are asked to buy the home together; until that is decided nobody else buys it. */
  isRaising: z.literal(true).optional(),
  /** What the home has paid to its holders so far, in US dollars at the rates of those days. */
  paidUsdMinor: minor,
  /** Projected, not guaranteed: a year's income after empty days and costs as a share of the valuation, in hundredths of a percent. */
  netYieldBasisPoints: z.int().nullable(),
});
export type Offering = z.infer<typeof offering>;

export const offeringInput = z.object({
  /** In the currency of the listing. */
  valuation: amount,
  valuedOn: z.iso.date(offeringsFieldsWords.dayMissing),
  source: optionalLine({ tooLong: offeringsFieldsWords.sourceTooLong, max: OFFERING_SOURCE_MAX_LENGTH }).refine(
    (source) => !hasAddress(source),
    offeringsFieldsWords.sourceHasAddress,
  ),
  /** The last moment to invest; null for no end. */
  closesAt: z.iso.datetime(offeringsFieldsWords.dayMissing).nullish(),
});
export type OfferingInput = z.infer<typeof offeringInput>;
