import * as cancellation from './cancellation.ts';
import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const loading = 'Loading property...';
export const loadFailed = 'Failed to load property details.';
export const notFound = 'Property not found';
export const missingText = 'The link may be old, or the owner has taken the listing down.';
export const viewAll = 'View All Properties';

export const properties = 'Properties';
export const backToProperties = 'Back to properties';
export const share = 'Share';
export const approximate = ' (approximate)';
export const offersLabel = 'On offer';
export const withdrawnText =
  'The owner has taken this home off the market. Existing shares, leases and orders continue.';
/** Of a home that was sold as a whole. */
export const sold = 'Sold';
export const soldOn = (day: string) => `Sold on ${day}`;
export const soldText = (amount: string) =>
  `The whole home was sold. Everybody who owned a share was paid ${amount} for each token.`;

export const pictures = 'Pictures';
/** Followed by what the picture shows. */
export const openPicture = (position: number, total: number) => `Open picture ${position} of ${total}: `;
export const showPicture = (position: number, total: number) => `Show picture ${position} of ${total}`;
export const allPictures = 'All pictures';
export const photos = 'Photos';
export const floorPlans = 'Floor plans';
export const galleryFailed = 'The pictures could not be opened. Please try again.';
export const virtualTour = 'Virtual tour';
export const picturesOf = (title: string) => `Pictures of ${title}`;
export const pictureOf = (position: number, total: number) => `<hidden>Picture </hidden>${position} / ${total}`;
export const counter = (position: number, total: number) => `${position} / ${total}`;
/** Above what an owner wrote in another language than the page's; languages are named in their own letters. */
export const writtenIn = (name: string) => `Written in ${name}`;
export const closeGallery = 'Close the gallery';
export const tourTitle = 'Walk through it';
export const startTour = 'Start the virtual tour';
export const tourOf = (title: string) => `Virtual tour of ${title}`;
export const tourLoading = 'Loading the tour…';
export const tourFailed = 'The tour cannot be shown in this browser.';
export const tourHelp = 'Drag, or use the arrow keys, to look around';
export const closeTour = 'Close the tour';

export const tabsLabel = 'About this property';
export const tabNames = { about: 'About', financial: 'Financial', market: 'Market', documents: 'Documents' } as const;

export const areaLabel = 'Area';
export const yearBuilt = 'Year built';
/** Heading above the description: what the home is, in one line. */
export const homeInPlace = (home: string, place: string) => (place === '' ? home : `${home} in ${place}`);
export const withBedrooms = (count: number, type: string) => `${count}-bedroom ${type}`;
/** After a number of bedrooms, and where nothing comes before it. */
export const homeKinds = {
  House: 'house',
  Apartment: 'apartment',
  Villa: 'villa',
  Land: 'plot',
  Commercial: 'commercial property',
  Other: 'home',
} as const;
export const homeKindsAlone = {
  House: 'House',
  Apartment: 'Apartment',
  Villa: 'Villa',
  Land: 'Land',
  Commercial: 'Commercial property',
  Other: 'Home',
} as const;
export const locationTitle = 'Location';
export const approximateLocation = 'Approximate location';
export const noLocation = 'This listing has no map location.';
export const openInMap = 'Open in OpenStreetMap';
export const opensNewTab = '(opens a new tab)';
export const amenitiesTitle = 'Amenities';
export const noDocuments = 'Coming soon...';
export const similarHomes = 'Similar homes';
export const similarIn = (place: string) => `Similar homes in ${place}`;

export const factsLabel = 'Facts';
export const factNames = {
  type: 'Type',
  pricePerMetre: 'Price per m²',
  alsoForSale: 'Also for sale',
  tour: 'Virtual tour',
  listed: 'Listed',
} as const;
export const listedBy = 'Listed by';
export const hasTour = 'Yes, 360°';
export const payNowTitle = 'What you pay now';
export const firstMonth = 'First month';
export const depositSetAside = 'Deposit, set aside';
export const dueNow = 'Due now';
export const reservation = 'Reservation deposit';
export const partOfPrice = 'Part of the price. The rest is paid later by bank transfer or from your balance.';
export const goodToKnow = 'Good to know';
export const nothingCharged = 'You see the full amount and confirm it before anything is charged.';
export const rentRefunded = 'If the owner declines or does not answer in 7 days, everything is refunded.';
export const depositKept = 'The deposit is set aside, separate from the owner’s money.';
export const canCancel = cancellation.within;
export const purchaseDeclined = 'If the owner declines or does not answer, all of your money is refunded.';
export const investmentRisk = 'Income is not guaranteed, and tokens can lose value.';
export const openToInvestors = 'Open to investors';
export const alsoOpenToInvestors = 'Also open to investors';
export const investorsAskPrice = 'Price on request.';
export const investFromToken = (amount: string) => `Invest from ${amount} (one token).`;
export const seeFinancial = 'See the Financial tab';

