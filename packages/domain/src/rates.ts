import { z } from 'zod';
import { currencies } from './money.ts';

export { formatUsdMicros, readUsdMicros } from './exchange.ts';

/** What one unit of each currency is worth in US dollars, as text with six decimals, and of which day that is. */
export const rates = z.object({
  date: z.iso.date(),
  usdPerUnit: z.record(z.enum(currencies), z.string().regex(/^\d+\.\d{6}$/)),
});
export type Rates = z.infer<typeof rates>;
