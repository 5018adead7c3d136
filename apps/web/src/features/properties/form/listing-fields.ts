import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { Currency } from '@diyar/domain/money.ts';
import { mainAmountOf, type OffersMade, type RentPeriod } from '@diyar/domain/offers.ts';
import {
  type Amenity,
  type Property,
  type PropertyDraft,
  propertyInput,
  type PropertyInput,
  type PropertyType,
} from '@diyar/domain/properties.ts';
import type { PropertyText } from '@diyar/domain/property-texts.ts';
import { asWritten, guessLanguage } from '@diyar/domain/written-texts.ts';
import { language as pageLanguage } from '@diyar/words/language.ts';
import { type Language, languages } from '@diyar/words/languages.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import type { Position } from '#web/lib/geolocation.ts';

const MONTHS_A_YEAR = 12;

/** The form as it is typed: numbers are text until they are sent. */
export interface ListingFields {
  title: string;
  description: string;
  /** The same in other languages; nothing is sent of a language whose fields are empty, or that the title above is in. */
  texts: Record<Language, PropertyText>;
  location: string;
  pin: Position | null;
  /** Amount of the main offer; of a rent by the month or the year, as `rentPeriod` says. */
  price: string;
  rentPeriod: RentPeriod;
  /** Amounts as typed for each offer while it is not the main one; empty for a price on request. */
  rentPrice: string;
  salePrice: string;
  valuation: string;
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
  /** Why facts change that investors bought under; asked for from the first sale on. */
  reason: string;
}

export type FieldName = keyof ListingFields;

export const sections = {
  basic: {
    id: 'basic-information',
    title: listingFormWords.sectionTitles.basic,
    fields: [
      'title',
      'description',
      'texts',
      'location',
      'pin',
      'price',
      'currency',
      'isForSale',
      'salePrice',
      'valuation',
    ],
  },
  details: {
    id: 'property-details',
    title: listingFormWords.sectionTitles.details,
    fields: ['propertyType', 'bedrooms', 'bathrooms', 'area', 'yearBuilt', 'amenities'],
  },
  images: { id: 'property-images', title: listingFormWords.sectionTitles.images, fields: [] },
} as const satisfies Record<string, { id: string; title: string; fields: readonly FieldName[] }>;

export const emptyText: PropertyText = { title: '', description: '' };

export const newListing: ListingFields = {
  title: '',
  description: '',
  texts: Object.fromEntries(languages.map((each) => [each, emptyText])) as Record<Language, PropertyText>,
  location: '',
  pin: null,
  price: '',
  rentPeriod: 'month',
  rentPrice: '',
  salePrice: '',
  valuation: '',
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
  reason: '',
};

/** Coordinates that were looked up from the text are no pin: they follow the text when it changes. */
function readPin({ latitude, longitude, isLocationApproximate }: Property): Position | null {
  return isLocationApproximate || latitude === null || longitude === null ? null : { latitude, longitude };
}

function writeAmount(amount: number | null): string {
  return amount === null ? '' : String(amount);
}

/** A year's rent divided by twelve is off by half a cent at most, so by six cents a year. */
const ROUNDING_A_YEAR = 0.06;

function toQuoted({ price, isForRent, rentPeriod }: Property): number {
  if (!isForRent || rentPeriod === 'month') return price;
  const [year, whole] = [Math.round(price * MONTHS_A_YEAR * 100) / 100, Math.round(price * MONTHS_A_YEAR)];
  return Math.abs(year - whole) <= ROUNDING_A_YEAR ? whole : year;
}

