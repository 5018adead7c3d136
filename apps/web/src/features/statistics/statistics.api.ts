import type { Answer } from '@diyar/domain/envelope.ts';
import type { Statistics } from '@diyar/domain/statistics.ts';
import { api } from '#web/lib/api.ts';

export const { useGetStatisticsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getStatistics: build.query<Statistics, void>({
      query: () => '/statistics',
      transformResponse: ({ data }: Answer<Statistics>) => data,
    }),
  }),
});
