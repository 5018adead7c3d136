import { currencies, type Currency } from '@diyar/domain/money.ts';
import { formatUsdMicros, type Rates } from '@diyar/domain/rates.ts';
import type { Deps } from '#api/deps.ts';
import { BUNDLED_RATE_DATE, bundledRates } from '#api/lib/bundled-rates.ts';
import { fetchRates, floatingCurrencies, type QuotedDay } from '#api/lib/rate-source.ts';
import * as repository from './rates.repository.ts';

export interface DatedRates {
  date: string;
  /** Millionths of a US dollar for one unit. */
  usdMicros: Record<Currency, bigint>;
}

/** All of one day, so that no conversion ever mixes two. */
export async function getRates(deps: Deps): Promise<DatedRates> {
  const stored = await repository.listNewestRates(deps.db, currencies.length);
  const [first] = stored;
  if (first === undefined || first.date < BUNDLED_RATE_DATE)
    return { date: BUNDLED_RATE_DATE, usdMicros: bundledRates };
  const usdMicros = { ...bundledRates };
  for (const { currency, usdMicros: micros } of stored) usdMicros[currency] = micros;
  return { date: first.date, usdMicros };
}

export function toRates({ date, usdMicros }: DatedRates): Rates {
  const texts = currencies.map((currency) => [currency, formatUsdMicros(usdMicros[currency])] as const);
  return { date, usdPerUnit: Object.fromEntries(texts) as Rates['usdPerUnit'] };
}

/** More than this in a day is a slip of the source rather than the market's. */
const MOST_PERCENT_A_CHANGE = 25n;
const DATE_LENGTH = 10;

/** Asks the source for newer rates. What is doubtful is logged and left alone: the rates known so far hold. */
export async function refreshRates(deps: Deps): Promise<void> {
  const { ratesUrl } = deps.config;
  if (ratesUrl === undefined) return;
  try {
    const known = await getRates(deps);
    const quoted = await fetchRates(ratesUrl);
    if (quoted.date <= known.date) return;
    requirePlausibleRates(quoted, known, deps.now());
    await repository.insertRates(deps.db, quoted.date, { ...bundledRates, ...quoted.usdMicros });
    deps.log.info({ date: quoted.date }, 'newer exchange rates');
  } catch (error) {
    deps.log.warn({ err: error }, 'the exchange rates stay as they are');
  }
}

function requirePlausibleRates({ date, usdMicros }: QuotedDay, known: DatedRates, now: Date): void {
  if (date > now.toISOString().slice(0, DATE_LENGTH)) throw new Error('the rates are of a day that has not come');
  for (const currency of floatingCurrencies) {
    const before = known.usdMicros[currency];
    const change = usdMicros[currency] - before;
    if (100n * (change < 0n ? -change : change) > MOST_PERCENT_A_CHANGE * before)
      throw new Error(`the rate of ${currency} has changed more than can be believed`);
  }
}
