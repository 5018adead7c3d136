import { currencies } from '@diyar/domain/money.ts';
import { currencyNames } from '@diyar/words/format.ts';

/** `USD · US dollar`, for a list to choose from. */
export const currencyOptions = currencies.map((currency) => ({
  value: currency,
  label: `${currency} · ${currencyNames[currency]}`,
}));
