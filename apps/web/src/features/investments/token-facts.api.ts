import type { Answer } from '@diyar/domain/envelope.ts';
import type { TokenFacts } from '@diyar/domain/holdings.ts';
import { api } from '#web/lib/api.ts';

interface TokenFactsQuestion {
  propertyId: string;
  /** Whole US dollars. */
  amount: number;
}

export const { useGetTokenFactsQuery } = api.enhanceEndpoints({ addTagTypes: ['properties'] }).injectEndpoints({
  endpoints: (build) => ({
    getTokenFacts: build.query<TokenFacts, TokenFactsQuestion>({
      query: ({ propertyId, amount }) => ({
        url: `/properties/${encodeURIComponent(propertyId)}/token-facts`,
        params: { amount },
      }),
      transformResponse: ({ data }: Answer<TokenFacts>) => data,
      providesTags: ['properties'],
    }),
  }),
});
