import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import { CACHE_SECONDS } from '@diyar/domain/limits.ts';
import { toFailure, type Failure } from './failure.ts';
import { send, urlOf } from './send.ts';
import { selectSession, type SessionState } from './session.ts';
import { refreshSession, waitForRefresh } from './silent-refresh.ts';

const SESSION_OVER: ErrorCode = 'NOT_SIGNED_IN';

function needsSession(url: string): boolean {
  return !url.startsWith('/auth/') || url === '/auth/profile';
}

/** Under /auth/ a 401 speaks of what was typed, unless it says otherwise. */
function isSessionOver(error: FetchBaseQueryError | undefined, hasSession: boolean): boolean {
  return error?.status === 401 && (hasSession || toFailure(error).data.code === SESSION_OVER);
}

const call: BaseQueryFn<string | FetchArgs, unknown, Failure> = async (args, api, extra) => {
  const hasSession = needsSession(urlOf(args));
  if (hasSession) await waitForRefresh();

  const { accessToken } = selectSession(api.getState() as SessionState);
  let result = await send(args, api, extra);
  if (accessToken !== null && isSessionOver(result.error, hasSession)) {
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
