import type { Answer } from '@diyar/domain/envelope.ts';
import type { Lease } from '@diyar/domain/leases.ts';
import { api } from '#web/lib/api.ts';

export const { useListLeasesQuery, useEndLeaseMutation, useReturnDepositMutation } = api
  .enhanceEndpoints({ addTagTypes: ['leases', 'activity', 'properties'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listLeases: build.query<Lease[], void>({
        query: () => '/leases',
        transformResponse: ({ data }: Answer<Lease[]>) => data,
        providesTags: ['leases'],
      }),
      endLease: build.mutation<Answer<Lease>, string>({
        query: (id) => ({ url: `/leases/${encodeURIComponent(id)}/end`, method: 'POST' }),
        invalidatesTags: ['leases', 'properties'],
      }),
      returnDeposit: build.mutation<Answer<Lease>, string>({
        query: (id) => ({ url: `/leases/${encodeURIComponent(id)}/return-deposit`, method: 'POST' }),
        invalidatesTags: ['leases', 'activity'],
      }),
    }),
  });
