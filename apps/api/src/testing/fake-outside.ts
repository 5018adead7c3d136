import { randomUUID } from 'node:crypto';
import {
  ProviderAwayError,
  ProviderRefusedError,
  type PaymentProvider,
  type ProviderMessage,
} from '#api/lib/payment-provider.ts';
import type { PayoutProvider } from '#api/lib/payouts.ts';

/** How the outside world answers from now on. */
export type Mood = 'well' | 'away' | 'refuses';

interface CardPayment {
  amountMinor: bigint;
  capturedMinor: bigint;
  refundedMinor: bigint;
  /** Nothing can be captured any more. */
  isOver: boolean;
}

interface SentPayout {
  amountMinor: bigint;
  reference: string;
  isReturned: boolean;
}

export interface FakeOutside {
  moods: { provider: Mood; bank: Mood };
  provider: PaymentProvider;
  bank: PayoutProvider;
  /** By reference. */
  payments: Map<string, CardPayment>;
  /** By withdrawal; null where the bank refused. */
  payouts: Map<string, SentPayout | null>;
}

/** Payment service and bank that fail when they are told to, and keep books of their own. */
export function createFakeOutside(): FakeOutside {
  const moods: FakeOutside['moods'] = { provider: 'well', bank: 'well' };
  const payments: FakeOutside['payments'] = new Map();
  const payouts: FakeOutside['payouts'] = new Map();
  const refunded = new Set<string>();
  const ask = (ref: string): CardPayment => {
    if (moods.provider === 'away') throw new ProviderAwayError('away');
    return payments.get(ref)!;
  };
  const provider: PaymentProvider = {
    name: 'stripe',
    isImmediate: false,
    publishableKey: 'pk_fake',
    async create({ amountMinor }) {
      if (moods.provider === 'away') throw new ProviderAwayError('away');
      const ref = `pi_${randomUUID()}`;
      payments.set(ref, { amountMinor, capturedMinor: 0n, refundedMinor: 0n, isOver: false });
      return { ref, clientSecret: `${ref}_secret` };
    },
    async findEvent(ref) {
      return ask(ref).capturedMinor > 0n ? 'capture' : undefined;
    },
    async capture(ref) {
      const payment = ask(ref);
      if (payment.capturedMinor > 0n) return;
      if (moods.provider === 'refuses') payment.isOver = true;
      if (payment.isOver) throw new ProviderRefusedError('declined');
      payment.capturedMinor = payment.amountMinor;
    },
    async cancel(ref) {
      ask(ref).isOver = true;
    },
    async refund(ref, amountMinor, key) {
      const payment = ask(ref);
      if (refunded.has(key)) return;
      if (payment.capturedMinor - payment.refundedMinor < amountMinor) throw new ProviderRefusedError('nothing left');
      payment.refundedMinor += amountMinor;
      refunded.add(key);
    },
    parseWebhook: (body) => JSON.parse(body.toString()) as ProviderMessage,
  };
  const bank: PayoutProvider = {
    isByFile: false,
    async send({ id, amountMinor }) {
      if (moods.bank === 'away') throw new Error('the bank does not answer');
      const isNew = !payouts.has(id);
      const sent = { amountMinor, reference: `bank-${id}`, isReturned: false };
      if (isNew) payouts.set(id, moods.bank === 'refuses' ? null : sent);
      const known = payouts.get(id);
      return known ? { isSent: true, reference: known.reference } : { isSent: false };
    },
    async isReturned(reference) {
      return payouts.get(reference.replace('bank-', ''))?.isReturned ?? false;
    },
  };
  return { moods, provider, bank, payments, payouts };
}
