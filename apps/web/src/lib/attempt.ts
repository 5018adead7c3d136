import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { IntentInput } from '@diyar/domain/intents.ts';
import type { ApiError } from './api-error.ts';
import { readTab, writeTab } from './browser-storage.ts';

export type AttemptName =
  | 'listing'
  | 'investment'
  | 'payment'
  | 'rent'
  | 'income'
  | 'top-up'
  | 'withdrawal'
  | 'token-transfer'
  | 'remainder'
  | 'completion';

/** Idempotency: an order sent several times with the same key is made once. */
export interface Attempt<Body> {
  key: string;
  /** The quote of the order, if it has one, and the card payment that was authorised for it. */
  body: Body & { quote?: string; intentId?: string | undefined };
}

function readByName<Stored>(tab: 'attempts' | 'cards'): Partial<Record<AttemptName, Stored>> {
  try {
    return JSON.parse(readTab(tab)) as Partial<Record<AttemptName, Stored>>;
  } catch {
    return {};
  }
}

function writeByName(tab: 'attempts' | 'cards', name: AttemptName, stored: object | undefined): void {
  writeTab(tab, JSON.stringify({ ...readByName(tab), [name]: stored }));
}

function toWords(body: object): string {
  return JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The unanswered attempt for the same order, with its quote and card payment; otherwise a new one. It is stored before it is sent, so
 * that a reload in between finds it.
 */
export function takeAttempt<Body extends object>(name: AttemptName, body: Body, quote?: string): Attempt<Body> {
  const open = readByName<Attempt<object>>('attempts')[name];
  if (open !== undefined) {
    const { quote: _, intentId: __, ...asked } = open.body;
    if (toWords(asked) === toWords(body)) return open as Attempt<Body>;
  }
  const attempt = { key: crypto.randomUUID(), body: { ...body, ...(quote !== undefined && { quote }) } };
  writeByName('attempts', name, attempt);
  return attempt;
}

/** Adds a card payment to an attempt: repeated with its key, the order must name the same payment. */
export function addIntent<Body>(name: AttemptName, { key, body }: Attempt<Body>, intentId: string): Attempt<Body> {
  const attempt = { key, body: { ...body, intentId } };
  writeByName('attempts', name, attempt);
  return attempt;
}

export function endAttempt(name: AttemptName): void {
  writeByName('attempts', name, undefined);
}

interface AuthorisedCard extends IntentInput {
  id: string;
}

/** A card that was authorised and not used yet, for exactly this amount: another one would set the amount aside twice. */
export function findCard(name: AttemptName, due: IntentInput): string | undefined {
  const card = readByName<AuthorisedCard>('cards')[name];
  return card?.currency === due.currency && card.amountMinor === due.amountMinor ? card.id : undefined;
}

export function rememberCard(name: AttemptName, card: AuthorisedCard): void {
  writeByName('cards', name, card);
}

export function forgetCard(name: AttemptName): void {
  writeByName('cards', name, undefined);
}

const unsettled: readonly (string | undefined)[] = ['REQUEST_IN_FLIGHT', 'NOT_SIGNED_IN'] satisfies ErrorCode[];

/** Whether the server decided. Without an answer, or with a busy server, the order may have been made. */
export function isDecided({ status, code }: ApiError): boolean {
  return typeof status === 'number' && status < 500 && status !== 408 && status !== 429 && !unsettled.includes(code);
}
