import { formatUsdMicros } from '@diyar/domain/exchange.ts';
import { toExactRate, type Currency } from '@diyar/domain/money.ts';
import { formatAmount, formatUtcDay } from '@diyar/words/format.ts';
import type { StatementHeld } from './statement.ts';

const MICROS = 1_000_000n;
const MINUS = '−';

/** `USD 1,234.50`, a minus before it where it is less than nothing. */
export function sayAmount(amountMinor: bigint, currency: Currency): string {
  return amountMinor < 0n ? `${MINUS}${formatAmount(-amountMinor, currency)}` : formatAmount(amountMinor, currency);
}

/** Where the currency is said elsewhere. */
export function sayPlain(amountMinor: bigint): string {
  return sayAmount(amountMinor, 'USD').replace('USD ', '');
}

export function sayCount(count: bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `from to to`; a single day once. */
export function sayDays(from: string, to: string, say: (day: string) => string = formatUtcDay): string {
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
