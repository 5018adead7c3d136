import * as fieldsWords from '@diyar/words/fields.ts';
import { languages } from '@diyar/words/languages.ts';
import * as propertiesFieldsWords from '@diyar/words/properties-fields.ts';
import { z } from 'zod';
import { amount, hasTwoDecimals, PRICE_MAX } from './amounts.ts';
import { changeReason } from './facts.ts';
import { rentals } from './lease-states.ts';
import {
  AREA_MAX_SQFT,
  DESCRIPTION_MAX_LENGTH,
  LIST_LIMIT_MAX,
  LOCATION_MAX_LENGTH,
  PICTURE_ALT_MAX_LENGTH,
  PICTURES_PER_PROPERTY_MAX,
  ROOMS_MAX,
  TITLE_MAX_LENGTH,
  YEAR_BUILT_MAX_LENGTH,
} from './limits.ts';
import { currencies } from './money.ts';
import { offering } from './offerings.ts';
import { mainAmountOf, rentPeriods, toOfferAmounts } from './offers.ts';
import { amenities, propertyTypes } from './property-choices.ts';
import { hasAddress, line, optionalLine, paragraph } from './text.ts';
import { guessLanguage } from './written-texts.ts';

export { amenities, propertyTypes, type Amenity, type PropertyType } from './property-choices.ts';

/** A floor plan is shown whole, after the photos, and is never the cover while there is a photo. */
export const pictureKinds = ['photo', 'floor-plan'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** A stored picture: `url` is its largest JPEG; other sizes and formats are in the same folder (see pictures.ts). */
export const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The picture's average colour, shown while it loads. */
  color: z.string(),
  kind: z.enum(pictureKinds).default('photo'),
});
export type Picture = z.infer<typeof picture>;

export const property = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Of the title and the description; absent, it is English. */
  language: z.enum(languages).optional(),
  /** The same in other languages, where the owner wrote them. */
  texts: z.partialRecord(z.enum(languages), z.object({ title: z.string(), description: z.string() })).optional(),
  location: z.string(),
  /** The location in other languages, as far as its places have a name there. */
  locations: z.partialRecord(z.enum(languages), z.string()).optional(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** True when the coordinates were looked up from the location's text rather than set on the map. */
  isLocationApproximate: z.boolean(),
  /** Kilometres from the point asked about; present only in answers to a nearby query. */
  distanceKm: z.number().optional(),
  /** What the action button charges: the monthly rent if for rent, else the sale price, else the value for investors. */
  price: z.number(),
  /** Amounts by offer: null where the offer is not made, or its price is on request. */
  rentPrice: z.number().nullable(),
  salePrice: z.number().nullable(),
  valuation: z.number().nullable(),
  /** How the owner quotes the rent; `rentPrice` is a month's in both. */
  rentPeriod: z.enum(rentPeriods),
  currency: z.enum(currencies),
  /** The listed price in US dollars at the rate of `rateDate`. */
  priceUsd: z.number(),
  rateDate: z.iso.date(),
  /** By how much the price fell when it last changed, in percent to one decimal; null when it rose or fell long ago. */
  priceDropPercent: z.number().nullable(),
  isForSale: z.boolean(),
  isForRent: z.boolean(),
  isForInvestment: z.boolean(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  /** 360° picture of a room, for the tour. */
  panorama: picture.nullable(),
  /** How many tokens the home is divided into; 0 when it is not open to investment, or names no value for investors. */
  tokensTotal: z.number().int(),
  tokensAvailable: z.number().int(),
  /** In US dollars: 100, until unsold tokens are priced by a new valuation. */
  tokenPrice: z.number(),
  /** Null while the home is not divided into tokens. */
  offering: offering.nullable(),
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
  /** Reserved by a buyer for up to 72 hours, or bought: the page stays, and nothing can be ordered. */
  isClosed: z.boolean(),
  /** Withdrawn by its owner: the page stays for its holders, tenants and buyers. */
  isWithdrawn: z.boolean(),
  /** Off the market because the whole of it was sold: the day (UTC), and what a token got, in US cents and rounded down. Absent in all others. */
  sold: z.object({ on: z.iso.date(), tokenMinor: z.int() }).optional(),
  rental: z.enum(rentals),
  /** Compared with its documents by an operator, and not changed in anything that was compared. */
  isChecked: z.boolean(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  /** Number of changes; sent back with an edit, which is refused if the listing has changed since. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Property = z.infer<typeof property>;

/** Home with its views and saves of the last 90 days. */
export const ratedProperty = property.extend({ views: z.number().int(), saves: z.number().int() });
export type RatedProperty = z.infer<typeof ratedProperty>;

/** Listing as its owner sees it. */
export const ownListing = ratedProperty.extend({
  /** Views of the last 30 days (UTC), one number a day, today last; empty without any. */
  viewsByDay: z.array(z.number().int()),
  /** People who have begun to write about it in the last 90 days. */
  enquiries: z.number().int(),
  /** False while somebody holds tokens of it, after the first payment, and while it is reserved: then it can be withdrawn. */
  canBeDeleted: z.boolean(),
});
export type OwnListing = z.infer<typeof ownListing>;

/** Lower case: limits and counters use the id as a key. */
export const propertyParams = z.object({ id: z.uuid().toLowerCase() });

export const ownListingsQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(LIST_LIMIT_MAX))
    .optional(),
});

