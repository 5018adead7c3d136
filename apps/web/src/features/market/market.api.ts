import type { Answer } from '@diyar/domain/envelope.ts';
import type { Insights } from '@diyar/domain/market.ts';
import { api } from '#web/lib/api.ts';

export const { useGetInsightsQuery } = api.enhanceEndpoints({ addTagTypes: ['properties'] }).injectEndpoints({
  endpoints: (build) => ({
    getInsights: build.query<Insights, void>({
      query: () => '/properties/insights',
      transformResponse: ({ data }: Answer<Insights>) => data,
      providesTags: ['properties'],
    }),
  }),
});
