import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { ApiError } from './api-error.ts';
import { readTab, writeTab } from './browser-storage.ts';

export type AttemptName = 'investment' | 'payment' | 'income';

/** One press of a button that moves money: however often it is sent, with this key it counts once. */
export interface Attempt<Body> {
  key: string;
  /** With the quote it was made under, where there is one. */
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
 * The attempt that was never answered if it asked for the same, with the quote it was made under; otherwise a new one. It is
 * written down before it is sent, so that a reload in the middle finds it again.
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

/** Whether the server decided. When nothing came back, or only that it is busy, the money may have moved. */
export function isDecided({ status, code }: ApiError): boolean {
  return typeof status === 'number' && status < 500 && status !== 408 && status !== 429 && !unsettled.includes(code);
}
