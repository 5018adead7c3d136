import { z } from 'zod';
import { currencies, type Currency } from './money.ts';

/** What one unit of each currency is worth in US dollars, as text with six decimals, and of which day that is. */
export const rates = z.object({
  date: z.iso.date(),
  usdPerUnit: z.record(z.enum(currencies), z.string().regex(/^\d+\.\d{6}$/)),
});
export type Rates = z.infer<typeof rates>;

/** Millionths of a US dollar for one unit, from the text that carries them. */
export function readUsdMicros(usdPerUnit: Rates['usdPerUnit'], currency: Currency): bigint {
  return BigInt(usdPerUnit[currency].replace('.', ''));
}

export function formatUsdMicros(micros: bigint): string {
  return `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`;
}
