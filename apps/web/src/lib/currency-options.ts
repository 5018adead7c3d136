import { currencies } from '@diyar/domain/money.ts';
import { currencyNames } from '@diyar/words/format.ts';

/** Options of a select: `USD · US dollar`. */
export const currencyOptions = currencies.map((currency) => ({
  value: currency,
  label: `${currency} · ${currencyNames[currency]}`,
}));