function count(max: number, tooMany: string) {
  return z.number(propertiesFieldsWords.notNumber).min(0, fieldsWords.negative).max(max, tooMany);
}

/** To a centimetre. The database fails at numbers so close to zero that their square is none. */
function degrees(most: number) {
  return z
    .number()
    .min(-most)
    .max(most)
    .transform((value) => Math.round(value * 1e7) / 1e7);
}

const propertyDetails = z.object({
  propertyType: z.enum(propertyTypes, propertiesFieldsWords.typeMissing).default('House'),
  bedrooms: count(ROOMS_MAX, propertiesFieldsWords.tooManyRooms).default(0),
  bathrooms: count(ROOMS_MAX, propertiesFieldsWords.tooManyRooms).default(0),
  /** Square feet. */
  area: count(AREA_MAX_SQFT, propertiesFieldsWords.areaTooLarge).default(0),
  yearBuilt: optionalLine({ tooLong: propertiesFieldsWords.yearBuiltTooLong, max: YEAR_BUILT_MAX_LENGTH }),
  amenities: z
    .array(z.enum(amenities, propertiesFieldsWords.amenityUnknown))
    .max(amenities.length)
    .default([])
    .transform((chosen) => amenities.filter((each) => chosen.includes(each))),
});

interface ListedPictures {
  images: string[];
  imageAlts: string[];
  imageKinds: PictureKind[];
}

/** Cards and covers show the first picture, which a floor plan is not meant for. */
function putPlansLast({ images, imageAlts, imageKinds }: ListedPictures): ListedPictures {
  const isPlan = (position: number) => imageKinds[position] === 'floor-plan';
  const positions = images.map((_, position) => position);
  if (!positions.some(isPlan)) return { images, imageAlts, imageKinds: [] };
  const order = positions.toSorted((a, b) => Number(isPlan(a)) - Number(isPlan(b)));
  return {
    images: order.map((position) => images[position]!),
    imageAlts: order.map((position) => imageAlts[position] ?? ''),
    imageKinds: order.map((position) => imageKinds[position] ?? 'photo'),
  };
}

const writtenText = {
  title: line({
    required: propertiesFieldsWords.titleRequired,
    tooLong: propertiesFieldsWords.titleTooLong,
    max: TITLE_MAX_LENGTH,
  }).refine((title) => !hasAddress(title), propertiesFieldsWords.titleHasAddress),
  description: paragraph({
    required: propertiesFieldsWords.descriptionRequired,
    tooLong: propertiesFieldsWords.descriptionTooLong,
    max: DESCRIPTION_MAX_LENGTH,
  }),
};

