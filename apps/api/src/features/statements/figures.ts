import { formatUsdMicros } from '@diyar/domain/exchange.ts';
import { toExactRate, type Currency } from '@diyar/domain/money.ts';
import { formatAmount, formatUtcDay } from '@diyar/words/format.ts';
import { isolate } from '@diyar/words/isolate.ts';
import * as statementWords from '@diyar/words/statement.ts';

const MICROS = 1_000_000n;
const MINUS = '−';

/** `USD 1,234.50`, with a minus before it when it is negative. */
export function formatSignedAmount(amountMinor: bigint, currency: Currency): string {
  return amountMinor < 0n
    ? isolate(`${MINUS}${formatAmount(-amountMinor, currency)}`)
    : formatAmount(amountMinor, currency);
}

/** `1,234.50`, for a table that has a column for the currency. */
export function formatFigure(amountMinor: bigint): string {
  return formatSignedAmount(amountMinor, 'USD').replace('USD ', '');
}

/** `12,345`, of any size. */
export function formatTokens(count: bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** First and last day; a single day once. */
export function formatDays(from: string, to: string, formatDay: (day: string) => string = formatUtcDay): string {
  return from === to ? formatDay(from) : statementWords.days(formatDay(from), formatDay(to));
}

/** Whether a rate is said by how many units make a dollar. */
export function isDivided(usdMicros: bigint): boolean {
  return toExactRate(usdMicros)[1] !== MICROS;
}

/** Exact rate to US dollars: `× 1.08` or `÷ 3.6725`. */
export function formatRate(usdMicros: bigint): string {
  const [dollars, units] = toExactRate(usdMicros);
  const isPeg = isDivided(usdMicros);
  const millionths = isPeg ? (units * MICROS) / dollars : dollars;
  return isolate(`${isPeg ? '÷' : '×'} ${formatUsdMicros(millionths).replace(/\.?0+$/, '')}`);
}
