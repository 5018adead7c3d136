import * as countWords from './counts.ts';

export const title = 'Orders that wait';
export const lead = 'What ends first comes first. On its last day an order is refunded in full automatically.';
export const listTitle = 'By their last day';
export const loading = 'Loading the orders…';
export const loadFailed = 'The orders could not be loaded';
export const nothingWaits = 'No order waits';
export const nothingWaitsText = 'Every order counts towards its last hours, or is final.';
export const tokens = (count: number) => countWords.tokens(count);
export const orderedOn = (day: string) => `ordered on ${day}`;
export const until = (moment: string) => `until ${moment}`;
export const papersUntil = (moment: string) => `papers by ${moment}`;
export const open = 'Open the home';
export const openHome = (name: string) => `Open the home ${name}`;
/** What it waits for, in a label. */
export const needs = {
  buyer: 'Identity of the buyer',
  means: 'Means of the buyer',
  seller: 'Identity of the seller',
  home: 'Sharia review',
  sales: 'Sales suspended',
  raise: 'Close of the raise',
} as const;
