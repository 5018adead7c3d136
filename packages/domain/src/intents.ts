import * as intentsFieldsWords from '@diyar/words/intents-fields.ts';
import { z } from 'zod';
import { currency, minor } from './ledger.ts';

/**
 * Who takes the money; `balance` is the payer's own balance, `exchange` dollars of it for an order in another currency, `bank` a transfer
 * that the statement of the bank shows, `chain` a payment that is final there.
 */
export const providerNames = ['demonstration', 'stripe', 'balance', 'exchange', 'bank', 'chain'] as const;
export type ProviderName = (typeof providerNames)[number];

/**
 * Intent to pay: created, authorised by the payer's bank, captured when an order uses it. It ends without money moving when it
 * fails or expires; what was captured can go back in full, or be disputed by the payer.
 */
export const intentStates = ['created', 'authorised', 'captured', 'failed', 'refunded', 'disputed', 'expired'] as const;
export type IntentState = (typeof intentStates)[number];

/** What can happen to an intent. `win` and `lose` end a dispute, for the platform. */
export const intentEvents = ['authorise', 'capture', 'fail', 'expire', 'refund', 'dispute', 'win', 'lose'] as const;
export type IntentEvent = (typeof intentEvents)[number];

/** Webhooks come late and in any order, so a capture may be told before its authorisation, and a dispute before the capture. */
const transitions: Record<IntentState, Partial<Record<IntentEvent, IntentState>>> = {
  created: { authorise: 'authorised', capture: 'captured', fail: 'failed', expire: 'expired', dispute: 'disputed' },
  authorised: { capture: 'captured', fail: 'failed', expire: 'expired', dispute: 'disputed' },
  captured: { refund: 'refunded', dispute: 'disputed' },
  failed: {},
  refunded: {},
  disputed: { win: 'captured', lose: 'refunded' },
  expired: {},
};

/** State after an event; undefined when the event changes nothing, because it came too late or twice. */
export function nextIntentState(state: IntentState, event: IntentEvent): IntentState | undefined {
  return transitions[state][event];
}

/** Whether the money of the payer is or will be with the platform, so that refunding it sends money. */
export function isIntentPaid(state: IntentState): boolean {
  return state === 'authorised' || state === 'captured';
}

export const intentInput = z.object({
  currency,
  amountMinor: z.int(intentsFieldsWords.amountMissing).positive(intentsFieldsWords.amountMissing),
});
export type IntentInput = z.infer<typeof intentInput>;

export const intentParams = z.object({ id: z.uuid().toLowerCase() });

/** Intent that pays an order; only where a payment service takes the card. */
export const intentId = z.uuid(intentsFieldsWords.intentMissing).toLowerCase().optional();

export const intent = z.object({
  id: z.uuid(),
  state: z.enum(intentStates),
  currency,
  amountMinor: minor,
  refundedMinor: minor,
  createdAt: z.iso.datetime(),
  /** After this it can no longer be used. */
  expiresAt: z.iso.datetime(),
});
export type Intent = z.infer<typeof intent>;

/** For the fields of the payment service in the browser, which get the card; the server never sees it. */
export const createdIntent = intent.extend({ clientSecret: z.string(), publishableKey: z.string() });
export type CreatedIntent = z.infer<typeof createdIntent>;
