import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface StripePayment {
  id: string;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  client_secret: string;
  refunded: number;
  metadata: Record<string, string>;
}

/** What the next request for a path answers in place of the truth; `lost`: it is done, and the answer does not arrive. */
type Fault = { status: number; code?: string; message?: string } | 'lost';

export interface StripeServer {
  url: string;
  settings: Record<string, string>;
  payments: Map<string, StripePayment>;
  /** Every request that changed or tried to change something, as `POST /v1/…`. */
  requests: string[];
  fail(pathEnd: string, fault: Fault): void;
  /** As the payer does in the browser. */
  confirm(ref: string): void;
  sign(type: string, object: object, options?: { id?: string; at?: Date; secret?: string }): SignedEvent;
  stop(): Promise<void>;
}

export interface SignedEvent {
  body: string;
  signature: string;
}

const SECRET_KEY = 'sk_test_diyar';
/** Settings with it say that real money moves. */
export const LIVE_KEY = 'sk_live_diyar';
const WEBHOOK_SECRET = 'whsec_diyar';

/** Speaks the parts of Stripe's API that are used here: manual capture, idempotency keys, refunds, and signed webhooks. */
export async function startStripeServer(): Promise<StripeServer> {
  const payments = new Map<string, StripePayment>();
  const answers = new Map<string, { status: number; answer: object }>();
  const faults = new Map<string, Fault[]>();
  const requests: string[] = [];
  let events = 0;

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ error: { message: String(error) } }));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const path = request.url ?? '/';
    if (![SECRET_KEY, LIVE_KEY].includes(request.headers.authorization?.slice('Bearer '.length) ?? ''))
      return send(response, { status: 401, answer: { error: { message: 'Invalid API Key provided' } } });
    if (request.method === 'POST') requests.push(`POST ${path}`);
    const fault = [...faults.entries()].find(([end, list]) => path.endsWith(end) && list.length > 0)?.[1].shift();
    if (fault !== undefined && fault !== 'lost')
      return send(response, { status: fault.status, answer: { error: { code: fault.code, message: fault.message } } });
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answers.get(key) : undefined;
    const made = known ?? serve(request.method ?? 'GET', path, form);
    if (typeof key === 'string') answers.set(key, made);
    if (fault === 'lost') return void response.destroy();
    send(response, made);
  }

  function serve(method: string, path: string, form: URLSearchParams): { status: number; answer: object } {
    if (path === '/v1/payment_intents') return { status: 200, answer: create(form) };
    if (path === '/v1/refunds') return refund(form);
    const [, ref = '', action] = /^\/v1\/payment_intents\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const payment = payments.get(ref);
    if (payment === undefined) return refuse(404, 'resource_missing', 'No such payment_intent');
    if (method === 'GET') return { status: 200, answer: payment };
    if (action === 'capture' && payment.status !== 'requires_capture') return refuseState(payment);
    if (action === 'cancel' && (payment.status === 'succeeded' || payment.status === 'canceled'))
      return refuseState(payment);
    payment.status = action === 'capture' ? 'succeeded' : 'canceled';
    return { status: 200, answer: { ...payment } };
  }

  function create(form: URLSearchParams): StripePayment {
    const id = `pi_${payments.size + 1}`;
    const payment: StripePayment = {
      id,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret`,
      refunded: 0,
      metadata: { intent: form.get('metadata[intent]') ?? '' },
    };
    payments.set(id, payment);
    return payment;
  }

  function refund(form: URLSearchParams): { status: number; answer: object } {
    const payment = payments.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    if (payment?.status !== 'succeeded') return refuse(400, 'charge_not_captured', 'This charge is not captured');
    if (payment.refunded + amount > payment.amount)
      return refuse(400, 'charge_already_refunded', 'Refund amount is greater than unrefunded amount');
    payment.refunded += amount;
    return { status: 200, answer: { id: `re_${payment.id}_${payment.refunded}`, status: 'succeeded' } };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_diyar',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_URL: url,
    },
    payments,
    requests,
    fail(pathEnd, fault) {
      faults.set(pathEnd, [...(faults.get(pathEnd) ?? []), fault]);
    },
    confirm(ref) {
      payments.get(ref)!.status = 'requires_capture';
    },
    sign(type, object, { id, at = new Date(), secret = WEBHOOK_SECRET } = {}) {
      events += 1;
      const body = JSON.stringify({ id: id ?? `evt_${events}`, type, data: { object } });
      const time = Math.floor(at.getTime() / 1000);
      const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return { body, signature: `t=${time},v1=${v1}` };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, { status, answer }: { status: number; answer: object }): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

function refuse(status: number, code: string, message: string): { status: number; answer: object } {
  return { status, answer: { error: { code, message } } };
}

function refuseState(payment: StripePayment): { status: number; answer: object } {
  const error = {
    code: 'payment_intent_unexpected_state',
    message: `status ${payment.status}`,
    payment_intent: payment,
  };
  return { status: 400, answer: { error } };
}
