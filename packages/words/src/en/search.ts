import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const pageTitle = 'Homes to rent, buy or invest in';
export const exploreTitle = 'Discover Properties';
export const exploreLead = 'Homes to rent, buy or invest in.';
export const exploreHint = 'Search by area, city or title';
export const searchHint = 'City, neighbourhood or title';
export const searchLabel = 'Search';
export const clearSearch = 'Clear search';

export const findNearby = 'Find Nearby';
export const refreshNearby = 'Refresh Nearby';
export const findingLocation = 'Finding your location…';
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
export const priceMinLabel = 'Minimum price in US dollars';
export const priceMaxLabel = 'Maximum price in US dollars';
export const priceHelp =
  'In US dollars. Other currencies are converted at our latest exchange rate. Rents are per month.';
export const noMinimum = 'No minimum';
export const noMaximum = 'No maximum';
export const rangeTo = 'to';

export const bedroomsLabel = 'Bedrooms';
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
export const noMatchHint = 'Try fewer filters or a larger area.';
export const shownOf = (shown: number, total: string) => `${formatNumber(shown)} of ${total}`;
export const showMore = 'Show more';
