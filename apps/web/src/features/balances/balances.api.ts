import type { Balance, TopUpInput, TopUpReceipt } from '@diyar/domain/balances.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import { api } from '#web/lib/api.ts';
import type { Attempt } from '#web/lib/attempt.ts';

export const { useListBalancesQuery, useTopUpMutation, useGetTopUpReceiptQuery } = api
  .enhanceEndpoints({ addTagTypes: ['balances', 'activity'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listBalances: build.query<Balance[], void>({
        query: () => '/balances',
        transformResponse: ({ data }: Answer<Balance[]>) => data,
        providesTags: ['balances'],
      }),
      getTopUpReceipt: build.query<TopUpReceipt, string>({
        query: (id) => `/balances/top-ups/${encodeURIComponent(id)}`,
        transformResponse: ({ data }: Answer<TopUpReceipt>) => data,
        providesTags: ['activity'],
      }),
      topUp: build.mutation<Answer<TopUpReceipt>, Attempt<TopUpInput>>({
        query: ({ key, body }) => ({
          url: '/balances/top-up',
          method: 'POST',
          body,
          headers: { 'idempotency-key': key },
        }),
        invalidatesTags: (_answer, failure) => (failure === undefined ? ['balances', 'activity'] : []),
      }),
    }),
  });
