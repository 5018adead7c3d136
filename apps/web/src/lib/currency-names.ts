import { currencies, type Currency } from '@diyar/domain/money.ts';

const names: Record<Currency, string> = {
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  AED: 'UAE dirham',
  SAR: 'Saudi riyal',
};

/** `USD · US dollar`, for a list to choose from. */
export const currencyOptions = currencies.map((currency) => ({
  value: currency,
  label: `${currency} · ${names[currency]}`,
}));
