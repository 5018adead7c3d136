import type { BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import { CACHE_SECONDS } from '@diyar/domain/limits.ts';
import { toFailure, type Failure } from './failure.ts';
import { send } from './send.ts';
import { selectSession, type SessionState } from './session.ts';
import { refreshSession, waitForRefresh } from './silent-refresh.ts';

/** Other refusals with this status are about a typed password or code. */
function isSessionSpent({ status, data }: Failure): boolean {
  return status === 401 && data.code === ('NOT_SIGNED_IN' satisfies ErrorCode);
}

const call: BaseQueryFn<string | FetchArgs, unknown, Failure> = async (args, api, extra) => {
  await waitForRefresh();
  const { accessToken } = selectSession(api.getState() as SessionState);
  let result = await send(args, api, extra);
  if (result.error && accessToken !== null && isSessionSpent(toFailure(result.error))) {
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
