import type { Currency } from '@diyar/domain/money.ts';

/** What the product knows before it has asked anyone. Dirham and riyal stand at their official pegs. */
export const BUNDLED_RATE_DATE = '2026-11-14';

/** Millionths of a US dollar for one unit. */
export const bundledRates: Record<Currency, bigint> = {
  USD: 1_000_000n,
  EUR: 1_158_400n,
  GBP: 1_316_200n,
  AED: 272_294n,
  SAR: 266_667n,
};
