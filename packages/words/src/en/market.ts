import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const insightsFailed = 'Failed to load market insights';
export const tooFewListings = 'There are too few listings to compare yet.';
export const medianTitle = 'Median asking price per m² <unit>in US dollars, by type</unit>';
export const basedOn = (listings: number) =>
  plural(listings, {
    one: '1 listing for sale or open to investors',
    other: `${formatNumber(listings)} listings for sale or open to investors`,
  });
export const byType = 'By type';
export const typeColumns = {
  type: 'Type',
  listings: 'Listings',
  medianPrice: 'Median price',
  perMetre: 'Per m²',
} as const;
export const byMonth = 'By month';
export const monthColumns = { month: 'Month', listed: 'Homes listed', medianPrice: 'Median price' } as const;
export const listedByMonth = 'Homes listed by month';
export const listedInMonth = (month: string, count: number) => `${month}: ${formatNumber(count)}`;
export const listedBetween = (total: number, first: string, last: string, most: number) =>
  `${plural(total, { one: '1 home was listed', other: `${formatNumber(total)} homes were listed` })} from ${first} to ${last}, at most ${formatNumber(most)} in a month.`;

export const loadFailed = 'Failed to load market data';
export const noData = 'Market data is not available yet for this property.';
export const similarPrice = 'Similar price to nearby homes';
export const cheaper = (percent: number) => `${percent}% below nearby homes`;
export const dearer = (percent: number) => `${percent}% above nearby homes`;
export const amongSameType = (count: number, kilometres: number) =>
  plural(count, {
    one: `Asking price per m² compared with 1 listing of the same type within ${kilometres} km.`,
    other: `Asking price per m² compared with ${formatNumber(count)} listings of the same type within ${kilometres} km.`,
  });
export const amongAllTypes = (count: number, kilometres: number) =>
  plural(count, {
    one: `Asking price per m² compared with 1 home within ${kilometres} km.`,
    other: `Asking price per m² compared with ${formatNumber(count)} homes of all types within ${kilometres} km.`,
  });
export const middleHalf = (lower: string, upper: string) => `Half of them ask between ${lower} and ${upper}.`;
export const middleHalfOfRents = (lower: string, upper: string) =>
  `Half of them ask between ${lower} and ${upper} a month.`;
export const notValuations = 'Asking prices, not valuations.';
/** The bar of the property itself, above those of its neighbours. */
export const thisHome = {
  House: 'This house',
  Apartment: 'This apartment',
  Villa: 'This villa',
  Land: 'This land',
  Commercial: 'This commercial property',
  Other: 'This home',
} as const;
export const distanceAway = (distance: string) => `${distance} away`;

export const priceHistory = 'Price history';
export const firstListed = 'First listed';
export const currencyChanged = (currency: string) => `Changed from ${currency}`;
