import { z } from 'zod';
import { TOP_RATED_SHOWN } from './limits.ts';
import { currencies } from './money.ts';
import { propertyTypes } from './property-choices.ts';

/** Homes saved and viewed most recently and often, best first. */
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
  /** How many listings the figures are computed from. */
  listings: z.number().int(),
  byType: z.array(
    z.object({
      propertyType: z.enum(propertyTypes),
      count: z.number().int(),
      medianPriceUsd: z.number(),
      /** Null when no listing of the type has an area. */
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

/** Price of a home compared with similar homes nearby, in US dollars for a square metre. */
export const propertyMarket = z.object({
  /** Null for a home without an area. */
  pricePerSqmUsd: z.number().nullable(),
  /** False when there were too few of its own type, so that other buildings are included. */
  isSameType: z.boolean(),
  /** Same kind of offer, within this many kilometres. */
  radiusKm: z.number(),
  /** How many homes the figures are computed from; the figures are null when there are too few. */
  count: z.number().int(),
  figures: z.object({ lowerQuartile: z.number(), median: z.number(), upperQuartile: z.number() }).nullable(),
  /** The nearest of them. */
  comparables: z.array(
    z.object({ id: z.uuid(), title: z.string(), pricePerSqmUsd: z.number(), distanceKm: z.number() }),
  ),
  /** Price history, the oldest first. */
  prices: z.array(z.object({ since: z.iso.datetime(), price: z.number(), currency: z.enum(currencies) })),
});
export type PropertyMarket = z.infer<typeof propertyMarket>;
