import type { Answer } from '@diyar/domain/envelope.ts';
import type { Lease } from '@diyar/domain/leases.ts';
import { api } from '#web/lib/api.ts';

export const { useListLeasesQuery, useEndLeaseMutation, useAskForDepositMutation, useReturnDepositMutation } = api
  .enhanceEndpoints({ addTagTypes: ['leases', 'payments', 'activity', 'properties', 'balances'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listLeases: build.query<Lease[], void>({
        query: () => '/leases',
        transformResponse: ({ data }: Answer<Lease[]>) => data,
        providesTags: ['leases'],
      }),
      endLease: build.mutation<Answer<Lease>, string>({
        query: (id) => ({ url: `/leases/${encodeURIComponent(id)}/end`, method: 'POST' }),
        invalidatesTags: ['leases', 'payments', 'properties'],
      }),
      /** Refetches after a refusal too: it means that the cached list is out of date. */
      askForDeposit: build.mutation<Answer<Lease>, string>({
        query: (id) => ({ url: `/leases/${encodeURIComponent(id)}/ask-for-deposit`, method: 'POST' }),
        invalidatesTags: ['leases', 'payments'],
      }),
      returnDeposit: build.mutation<Answer<Lease>, string>({
        query: (id) => ({ url: `/leases/${encodeURIComponent(id)}/return-deposit`, method: 'POST' }),
        invalidatesTags: ['leases', 'payments', 'activity', 'balances'],
      }),
    }),
  });
