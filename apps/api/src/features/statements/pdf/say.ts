import type { TransactionKind } from '@diyar/domain/ledger.ts';
import { sayFraction, sayMoney, type Currency } from '@diyar/domain/money.ts';

const MINUS = '−';

/** `USD 1,234.50`, a minus before it where it is less than nothing. */
export function sayAmount(amountMinor: bigint, currency: Currency): string {
  return amountMinor < 0n ? `${MINUS}${sayMoney(-amountMinor, currency)}` : sayMoney(amountMinor, currency);
}

/** Where the currency is said elsewhere. */
export function sayPlain(amountMinor: bigint): string {
  return sayAmount(amountMinor, 'USD').replace('USD ', '');
}

/** The same with a plus where something came. */
export function sayMovement(amountMinor: bigint): string {
  return `${amountMinor > 0n ? '+' : ''}${sayPlain(amountMinor)}`;
}

export function sayCount(count: bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** To a thousandth of a percent, cut. */
export function sayShare(part: bigint, whole: bigint): string {
  if (whole === 0n) return '';
  return `${sayFraction(100n * part, whole).slice(0, -3)}%`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `5 November 2026`, of UTC. */
export function sayLongDay(day: string | Date): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `5 Nov 2026`. */
export function sayDay(day: string | Date): string {
  return sayLongDay(day).replace(/(?<= \w{3})\w*/, '');
}

/** What happened, to whoever paid and to whoever got it. */
const names: Record<TransactionKind, { paid: string; got: string }> = {
  'investment-held': { paid: 'Investment made', got: 'Investment made' },
  'investment-cancelled': { paid: 'Investment cancelled', got: 'Investment cancelled' },
  'investment-completed': { paid: 'Investment completed', got: 'Tokens sold' },
  'rent-paid': { paid: 'Rent and deposit paid', got: 'Rent received' },
  'home-bought': { paid: 'Home bought', got: 'Home sold' },
  'deposit-returned': { paid: 'Deposit returned', got: 'Deposit returned' },
  'income-received': { paid: 'Income received', got: 'Income received' },
  'income-distributed': { paid: 'Rent payout', got: 'Rent payout' },
};

export function sayWhat(kind: TransactionKind, amountMinor: bigint): string {
  return amountMinor > 0n ? names[kind].got : names[kind].paid;
}
