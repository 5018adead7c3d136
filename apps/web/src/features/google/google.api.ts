import type { Answer } from '@diyar/domain/envelope.ts';
import type { GoogleInput, GoogleResult } from '@diyar/domain/google.ts';
import { api } from '#web/lib/api.ts';

export const { useStartGoogleMutation, useLoginWithGoogleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Answers with the address of Google's sign-in page. */
    startGoogle: build.mutation<string, { state: string }>({
      query: (body) => ({ url: '/auth/google/start', method: 'POST', body }),
      transformResponse: ({ data }: Answer<{ url: string }>) => data.url,
    }),
    loginWithGoogle: build.mutation<Answer<GoogleResult>, GoogleInput>({
      query: (body) => ({ url: '/auth/google', method: 'POST', body }),
    }),
  }),
});
