import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Raise } from '@diyar/domain/raises.ts';
import { formatMinor, formatPrice } from '@diyar/words/format.ts';

const MINOR_PER_DOLLAR = 100;

type Terms = Pick<Raise, 'goalMinor' | 'tokensTotal'>;

const toTokenMinor = ({ goalMinor, tokensTotal }: Terms) => Math.round(goalMinor / tokensTotal);

/** What a number of tokens costs, in cents. */
export function toTokensMinor(raise: Terms, tokens: number): number {
  return tokens * toTokenMinor(raise);
}

/** Sums of a raise are whole dollars; cents appear only where there are some. */
export function showSum(minor: number): string {
  return minor % MINOR_PER_DOLLAR === 0 ? formatPrice(minor / MINOR_PER_DOLLAR, 'USD') : formatMinor(minor, 'USD');
}

export function showTokens(raise: Terms, tokens: number): string {
  return showSum(toTokensMinor(raise, tokens));
}

export function showTokenPrice(raise: Terms): string {
  return showSum(toTokenMinor(raise));
}

/** Whole days that are left; 0 on the last one. */
export function countDays(until: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(until) - now) / DAY_MS));
}

/** What a raise is at within its state, as its pages tell them apart. */
type RaisePhase = 'open' | 'closed' | 'waiting' | 'bought' | 'failed';

export function toPhase({ state, acquireBy }: Pick<Raise, 'state' | 'acquireBy'>): RaisePhase {
  if (state === 'offering') return 'open';
  if (state === 'failed') return 'failed';
  if (state !== 'funded') return 'bought';
  return acquireBy === null ? 'closed' : 'waiting';
}
