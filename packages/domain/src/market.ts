import { z } from 'zod';
import { TOP_RATED_SHOWN } from './limits.ts';
import { propertyTypes } from './property-choices.ts';

/** The homes most saved and viewed of late, best first; the answer is a list. */
export const topRatedQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(20))
    .default(TOP_RATED_SHOWN),
});
export type TopRatedQuery = z.infer<typeof topRatedQuery>;

/** Asking prices over everything listed for sale or investment, in US dollars at the dated rates. */
export const insights = z.object({
  currency: z.literal('USD'),
  /** How many listings the figures rest on. */
  listings: z.number().int(),
  byType: z.array(
    z.object({
      propertyType: z.enum(propertyTypes),
      count: z.number().int(),
      medianPriceUsd: z.number(),
      /** Null where no listing of the type says its area. */
      medianPricePerSqmUsd: z.number().nullable(),
    }),
  ),
  /** The last twelve months, oldest first: `2026-11`. */
  byMonth: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      listed: z.number().int(),
      /** Null in a month in which nothing was listed. */
      medianPriceUsd: z.number().nullable(),
    }),
  ),
});
export type Insights = z.infer<typeof insights>;
