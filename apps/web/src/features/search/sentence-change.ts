import { SEARCH_MIN_LENGTH } from '@diyar/domain/limits.ts';
import type { RentPeriod } from '@diyar/domain/offers.ts';
import { findOffer } from '@diyar/domain/property-choices.ts';
import type { Rates } from '@diyar/domain/rates.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { readSentence, type SaidPrice } from '@diyar/domain/sentences.ts';
import { getDisplayCurrency, getRentPeriod } from '#web/lib/display-currency.ts';
import { buildScale } from './price-bands.ts';
import { toOffer } from './use-offer.ts';
import type { CriteriaChange } from './use-property-search.ts';

interface Visitor {
  rates: Rates | undefined;
  period: RentPeriod;
}

/** In dollars, as addresses have them; an amount without a currency is in the visitor's. */
function toPrices({ min, max, currency: said, period }: SaidPrice, isRent: boolean, visitor: Visitor): CriteriaChange {
  const currency = said ?? getDisplayCurrency();
  const usdPerUnit = currency === 'USD' ? 1 : Number(visitor.rates?.usdPerUnit[currency]);
  // Rates: without them the amount would be taken for dollars.
  if (Number.isNaN(usdPerUnit)) return {};
  const { toUsd } = buildScale({ isRent, currency, period: period ?? visitor.period, usdPerUnit });
  return {
    priceMin: min === undefined ? undefined : toUsd(min),
    priceMax: max === undefined ? undefined : toUsd(max),
  };
}

/** The filters that a sentence asks for, and its other words as the text; undefined where it is text alone. */
export async function readSentenceChange(
  text: string,
  criteria: Criteria,
  askRates: () => Promise<Rates | undefined>,
): Promise<CriteriaChange | undefined> {
  const sentence = readSentence(text);
  if (sentence === undefined) return undefined;
  const { offer, price, words, ...rooms } = sentence;
  const offerChange = offer === undefined ? {} : toOffer(criteria, offer);
  const isRent = (offer ?? findOffer(criteria)) === 'isForRent';
  const rates = price === undefined ? undefined : await askRates();
  return {
    ...offerChange,
    ...rooms,
    ...(price && toPrices(price, isRent, { rates, period: getRentPeriod() })),
    search: words.length < SEARCH_MIN_LENGTH ? undefined : words,
    place: undefined,
  };
}
