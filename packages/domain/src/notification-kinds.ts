/** What a notification is about. Every email to a person with an account has one of these kinds, unless it carries a code. */
export const notificationKinds = [
  'security',
  'orders',
  'purchases',
  'leases',
  'income',
  'balances',
  'messages',
  'viewings',
  'prices',
  'searches',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['app', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Emails about money, contracts and the security of an account are always sent; what touches security is always listed, too. */
const requiredChannels: Record<NotificationKind, readonly NotificationChannel[]> = {
  security: ['app', 'email'],
  orders: ['email'],
  purchases: ['email'],
  leases: ['email'],
  income: ['email'],
  balances: ['email'],
  messages: [],
  viewings: [],
  prices: [],
  searches: [],
};

export function isRequired(kind: NotificationKind, channel: NotificationChannel): boolean {
  return requiredChannels[kind].includes(channel);
}
