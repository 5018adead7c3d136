import { z } from 'zod';
import { currencies } from './money.ts';

export { formatUsdMicros, readUsdMicros } from './exchange.ts';

/** Value of one unit of each currency in US dollars, as text with six decimals, and its date. */
export const rates = z.object({
  date: z.iso.date(),
  usdPerUnit: z.record(z.enum(currencies), z.string().regex(/^\d+\.\d{6}$/)),
});
export type Rates = z.infer<typeof rates>;
