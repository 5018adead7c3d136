import { z } from 'zod';

/** What is asked of the source; dollar, dirham and riyal need nobody to tell them. */
export const floatingCurrencies = ['EUR', 'GBP'] as const;
export type FloatingCurrency = (typeof floatingCurrencies)[number];

export interface QuotedDay {
  date: string;
  /** Millionths of a US dollar for one unit. */
  usdMicros: Record<FloatingCurrency, bigint>;
}

const PATIENCE_MS = 3000;
const LONGEST_ANSWER = 65_536;
const MICROS = 1_000_000n;

const decimal = z.string().regex(/^\d{1,9}(\.\d{1,12})?$/);
const quotes = z.object({
  date: z.iso.date(),
  base: z.literal('USD'),
  rates: z.record(z.enum(floatingCurrencies), decimal),
});

/** Asks a service for units per dollar, `{ "date", "base": "USD", "rates": { "EUR": …, "GBP": … } }`, as most of them answer. */
export async function fetchRates(url: string): Promise<QuotedDay> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`the rates' source answered ${response.status}`);
  const text = await response.text();
  if (text.length > LONGEST_ANSWER) throw new Error("the rates' source answered too much");
  const { date, rates } = quotes.parse(JSON.parse(text, keepDigits));
  return { date, usdMicros: { EUR: invert(rates.EUR), GBP: invert(rates.GBP) } };
}

/** Numbers stay the digits they were written with: a rate is never a float. */
function keepDigits(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === 'number' ? source : value;
}

/** Units per dollar, in decimals, as millionths of a dollar per unit, halves rounded up. */
function invert(unitsPerDollar: string): bigint {
  const [whole = '', decimals = ''] = unitsPerDollar.split('.');
  const units = BigInt(whole + decimals);
  if (units === 0n) throw new Error("the rates' source gave a currency no worth");
  const one = 10n ** BigInt(decimals.length);
  return (2n * MICROS * one + units) / (2n * units);
}
