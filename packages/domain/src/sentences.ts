import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE, SEARCH_MAX_LENGTH } from './limits.ts';
import type { Currency } from './money.ts';
import type { RentPeriod } from './offers.ts';
import type { Offer, PropertyType } from './property-choices.ts';

/** Amounts as they were said: the reader knows the visitor's currency and whether rents are by the month. */
export interface SaidPrice {
  min?: number;
  max?: number;
  currency?: Currency;
  period?: RentPeriod;
}

/** What a sentence such as `2 bed flat in Dubai Marina under 2m` asks for. */
export interface Sentence {
  offer?: Offer;
  propertyType?: PropertyType;
  bedrooms?: number;
  bathrooms?: number;
  price?: SaidPrice;
  /** What is left, such as the name of a place. */
  words: string;
}

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = String.raw`(?<![\w.,])(?:(?:at least|min(?:imum)?)\s+)?(\d{1,2}|${counts.join('|')})\s?(?:\+|or more)?[\s-]?`;
const bedrooms = new RegExp(String.raw`${COUNT}(?:bed(?:room)?s?|br|bhk)\b`, 'i');
const bathrooms = new RegExp(String.raw`${COUNT}(?:bath(?:room)?s?|ba)\b`, 'i');

const currencyWords: readonly (readonly [Currency, string])[] = [
  ['USD', String.raw`\$|usd|(?:us )?dollars?`],
  ['EUR', '€|eur|euros?'],
  ['GBP', '£|gbp|pounds?'],
  ['AED', 'aed|dhs?|dirhams?'],
  ['SAR', 'sar|riyals?'],
];
const CURRENCY = `(${currencyWords.map(([, words]) => words).join('|')})`;
const scales: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, million: 1e6 };
// Units: 90 m², 1,200 sqft and 10 minutes are no prices.
const NOT_A_UNIT = String.raw`(?![\w²])(?!\s?(?:m2|m²|sq|km|met(?:re|er)s?|ft|feet|min|years?|bed|bath|%))`;
const AMOUNT = String.raw`${CURRENCY}?\s?(\d[\d,.]{0,14})(?:\s?(k|m|mn|million|thousand))?${NOT_A_UNIT}(?:\s?${CURRENCY}(?!\w))?`;
const PERIOD = String.raw`(?:\s?(?:(?:per|an?|each|\/)\s?(month|year)|(monthly|pcm|pm)|(yearly|annually|pa))(?!\w))?`;
const between = new RegExp(String.raw`(?<!\w)(?:between|from)?\s?${AMOUNT}\s?(?:and|to|-|–)\s?${AMOUNT}${PERIOD}`, 'i');
const atMost = new RegExp(
  String.raw`(?:(?<!\w)(?:under|below|less than|up to|max(?:imum)?|at most|(?:no|not) more than|cheaper than|within|budget)(?: of)?|<=?)\s?${AMOUNT}${PERIOD}`,
  'i',
);
const atLeast = new RegExp(
  String.raw`(?:(?<!\w)(?:over|above|more than|from|at least|min(?:imum)?)(?: of)?|>=?)\s?${AMOUNT}${PERIOD}`,
  'i',
);
/** Less is no price of a home, but the beginning of one that is still being typed. */
const LEAST_AMOUNT = 100;

const offerWords: readonly (readonly [Offer, RegExp])[] = [
  ['isForRent', /\b(?:(?:for|to) rent|to let|rentals?|rent(?:ing)?)\b/i],
  ['isForSale', /\b(?:(?:for|on) sale|(?:to )?buy(?:ing)?)\b/i],
  ['isForInvestment', /\b(?:for investment|(?:to )?invest(?:ing)?(?: in)?)\b/i],
];
const typeWords: readonly (readonly [PropertyType, RegExp])[] = [
  ['Apartment', /\b(?:flats?|apartments?|apts?|condos?)\b/i],
  ['House', /\b(?:town)?houses?\b/i],
  ['Villa', /\bvillas?\b/i],
  ['Land', /\b(?:plots?(?: of land)?|land)\b/i],
  ['Commercial', /\bcommercials?\b/i],
];
/** The name of a place follows: `House` in `Marina House` is no type. */
const place = /(?<!\w)(?:in|at|near|around|on)(?!\w)/i;
const fillers = new Set(
  `a an and any are around at budget by find for from get i i'd i'm in is like looking me my near need of on or please priced property
  properties home homes search searching show something somewhere that the there to want we with would`.split(/\s+/),
);

/** Where something was taken out: what stood before it and after it were never one phrase. */
const SEAM = '\n';

/** Takes the first match out of a text. */
function take(text: string, pattern: RegExp): { found: RegExpExecArray | null; rest: string } {
  const found = pattern.exec(text);
  if (found === null) return { found, rest: text };
  return { found, rest: `${text.slice(0, found.index)}${SEAM}${text.slice(found.index + found[0].length)}` };
}

function toCount(said: string | undefined, orMore: number): number | undefined {
  if (said === undefined) return undefined;
  const count = /\d/.test(said) ? Number(said) : counts.indexOf(said.toLowerCase()) + 1;
  return count === 0 ? undefined : Math.min(count, orMore);
}

interface Amount {
  number: number;
  scale: number | undefined;
  currency: Currency | undefined;
}

