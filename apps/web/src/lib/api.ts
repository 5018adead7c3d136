import type { BaseQueryApi, BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { Tokens } from '@diyar/domain/auth.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import { CACHE_SECONDS, REQUEST_TIMEOUT_MS } from '@diyar/domain/limits.ts';
import { tellAnswer } from '@diyar/domain/property-texts.ts';
import { language } from '@diyar/words/language.ts';
import { readSession, type StoredSession } from './browser-storage.ts';
import { toFailure, type Failure } from './failure.ts';
import { isProtectedPath } from './paths.ts';
import { withoutPrefix } from './language-prefix.ts';
import { saveRedirect } from './redirect.ts';
import { adoptSession, logout, renewTokens, selectSession, type SessionState } from './session.ts';

const REFRESH_URL = '/auth/refresh';

function urlOf(args: string | FetchArgs): string {
  return typeof args === 'string' ? args : args.url;
}

/** An error page that is not JSON keeps its status and its text; an answer that is not JSON is a parsing failure. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return text;
  }
}

/** One call to the API with the session's token; no retry, no refresh. */
const send = fetchBaseQuery({
  baseUrl: '/api',
  timeout: REQUEST_TIMEOUT_MS,
  // RTK Query is the cache: the browser's own would answer a refetch with data from before a change.
  cache: 'no-cache',
  responseHandler: readBody,
  prepareHeaders(headers, { getState, arg }) {
    headers.set('accept', 'application/json');
    // The browser's own would bring its language into a page in another one.
    headers.set('accept-language', language);
    const { accessToken } = selectSession(getState() as SessionState);
    if (accessToken !== null && urlOf(arg) !== REFRESH_URL) headers.set('authorization', `Bearer ${accessToken}`);
  },
});

type Outcome = { kind: 'renewed' } | { kind: 'ended' } | { kind: 'failed'; error: FetchBaseQueryError };

const LOCK = 'diyar.session-refresh';

let underWay: Promise<Outcome> | undefined;

/** Web Locks need TLS; without them the server returns the same new token twice. */
function runAlone(work: () => Promise<Outcome>): Promise<Outcome> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

function endSession({ dispatch }: BaseQueryApi): Outcome {
  const { search, hash } = window.location;
  const pathname = withoutPrefix(window.location.pathname);
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

/** Other refusals with this status are about a typed password or code. */
function isSessionSpent({ status, data }: Failure): boolean {
  return status === 401 && data.code === ('NOT_SIGNED_IN' satisfies ErrorCode);
}

function isTold(answer: unknown): answer is Answer<unknown> {
  return typeof answer === 'object' && answer !== null && 'data' in answer;
}

const call: BaseQueryFn<string | FetchArgs, unknown, Failure> = async (args, api, extra) => {
  await underWay;
  const { accessToken } = selectSession(api.getState() as SessionState);
  let result = await send(args, api, extra);
  if (result.error && accessToken !== null && isSessionSpent(toFailure(result.error))) {
    const outcome = await refreshSession(api, accessToken);
    if (outcome.kind === 'renewed') result = await send(args, api, extra);
    else if (outcome.kind === 'failed') return { error: toFailure(outcome.error) };
  }
  if (result.error) return { error: toFailure(result.error) };
  const answer = result.data as Answer<unknown> | null;
  // Homes come in every language that their owner wrote.
  return { data: isTold(answer) ? { ...answer, data: tellAnswer(language, answer.data) } : answer };
};

export const readMessage = ({ message = '' }: Answer<unknown>): string => message;

/** The one API; features inject their endpoints into it. */
export const api = createApi({
  baseQuery: call,
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
