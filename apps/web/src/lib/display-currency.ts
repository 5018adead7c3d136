import { useSyncExternalStore } from 'react';
import { currencies, type Currency } from '@diyar/domain/money.ts';

/** The currency a visitor reads prices in next to the listed one, in a cookie as the choice of theme is. */
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

/** The server, which draws a page once for everyone, draws dollars. */
export function useDisplayCurrency(): Currency {
  return useSyncExternalStore(subscribe, getDisplayCurrency, () => DEFAULT);
}
