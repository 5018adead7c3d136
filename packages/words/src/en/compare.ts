import { formatNumber } from './format.ts';

export const compare = 'Compare';
export const compareNamed = (title: string) => `Compare ${title}`;
export const compareCount = (count: number) => `Compare ${count} homes`;
export const clear = 'Clear the comparison';
export const full = 'You can compare up to four homes. Remove one first.';

export const pageTitle = 'Compare homes';
export const pageLead = 'Up to four side by side. Differences are in bold.';
export const loading = 'Loading the homes to compare...';
export const failed = 'Failed to load the homes to compare';
export const gone = 'A home you chose is no longer listed.';
export const none = 'Nothing to compare yet';
export const noneHint = 'Choose two to four homes to compare.';
export const explore = 'Explore homes';

export const tableLabel = 'Homes side by side';
export const differencesBold = 'Differences are in bold.';
export const homeColumn = 'Home';
export const removeNamed = (title: string) => `Remove ${title}`;
export const rowNames = {
  price: 'Price',
  inOneCurrency: 'In one currency',
  pricePerMetre: 'Price per m²',
  purpose: 'Available for',
  type: 'Type',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  area: 'Area',
  yearBuilt: 'Year built',
  tokens: 'Tokens',
  location: 'Location',
  distance: 'Distance',
} as const;
/** Mark of the home that is alone the best in a row. */
export const bestWords = { price: 'Lowest', pricePerMetre: 'Lowest', area: 'Largest', distance: 'Nearest' } as const;
export const nextStep = 'Next step';
export const viewHome = 'View home';
export const viewHomeNamed = (title: string) => `View home: ${title}`;
export const purposes = { isForRent: 'Rent', isForSale: 'Sale', isForInvestment: 'Investment' } as const;
export const tokensAvailable = (available: number, total: number) =>
  `${formatNumber(available)} of ${formatNumber(total)} available`;
export const tokenPrice = (price: string) => `${price} each`;
export const yes = 'Yes';
export const no = 'No';
