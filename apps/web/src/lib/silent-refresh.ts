import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Answer } from '@diyar/domain/envelope.ts';
import type { Tokens } from '@diyar/domain/auth.ts';
import { readSession, type StoredSession } from './browser-storage.ts';
import { isProtectedPath } from './paths.ts';
import { saveRedirect } from './redirect.ts';
import { REFRESH_URL, send } from './send.ts';
import { adoptSession, logout, renewTokens } from './session.ts';

type Outcome = { kind: 'renewed' } | { kind: 'ended' } | { kind: 'failed'; error: FetchBaseQueryError };

const LOCK = 'diyar.session-refresh';

let underWay: Promise<Outcome> | undefined;

/** Web Locks need TLS; without them the server returns the same new token twice. */
function runAlone(work: () => Promise<Outcome>): Promise<Outcome> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

function endSession({ dispatch }: BaseQueryApi): Outcome {
  const { pathname, search, hash } = window.location;
  if (isProtectedPath(pathname)) saveRedirect(pathname + search + hash);
  dispatch(logout());
  return { kind: 'ended' };
}

function isRefusal(error: FetchBaseQueryError): boolean {
  return error.status === 401 || error.status === 400;
}

function readTokens(answer: unknown): Tokens | undefined {
  const tokens = (answer as Partial<Answer<Partial<Tokens>>> | null)?.data;
  if (!tokens?.accessToken || !tokens.refreshToken) return undefined;
  return { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken };
}

/** The session that another tab, or an earlier call, has left in storage. */
function takeOver(api: BaseQueryApi, stored: StoredSession): Outcome {
  api.dispatch(adoptSession(stored));
  return { kind: stored.accessToken === null ? 'ended' : 'renewed' };
}

async function exchangeTokens(api: BaseQueryApi, spentToken: string): Promise<Outcome> {
  const stored = readSession();
  if (stored.accessToken !== spentToken) return takeOver(api, stored);
  if (stored.refreshToken === null) return endSession(api);

  // Not aborted with its caller: a token already used on the server must still be stored here.
  const lasting = { ...api, signal: new AbortController().signal };
  const { data, error } = await send(
    { url: REFRESH_URL, method: 'POST', body: { refreshToken: stored.refreshToken } },
    lasting,
    {},
  );
  // Storage decides: another tab may have signed out, signed in again or renewed while the answer was on its way.
  const current = readSession();
  if (current.refreshToken !== stored.refreshToken) return takeOver(api, current);
  if (error) return isRefusal(error) ? endSession(api) : { kind: 'failed', error };
  const tokens = readTokens(data);
  if (!tokens) return { kind: 'failed', error: { status: 'PARSING_ERROR', originalStatus: 200, data: '', error: '' } };
  api.dispatch(renewTokens(tokens));
  return { kind: 'renewed' };
}

/**
 * Renews the session once: calls of this tab share one promise, tabs share one lock, and the second tab finds the new
 * tokens in storage.
 */
export function refreshSession(api: BaseQueryApi, spentToken: string): Promise<Outcome> {
  underWay ??= runAlone(() => exchangeTokens(api, spentToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

export async function waitForRefresh(): Promise<void> {
  await underWay;
}
