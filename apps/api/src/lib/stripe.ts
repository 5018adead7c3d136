import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { IntentEvent } from '@diyar/domain/intents.ts';
import { currencies } from '@diyar/domain/money.ts';
import {
  ProviderAwayError,
  ProviderRefusedError,
  SignatureError,
  type PaymentProvider,
  type ProviderMessage,
} from './payment-provider.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Address of the API. */
  url: string;
}

/** Live keys charge real cards; with test keys Stripe takes test cards alone. */
export function isLive({ secretKey }: Pick<StripeSettings, 'secretKey'>): boolean {
  return /^[rs]k_live_/.test(secretKey);
}

const API_VERSION = '2024-06-20';
const PATIENCE_MS = 10_000;
const SIGNATURE_TOLERANCE_MS = 5 * 60 * 1000;
const WRONG_STATE = 'payment_intent_unexpected_state';
/** Statuses after which the same request may succeed: a wrong key is mended by the operator, the others pass. */
const WORTH_RETRYING = new Set([401, 403, 409, 429]);

const payment = z.object({ id: z.string(), status: z.string(), client_secret: z.string().nullish() });
const failure = z.object({
  error: z.object({
    code: z.string().optional(),
    message: z.string().optional(),
    payment_intent: z.object({ status: z.string() }).optional(),
  }),
});

/** Stripe's payment intents with manual capture: the card is authorised in the browser and captured when an order uses it. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const ask = (path: string, options: RequestOptions = {}) => request(settings, path, options);
  return {
    name: 'stripe',
    isImmediate: false,
    publishableKey: settings.publishableKey,
    async create({ id, currency, amountMinor }) {
      const made = await ask('/v1/payment_intents', {
        key: `create-${id}`,
        form: {
          amount: String(amountMinor),
          currency: currency.toLowerCase(),
          capture_method: 'manual',
          'payment_method_types[]': 'card',
          'metadata[intent]': id,
        },
      });
      if (!made.client_secret) throw new ProviderRefusedError('Stripe gave no client secret');
      return { ref: made.id, clientSecret: made.client_secret };
    },
    async findEvent(ref) {
      return eventOfStatus[(await ask(`/v1/payment_intents/${encodeURIComponent(ref)}`)).status];
    },
    async capture(ref, key) {
      const path = `/v1/payment_intents/${encodeURIComponent(ref)}/capture`;
      await ask(path, { key: `capture-${key}`, form: {}, doneAt: 'succeeded' });
    },
    async cancel(ref, key) {
      const path = `/v1/payment_intents/${encodeURIComponent(ref)}/cancel`;
      await ask(path, { key: `cancel-${key}`, form: {}, doneAt: 'canceled' });
    },
    async refund(ref, amountMinor, key) {
      const form = { payment_intent: ref, amount: String(amountMinor) };
      await ask('/v1/refunds', { key: `refund-${key}`, form });
    },
    parseWebhook(body, signature, now) {
      requireSignature(body, signature, settings.webhookSecret, now);
      return toMessage(readEvent(body));
    },
  };
}

const eventOfStatus: Record<string, IntentEvent | undefined> = {
  requires_capture: 'authorise',
  succeeded: 'capture',
  canceled: 'fail',
};

interface RequestOptions {
  /** Idempotency key of a request that changes something. */
  key?: string;
  form?: Record<string, string>;
  /** Status in which the payment is already where the request would bring it. */
  doneAt?: string;
}

