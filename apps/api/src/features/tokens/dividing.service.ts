import { toUsdMinor, type Currency, type MinorUnits } from '@diyar/domain/money.ts';
import { FIRST_TOKEN_PRICE_MINOR, divideHome, repriceToken } from '@diyar/domain/offerings.ts';
import type { Db } from '#api/db/client.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as offerings from './offerings.repository.ts';
import { setSupply, type Offer, type StoredOffering } from './tokens.service.ts';

export const { lockDueOfferings, refreshFingerprint, updateOffering } = offerings;

export interface Valuation {
  amountMinor: MinorUnits;
  currency: Currency;
  usdMicros: bigint;
  valuedOn: string;
  source: string;
}

type Home = Pick<Offer, 'id' | 'ownerId' | 'offering'>;

interface Act {
  at: Date;
  actor: Actor | null;
  /** Field of the form that names the valuation. */
  field: string;
}

/** Once a token is held or ordered, what was sold stays as it was sold. */
export function hasSold(offering: StoredOffering | null): boolean {
  return offering !== null && offering.tokensAvailable < offering.tokensTotal;
}

/**
 * Before the first sale the home is divided again into tokens of 100 dollars; after it, the unsold tokens get the price that the
 * valuation gives them. The caller has locked listing and offering.
 */
export async function applyValuation(tx: Db, home: Home, valuation: Valuation, act: Act): Promise<void> {
  const { amountMinor, currency, usdMicros, valuedOn, source } = valuation;
  const valued = { valuation_minor: amountMinor, currency, valued_on: valuedOn, source };
  const valuationUsdMinor = toUsdMinor(amountMinor, usdMicros);
  const { offering } = home;
  if (offering !== null && hasSold(offering)) {
    const token_price_minor = repriceToken(valuationUsdMinor, offering.tokensTotal);
    await offerings.updateOffering(tx, home.id, { ...valued, token_price_minor });
    return;
  }
  const { tokensTotal, tokenPriceMinor } = divideHome(valuationUsdMinor);
  if (tokensTotal === 0n)
    throw new AppError('VALIDATION_FAILED', { say: (words) => words.worthLessThanToken, field: act.field });
  const divided = {
    ...valued,
    tokens_total: tokensTotal,
    tokens_available: tokensTotal,
    token_price_minor: tokenPriceMinor,
  };
  if (offering === null) await offerings.insertOffering(tx, { ...divided, property_id: home.id, opens_at: act.at });
  else await offerings.updateOffering(tx, home.id, divided);
  await setSupply(tx, home, tokensTotal, act);
}

interface Raised {
  raiseId: string;
  tokensTotal: bigint;
  /** In US cents, like everything that a raise says. */
  valuationMinor: bigint;
}

/** Tokens of a home for which money is raised: there, so that the home can be reviewed, and closed until the raise opens. */
export async function divideForRaise(
  tx: Db,
  home: Home,
  { raiseId, tokensTotal, valuationMinor }: Raised,
  { at, actor }: Omit<Act, 'field'>,
): Promise<void> {
  const divided = {
    state: 'closed',
    raise_id: raiseId,
    tokens_total: tokensTotal,
    tokens_available: tokensTotal,
    token_price_minor: FIRST_TOKEN_PRICE_MINOR,
    valuation_minor: valuationMinor,
    currency: 'USD',
    valued_on: at.toISOString().slice(0, 'YYYY-MM-DD'.length),
    source: '',
    closes_at: null,
  } as const;
  if (home.offering === null) await offerings.insertOffering(tx, { ...divided, property_id: home.id, opens_at: at });
  else await offerings.updateOffering(tx, home.id, divided);
  await setSupply(tx, home, tokensTotal, { at, actor });
}

/** The raise has ended: nothing is sold, and a home of which nothing was sold is no longer divided. */
export async function endRaise(tx: Db, home: Home, act: { at: Date; actor: Actor | null }): Promise<void> {
  if (hasSold(home.offering)) await offerings.updateOffering(tx, home.id, { state: 'closed', raise_id: null });
  else await undivide(tx, home, act);
}

/** A home of which nothing is sold is no longer divided. */
export async function undivide(
  tx: Db,
  home: Pick<Offer, 'id' | 'ownerId'>,
  act: { at: Date; actor: Actor | null },
): Promise<void> {
  await offerings.deleteOffering(tx, home.id);
  await setSupply(tx, home, 0n, act);
}
