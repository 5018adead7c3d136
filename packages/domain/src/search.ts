import { languages } from '@diyar/words/languages.ts';
import * as fieldsWords from '@diyar/words/fields.ts';
import * as searchFieldsWords from '@diyar/words/search-fields.ts';
import { z } from 'zod';
import { LIST_LIMIT, LIST_LIMIT_MAX, SEARCH_MAX_LENGTH, SUGGESTIONS_MIN_LENGTH } from './limits.ts';
import { property } from './properties.ts';
import { amenities, offers, propertyTypes } from './property-choices.ts';
import { readDegrees } from './bounds.ts';
import {
  type Filter,
  type FilterName,
  filterNames,
  getFilter,
  type PropertyFilters,
  propertySortFields,
  sortOrders,
} from './search-filters.ts';

/** An empty field of a form is no filter. */
function given<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

const degrees = (max: number) =>
  z
    .string()
    .transform((text, context) => readDegrees(text, max) ?? refuse(context, searchFieldsWords.degreesWithin(max)));

function refuse(context: z.RefinementCtx, expects: string): never {
  context.addIssue({ code: 'custom', message: searchFieldsWords.invalid(expects) });
  return z.NEVER;
}

/** Query strings arrive as text; each row of the table reads its own. */
function toSchema({ expects, read }: Filter<unknown>) {
  return z
    .string()
    .transform((text, context) => read(text) ?? refuse(context, expects))
    .meta({ description: expects });
}

// Type: the schema of each filter answers what its row reads.
const filters = Object.fromEntries(filterNames.map((name) => [name, given(toSchema(getFilter(name)))])) as unknown as {
  [Name in FilterName]: z.ZodOptional<z.ZodType<NonNullable<PropertyFilters[Name]>, string>>;
};

const point = { latitude: given(degrees(90)), longitude: given(degrees(180)) };

function goTogether(query: { latitude?: number | undefined; longitude?: number | undefined }): boolean {
  return (query.latitude === undefined) === (query.longitude === undefined);
}
const apart = { path: ['longitude'], message: fieldsWords.pointIncomplete };

export const propertyFilters = z.object(filters);

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
    order: z.enum(sortOrders).default('desc'),
    /** `meta.nextCursor` of the page before, with everything else the same. */
    cursor: given(z.string().regex(/^[A-Za-z0-9_-]{1,200}$/)),
  })
  .refine(goTogether, apart);
export type PropertyQuery = z.infer<typeof propertyQuery>;

/** Total of a list, and where the next page starts. */
export const listMeta = z.object({
  total: z.number().int(),
  /** True when the total is an estimate, because there are many. */
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
  /** By number; the last one means that or more. */
  bedrooms: z.record(z.string(), z.number().int()),
  bathrooms: z.record(z.string(), z.number().int()),
  amenities: z.partialRecord(z.enum(amenities), z.number().int()),
  offers: z.object({ isForSale: z.number().int(), isForRent: z.number().int(), isForInvestment: z.number().int() }),
  /** With a virtual tour. */
  hasTour: z.number().int(),
});
export type Facets = z.infer<typeof facets>;

export const suggestionKinds = ['country', 'city', 'district', 'title'] as const;

/** A name that what was typed may begin, with the number of listed homes there or of that title. */
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  name: z.string(),
  /** Where the place is; empty for a title. */
  within: z.string(),
  /** The same of a place in other languages, where it has a name there. */
  names: z.partialRecord(z.enum(languages), z.object({ name: z.string(), within: z.string() })).optional(),
  homes: z.number().int(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsQuery = z.object({
  search: z
    .string()
    .trim()
    .min(SUGGESTIONS_MIN_LENGTH)
    .max(SEARCH_MAX_LENGTH)
    .refine((text) => !text.includes('\u0000')),
  /** Counts homes of one offer only. */
  offer: given(z.enum(offers)),
});
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;

/** Markers of a map: homes, and groups where homes would overlap. */
export const mapMarker = z.union([
  z.object({
    kind: z.literal('home'),
    id: z.uuid(),
    latitude: z.number(),
    longitude: z.number(),
    title: z.string(),
    /** The same in other languages, where the owner wrote them. */
    titles: z.partialRecord(z.enum(languages), z.string()).optional(),
    /** Of the offer that the search is for: of a month for a rent; null where it is on request. */
    price: z.number().nullable(),
    currency: property.shape.currency,
    /** Whether the price is a rent. */
    isForRent: z.boolean(),
    rentPeriod: property.shape.rentPeriod,
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
