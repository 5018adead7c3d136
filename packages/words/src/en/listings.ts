import { enquiries, saves, views } from './counts.ts';
import { plural } from './plural.ts';

export const title = 'My Properties';
export const lead = 'Everything you list, and how it is doing';
/** Next to the numbers of the strip. */
export const totals = {
  listings: (count: number) => plural(count, { one: 'listing', other: 'listings' }),
  views: (count: number) => plural(count, { one: 'view in 30 days', other: 'views in 30 days' }),
  saves: (count: number) => plural(count, { one: 'save in 90 days', other: 'saves in 90 days' }),
  rented: 'rented',
} as const;
export const show = 'Show';
export const filters = {
  all: 'All',
  isForSale: 'For sale',
  isForRent: 'For rent',
  isForInvestment: 'Invest',
} as const;
export const noneOfKind = 'No listing of this kind';
export const showAll = 'Show all listings';
export const statuses = {
  live: 'Live',
  applied: 'Application to answer',
  reserved: 'Reserved for a tenant',
  rented: 'Rented',
  rentedUntil: (day: string) => `Rented until ${day}`,
  withdrawn: 'Off the market',
  underOffer: 'Under offer',
} as const;
export const viewsOfDays = (total: number, most: number) =>
  `${views(total)} in the last 30 days, at most ${most} in a day.`;
export const noViews = 'No views in the last 30 days.';
export const lastDays = 'Views, last 30 days';
/** `tenant` is filled in by the screen. */
export const leaseLine = {
  applied: 'Application from <tenant></tenant>',
  accepted: 'Accepted: <tenant></tenant>. The contract is to be signed',
  signed: 'Signed with <tenant></tenant>. The keys are to be handed over',
  active: 'Rented to <tenant></tenant>',
  notice: 'Rented to <tenant></tenant>, notice given',
} as const;
export const openLease = 'Open lease';
export const openLeaseOf = (name: string) => `Open lease of ${name}`;
export const add = 'Add a property';
export const addHint = 'For rent, for sale or for investment.';
export const none = 'You have not listed a home yet';

export const interest = (viewed: number, saved: number, asked: number) =>
  `${views(viewed)} · ${saves(saved)} · ${enquiries(asked)} (last 90 days)`;
export const reserved = 'Reserved for a buyer. The listing is closed.';
export const edit = 'Edit';
export const editNamed = (name: string) => `Edit ${name}`;
export const documents = 'Documents';
export const documentsNamed = (name: string) => `Documents of ${name}`;
export const income = 'Income';
export const incomeNamed = (name: string) => `Income of ${name}`;
export const withdraw = 'Take off the market';
export const withdrawNamed = (name: string) => `Take off the market: ${name}`;
export const deleteNamed = (name: string) => `Delete ${name}`;

export const withdrawTitle = 'Take this listing off the market?';
export const withdrawText = (name: string) =>
  `“${name}” will be taken off the market: nobody new can rent, buy or invest. Existing leases and shares stay as they are. You can list it again at any time.`;
export const withdrawReservedText = (name: string) =>
  `“${name}” will be taken off the market: nobody new can rent, buy or invest. The reservation stays: you can still accept or decline the purchase. You can list it again at any time.`;
export const withdrawListing = 'Take off the market';
export const withdrawing = 'Taking it off…';
export const withdrawn = 'Your listing is off the market.';
export const withdrawFailed = 'The listing could not be taken off the market. Please try again.';

export const isWithdrawn = 'You have taken this listing off the market.';
export const relist = 'List again';
export const relistNamed = (name: string) => `List again: ${name}`;
export const relisting = 'Listing…';
export const relisted = 'Your listing is on the market again.';
export const relistFailed = 'The listing could not be listed again. Please try again.';

export const deleteTitle = 'Delete this property?';
export const deleteText = (name: string) => `“${name}” and its pictures will be permanently deleted.`;
export const withdrawInstead = 'To stop offering it without deleting it, take it off the market instead.';
export const deleteLabel = 'Delete';
export const deleting = 'Deleting…';
export const deleted = 'Property deleted successfully';
export const deleteFailed = 'Failed to delete property';

/** `buyer` and `home` are filled in by the screen: they are other people's words. */
export const saleToAnswer = (price: string, deadline: string) =>
  `<buyer></buyer> wants to buy <home></home> for ${price}. Please accept or decline by ${deadline}.`;
export const salesToAnswer = (count: number) =>
  plural(count, { one: 'A purchase needs your answer', other: `${count} purchases need your answer` });
export const answerBy = (deadline: string) => `Please answer by ${deadline}`;
export const salePaid = (buyer: string, price: string, deposit: string) =>
  `${buyer} wants to buy this home for ${price} and has paid a deposit of ${deposit}. If you do not answer, the buyer is refunded and the listing opens again.`;
export const salePaidWithdrawn = (buyer: string, price: string, deposit: string) =>
  `${buyer} wants to buy this home for ${price} and has paid a deposit of ${deposit}. If you do not answer, the buyer is refunded. Your listing stays off the market.`;
/** Titles of a purchase that its owner has accepted. */
export const saleStates = {
  accepted: 'Documents to be completed',
  documents: 'Waiting for the rest of the price',
  funded: 'Ready to complete',
  completed: 'Sold',
  returned: 'Ended',
} as const;
export const saleUnderWay = (buyer: string, price: string) =>
  `${buyer} is buying this home for ${price}. The price is not paid to you yet.`;
export const accept = 'Accept';
export const acceptNamed = (name: string) => `Accept the purchase of ${name}`;
export const acceptTitle = 'Accept this purchase?';
export const acceptText = (buyer: string, name: string, price: string) =>
  `${buyer} buys “${name}” for ${price}. Documents come next. Each of you can end the purchase until you confirm them, and the buyer within 48 hours of reserving.`;
export const acceptPurchase = 'Accept purchase';
export const accepting = 'Accepting…';
export const decline = 'Decline';
export const declineNamed = (name: string) => `Decline the purchase of ${name}`;
export const declineTitle = 'Decline this purchase?';
export const declineText = (buyer: string, name: string, price: string) =>
  `${buyer} is refunded ${price}, and “${name}” is open to others again.`;
export const declineWithdrawnText = (buyer: string, name: string, price: string) =>
  `${buyer} is refunded ${price}. “${name}” stays off the market.`;
export const declinePurchase = 'Decline purchase';
export const declining = 'Declining…';

export const ownHomeText = (name: string) =>
  `You cannot rent, buy or invest in “${name}” yourself. You can change its price, pictures and text.`;
export const editListing = 'Edit listing';

export const chooseHomeFirst = 'Choose a home first.';
export const loading = 'Loading property data...';
export const loadFailedTitle = 'Error loading property';
export const loadFailed = 'Failed to load property details.';
export const retryLoading = 'Retry Loading Property Data';

export const added = 'Property added successfully';
export const addFailed = 'Failed to add property';
export const updated = 'Property updated successfully';
export const updateFailed = 'Failed to update property';
export const errorTitle = 'Error';
