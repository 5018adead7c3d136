import * as cancellation from './cancellation.ts';
import { tokens } from './counts.ts';
import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const tokensOf = (count: bigint, title: string) => `${tokens(count)} of ${title}`;

export const madeSubject = (title: string) => `Your investment in ${title}`;
export const charged = (count: bigint, { price, fee, total }: { price: string; fee: string; total: string }) =>
  `${price} for ${tokens(count)} and ${fee} in fees. Total: ${total}.`;
/** `destination` is where a refund goes to: "to the card you paid with". */
export const cancellable = (until: string, destination: string) =>
  `${cancellation.until(until)}. ${cancellation.meanwhile} ${cancellation.refund(destination)}`;
/** `needs` is what is missing, `until` the last moment of waiting. */
export const waits = (needs: string, until: string, destination: string) =>
  `Your order waits for ${needs}. Your money is set aside and the tokens are reserved for you. Once nothing is missing, you have 48 hours to change your mind; after them the tokens are yours. If something is still missing on ${until}, the full amount is automatically refunded ${destination}. Until then you can cancel at any time.`;
export const papers = (until: string, destination: string) =>
  `Please hand in your identity papers by ${until}. Without them the full amount is refunded ${destination} then.`;
export const waitsSubject = (title: string) => `Your order for ${title} waits`;
export const readySubject = (title: string) => `Your order for ${title} can go ahead`;
export const returnedSubject = (title: string) => `Your order for ${title} is returned`;
export const leftOut =
  'The last 48 hours of a raise are for people whose identity is checked, so that it does not fail because of orders that cannot become final. Once yours is checked you can order again, as long as tokens are left.';
export const notConfirmedInTime = (needs: string) => `Not confirmed in time: ${needs}.`;
export const final =
  'The tokens are yours. This order is final, because you cancelled an order for this home in the last 30 days.';
export const madeReason =
  'You’re receiving this email because you invested through Diyar. The income shown for a home is projected, not guaranteed.';

export const cancelledSubject = (title: string) => `Your investment in ${title} is cancelled`;
export const cancelledHeading = 'Your investment is cancelled';
export const refunded = (amount: string, destination: string, title: string) =>
  `${amount} is refunded ${destination}. This is everything you were charged for ${title}.`;
export const cancelledReason = 'You’re receiving this email because one of your investments has changed.';

export const reversedSubject = (title: string) => `The payment for your investment in ${title} did not go through`;
export const reversedHeading = 'Your investment is cancelled';
export const reversed = (amount: string, title: string) =>
  `Your card payment of ${amount} was declined or taken back by your bank, so your order for ${title} is cancelled and its tokens are available to others again. You have paid nothing for it.`;

export const orderCancelledSubject = (title: string) => `An order for ${title} is cancelled`;
export const orderCancelled = (count: bigint, amount: string) =>
  plural(count, {
    one: `An investor cancelled an order for 1 token (${amount}) before it was completed. The token is available again. You don’t need to do anything.`,
    other: `An investor cancelled an order for ${formatNumber(count)} tokens (${amount}) before it was completed. The tokens are available again. You don’t need to do anything.`,
  });
export const orderReversed = (count: bigint, amount: string) =>
  plural(count, {
    one: `The payment for an order of 1 token (${amount}) did not go through. The token is available again. You don’t need to do anything.`,
    other: `The payment for an order of ${formatNumber(count)} tokens (${amount}) did not go through. The tokens are available again. You don’t need to do anything.`,
  });

export const sellerNeededSubject = (orders: number, title: string) =>
  plural(orders, {
    one: `An order for ${title} waits for your identity check`,
    other: `${formatNumber(orders)} orders for your homes wait for your identity check`,
  });
export const sellerNeeded = (first: string) =>
  `Nothing is sold before your identity is confirmed. Tokens stay reserved until then; from ${first} on, orders that still wait are returned to the investors.`;

export const orderReturnedSubject = (orders: number, title: string) =>
  plural(orders, {
    one: `An order for ${title} is returned`,
    other: `${formatNumber(orders)} orders for ${title} are returned`,
  });
export const orderReturned = (count: bigint, amount: string) =>
  plural(count, {
    one: `1 token (${amount}) was not sold: what the sale waited for was still missing on its last day. The token is available again.`,
    other: `${formatNumber(count)} tokens (${amount}) were not sold: what the sale waited for was still missing on its last day. The tokens are available again.`,
  });

export const soldSubject = (count: bigint, title: string) =>
  plural(count, { one: `1 token of ${title} is sold`, other: `${formatNumber(count)} tokens of ${title} are sold` });
export const noLongerCancellable = (investments: number) =>
  plural(investments, {
    one: 'One investment can no longer be cancelled.',
    other: `${formatNumber(investments)} investments can no longer be cancelled.`,
  });
export const sold = (count: bigint, title: string, amount: string) =>
  plural(count, {
    one: `1 token of ${title} is sold, and ${amount} is yours.`,
    other: `${formatNumber(count)} tokens of ${title} are sold, and ${amount} is yours.`,
  });
