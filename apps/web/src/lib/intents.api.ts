import type { Answer } from '@diyar/domain/envelope.ts';
import type { CreatedIntent, Intent, IntentInput } from '@diyar/domain/intents.ts';
import { api } from './api.ts';

export const { useCreateIntentMutation, useLazyGetIntentQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    createIntent: build.mutation<CreatedIntent, IntentInput>({
      query: (body) => ({ url: '/intents', method: 'POST', body }),
      transformResponse: ({ data }: Answer<CreatedIntent>) => data,
    }),
    getIntent: build.query<Intent, string>({
      query: (id) => `/intents/${encodeURIComponent(id)}`,
      transformResponse: ({ data }: Answer<Intent>) => data,
      keepUnusedDataFor: 0,
    }),
  }),
});
