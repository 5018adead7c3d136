import type { LoginResult } from '@diyar/domain/auth.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import type { GoogleInput } from '@diyar/domain/google.ts';
import { api } from '#web/lib/api.ts';

/** What is answered when Google was asked for from the profile: to connect it, or to confirm who is there. */
interface GoogleOutcome {
  outcome: 'connected' | 'confirmed';
}

export const { useStartGoogleMutation, useLoginWithGoogleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Answers with Google's address to go to. */
    startGoogle: build.mutation<string, { state: string }>({
      query: (body) => ({ url: '/auth/google/start', method: 'POST', body }),
      transformResponse: ({ data }: Answer<{ url: string }>) => data.url,
    }),
    loginWithGoogle: build.mutation<Answer<LoginResult | GoogleOutcome>, GoogleInput>({
      query: (body) => ({ url: '/auth/google', method: 'POST', body }),
    }),
  }),
});
