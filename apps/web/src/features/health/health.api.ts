import type { Answer } from '@diyar/domain/envelope.ts';
import type { ServiceStatus } from '@diyar/domain/status.ts';
import { api } from '#web/lib/api.ts';

export const { useGetServiceStatusQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getServiceStatus: build.query<ServiceStatus, void>({
      query: () => '/status',
      transformResponse: ({ data }: Answer<ServiceStatus>) => data,
    }),
  }),
});
