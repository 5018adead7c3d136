import type { IntentEvent, ProviderName } from '@diyar/domain/intents.ts';
import type { Currency } from '@diyar/domain/money.ts';

export interface WantedPayment {
  /** Of the intent; the same id never makes a second payment. */
  id: string;
  currency: Currency;
  amountMinor: bigint;
}

/** What a webhook tells, in the words of the platform. `id` is the provider's, for telling repeated ones. */
export type ProviderMessage =
  | { id: string; about: 'intent'; ref: string; event: IntentEvent; detail: string }
  /** Nothing changes yet: the payer may try another card. */
  | { id: string; about: 'declined-card'; ref: string; detail: string }
  /** All that went back to the payer so far, whoever sent it. */
  | { id: string; about: 'refunded'; ref: string; amountMinor: bigint }
  | { id: string; about: 'failed-refund'; ref: string; detail: string }
  | { id: string; about: 'payout'; ref: string; currency: Currency; amountMinor: bigint; at: Date };

/**
 * Payment service. Calls that take a key do the same thing once, however often they are sent. They throw `ProviderRefusedError` when the
 * service has decided against it for good, and `ProviderAwayError` when it should be asked again.
 */
export interface PaymentProvider {
  name: ProviderName;
  /** Answers without a network, so that an order is charged inside its own transaction. */
  isImmediate: boolean;
  /** For the provider's fields in the browser; undefined when it has none. */
  publishableKey: string | undefined;
  create(wanted: WantedPayment): Promise<{ ref: string; clientSecret: string }>;
  /** What has happened to a payment so far; undefined while its payer has not confirmed it. */
  findEvent(ref: string): Promise<IntentEvent | undefined>;
  capture(ref: string, key: string): Promise<void>;
  cancel(ref: string, key: string): Promise<void>;
  refund(ref: string, amountMinor: bigint, key: string): Promise<void>;
  /** Throws `SignatureError`; undefined for messages about other things. */
  parseWebhook(body: Buffer, signature: string | undefined, now: Date): ProviderMessage | undefined;
}

export class ProviderRefusedError extends Error {}
export class ProviderAwayError extends Error {}
export class SignatureError extends Error {}

/** Accepts everything and moves no money. */
export function createDemonstrationProvider(): PaymentProvider {
  return {
    name: 'demonstration',
    isImmediate: true,
    publishableKey: undefined,
    create: async ({ id }) => ({ ref: `demonstration_${id}`, clientSecret: '' }),
    findEvent: async () => 'capture',
    capture: async () => undefined,
    cancel: async () => undefined,
    refund: async () => undefined,
    parseWebhook() {
      throw new SignatureError('the demonstration sends no webhooks');
    },
  };
}