export const actionLabel = 'Price and next step';
export const rentNow = 'Rent Now';
export const buyNow = 'Buy Now';
export const investNow = 'Invest Now';
export const editListing = 'Edit listing';
/** `unit` is set smaller than the price. */
export const fromTokenPrice = (price: string) => `from ${price}<unit>a token</unit>`;
export const homeValuedAt = (price: string) => `Whole home ${price}`;
export const orInvestFrom = (price: string) => `or invest from ${price}`;
export const dueNowWithDeposit = (amount: string) => `${amount} now, with the deposit`;
export const dueNowToReserve = (amount: string) => `${amount} now to reserve it`;
export const answerBuyer = 'Answer the buyer';
export const seePurchase = 'See your purchase';
/** Why a home cannot be rented now. */
export const notForRentNow = {
  applied: 'Application pending',
  reserved: 'Reserved',
  rented: 'Currently rented',
} as const;
export const soldOut = 'Sold out';
export const offeringStates = {
  paused: 'Offering paused',
  closed: 'Offering closed',
  suspended: 'Sales suspended',
} as const;

export const rentTitle = 'Move-in costs';
export const rentLead = 'You pay the first month and a deposit.';
export const monthlyRent = 'Monthly rent';
export const firstMonthDue = 'The first month is due now';
export const deposit = 'Security deposit';
export const depositNote = (months: number) => `${months} × the monthly rent, set aside`;
export const firstPayment = 'First payment';
export const firstPaymentNote = 'First month plus deposit';

export const saleTitle = 'Buying the whole home';
export const salePriceUnknown = 'Also for sale. The owner has not published a sale price.';
export const saleLead = 'A one-off price. No interest and no loan.';
export const pricePerMetre = 'Price per m²';
export const interest = 'Interest';
export const noInterest = 'None';
export const price = 'Price';

export const investTitle = (amount: string) => `Invest from ${amount}`;
export const investWithoutPriceTitle = 'Investing in this home';
export const sharePriceUnknown = 'The owner has not published a value for investors yet, so the home has no tokens.';
export const investLead = (total: number) =>
  plural(total, {
    one: 'The home is a single token, and its holder receives all of the rent.',
    other: `The home is divided into ${formatNumber(total)} equal tokens, and the rent it earns is shared in proportion.`,
  });
export const tokenPrice = 'Token price';
export const eachToken = 'for each token';
export const tokensAvailable = 'Tokens available';
export const ofTotal = (total: number) => `of ${formatNumber(total)}`;
export const projectedReturn = 'Projected annual return';
export const notGuaranteed = 'the same for every home, not guaranteed';
export const netYield = 'Net yield of this home';
export const netYieldNote = 'projected from its own rent, not guaranteed';

export const estimateTitle = 'Estimate your income';
export const amountLabel = 'Amount in US dollars';
export const tokensLabel = 'Tokens';
export const projectedIncome = 'Projected annual income';
export const noTokensLeft = 'Sold out.';
export const tokenCosts = (amount: string) => `A token costs ${amount}.`;
export const onlyTokensLeft = (count: number) =>
  plural(count, { one: 'Only 1 token is left.', other: `Only ${formatNumber(count)} tokens are left.` });
export const allInvested = 'Projected, not guaranteed. The whole amount is invested.';
export const someLeftOver = (amount: string) => `Projected, not guaranteed. ${amount} is left over and not charged.`;
export const returnWarning = (percent: string) =>
  `${percent} is the same illustration for every home: projected, not guaranteed. Rent can stop and tokens can lose value.`;

export const takenTitle = 'Tokens taken so far';
export const takenOf = (taken: number, total: number) =>
  `<b>${formatNumber(taken)} of ${formatNumber(total)} tokens taken</b>`;
export const takenAndAvailable = (taken: number, total: number, available: string) =>
  `<b>${formatNumber(taken)} of ${formatNumber(total)} tokens taken</b>, ${available} available`;
export const taken = 'Taken';
export const available = 'Available';
export const noLongerOffered = 'No longer offered';
