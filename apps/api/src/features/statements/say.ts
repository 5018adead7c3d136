import { formatUsdMicros } from '@diyar/domain/exchange.ts';
import { sayMoney, toExactRate, type Currency } from '@diyar/domain/money.ts';
import type { StatementHeld } from './statement.ts';

const MICROS = 1_000_000n;
const MINUS = '−';

/** `USD 1,234.50`, a minus before it where it is less than nothing. */
export function sayAmount(amountMinor: bigint, currency: Currency): string {
  return amountMinor < 0n ? `${MINUS}${sayMoney(-amountMinor, currency)}` : sayMoney(amountMinor, currency);
}

/** Where the currency is said elsewhere. */
export function sayPlain(amountMinor: bigint): string {
  return sayAmount(amountMinor, 'USD').replace('USD ', '');
}

export function sayCount(count: bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
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

/** `5 Nov 2026, 15:56 UTC`. */
export function sayMoment(moment: Date): string {
  return `${sayDay(moment)}, ${sayTime(moment)}`;
}

/** `15:56 UTC`. */
export function sayTime(moment: Date): string {
  return `${moment.toISOString().slice(11, 16)} UTC`;
}

/** One day is one day. */
export function sayDays(from: string, to: string, say: (day: string) => string = sayLongDay): string {
  return from === to ? say(from) : `${say(from)} to ${say(to)}`;
}

/** `× 1.08` or `÷ 3.6725`: what an amount becomes dollars by, exactly. */
export function sayRate(usdMicros: bigint): string {
  const [dollars, units] = toExactRate(usdMicros);
  const isPeg = units !== MICROS;
  const millionths = isPeg ? (units * MICROS) / dollars : dollars;
  return `${isPeg ? '÷' : '×'} ${formatUsdMicros(millionths).replace(/\.?0+$/, '')}`;
}

const heldNames: Record<StatementHeld['kind'], string> = {
  deposit: 'Deposit',
  held: 'Money of investments',
  sale: 'Price of the home you bought',
};

export function sayHeld(kind: StatementHeld['kind']): string {
  return heldNames[kind];
}
