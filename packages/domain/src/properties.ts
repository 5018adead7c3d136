import { z } from 'zod';
import { LIST_LIMIT, LIST_LIMIT_MAX } from './limits.ts';
import { currencies } from './money.ts';

export const propertyTypes = ['House', 'Apartment', 'Villa', 'Land', 'Commercial', 'Other'] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const amenities = [
  'Swimming Pool',
  'Garden',
  'Garage',
  'Balcony',
  'Air Conditioning',
  'Heating',
  'Wifi',
  'Parking',
  'Gym',
  'Security System',
  'Elevator',
] as const;
export type Amenity = (typeof amenities)[number];

/** A stored picture: `url` is its largest JPEG; the other sizes and formats stand beside it (see pictures.ts). */
const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The picture's average colour, shown while it loads. */
  color: z.string(),
});
export type Picture = z.infer<typeof picture>;

export const property = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** True when the coordinates were looked up from the location's text rather than set on the map. */
  isLocationApproximate: z.boolean(),
  /** Kilometres from the point asked about; present only in answers to a nearby query. */
  distanceKm: z.number().optional(),
  price: z.number(),
  currency: z.enum(currencies),
  /** The listed price in US dollars at the rate of `rateDate`. */
  priceUsd: z.number(),
  rateDate: z.iso.date(),
  isForSale: z.boolean(),
  isForRent: z.boolean(),
  isForInvestment: z.boolean(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  /** How many tokens the home is divided into; 0 when it is not open to investment. */
  tokensTotal: z.number().int(),
  tokensAvailable: z.number().int(),
  tokenPrice: z.number(),
  propertyType: z.enum(propertyTypes),
  metadata: z.object({
    propertyType: z.enum(propertyTypes),
    bedrooms: z.number(),
    bathrooms: z.number(),
    /** Square feet. */
    area: z.number(),
    yearBuilt: z.string(),
    amenities: z.array(z.enum(amenities)),
  }),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Property = z.infer<typeof property>;

const coordinate = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-max).max(max))
    .optional();

export const propertySortFields = ['createdAt', 'price', 'title'] as const;

/** Query strings arrive as text, so each number is read strictly here. */
export const propertyQuery = z
  .object({
    limit: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().int().min(1).max(LIST_LIMIT_MAX))
      .default(LIST_LIMIT),
    sortBy: z.enum(propertySortFields).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
    latitude: coordinate(90),
    longitude: coordinate(180),
  })
  .refine((query) => (query.latitude === undefined) === (query.longitude === undefined), {
    path: ['longitude'],
    message: 'Latitude and longitude go together',
  });
export type PropertyQuery = z.infer<typeof propertyQuery>;

/** What the web app asks for; every value becomes text on its way. */
export interface PropertySearch {
  limit?: number;
  sortBy?: (typeof propertySortFields)[number];
  order?: 'asc' | 'desc';
  latitude?: number;
  longitude?: number;
}

export const propertyParams = z.object({ id: z.uuid() });
