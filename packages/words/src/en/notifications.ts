import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'Notifications';
export const lead = 'Everything that happened in your account, the newest first.';
export const bellLabel = (unread: number) =>
  unread === 0
    ? 'Notifications'
    : plural(unread, { one: 'Notifications, 1 unread', other: `Notifications, ${countUnread(unread)} unread` });
const countUnread = (unread: number) => (unread > 99 ? 'more than 99' : formatNumber(unread));
export const badge = (unread: number) => (unread > 99 ? '99+' : formatNumber(unread));
export const arrived = (unread: number) =>
  plural(unread, { one: '1 unread notification', other: `${countUnread(unread)} unread notifications` });

export const loading = 'Loading notifications...';
export const loadFailed = 'Failed to load your notifications';
export const none = 'Nothing here yet';
export const noneHint = 'Orders, messages, viewings and price drops show here as they happen.';
export const allRead = 'You’re all caught up';
export const allReadHint = 'There is nothing you have not read.';
export const unread = 'Unread';
export const show = { all: 'All', unread: 'Unread' } as const;
export const markAllRead = 'Mark all as read';
export const marking = 'Marking…';
export const markFailed = 'Failed to mark your notifications as read';
export const seeAll = 'See all';
export const settings = 'Settings';

/** Kinds, as the settings and the list name them. */
export const kinds = {
  security: 'Security',
  orders: 'Investments',
  purchases: 'Purchases and sales',
  leases: 'Leases and rent',
  income: 'Income',
  balances: 'Balance and withdrawals',
  messages: 'Messages',
  viewings: 'Viewings',
  prices: 'Price drops',
  searches: 'Saved searches',
} as const;
export const kindHints = {
  security: 'Sign-ins, passwords, two-factor authentication, bank accounts and wallets',
  orders: 'Orders for tokens, cancellations, sold tokens and changed facts of a home',
  purchases: 'Reservations, documents and completions, as a buyer or an owner',
  leases: 'Applications, contracts, rent and deposits, as a tenant or an owner',
  income: 'Income of your homes, and reminders to record it',
  balances: 'Top-ups, transfers and withdrawals',
  messages: 'Messages that you have not read for 10 minutes',
  viewings: 'Booked, moved and cancelled viewings, and a reminder the day before',
  prices: 'Homes you saved that became cheaper',
  searches: 'New homes for a search you saved, as often as you chose there',
} as const;

export const channels = { app: 'In the app', email: 'Email', push: 'Push' } as const;
export const choiceLabel = (kind: string, channel: string) => `${kind}: ${channel}`;
export const always = 'Always on';
export const alwaysNote =
  'Emails about your money, your contracts and the security of your account are always sent, so they cannot be turned off.';
export const settingsTitle = 'What you hear about';
export const settingsLead = 'Choose for each kind where it reaches you. Changes are saved at once.';
export const settingsFailed = 'Failed to load your settings';
export const settingsLoading = 'Loading settings...';
export const saved = 'Saved';
export const saveFailed = 'Failed to save your choice';

export const digestTitle = 'Weekly email';
export const digestLead =
  'On Monday at 8 in the morning, your time: what happened in the last seven days. Nothing is sent when nothing happened.';
export const digestOn = 'Send me the weekly email';
export const digestStopped = 'You won’t get the weekly email any more.';
export const stopTitle = 'Stop the weekly email?';
export const stopText = 'Notifications stay in the app, and emails about single events are not changed.';
export const stop = 'Stop the weekly email';
export const stopping = 'Stopping…';
export const stoppedTitle = 'The weekly email is off';
export const stopFailed = 'Failed to turn the weekly email off';
export const nothingToStop = 'There is nothing to turn off';
export const linkIncomplete = 'This link is incomplete';
export const openNotifications = 'Open notifications';

export const pushTitle = 'Push notifications';
export const pushLead =
  'Your device tells you at once, even when Diyar is closed. The text is encrypted for this browser; its maker’s push service carries it.';
export const turnPushOn = 'Turn on for this browser';
export const turnPushOff = 'Turn off for this browser';
export const turningOn = 'Turning on…';
export const turningOff = 'Turning off…';
export const pushOn = 'Push notifications are on for this browser';
export const pushOff = 'Push notifications are off for this browser';
export const pushIsOn = 'On for this browser';
export const pushUnsupported = 'This browser cannot receive push notifications.';
export const pushDenied =
  'Notifications from this site are blocked. Allow them in the browser’s settings for this site, then try again.';
export const pushFailed = 'Failed to turn push notifications on';
export const pushOffFailed = 'Failed to turn push notifications off';

export const stepsTitle = 'First steps';
export const stepsDone = (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`;
export const hideSteps = 'Hide first steps';
export const hideFailed = 'Failed to hide the first steps';
export const stepDone = ' (done)';
export const steps = {
  email: {
    title: 'Confirm your email address',
    text: 'Open the link in our email. You can then invest, rent and buy.',
  },
  saved: { title: 'Save a home or a search', text: 'We tell you when a price drops or a new home matches.' },
  identity: {
    title: 'Confirm your identity',
    text: 'About four minutes with a passport or identity card. Shares become yours only after it.',
  },
  order: { title: 'Place an order or list a home', text: 'Invest from one token, rent, buy, or offer your own.' },
  secondFactor: { title: 'Turn on two-factor authentication', text: 'A code from your phone protects your money.' },
} as const;
