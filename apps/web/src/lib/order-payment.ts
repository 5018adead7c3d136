import { useDispatch } from 'react-redux';
import type { CryptoAccount, TestCoinsInput } from '@diyar/domain/balances.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import type { IntentInput, CreatedIntent, Intent } from '@diyar/domain/intents.ts';
import { paymentMethods, type Exchange, type PaymentMethod } from '@diyar/domain/payments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { api, readMessage } from './api.ts';
import { toApiError } from './api-error.ts';
import { addIntent, type Attempt, type AttemptName, findCard, isDecided, rememberCard } from './attempt.ts';
import { confirmCard, findCardKey } from './hosted-card.ts';

/** As a refusal of the server, which the order then shows. */
function refuse(message: string): never {
  // oxlint-disable-next-line no-throw-literal, only-throw-error -- the shape in which RTK Query throws a refusal.
  throw { status: 402, data: { message } };
}

/** Ways to pay where no address can be shown: what came by crypto is on the balance. */
export function listPaymentMethods(): PaymentMethod[] {
  return paymentMethods.filter((method) => method !== 'crypto');
}

/** What is paid, and what it costs in dollars where it is in another currency and crypto can pay it. */
export interface Due extends IntentInput {
  exchange?: Exchange | null;
}

/** Crypto pays dollars. */
export function findDollars({ currency, amountMinor, exchange }: Due): number | undefined {
  return currency === 'USD' ? amountMinor : exchange?.amountMinor;
}

const COINS_PATIENCE_MS = 60_000;
const COINS_POLL_MS = 1000;

/**
 * Waits until what is paid by crypto is on the balance. The chain is one for development, so the coins that are missing are sent to the
 * payer first. A top-up is paid in as a whole, whatever is on the balance.
 */
export function useCryptoPayment() {
  const dispatch = useDispatch();
  const [getCryptoAccount] = useLazyGetCryptoAccountQuery();
  const [sendTestCoins] = useSendTestCoinsMutation();

  return async function payIn(due: Due, isTopUp = false): Promise<void> {
    const { place, availableMinor, waitingMinor } = await getCryptoAccount().unwrap();
    if (place === null) return refuse(paymentsWords.cryptoClosed);
    const dollars = findDollars(due);
    if (dollars === undefined) return refuse(paymentsWords.cryptoDollars);
    const there = availableMinor + waitingMinor;
    const wanted = isTopUp ? there + dollars : dollars;
    if (wanted > there) await sendTestCoins({ amountMinor: wanted - there }).unwrap();
    for (const begun = Date.now(); (await getCryptoAccount().unwrap()).availableMinor < wanted;) {
      if (Date.now() - begun > COINS_PATIENCE_MS) return refuse(paymentsWords.coinsLate);
      await new Promise((resolve) => setTimeout(resolve, COINS_POLL_MS));
    }
    dispatch(changed.util.invalidateTags(['balances', 'activity']));
  };
}

/**
 * Brings what an attempt needs before it is sent: coins on the balance, or the card payment where a payment service takes cards. An
 * attempt that is repeated with its key keeps its payment, and a new one takes the card that an earlier one left unused.
 */
export function useOrderPayment(name: AttemptName) {
  const [createIntent] = useCreateIntentMutation();
  const [getIntent] = useLazyGetIntentQuery();
  const payIn = useCryptoPayment();

  async function isAuthorised(id: string): Promise<boolean> {
    try {
      const { state } = await getIntent(id).unwrap();
      return state === 'authorised';
    } catch (failure) {
      if (isDecided(toApiError(failure))) return false;
      throw failure;
    }
  }

  async function authorise({ currency, amountMinor }: IntentInput): Promise<string> {
    const due = { currency, amountMinor };
    const unused = findCard(name, due);
    if (unused !== undefined && (await isAuthorised(unused))) return unused;
    const { id, clientSecret } = await createIntent(due).unwrap();
    const refusal = await confirmCard(clientSecret);
    if (refusal !== undefined) refuse(refusal.problem ?? paymentsWords.cardNotConfirmed);
    rememberCard(name, { ...due, id });
    if (!(await isAuthorised(id))) refuse(paymentsWords.cardNotConfirmed);
    return id;
  }

  return async function addPayment<Body extends { method: PaymentMethod }>(
    attempt: Attempt<Body>,
    due: Due,
  ): Promise<Attempt<Body>> {
    if (attempt.body.method === 'crypto') await payIn(due);
    const isComplete = attempt.body.method !== 'creditCard' || attempt.body.intentId !== undefined;
    if (isComplete || findCardKey() === undefined) return attempt;
    return addIntent(name, attempt, await authorise(due));
  };
}

const changed = api.enhanceEndpoints({ addTagTypes: ['balances', 'activity'] });

const paying = api.injectEndpoints({
  endpoints: (build) => ({
    getCryptoAccount: build.query<CryptoAccount, void>({
      query: () => '/balances/crypto',
      transformResponse: ({ data }: Answer<CryptoAccount>) => data,
      keepUnusedDataFor: 0,
    }),
    sendTestCoins: build.mutation<string, TestCoinsInput>({
      query: (body) => ({ url: '/balances/crypto/test-coins', method: 'POST', body }),
      transformResponse: readMessage,
    }),
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

const { useCreateIntentMutation, useLazyGetIntentQuery, useLazyGetCryptoAccountQuery } = paying;
export const { useGetCryptoAccountQuery, useSendTestCoinsMutation } = paying;
