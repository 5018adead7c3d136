// What people ask for: every case makes up a new question each time.
import { amenities, propertyTypes as types } from '../packages/domain/src/property-choices.ts';
import { pick } from './measuring.ts';

const between = (low: number, high: number) => low + Math.floor(Math.random() * (high - low + 1));

function makePieces(words: string[]) {
  const latin = words.filter((word) => /^[a-z]{5,}$/.test(word));
  const arabic = words.filter((word) => /[\u0600-\u06ff]{4,}/.test(word));
  // The first words are the commonest, and people ask for what is common.
  const usual = (list: string[]) => list[Math.floor(list.length * Math.random() ** 3)]!;
  return {
    common: () => latin[between(0, 60)]!,
    middling: () => latin[between(60, 2000)]!,
    rare: () => latin[between(3000, latin.length - 1)]!,
    arabic: () => usual(arabic),
    part() {
      const word = usual(latin);
      const start = between(0, word.length - 3);
      return word.slice(start, start + 3);
    },
    typo() {
      const word = usual(latin);
      const at = between(1, word.length - 2);
      return pick([
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
        word.slice(0, at) + pick(['a', 'e', 'i', 'o', 'u']) + word.slice(at + 1),
      ]);
    },
  };
}

function somePrices() {
  const priceMin = Math.round(Math.exp(Math.random() * 3 + 10.5));
  return { priceMin, priceMax: priceMin * 2 };
}

function someAreas() {
  const areaMin = Math.round(Math.exp(Math.random() * 1.2 + 6.2));
  return { areaMin, areaMax: Math.round(areaMin * 1.5) };
}

function someAmenities(count: number) {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(pick(amenities));
  return { amenities: [...chosen].join(',') };
}

function somewhere() {
  return { latitude: (Math.random() * 100 - 40).toFixed(4), longitude: (Math.random() * 360 - 180).toFixed(4) };
}

function someView() {
  const [south, west, width] = [Math.random() * 100 - 40, Math.random() * 340 - 180, pick([0.2, 2, 20])];
  return { bounds: [west, south, west + width, south + width].map((each) => each.toFixed(4)).join(',') };
}

const type = () => ({ propertyType: pick(types) });
const bedrooms = () => ({ bedrooms: between(0, 6) });
const bathrooms = () => ({ bathrooms: between(0, 5) });
const offer = () => ({ [pick(['isForSale', 'isForRent', 'isForInvestment'])]: true });
const cheapest = { sortBy: 'price', order: 'asc' };
const dearest = { sortBy: 'price', order: 'desc' };
const bySize = () => ({ sortBy: 'area', order: pick(['asc', 'desc']) });

export type Query = Record<string, string | number | boolean>;

export function makeCases(words: string[]): Record<string, () => Query> {
  const word = makePieces(words);
  return {
    type: () => type(),
    'type, cheapest first': () => ({ ...type(), ...cheapest }),
    'bedrooms, bathrooms': () => ({ ...bedrooms(), ...bathrooms() }),
    'type, bedrooms, by size': () => ({ ...type(), ...bedrooms(), ...bySize() }),
    'price range': () => somePrices(),
    'price range, dearest first': () => ({ ...somePrices(), ...dearest }),
    'price and area, cheapest first': () => ({ ...somePrices(), ...someAreas(), ...cheapest }),
    'three amenities': () => someAmenities(3),
    'four amenities, type, cheapest first': () => ({ ...someAmenities(4), ...type(), ...cheapest }),
    'five filters': () => ({ ...type(), ...bedrooms(), ...bathrooms(), ...somePrices(), ...someAmenities(2) }),
    'six filters, by size': () => ({
      ...type(),
      ...bedrooms(),
      ...offer(),
      ...somePrices(),
      ...someAreas(),
      ...someAmenities(1),
      ...bySize(),
    }),
    'amenities, price, area, offer': () => ({ ...someAmenities(3), ...somePrices(), ...someAreas(), ...offer() }),
    'three letters': () => ({ search: word.part() }),
    'three letters, cheapest first': () => ({ search: word.part(), ...cheapest }),
    'three letters, rare filters, cheapest first': () => ({
      search: word.part(),
      propertyType: 'Other',
      bedrooms: between(3, 6),
      ...cheapest,
    }),
    'rare word': () => ({ search: word.rare() }),
    'middling word': () => ({ search: word.middling() }),
    'common word': () => ({ search: word.common() }),
    'common word, dearest first': () => ({ search: word.common(), ...dearest }),
    typo: () => ({ search: word.typo() }),
    'typo, type': () => ({ search: word.typo(), ...type() }),
    'two common words': () => ({ search: `${word.common()} ${word.common()}` }),
    'two words': () => ({ search: `${word.middling()} ${word.common()}` }),
    'Arabic word': () => ({ search: word.arabic() }),
    'Arabic word, type, bedrooms': () => ({ search: word.arabic(), ...type(), ...bedrooms() }),
    'word and four filters': () => ({ search: word.middling(), ...type(), ...bedrooms(), ...bathrooms(), ...offer() }),
    'word, type, price, cheapest first': () => ({ search: word.middling(), ...type(), ...somePrices(), ...cheapest }),
    nearby: () => somewhere(),
    'nearby, type, bedrooms': () => ({ ...somewhere(), ...type(), ...bedrooms() }),
    'nearby, five filters': () => ({
      ...somewhere(),
      ...type(),
      ...bedrooms(),
      ...bathrooms(),
      ...somePrices(),
      ...someAmenities(2),
    }),
    'nearby, word': () => ({ ...somewhere(), search: word.middling() }),
    'nearby, three letters, type': () => ({ ...somewhere(), search: word.part(), ...type() }),
    'map view': () => someView(),
    'map view, type, cheapest first': () => ({ ...someView(), ...type(), ...cheapest }),
  };
}

/** Choices that leave some tens of thousands of homes, as a filter sheet is opened with. */
export function makeFilters(): Query {
  return pick<Query>([
    type(),
    { ...type(), ...offer() },
    bedrooms(),
    someAmenities(2),
    somePrices(),
    { ...type(), ...bedrooms() },
  ]);
}