/** Each in the letters of its language: a reader of Arabic is not given an English text as an Arabic one. */
const otherTexts = z.partialRecord(z.enum(languages), z.object(writtenText)).superRefine((texts, { addIssue }) => {
  for (const language of languages) {
    const text = texts[language];
    if (text === undefined || guessLanguage(text, language) === language) continue;
    addIssue({ code: 'custom', path: [language, 'description'], message: propertiesFieldsWords.inOtherLanguage });
  }
});

/** Listing as its owner enters it. */
export const propertyInput = z
  .object({
    ...writtenText,
    /** Of the title and the description; guessed by its letters where it is left out. */
    language: z.enum(languages).optional(),
    /** The same in other languages; what was there stays where it is left out. */
    texts: otherTexts.optional(),
    location: line({
      required: propertiesFieldsWords.locationRequired,
      tooLong: propertiesFieldsWords.locationTooLong,
      max: LOCATION_MAX_LENGTH,
    }).refine((location) => !hasAddress(location), propertiesFieldsWords.locationHasAddress),
    latitude: degrees(90).nullish(),
    longitude: degrees(180).nullish(),
    /** Counts for the main offer, whatever amount is sent next to it; may be left out where that one is given. */
    price: z
      .number(propertiesFieldsWords.priceRequired)
      .positive(propertiesFieldsWords.priceNotPositive)
      .max(PRICE_MAX, propertiesFieldsWords.priceTooHigh)
      .refine(hasTwoDecimals, propertiesFieldsWords.priceDecimals)
      .optional(),
    rentPrice: amount.nullish(),
    salePrice: amount.nullish(),
    valuation: amount.nullish(),
    rentPeriod: z.enum(rentPeriods).default('month'),
    currency: z.enum(currencies, propertiesFieldsWords.currencyMissing).default('USD'),
    isForSale: z.boolean().default(false),
    isForRent: z.boolean().default(false),
    isForInvestment: z.boolean().default(false),
    metadata: propertyDetails.prefault({}),
    /** Addresses of uploaded pictures, the cover first. */
    images: z
      .array(z.string().max(300))
      .max(PICTURES_PER_PROPERTY_MAX, propertiesFieldsWords.tooManyPictures)
      .default([]),
    /** What each picture shows, in the order of `images`. */
    imageAlts: z.array(z.string().trim().max(PICTURE_ALT_MAX_LENGTH, propertiesFieldsWords.altTooLong)).default([]),
    /** What kind each picture is, in the order of `images`; photos where it says nothing. */
    imageKinds: z.array(z.enum(pictureKinds)).default([]),
    /** Address of an uploaded 360° picture, for the tour. */
    panorama: z.string().max(300).nullish(),
    version: z.number().int().positive().optional(),
    /** Why place, type, area or pictures change; required from the first token sold on. */
    reason: changeReason,
  })
  .refine((input) => input.isForSale || input.isForRent || input.isForInvestment, {
    path: ['isForSale'],
    message: propertiesFieldsWords.offerMissing,
  })
  .refine((input) => ((input.latitude ?? null) === null) === ((input.longitude ?? null) === null), {
    path: ['longitude'],
    message: fieldsWords.pointIncomplete,
  })
  .refine((input) => new Set(input.images).size === input.images.length, {
    path: ['images'],
    message: propertiesFieldsWords.pictureRepeated,
  })
  .transform((input, { issues }) => {
    const main = mainAmountOf(input);
    const price = input.price ?? input[main];
    if (typeof price !== 'number') {
      issues.push({
        code: 'custom',
        input: input.price,
        path: ['price'],
        message: propertiesFieldsWords.priceRequired,
      });
      return z.NEVER;
    }
    return {
      ...input,
      ...putPlansLast(input),
      price,
      ...toOfferAmounts({ ...input, price, salePrice: input.salePrice ?? null, valuation: input.valuation ?? null }),
    };
  });
export type PropertyInput = z.infer<typeof propertyInput>;
/** Before defaults are filled in. */
export type PropertyDraft = z.input<typeof propertyInput>;
