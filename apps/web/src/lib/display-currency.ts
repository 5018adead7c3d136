import { useSyncExternalStore } from 'react';
import { currencies, type Currency } from '@diyar/domain/money.ts';

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