async function request(
  { url, secretKey }: StripeSettings,
  path: string,
  { key, form, doneAt }: RequestOptions,
): Promise<z.infer<typeof payment>> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`${url}${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': API_VERSION,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    answer = await response.json();
  } catch (error) {
    throw new ProviderAwayError(`Stripe did not answer: ${String(error)}`, { cause: error });
  }
  if (response.ok) return payment.parse(answer);
  const { data } = failure.safeParse(answer);
  const reason = toError(response.status, data?.error);
  if (response.status >= 500 || WORTH_RETRYING.has(response.status)) throw new ProviderAwayError(reason.message);
  const status = data?.error.payment_intent?.status;
  if (data?.error.code === WRONG_STATE && status !== undefined && status === doneAt) return { id: '', status };
  throw new ProviderRefusedError(reason.message);
}

function toError(
  status: number,
  { code = '', message = '' }: { code?: string | undefined; message?: string | undefined } = {},
): Error {
  return new Error(`Stripe answered ${status} ${code} ${message}`.trim());
}

/** Signed timestamp and body (HMAC-SHA256); an old signature is refused, so that a recorded message cannot be sent again. */
function requireSignature(body: Buffer, header: string | undefined, secret: string, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) throw new SignatureError('no timestamp');
  if (Math.abs(now.getTime() - Number(time) * 1000) > SIGNATURE_TOLERANCE_MS) throw new SignatureError('too old');
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const isSigned = parts.some(([name, value = '']) => {
    const given = name === 'v1' && /^[\da-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : undefined;
    return given !== undefined && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new SignatureError('no valid signature');
}

const text = z.string();
const minor = z.int().transform(BigInt);
const event = z.object({ id: text, type: text, data: z.object({ object: z.record(z.string(), z.unknown()) }) });
const intentObject = z.object({ id: text, last_payment_error: z.object({ message: text.optional() }).nullish() });
const chargeObject = z.object({ payment_intent: text, amount_refunded: minor });
const ofPayment = z.object({ payment_intent: text, status: text.optional(), reason: text.nullish() });
const payoutObject = z.object({
  id: text,
  amount: minor,
  currency: text.transform((code) => code.toUpperCase()).pipe(z.enum(currencies)),
  arrival_date: z.int().transform((seconds) => new Date(seconds * 1000)),
});

function readEvent(body: Buffer): z.infer<typeof event> {
  try {
    return event.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new SignatureError('no event');
  }
}

/** Undefined for types that nothing here depends on, and for objects that are not about one of our payments. */
function toMessage({ id, type, data }: z.infer<typeof event>): ProviderMessage | undefined {
  const read = readers[type];
  return read?.(id, data.object);
}

type Reader = (id: string, object: unknown) => ProviderMessage | undefined;

const readIntent =
  (is: IntentEvent): Reader =>
  (id, object) => {
    const { data } = intentObject.safeParse(object);
    return data && { id, about: 'intent', ref: data.id, event: is, detail: data.last_payment_error?.message ?? '' };
  };

const readers: Record<string, Reader | undefined> = {
  'payment_intent.amount_capturable_updated': readIntent('authorise'),
  'payment_intent.succeeded': readIntent('capture'),
  'payment_intent.canceled': readIntent('fail'),
  'payment_intent.payment_failed'(id, object) {
    const { data } = intentObject.safeParse(object);
    return data && { id, about: 'declined-card', ref: data.id, detail: data.last_payment_error?.message ?? '' };
  },
  'charge.refunded'(id, object) {
    const { data } = chargeObject.safeParse(object);
    return data && { id, about: 'refunded', ref: data.payment_intent, amountMinor: data.amount_refunded };
  },
  'refund.failed'(id, object) {
    const { data } = ofPayment.safeParse(object);
    return data && { id, about: 'failed-refund', ref: data.payment_intent, detail: data.reason ?? '' };
  },
  'charge.dispute.created'(id, object) {
    const { data } = ofPayment.safeParse(object);
    return data && { id, about: 'intent', ref: data.payment_intent, event: 'dispute', detail: data.reason ?? '' };
  },
  'charge.dispute.closed'(id, object) {
    const { data } = ofPayment.safeParse(object);
    if (data === undefined) return undefined;
    const is = data.status === 'lost' ? 'lose' : 'win';
    return { id, about: 'intent', ref: data.payment_intent, event: is, detail: data.reason ?? '' };
  },
  'payout.paid'(id, object) {
    const { data } = payoutObject.safeParse(object);
    return (
      data && {
        id,
        about: 'payout',
        ref: data.id,
        currency: data.currency,
        amountMinor: data.amount,
        at: data.arrival_date,
      }
    );
  },
};
