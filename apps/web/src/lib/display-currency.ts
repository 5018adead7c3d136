import { useSyncExternalStore } from 'react';
import { currencies, type Currency } from '@diyar/domain/money.ts';
import type { RentPeriod } from '@diyar/domain/offers.ts';

/** The currency that prices are also shown in, stored in a cookie. */
const DEFAULT: Currency = 'USD';
const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

export function getDisplayCurrency(): Currency {
  const found = /(?:^|;\s*)currency=(\w+)/.exec(document.cookie)?.[1];
  return currencies.find((currency) => currency === found) ?? DEFAULT;
}

export function setDisplayCurrency(currency: Currency): void {
  document.cookie = `currency=${currency}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server renders a page once for everyone, in US dollars. */
export function useDisplayCurrency(): Currency {
  return useSyncExternalStore(subscribe, getDisplayCurrency, () => DEFAULT);
}

/** Whether filters speak of rents by the month or by the year, kept like the currency. */
export function getRentPeriod(): RentPeriod {
  return /(?:^|;\s*)rentPeriod=year(?:;|$)/.test(document.cookie) ? 'year' : 'month';
}

export function setRentPeriod(period: RentPeriod): void {
  document.cookie = `rentPeriod=${period}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  for (const listener of listeners) listener();
}

export function useRentPeriod(): RentPeriod {
  return useSyncExternalStore(subscribe, getRentPeriod, () => 'month');
}