function toAmount([before, digits, scale, after]: readonly (string | undefined)[]): Amount {
  const said = (before ?? after ?? '').toLowerCase();
  return {
    number: toNumber(digits ?? ''),
    scale: scale === undefined ? undefined : scales[scale.toLowerCase()],
    currency: currencyWords.find(([, words]) => new RegExp(`^(?:${words})$`).test(said))?.[0],
  };
}

/** `1,500,000`, `1.500.000` and `1.5`. */
function toNumber(digits: string): number {
  const plain = digits.replace(/[.,]+$/, '').replaceAll(',', '');
  return Number(plain.split('.').length > 2 ? plain.replaceAll('.', '') : plain);
}

function toPeriod([said, monthly, yearly]: readonly (string | undefined)[]): RentPeriod | undefined {
  if (said !== undefined) return said.toLowerCase() as RentPeriod;
  if (monthly !== undefined) return 'month';
  return yearly === undefined ? undefined : 'year';
}

const AMOUNT_GROUPS = 4;

function takeRange(text: string): { price?: SaidPrice; rest: string } {
  const { found, rest } = take(text, between);
  if (found === null) return { rest: text };
  const low = toAmount(found.slice(1));
  const high = toAmount(found.slice(1 + AMOUNT_GROUPS));
  // `1 to 2m` are both millions.
  const min = low.number * (low.scale ?? (low.number < high.number ? (high.scale ?? 1) : 1));
  const max = high.number * (high.scale ?? 1);
  if (!(min >= LEAST_AMOUNT && max > min)) return { rest: text };
  const currency = low.currency ?? high.currency;
  const period = toPeriod(found.slice(1 + 2 * AMOUNT_GROUPS));
  return { price: { min, max, ...(currency && { currency }), ...(period && { period }) }, rest };
}

function takeBound(text: string, name: 'min' | 'max'): { price?: SaidPrice; rest: string } {
  const { found, rest } = take(text, name === 'max' ? atMost : atLeast);
  if (found === null) return { rest: text };
  const { number, scale, currency } = toAmount(found.slice(1));
  const amount = number * (scale ?? 1);
  if (!(amount >= LEAST_AMOUNT)) return { rest: text };
  const period = toPeriod(found.slice(1 + AMOUNT_GROUPS));
  return { price: { [name]: amount, ...(currency && { currency }), ...(period && { period }) }, rest };
}

function takePrice(text: string): { price?: SaidPrice; rest: string } {
  const range = takeRange(text);
  if (range.price !== undefined) return range;
  const top = takeBound(text, 'max');
  const bottom = takeBound(top.rest, 'min');
  const price = { ...bottom.price, ...top.price };
  if (price.min !== undefined && price.max !== undefined && price.min >= price.max) return top;
  return top.price === undefined && bottom.price === undefined ? { rest: text } : { price, rest: bottom.rest };
}

function takeNamed<Name>(text: string, names: readonly (readonly [Name, RegExp])[]): { name?: Name; rest: string } {
  for (const [name, pattern] of names) {
    const { found, rest } = take(text, pattern);
    if (found !== null) return { name, rest };
  }
  return { rest: text };
}

/** A type is said before the place. */
function takeType(text: string): { name?: PropertyType; rest: string } {
  const end = place.exec(text)?.index ?? text.length;
  const { name, rest } = takeNamed(text.slice(0, end), typeWords);
  return { ...(name && { name }), rest: rest + text.slice(end) };
}

/** Without the small words at the ends of each part that was left; those inside a name stay. */
function toWords(text: string): string {
  const parts = text.split(SEAM).map((part) => {
    const words = part.split(/[\s,;!?]+/).filter((word) => word !== '');
    const isFiller = (word: string) => fillers.has(word.toLowerCase());
    const first = words.findIndex((word) => !isFiller(word));
    return first === -1 ? [] : words.slice(first, words.findLastIndex((word) => !isFiller(word)) + 1);
  });
  return parts.flat().join(' ');
}

/**
 * Reads rooms, type, offer and price out of a sentence; undefined where it has neither rooms nor a price, and no offer with
 * anything next to it: then it is the text to search for.
 */
export function readSentence(text: string): Sentence | undefined {
  const beds = take(text.slice(0, SEARCH_MAX_LENGTH).normalize('NFKC').replaceAll(SEAM, ' '), bedrooms);
  const baths = take(beds.rest, bathrooms);
  const { price, rest } = takePrice(baths.rest);
  const said = takeNamed(rest, offerWords);
  const type = takeType(said.rest);
  const words = toWords(type.rest);

  const bedroomCount = toCount(beds.found?.[1], BEDROOMS_OR_MORE);
  const bathroomCount = toCount(baths.found?.[1], BATHROOMS_OR_MORE);
  const offer = said.name ?? (price?.period && 'isForRent');
  const hasMeasure = bedroomCount !== undefined || bathroomCount !== undefined || price !== undefined;
  if (!hasMeasure && (offer === undefined || (type.name === undefined && words === ''))) return undefined;
  return {
    ...(offer && { offer }),
    ...(type.name && { propertyType: type.name }),
    ...(bedroomCount && { bedrooms: bedroomCount }),
    ...(bathroomCount && { bathrooms: bathroomCount }),
    ...(price && { price }),
    words,
  };
}
