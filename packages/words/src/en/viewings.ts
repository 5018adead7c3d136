import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'Viewing';
export const listTitle = 'Viewings';
export const listLead = 'Visits you booked and visits to your homes, the next one first. Times are those at the home.';
export const listLoading = 'Loading viewings...';
export const nearTitle = 'Coming viewings';
export const all = 'All viewings';
export const comingCount = (coming: number) => (coming === 0 ? 'Viewings' : `Viewings (${formatNumber(coming)})`);
export const noneComing = 'No viewings planned';
export const noneComingHint =
  'Write to the owner of a home and book one of the times they offer. Visits to your own homes appear here, too.';
export const browse = 'Browse homes';
export const openThread = 'Messages';
export const ownerIs = (name: string) => `You visit; the owner is ${name}`;
export const visitorIs = (name: string) => `${name} visits your home`;
export const none = 'No viewing is planned.';
export const timesOffered = (times: number) =>
  `The owner offers ${plural(times, { one: '1 time', other: `${formatNumber(times)} times` })} to visit.`;
export const loadFailed = 'Viewings could not be loaded';
export const book = 'Book a viewing';
export const bookTitle = 'Choose a time';
export const bookText = 'Times the owner offers, as the clocks at the home show them.';
export const bookNone = 'The owner offers no times at the moment. Ask for some: the owner gets a message from you.';
export const moveNone =
  'The owner offers no other times at the moment. Ask for some in your messages; until then the viewing stays as it is.';
export const moveNoneOwn = 'You offer no other times at the moment. Add one, then move the viewing to it.';
export const askTimes = 'Ask for times';
export const askMessage = 'I would like to visit this home. Could you offer some viewing times?';
export const askedTimes = 'The owner was asked for viewing times.';
export const bookThis = 'Book';
export const moveThis = 'Move it';
export const booking = 'Booking…';
export const booked = 'Viewing booked. We have told you both.';
export const moved = 'Viewing moved. We have told you both.';
export const cancelled = 'Viewing cancelled. We have told you both.';
export const move = 'Change time';
export const moveTitle = 'Choose another time';
export const cancel = 'Cancel viewing';
export const cancelTitle = 'Cancel this viewing?';
export const cancelText = (when: string) => `It is planned for ${when}. The other person is told.`;
export const keep = 'Keep it';
export const cancelling = 'Cancelling…';
export const calendar = 'Add to calendar';
export const failed = 'This could not be saved. Please try again.';

export const offer = 'Offer viewing times';
export const home = 'Home';
export const offerTitle = 'Times you offer';
export const offerText = 'Visitors book one of these. Enter times as the clocks at the home show them.';
export const day = 'Day';
export const time = 'Time';
export const length = 'Length';
/** No break between the two. */
export const minutes = (count: number) => `${count}\u00A0minutes`;
export const timeAndLength = (when: string, count: number) => `${when} · ${minutes(count)}`;
export const add = 'Add time';
export const adding = 'Adding…';
export const added = 'Time added.';
export const removed = 'Time removed.';
export const removeNamed = (when: string) => `Remove ${when}`;
export const taken = 'Booked';
export const offerNone = 'You offer no times yet.';
export const close = 'Done';
export const loading = 'Loading times...';
