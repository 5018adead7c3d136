import type { Answer } from '@diyar/domain/envelope.ts';
import type { Session } from '@diyar/domain/sessions.ts';
import { api } from '#web/lib/api.ts';

interface Tokens {
  accessToken: string | null;
  refreshToken: string | null;
}

export const { useLogOutMutation, useLogOutEverywhereMutation, useListSessionsQuery, useEndSessionMutation } = api
  .enhanceEndpoints({ addTagTypes: ['sessions', 'security-events'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Tokens as arguments: the session of this tab is cleared before the request is sent. */
      logOut: build.mutation<void, Tokens>({
        query: ({ accessToken, refreshToken }) => ({
          url: '/auth/logout',
          method: 'POST',
          body: { refreshToken },
          keepalive: true,
          ...(accessToken !== null && { headers: { authorization: `Bearer ${accessToken}` } }),
        }),
      }),
      logOutEverywhere: build.mutation<void, void>({ query: () => ({ url: '/auth/logout-all', method: 'POST' }) }),
      listSessions: build.query<Session[], void>({
        query: () => '/auth/sessions',
        transformResponse: ({ data }: Answer<Session[]>) => data,
        providesTags: ['sessions'],
      }),
      /** Answers with the sentence to show. */
      endSession: build.mutation<string | undefined, string>({
        query: (id) => ({ url: `/auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
        transformResponse: ({ message }: Answer<null>) => message,
        invalidatesTags: ['sessions', 'security-events'],
      }),
    }),
  });
