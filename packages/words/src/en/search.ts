import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const pageTitle = 'Homes to rent, buy or invest in';
export const exploreTitle = 'Discover Properties';
export const exploreLead = 'Homes to rent, buy or invest in.';
export const exploreHint = 'Search by area, city or title';
export const searchHint = 'City, neighbourhood or title';
export const searchLabel = 'Search';
export const search = 'Search';

/** What a visitor is looking for. */
export const offerLabel = 'I want to';
export const offerChoices = { any: 'All', isForRent: 'Rent', isForSale: 'Buy', isForInvestment: 'Invest' } as const;

/** Names that what was typed may begin. */
export const suggestionsLabel = 'Suggestions';
export const suggestionKinds = { country: 'Country', city: 'City', district: 'District', title: 'Title' } as const;
export const suggestionHomes = (count: number) =>
  plural(count, { one: '1 home', other: `${formatNumber(count)} homes` });
export const suggestionsFound = (count: number) =>
  plural(count, { one: '1 suggestion', other: `${count} suggestions` });

/** Heading of a list: what it shows. */
interface Shown {
  /** `2-bedroom`, or nothing. */
  rooms?: string | undefined;
  homes: string;
  /** `to rent`, or nothing. */
  offer?: string | undefined;
  /** `in Dubai`, or nothing. */
  where?: string | undefined;
}
export const shownHomes = ({ rooms, homes, offer, where }: Shown) => {
  const text = [rooms, homes, offer, where].filter((each) => each !== undefined).join(' ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};
export const shownTypes = {
  any: 'homes',
  House: 'houses',
  Apartment: 'apartments',
  Villa: 'villas',
  Land: 'land',
  Commercial: 'commercial properties',
  Other: 'other properties',
} as const;
export const shownRooms = (count: number) => `${count}-bedroom`;
export const shownRoomsOrMore = (count: number) => `${count}+ bedroom`;
export const shownOffers = { isForRent: 'to rent', isForSale: 'for sale', isForInvestment: 'for investment' } as const;
export const placeWithin = (name: string, within: string) => `${name}, ${within}`;
export const shownIn = (place: string) => `in ${place}`;
export const shownMatching = (text: string) => `matching “${text}”`;
export const shownNearby = 'near you';
export const shownInArea = 'in the area you drew';
export const shownOnMap = 'in the area on the map';
export const clearSearch = 'Clear search';

export const findNearby = 'Find Nearby';
export const refreshNearby = 'Refresh Nearby';
export const findingLocation = 'Locating…';
/** Why homes nearby cannot be shown. */
export const locationRefusals = {
  denied: '<b>Location access denied</b>. You can allow it in your browser’s settings.',
  failed: 'We could not find your location. Please try again.',
  unsupported: 'This browser cannot share your location.',
} as const;

export const sortLabel = 'Sort';
export const sortNames = {
  'createdAt-desc': 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  'area-desc': 'Largest',
  nearest: 'Nearest',
} as const;

export const showMap = 'Map';
export const hideMap = 'Hide map';

export const filters = 'Filters';
export const moreFilters = 'More filters';
/** The number is on the button; the rest is for screen readers. */
export const activeFilters = (count: number) => `${formatNumber(count)}<hidden> active</hidden>`;
export const clearAll = 'Clear all';
export const clearFilters = 'Clear Filters';
export const any = 'Any';

export const purposeLabel = 'Purpose';
export const propertyTypeLabel = 'Property type';
export const typeLabel = 'Type';
export const allTypes = 'All Types';
/** Types of property as a search names them, several of each. */
export const typeNames = {
  House: 'Houses',
  Apartment: 'Apartments',
  Villa: 'Villas',
  Land: 'Lands',
  Commercial: 'Commercials',
  Other: 'Other',
} as const;

export const priceLabel = 'Price';
export const priceUnder = (price: string) => `Under ${price}`;
export const priceBetween = (lowest: string, highest: string) => `${lowest} - ${highest}`;
export const priceOver = (price: string) => `Over ${price}`;
export const rentLabel = 'Rent';
export const perMonth = (price: string) => `${price} a month`;
export const perYear = (price: string) => `${price} a year`;
export const rentPeriodLabel = 'Rent is shown';
export const rentPeriods = { month: 'Per month', year: 'Per year' } as const;
export const currencyNames = {
  USD: 'US dollars',
  EUR: 'euros',
  GBP: 'pounds sterling',
  AED: 'UAE dirhams',
  SAR: 'Saudi riyals',
} as const;
export const priceMinLabel = (currency: string) => `Minimum price in ${currency}`;
export const priceMaxLabel = (currency: string) => `Maximum price in ${currency}`;
export const priceHelp = (currency: string) =>
  `In ${currency}. Other currencies are converted at our latest exchange rate. Rents are per month.`;
export const rentHelp = (currency: string) =>
  `In ${currency}. Other currencies are converted at our latest exchange rate.`;
export const noMinimum = 'No minimum';
export const noMaximum = 'No maximum';
export const rangeReversed = 'The minimum is above the maximum, so no home matches. Lower the one or raise the other.';
export const rangeTo = 'to';

export const bedroomsLabel = 'Bedrooms';
export const bedsLabel = 'Beds';
export const bathroomsLabel = 'Bathrooms';
export const orMore = (count: number) => `${count}+`;
export const bedrooms = (count: number) => plural(count, { one: '1 bedroom', other: `${count} bedrooms` });
export const bedroomsOrMore = (count: number) => `${count}+ bedrooms`;
export const bathrooms = (count: number) => plural(count, { one: '1 bathroom', other: `${count} bathrooms` });
export const bathroomsOrMore = (count: number) => `${count}+ bathrooms`;

export const areaLabel = 'Area <unit>in sqft</unit>';
export const areaMinLabel = 'Minimum area in square feet';
export const areaMaxLabel = 'Maximum area in square feet';
export const areaHelp = 'One square metre is 10.8 square feet.';
export const areaInMetres = (squareFeet: string, squareMetres: string) => `${squareFeet} is ${squareMetres}`;
export const areaUpTo = (area: string) => `Up to ${area}`;
export const areaFrom = (area: string) => `From ${area}`;
export const areaBetween = (smallest: string, largest: string) => `${smallest} - ${largest}`;

export const amenitiesLabel = 'Amenities';
export const listedLabel = 'Date listed';
export const anyTime = 'Any time';
export const lastDays = (days: number) => plural(days, { one: 'Last 24 hours', other: `Last ${days} days` });
export const listedInLastDays = (days: number) =>
  plural(days, { one: 'Listed in the last 24 hours', other: `Listed in the last ${days} days` });
export const withTour = 'With a virtual tour';
export const virtualTour = 'Virtual tour';
export const mapArea = 'Map area';
export const drawnArea = 'Drawn area';

/** How many homes a choice would leave: the number next to the choice, the rest for screen readers. */
export const facetCount = (count: number) =>
  `<hidden>, </hidden>${formatNumber(count)}<hidden>${plural(count, { one: ' home', other: ' homes' })}</hidden>`;
export const estimatedFacetCount = (count: number) =>
  `<hidden>, </hidden>~${formatNumber(count)}<hidden> homes</hidden>`;
export const showHomes = 'Show homes';
export const showCount = (count: number) =>
  plural(count, { one: 'Show 1 home', other: `Show ${formatNumber(count)} homes` });
export const showEstimatedCount = (count: number) => `Show ~${formatNumber(count)} homes`;

/** What a search is called when nothing narrows it. */
export const allHomes = 'All homes';
export const quoted = (text: string) => `“${text}”`;
export const noMatchHint =
  'Try a place, or a sentence such as “2 bed flat in Dubai under 2m”. Fewer filters or a larger area find more.';
export const shownOf = (shown: number, total: string) => `${formatNumber(shown)} of ${total}`;
export const showMore = 'Show more';
