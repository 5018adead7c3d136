import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { ApiError } from './api-error.ts';
import { readTab, writeTab } from './browser-storage.ts';

export type AttemptName =
  | 'investment'
  | 'payment'
  | 'rent'
  | 'income'
  | 'top-up'
  | 'withdrawal'
  | 'remainder'
  | 'completion';

/** Idempotency: an order sent several times with the same key is made once. */
export interface Attempt<Body> {
  key: string;
  /** The quote of the order, if it has one. */
  body: Body & { quote?: string };
}

function readAttempts(): Partial<Record<AttemptName, Attempt<object>>> {
  try {
    return JSON.parse(readTab('attempts')) as Partial<Record<AttemptName, Attempt<object>>>;
  } catch {
    return {};
  }
}

function toWords(body: object): string {
  return JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The unanswered attempt for the same order, with its quote; otherwise a new one. It is stored before it is sent, so that
 * a reload in between finds it.
 */
export function takeAttempt<Body extends object>(name: AttemptName, body: Body, quote?: string): Attempt<Body> {
  const attempts = readAttempts();
  const open = attempts[name];
  if (open !== undefined) {
    const { quote: _, ...asked } = open.body;
    if (toWords(asked) === toWords(body)) return open as Attempt<Body>;
  }
  const attempt = { key: crypto.randomUUID(), body: { ...body, ...(quote !== undefined && { quote }) } };
  writeTab('attempts', JSON.stringify({ ...attempts, [name]: attempt }));
  return attempt;
}

export function endAttempt(name: AttemptName): void {
  const { [name]: _, ...others } = readAttempts();
  writeTab('attempts', JSON.stringify(others));
}

const unsettled: readonly (string | undefined)[] = ['REQUEST_IN_FLIGHT', 'NOT_SIGNED_IN'] satisfies ErrorCode[];

/** Whether the server decided. Without an answer, or with a busy server, the order may have been made. */
export function isDecided({ status, code }: ApiError): boolean {
  return typeof status === 'number' && status < 500 && status !== 408 && status !== 429 && !unsettled.includes(code);
}
