import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const insightsFailed = 'Failed to load market insights';
export const tooFewListings = 'There are too few listings to compare yet.';
export const priceNear = (city: string, currency: string) => `Price per m², ${city} <unit>· ${currency}, median</unit>`;
export const priceEverywhere = (currency: string) => `Price per m², all locations <unit>· ${currency}, median</unit>`;
/** A line of the chart in a sentence. */
export const lineFrom = (type: string, first: string, from: string, last: string, to: string) =>
  `${type}: ${from} in ${first}, ${to} in ${last}.`;
export const noLines = 'There are too few listings of one type to draw a line yet.';
export const basedOn = (listings: number) =>
  plural(listings, {
    one: 'What 1 listing for sale or open to investors asks today, by the month it was listed',
    other: `What ${formatNumber(listings)} listings for sale or open to investors ask today, by the month they were listed`,
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
export const perMetreByMonth = 'Price per m² by month';
export const month = 'Month';

export const loadFailed = 'Failed to load market data';
export const noData = 'Market data is not available yet for this property.';
export const similarPrice = 'Similar price to nearby homes';
export const cheaper = (percent: number) => `${percent}% below nearby homes`;
export const dearer = (percent: number) => `${percent}% above nearby homes`;
/** Homes of one type and offer: "4 apartments for rent". */
export const homesAlike = {
  House: (count: number) => plural(count, { one: '1 house', other: `${formatNumber(count)} houses` }),
  Apartment: (count: number) => plural(count, { one: '1 apartment', other: `${formatNumber(count)} apartments` }),
  Villa: (count: number) => plural(count, { one: '1 villa', other: `${formatNumber(count)} villas` }),
  Land: (count: number) => plural(count, { one: '1 plot of land', other: `${formatNumber(count)} plots of land` }),
  Commercial: (count: number) =>
    plural(count, { one: '1 commercial property', other: `${formatNumber(count)} commercial properties` }),
  Other: (count: number) =>
    plural(count, {
      one: '1 listing of the type “Other”',
      other: `${formatNumber(count)} listings of the type “Other”`,
    }),
} as const;
export const forRent = (homes: string) => `${homes} for rent`;
export const forSale = (homes: string) => `${homes} for sale or investment`;
export const comparedWith = (homes: string, kilometres: number) =>
  `Asking price per m² compared with ${homes} within ${kilometres} km.`;
export const comparedRentWith = (homes: string, kilometres: number) =>
  `Monthly rent per m² compared with ${homes} within ${kilometres} km.`;
export const tooFewTitle = 'Not enough homes to compare';
export const tooFew = (homes: string, kilometres: number, least: number) =>
  `There is ${homes} within ${kilometres} km. A comparison needs at least ${least}.`;
export const tooFewOf = (homes: string, kilometres: number, least: number) =>
  `There are only ${homes} within ${kilometres} km. A comparison needs at least ${least}.`;
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
