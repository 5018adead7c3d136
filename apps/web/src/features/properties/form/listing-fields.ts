import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Currency } from '@diyar/domain/money.ts';
import {
  type Amenity,
  type Property,
  type PropertyDraft,
  propertyInput,
  type PropertyInput,
  type PropertyType,
} from '@diyar/domain/properties.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import type { Position } from '#web/lib/geolocation.ts';

/** The form as it is typed: numbers are text until they are sent. */
export interface ListingFields {
  title: string;
  description: string;
  location: string;
  pin: Position | null;
  price: string;
  currency: Currency;
  isForSale: boolean;
  isForRent: boolean;
  isForInvestment: boolean;
  propertyType: PropertyType;
  bedrooms: string;
  bathrooms: string;
  area: string;
  yearBuilt: string;
  amenities: Amenity[];
}

export type FieldName = keyof ListingFields;

export const sections = {
  basic: {
    id: 'basic-information',
    title: listingFormWords.sectionTitles.basic,
    fields: ['title', 'description', 'location', 'pin', 'price', 'currency', 'isForSale'],
  },
  details: {
    id: 'property-details',
    title: listingFormWords.sectionTitles.details,
    fields: ['propertyType', 'bedrooms', 'bathrooms', 'area', 'yearBuilt', 'amenities'],
  },
  images: { id: 'property-images', title: listingFormWords.sectionTitles.images, fields: [] },
} as const satisfies Record<string, { id: string; title: string; fields: readonly FieldName[] }>;

export const newListing: ListingFields = {
  title: '',
  description: '',
  location: '',
  pin: null,
  price: '',
  currency: 'USD',
  isForSale: true,
  isForRent: false,
  isForInvestment: false,
  propertyType: 'House',
  bedrooms: '0',
  bathrooms: '0',
  area: '0',
  yearBuilt: '',
  amenities: [],
};

/** Coordinates that were looked up from the text are no pin: they follow the text when it changes. */
function readPin({ latitude, longitude, isLocationApproximate }: Property): Position | null {
  return isLocationApproximate || latitude === null || longitude === null ? null : { latitude, longitude };
}

export function toFields(property: Property): ListingFields {
  const { title, description, location, price, currency, isForSale, isForRent, isForInvestment, metadata } = property;
  return {
    title,
    description,
    location,
    pin: readPin(property),
    price: String(price),
    currency,
    isForSale,
    isForRent,
    isForInvestment,
    propertyType: metadata.propertyType,
    bedrooms: String(metadata.bedrooms),
    bathrooms: String(metadata.bathrooms),
    area: String(metadata.area),
    yearBuilt: metadata.yearBuilt,
    amenities: metadata.amenities,
  };
}

/** `1,340` and `1 340` are what people type; anything else that is no number stays none. */
export function readNumber(text: string): number {
  const plain = text.trim().replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  return plain === '' ? Number.NaN : Number(plain.replace('−', '-'));
}

/** Nothing typed means none. */
function readCount(text: string): number {
  return text.trim() === '' ? 0 : readNumber(text);
}

export function toDraft(fields: ListingFields): PropertyDraft {
  const { pin, price, propertyType, bedrooms, bathrooms, area, yearBuilt, amenities, ...words } = fields;
  return {
    ...words,
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    price: readNumber(price),
    metadata: {
      propertyType,
      bedrooms: readCount(bedrooms),
      bathrooms: readCount(bathrooms),
      area: readCount(area),
      yearBuilt,
      amenities,
    },
  };
}

/** The form's name for what the schema and the server call `metadata.bedrooms`. */
export function toFieldName(path: string): string {
  return path.startsWith('metadata.') ? path.slice('metadata.'.length) : path;
}

/** The first thing that is wrong with each field. */
export function findProblems(fields: ListingFields): Partial<Record<FieldName, string>> {
  const { error } = propertyInput.safeParse(toDraft(fields));
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[toFieldName(path.join('.'))] ??= message;
  return problems;
}

export const resolveListing: Resolver<ListingFields, unknown, PropertyInput> = (fields) => {
  const parsed = propertyInput.safeParse(toDraft(fields));
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<ListingFields> = {};
  for (const [name, message] of Object.entries(findProblems(fields))) {
    errors[name as FieldName] = { type: 'refused', message };
  }
  return { values: {}, errors };
};

const names = Object.keys(newListing) as FieldName[];

/** What was typed over what was there. */
export function listChanges(from: ListingFields, to: ListingFields): Partial<ListingFields> {
  const changed = names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
  return Object.fromEntries(changed.map((name) => [name, to[name]]));
}
