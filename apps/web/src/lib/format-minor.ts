import { MINOR_PER_UNIT, type Currency } from '@diyar/domain/money.ts';
import { prefixes } from './format.ts';

const grouped = new Intl.NumberFormat('en-US');

/** Minor units as a quote or a receipt shows them, exact to the last digit: `$5,200.00`, `−AED 29,000.00`. */
export function formatMinor(amountMinor: number | bigint, currency: Currency): string {
  const amount = BigInt(amountMinor);
  const size = amount < 0n ? -amount : amount;
  const cents = String(size % MINOR_PER_UNIT).padStart(2, '0');
  return `${amount < 0n ? '−' : ''}${prefixes[currency]}${grouped.format(size / MINOR_PER_UNIT)}.${cents}`;
}

/** With its sign also when it comes in: `+$65.29`, `−$5,000.00`. */
export function formatSignedMinor(amountMinor: number | bigint, currency: Currency): string {
  return `${BigInt(amountMinor) > 0n ? '+' : ''}${formatMinor(amountMinor, currency)}`;
}
