import { z } from 'zod';
import { AREA_MAX_SQFT, LIST_LIMIT, LIST_LIMIT_MAX, PRICE_MAX_MINOR, ROOMS_MAX, SEARCH_MAX_LENGTH } from './limits.ts';
import { property } from './properties.ts';
import { amenities, propertyTypes, type PropertyType } from './property-choices.ts';

/** An option that was left empty in a form is one that was not asked for. */
function given<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

function wholeNumber(max: number) {
  return given(
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .pipe(z.number().max(max)),
  );
}

function amount(max: number) {
  return given(
    z
      .string()
      .regex(/^\d{1,15}(\.\d{1,2})?$/)
      .transform(Number)
      .pipe(z.number().max(max)),
  );
}

const degrees = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-max).max(max));

const yes = given(z.enum(['true', 'false']).transform((word) => word === 'true'));

export const propertySortFields = ['createdAt', 'price', 'area'] as const;
export type PropertySortField = (typeof propertySortFields)[number];

/** Query strings arrive as text, so each number is read strictly here. */
const filters = {
  search: given(
    z
      .string()
      .trim()
      .max(SEARCH_MAX_LENGTH)
      .refine((text) => !text.includes('\u0000')),
  ),
  propertyType: given(z.enum(propertyTypes)),
  /** US dollars. */
  priceMin: amount(PRICE_MAX_MINOR),
  priceMax: amount(PRICE_MAX_MINOR),
  /** Exactly so many; `BEDROOMS_OR_MORE` and `BATHROOMS_OR_MORE` mean that or more. */
  bedrooms: wholeNumber(ROOMS_MAX),
  bathrooms: wholeNumber(ROOMS_MAX),
  /** Square feet. */
  areaMin: wholeNumber(AREA_MAX_SQFT),
  areaMax: wholeNumber(AREA_MAX_SQFT),
  /** Comma-joined; a home must have them all. */
  amenities: given(
    z
      .string()
      .max(300)
      .transform((text) => [
        ...new Set(
          text
            .split(',')
            .map((each) => each.trim())
            .filter((each) => each !== ''),
        ),
      ])
      .pipe(z.array(z.enum(amenities))),
  ),
  isForSale: yes,
  isForRent: yes,
  isForInvestment: yes,
  /** west,south,east,north: what a map shows. West may be greater than east, across the date line. */
  bounds: given(
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]))
      .transform(([west, south, east, north]) => ({ west, south, east, north }))
      .refine(({ south, north }) => south <= north),
  ),
};

const point = { latitude: given(degrees(90)), longitude: given(degrees(180)) };

function goTogether(query: { latitude?: number | undefined; longitude?: number | undefined }): boolean {
  return (query.latitude === undefined) === (query.longitude === undefined);
}
const apart = { path: ['longitude'], message: 'Latitude and longitude go together' };

export const propertyFilters = z.object(filters);
export type PropertyFilters = z.infer<typeof propertyFilters>;

export const propertyQuery = z
  .object({
    ...filters,
    ...point,
    limit: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().int().min(1).max(LIST_LIMIT_MAX))
      .default(LIST_LIMIT),
    sortBy: z.enum(propertySortFields).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** `meta.nextCursor` of the page before, with everything else the same. */
    cursor: given(z.string().regex(/^[A-Za-z0-9_-]{1,200}$/)),
  })
  .refine(goTogether, apart);
export type PropertyQuery = z.infer<typeof propertyQuery>;

/** What the web app asks for; every value becomes text on its way. */
export interface PropertySearch {
  search?: string;
  propertyType?: PropertyType;
  priceMin?: number;
  priceMax?: number;
  bedrooms?: number;
  bathrooms?: number;
  areaMin?: number;
  areaMax?: number;
  amenities?: string;
  isForSale?: boolean;
  isForRent?: boolean;
  isForInvestment?: boolean;
  bounds?: string;
  limit?: number;
  sortBy?: PropertySortField;
  order?: 'asc' | 'desc';
  latitude?: number;
  longitude?: number;
  cursor?: string;
}

/** Beside a list: how many there are in all, and where the next page starts. */
export const listMeta = z.object({
  total: z.number().int(),
  /** True when there are so many that they were estimated rather than counted. */
  isTotalEstimated: z.boolean(),
  /** Absent on the last page. */
  nextCursor: z.string().optional(),
});
export type ListMeta = z.infer<typeof listMeta>;

export const propertyListAnswer = z.object({
  success: z.literal(true),
  data: z.array(property),
  meta: listMeta,
});

/** How many homes each choice of the filter sheet would leave, given all the other choices. */
export const facets = z.object({
  total: z.number().int(),
  /** True when the numbers were estimated from a fair sample. */
  isEstimated: z.boolean(),
  propertyType: z.partialRecord(z.enum(propertyTypes), z.number().int()),
  /** By number; the last one stands for that or more. */
  bedrooms: z.record(z.string(), z.number().int()),
  bathrooms: z.record(z.string(), z.number().int()),
  amenities: z.partialRecord(z.enum(amenities), z.number().int()),
  offers: z.object({ isForSale: z.number().int(), isForRent: z.number().int(), isForInvestment: z.number().int() }),
});
export type Facets = z.infer<typeof facets>;

/** What a map draws: homes, and where they would lie over each other, groups of neighbours. */
export const mapMarker = z.union([
  z.object({
    kind: z.literal('home'),
    id: z.uuid(),
    latitude: z.number(),
    longitude: z.number(),
    title: z.string(),
    price: z.number(),
    currency: property.shape.currency,
    isForRent: z.boolean(),
  }),
  z.object({
    kind: z.literal('group'),
    latitude: z.number(),
    longitude: z.number(),
    count: z.number().int(),
    /** west,south,east,north of its homes. */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
]);
export type MapMarker = z.infer<typeof mapMarker>;

export const mapAnswer = z.object({
  success: z.literal(true),
  data: z.array(mapMarker),
  /** All homes in view; when they were estimated, so were the groups. */
  meta: listMeta.omit({ nextCursor: true }),
});

export const mapQuery = z.object({
  ...filters,
  zoom: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().min(0).max(20)),
});
export type MapQuery = z.infer<typeof mapQuery>;
