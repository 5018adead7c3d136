import { z } from 'zod';

/** What the About page counts, straight from the database. */
export const statistics = z.object({
  listings: z.number().int(),
  cities: z.number().int(),
  currencies: z.number().int(),
  openToInvestment: z.number().int(),
  /** Listed value in whole US dollars, rentals left out. */
  listedValueUsd: z.number().int(),
  isDemonstration: z.boolean(),
});
export type Statistics = z.infer<typeof statistics>;
