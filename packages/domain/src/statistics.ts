import { z } from 'zod';

/** Figures of the About page. */
export const statistics = z.object({
  listings: z.number().int(),
  cities: z.number().int(),
  currencies: z.number().int(),
  openToInvestment: z.number().int(),
  /** Sum of asking prices in whole US dollars, without rentals. */
  listedValueUsd: z.number().int(),
  isDemonstration: z.boolean(),
});
export type Statistics = z.infer<typeof statistics>;
