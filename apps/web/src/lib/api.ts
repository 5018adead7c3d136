import type { BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { CACHE_SECONDS } from '@diyar/domain/limits.ts';
import { toFailure, type Failure } from './failure.ts';
import { send, urlOf } from './send.ts';
import { selectSession, type SessionState } from './session.ts';
import { refreshSession, waitForRefresh } from './silent-refresh.ts';

/** Under /auth/ a 401 speaks of what was typed, not of the session. */
function needsSession(url: string): boolean {
  return !url.startsWith('/auth/') || url === '/auth/profile';
}

const call: BaseQueryFn<string | FetchArgs, unknown, Failure> = async (args, api, extra) => {
  const hasSession = needsSession(urlOf(args));
  if (hasSession) await waitForRefresh();

  const { accessToken } = selectSession(api.getState() as SessionState);
  let result = await send(args, api, extra);
  if (result.error?.status === 401 && accessToken !== null && hasSession) {
    const outcome = await refreshSession(api, accessToken);
    if (outcome.kind === 'renewed') result = await send(args, api, extra);
    else if (outcome.kind === 'failed') return { error: toFailure(outcome.error) };
  }
  return result.error ? { error: toFailure(result.error) } : { data: result.data };
};

/** The one API; features inject their endpoints into it. */
export const api = createApi({
  baseQuery: call,
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
