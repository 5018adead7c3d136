import { z } from 'zod';
import { TOP_RATED_SHOWN } from './limits.ts';
import { currencies } from './money.ts';
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

/** How a home's price stands among those of its kind nearby, in US dollars for a square metre. */
export const propertyMarket = z.object({
  /** Null for a home without an area. */
  pricePerSqmUsd: z.number().nullable(),
  /** Whether they are all of its own type; where those are too few, other buildings stand in. */
  isSameType: z.boolean(),
  /** Same kind of offer, within this many kilometres. */
  radiusKm: z.number(),
  /** How many homes the figures rest on; the figures are null when there are too few. */
  count: z.number().int(),
  figures: z.object({ lowerQuartile: z.number(), median: z.number(), upperQuartile: z.number() }).nullable(),
  /** The nearest of them. */
  comparables: z.array(
    z.object({ id: z.uuid(), title: z.string(), pricePerSqmUsd: z.number(), distanceKm: z.number() }),
  ),
  /** Every price it was listed at, the first one first. */
  prices: z.array(z.object({ since: z.iso.datetime(), price: z.number(), currency: z.enum(currencies) })),
});
export type PropertyMarket = z.infer<typeof propertyMarket>;
