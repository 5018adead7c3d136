import type { IntentInput, CreatedIntent, Intent } from '@diyar/domain/intents.ts';
import { paymentMethods, type PaymentMethod } from '@diyar/domain/payments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import { toApiError } from './api-error.ts';
import { addIntent, type Attempt, type AttemptName, findCard, isDecided, rememberCard } from './attempt.ts';
import { confirmCard, findCardKey } from './hosted-card.ts';
import { api } from './api.ts';

/** As a refusal of the server, which the order then shows. */
function refuse(message: string): never {
  // oxlint-disable-next-line no-throw-literal, only-throw-error -- the shape in which RTK Query throws a refusal.
  throw { status: 402, data: { message } };
}

/** Ways to pay on this server: a payment service takes cards only. */
export function listPaymentMethods(): PaymentMethod[] {
  return paymentMethods.filter((method) => method !== 'crypto' || findCardKey() === undefined);
}

/**
 * Adds the card payment that an attempt needs, where a payment service takes cards. An attempt that is repeated with its key keeps its
 * payment, and a new one takes the card that an earlier one left unused.
 */
export function useCardAttempt(name: AttemptName) {
  const [createIntent] = useCreateIntentMutation();
  const [getIntent] = useLazyGetIntentQuery();

  async function isAuthorised(id: string): Promise<boolean> {
    try {
      const { state } = await getIntent(id).unwrap();
      return state === 'authorised';
    } catch (failure) {
      if (isDecided(toApiError(failure))) return false;
      throw failure;
    }
  }

  async function authorise(due: IntentInput): Promise<string> {
    const unused = findCard(name, due);
    if (unused !== undefined && (await isAuthorised(unused))) return unused;
    const { id, clientSecret } = await createIntent(due).unwrap();
    const refusal = await confirmCard(clientSecret);
    if (refusal !== undefined) refuse(refusal.problem ?? paymentsWords.cardNotConfirmed);
    rememberCard(name, { ...due, id });
    if (!(await isAuthorised(id))) refuse(paymentsWords.cardNotConfirmed);
    return id;
  }

  return async function addCard<Body extends { method: PaymentMethod }>(
    attempt: Attempt<Body>,
    due: IntentInput,
  ): Promise<Attempt<Body>> {
    const isComplete = attempt.body.method !== 'creditCard' || attempt.body.intentId !== undefined;
    if (isComplete || findCardKey() === undefined) return attempt;
    return addIntent(name, attempt, await authorise(due));
  };
}

const { useCreateIntentMutation, useLazyGetIntentQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    createIntent: build.mutation<CreatedIntent, IntentInput>({
      query: (body) => ({ url: '/intents', method: 'POST', body }),
      transformResponse: ({ data }: Answer<CreatedIntent>) => data,
    }),
    getIntent: build.query<Intent, string>({
      query: (id) => `/intents/${encodeURIComponent(id)}`,
      transformResponse: ({ data }: Answer<Intent>) => data,
      keepUnusedDataFor: 0,
    }),
  }),
});
