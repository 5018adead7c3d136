import { useRef } from 'react';
import type { IntentInput } from '@diyar/domain/intents.ts';
import { paymentMethods, type PaymentMethod } from '@diyar/domain/payments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import type { Attempt } from './attempt.ts';
import { confirmCard, findCardKey } from './hosted-card.ts';
import { useCreateIntentMutation, useLazyGetIntentQuery } from './intents.api.ts';

/** As a refusal of the server, which the order then shows. */
function refuse(message: string): never {
  // oxlint-disable-next-line no-throw-literal, only-throw-error -- the shape in which RTK Query throws a refusal.
  throw { status: 402, data: { message } };
}

/**
 * Authorises a card payment for a quote and answers its id; undefined in a demonstration. Asked again for the same quote it answers the
 * same one, so that an order whose answer was lost is sent again as it was.
 */
export function useCardPayment() {
  const [createIntent] = useCreateIntentMutation();
  const [getIntent] = useLazyGetIntentQuery();
  const authorised = useRef<{ quote: string; id: string }>(undefined);

  return async function authorise(quote: string, due: IntentInput): Promise<string | undefined> {
    if (findCardKey() === undefined) return undefined;
    if (authorised.current?.quote === quote) return authorised.current.id;
    const { id, clientSecret } = await createIntent(due).unwrap();
    const refusal = await confirmCard(clientSecret);
    if (refusal !== undefined) refuse(refusal.problem ?? paymentsWords.cardNotConfirmed);
    const { state } = await getIntent(id).unwrap();
    if (state !== 'authorised') refuse(paymentsWords.cardNotConfirmed);
    authorised.current = { quote, id };
    return id;
  };
}

/** Ways to pay on this server: a payment service takes cards only. */
export function listPaymentMethods(): PaymentMethod[] {
  return paymentMethods.filter((method) => method !== 'crypto' || findCardKey() === undefined);
}

/**
 * Adds the card payment that an attempt needs, where a payment service takes cards. An attempt that is repeated with its key keeps its
 * payment.
 */
export function useCardAttempt() {
  const authorise = useCardPayment();

  return async function addCard<Body extends { method: PaymentMethod }>(
    attempt: Attempt<Body>,
    due: IntentInput,
  ): Promise<Attempt<Body>> {
    if (attempt.body.method !== 'creditCard') return attempt;
    const intentId = await authorise(attempt.key, due);
    return intentId === undefined ? attempt : { ...attempt, body: { ...attempt.body, intentId } };
  };
}
