import { fetchBaseQuery, type FetchArgs } from '@reduxjs/toolkit/query';
import { REQUEST_TIMEOUT_MS } from '@diyar/domain/limits.ts';
import { selectSession, type SessionState } from './session.ts';

export const REFRESH_URL = '/auth/refresh';

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
export const send = fetchBaseQuery({
  baseUrl: '/api',
  timeout: REQUEST_TIMEOUT_MS,
  // RTK Query is the cache: the browser's own would answer a refetch with data from before a change.
  cache: 'no-cache',
  responseHandler: readBody,
  prepareHeaders(headers, { getState, arg }) {
    headers.set('accept', 'application/json');
    const { accessToken } = selectSession(getState() as SessionState);
    if (accessToken !== null && urlOf(arg) !== REFRESH_URL) headers.set('authorization', `Bearer ${accessToken}`);
  },
});
