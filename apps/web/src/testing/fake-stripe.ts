import { beforeEach } from 'vitest';
import { answer, type FakeCall, succeed } from './fake-api.ts';

const INTENT_ID = '33333333-3333-4333-8333-333333333333';

export interface FakeStripe {
  intentId: string;
  /** Client secrets that the payer confirmed. */
  confirmed: string[];
  /** What the payer's bank says instead of yes. */
  refusal: { message: string } | undefined;
  /** Answers calls about card payments; the list is of those that begin one. */
  serve(): FakeCall[];
}

function addMeta(name: string, content: string): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
  return meta;
}

const intent = {
  id: INTENT_ID,
  state: 'created',
  currency: 'AED',
  amountMinor: 4_350_000,
  refundedMinor: 0,
  createdAt: '2026-11-15T10:32:00.000Z',
  expiresAt: '2026-11-15T11:32:00.000Z',
};

/** One for all test files of a process: the page keeps the script that it has once loaded. */
const fake: FakeStripe = {
  intentId: INTENT_ID,
  confirmed: [],
  refusal: undefined,
  serve() {
    answer('get', `/intents/${INTENT_ID}`, () => succeed({ ...intent, state: 'authorised' }));
    return answer('post', '/intents', () =>
      succeed({ ...intent, clientSecret: 'pi_1_secret', publishableKey: 'pk_test_diyar' }),
    );
  },
};

/** A server that takes cards by Stripe, whose script is replaced; `real` says that they are charged. */
export function useFakeStripe(money: 'test' | 'real' = 'test'): FakeStripe {
  beforeEach(() => {
    fake.confirmed.length = 0;
    fake.refusal = undefined;
    const added = [addMeta('cards', 'pk_test_diyar'), addMeta('money', money)];
    window.Stripe = () => ({
      elements: () => ({
        create: () => ({
          mount: (element) => element.append('the card field of Stripe'),
          destroy: () => undefined,
        }),
      }),
      async confirmCardPayment(secret) {
        fake.confirmed.push(secret);
        return fake.refusal === undefined ? {} : { error: fake.refusal };
      },
    });
    return () => {
      for (const meta of added) meta.remove();
      delete window.Stripe;
    };
  });
  return fake;
}
