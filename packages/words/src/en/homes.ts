import { properties } from './home-counts.ts';

/** What a listing offers: a chip on a card, a choice of a filter. */
export const offerNames = { isForRent: 'For rent', isForSale: 'For sale', isForInvestment: 'For investment' } as const;
/** The chip of a home for rent, by how far a lease has come; one that somebody buys is reserved, too. */
export const rentalNames = {
  available: 'For rent',
  applied: 'Application pending',
  reserved: 'Reserved',
  rented: 'Rented',
} as const;
export const noLongerListed = 'No longer listed';

/** Types of property, one of each. */
/** An apartment without a bedroom of its own. */
export const studio = 'Studio';
export const typeNames = {
  House: 'House',
  Apartment: 'Apartment',
  Villa: 'Villa',
  Land: 'Land',
  Commercial: 'Commercial',
  Other: 'Other',
} as const;

export const amenityNames = {
  'Swimming Pool': 'Swimming Pool',
  Garden: 'Garden',
  Garage: 'Garage',
  Balcony: 'Balcony',
  'Air Conditioning': 'Air Conditioning',
  Heating: 'Heating',
  Wifi: 'Wifi',
  Parking: 'Parking',
  Gym: 'Gym',
  'Security System': 'Security System',
  Elevator: 'Elevator',
} as const;

export const featured = 'Featured, documents checked';
export const newest = 'Newest';
export const viewProperty = 'View property';
/** The same for screen readers, who meet several. */
export const viewPropertyNamed = (title: string) => `View property: ${title}`;
export const noPicture = 'No picture yet';
export const floorPlan = 'Floor plan';
export const isNew = 'New';
export const priceReduced = (percent: string) => `Price reduced ${percent}`;
export const previousPictureOf = (title: string) => `Previous picture of ${title}`;
export const nextPictureOf = (title: string) => `Next picture of ${title}`;

export const priceOnRequest = 'Price on request';
/** `unit` is set smaller than the price. */
export const monthlyPrice = (price: string) => `${price}<unit>/ month</unit>`;
export const yearlyPrice = (price: string) => `${price}<unit>/ year</unit>`;
export const pricePerMonth = (price: string) => `${price} / month`;
/** Under the rent of a home that can be bought, too. */
export const orToBuy = (price: string) => `or ${price} to buy`;
export const aboutPrice = (price: string) => `About ${price}`;
export const shortAboutPrice = (price: string) => `≈ ${price}`;
export const aboutPriceAtRate = (price: string, date: string) => `About ${price} at the rate of ${date}`;

/** `25.2048° N, 55.2708° E`. */
export const coordinates = (latitude: number, longitude: number, decimals: number) =>
  `${Math.abs(latitude).toFixed(decimals)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(decimals)}° ${longitude < 0 ? 'W' : 'E'}`;
export const distanceAway = (distance: string) => `${distance}<hidden> away</hidden>`;
export const tokensTaken = 'Tokens taken';
export const tokensTakenOf = (taken: string, total: string) => `<b>${taken}</b> of ${total} tokens taken`;

/** What a home is to investors, on its card. */
export const fromToken = (price: string) => `Tokens from ${price}`;
export const portionTaken = (portion: string) => `${portion} taken`;
export const investFrom = (price: string, taken: string) => `Invest from ${price}, ${taken} taken`;
export const rent = 'Rent';
export const notForRent = 'Not for rent';
export const occupancy = 'At the moment';
export const occupied = 'Occupied';
export const empty = 'Empty';
export const noLease = 'No lease through Diyar';
export const netYield = 'Net yield, projected';
export const notEnoughRecords = 'Not enough records';
export const paidSoFar = 'Paid to holders';
export const nothingPaid = 'Nothing yet';
export const incomeRecorded = 'Income as recorded by the owner. Projected figures are not guaranteed.';

export const estimatedTotal = (count: number) => `~ ${properties(count)}`;
/** Items of a list in one line. */
export const list = (items: readonly string[]) => items.join(', ');
