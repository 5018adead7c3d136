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

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,6})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

/** Where the reader is; both or none. */
export const insightsQuery = z
  .object({ latitude: degrees(90).optional(), longitude: degrees(180).optional() })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined));
export type InsightsQuery = z.infer<typeof insightsQuery>;

/** Asking prices of what is listed for sale or investment, in US dollars at the dated rates. */
export const insights = z.object({
  currency: z.literal('USD'),
  /** Whether they are of homes near the position that was asked for; false where too few are near. */
  isNearby: z.boolean(),
  /** Price per m² over the last twelve months, of the two types with most listings: the median of what those ask today that are still listed and were by then. */
  lines: z.array(
    z.object({
      propertyType: z.enum(propertyTypes),
      /** Oldest month first; null while too few were listed. */
      months: z.array(z.object({ month: z.string(), medianPricePerSqmUsd: z.number().nullable() })),
    }),
  ),
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

/** Price of a home compared with homes of its type and offer nearby, in US dollars for a square metre: rents with rents, sales with sales. */
export const propertyMarket = z.object({
  /** Null for a home without an area. */
  pricePerSqmUsd: z.number().nullable(),
  radiusKm: z.number(),
  /** How many homes of its type and offer it is compared with, all within the radius; the figures are null when there are too few. */
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