export function toFields(property: Property): ListingFields {
  const { title, description, texts, location } = asWritten(property);
  const { currency, isForSale, isForRent, isForInvestment, metadata } = property;
  const main = mainAmountOf(property);
  return {
    title,
    description,
    texts: { ...newListing.texts, ...texts },
    location,
    pin: readPin(property),
    price: String(toQuoted(property)),
    rentPeriod: property.rentPeriod,
    rentPrice: '',
    salePrice: main === 'salePrice' ? '' : writeAmount(property.salePrice),
    valuation: main === 'valuation' ? '' : writeAmount(property.valuation),
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
    reason: '',
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

function hasOffer({ isForRent, isForSale, isForInvestment }: OffersMade): boolean {
  return isForRent || isForSale || isForInvestment;
}

/**
 * Changes an offer. The price is that of the main one, so when another becomes the main one, what was typed goes to the offer it was
 * typed for: a rent never becomes a sale price, nor the other way round.
 */
export function switchOffer(fields: ListingFields, offer: keyof OffersMade, isMade: boolean): Partial<ListingFields> {
  const changed = { ...fields, [offer]: isMade };
  const [before, after] = [mainAmountOf(fields), mainAmountOf(changed)];
  if (before === after || !hasOffer(fields) || !hasOffer(changed)) return { [offer]: isMade };
  return { [offer]: isMade, [before]: fields.price, price: fields[after], [after]: '' };
}

/** A month's rent, to the cent, of what was typed. */
function readPrice({ price, isForRent, rentPeriod }: ListingFields): number {
  const amount = readNumber(price);
  return isForRent && rentPeriod === 'year' ? Math.round((amount * 100) / MONTHS_A_YEAR) / 100 : amount;
}

export function isEmptyText({ title, description }: PropertyText): boolean {
  return title.trim() === '' && description.trim() === '';
}

/** The language that the owner writes in: by the letters, and that of the page as long as there are none. */
export function ownLanguage(text: PropertyText): Language {
  return guessLanguage(text, pageLanguage);
}

function readTexts({ texts, ...own }: ListingFields): Pick<PropertyDraft, 'language' | 'texts'> {
  const language = ownLanguage(own);
  const others = languages.filter((each) => each !== language && !isEmptyText(texts[each]));
  return { language, texts: Object.fromEntries(others.map((each) => [each, texts[each]])) };
}

export function toDraft(fields: ListingFields): PropertyDraft {
  const { pin, price: _price, propertyType, bedrooms, bathrooms, area, yearBuilt, amenities, ...words } = fields;
  const price = readPrice(fields);
  const main = mainAmountOf(fields);
  const readAmount = (name: 'salePrice' | 'valuation', isOffered: boolean) => {
    if (!isOffered || (name !== main && fields[name].trim() === '')) return null;
    return name === main ? price : readNumber(fields[name]);
  };
  return {
    ...words,
    ...readTexts(fields),
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    price,
    rentPrice: fields.isForRent ? price : null,
    salePrice: readAmount('salePrice', fields.isForSale),
    valuation: readAmount('valuation', fields.isForInvestment),
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

/** The first thing that is wrong with each field; a text in another language is named by its path, `texts.ar.title`. */
export function findProblems(fields: ListingFields): Record<string, string> {
  const { error } = propertyInput.safeParse(toDraft(fields));
  const problems: Record<string, string> = {};
  // The amount of the main offer is typed as the price.
  for (const { path, message } of error?.issues ?? [])
    if (path[0] !== mainAmountOf(fields)) problems[toFieldName(path.join('.'))] ??= message;
  return problems;
}

/** Allowed, and yet more likely forgotten than true. */
export function lacksBedrooms({ propertyType, bedrooms }: Pick<ListingFields, 'propertyType' | 'bedrooms'>): boolean {
  return (propertyType === 'House' || propertyType === 'Villa') && readNumber(bedrooms) === 0;
}

export const resolveListing: Resolver<ListingFields, unknown, PropertyInput> = (fields) => {
  const parsed = propertyInput.safeParse(toDraft(fields));
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<ListingFields> = {};
  for (const [name, message] of Object.entries(findProblems(fields))) {
    set(errors, name, { type: 'refused', message });
  }
  return { values: {}, errors };
};

const names = Object.keys(newListing) as FieldName[];

/** What was typed over what was there. */
export function listChanges(from: ListingFields, to: ListingFields): Partial<ListingFields> {
  const changed = names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
  return Object.fromEntries(changed.map((name) => [name, to[name]]));
}
