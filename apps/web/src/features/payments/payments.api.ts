import type { Answer } from '@diyar/domain/envelope.ts';
import type { Payment, PaymentInput, PaymentQuote, PaymentQuoteInput, PaymentReceipt } from '@diyar/domain/payments.ts';
import { api } from '#web/lib/api.ts';
import type { Attempt } from '#web/lib/attempt.ts';
import type { PageAnswer } from '#web/lib/read-pages.ts';

export const { useQuotePaymentQuery, usePayMutation, useListPaymentsInfiniteQuery, useGetPaymentReceiptQuery } = api
  .enhanceEndpoints({ addTagTypes: ['payments', 'leases', 'activity', 'properties', 'balances'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** POST, but it changes nothing. */
      quotePayment: build.query<PaymentQuote, PaymentQuoteInput>({
        query: (body) => ({ url: '/payments/quote', method: 'POST', body }),
        transformResponse: ({ data }: Answer<PaymentQuote>) => data,
        keepUnusedDataFor: 0,
      }),
      pay: build.mutation<Answer<PaymentReceipt>, Attempt<Omit<PaymentInput, 'quote'>>>({
        query: ({ key, body }) => ({ url: '/payments', method: 'POST', body, headers: { 'idempotency-key': key } }),
        invalidatesTags: (_answer, failure) =>
          failure === undefined ? ['payments', 'leases', 'activity', 'properties', 'balances'] : [],
      }),
      listPayments: build.infiniteQuery<PageAnswer<Payment>, void, string | undefined>({
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ meta }) => meta.nextCursor,
        },
        query: ({ pageParam: cursor }) => ({ url: '/payments', params: { ...(cursor !== undefined && { cursor }) } }),
        providesTags: ['payments'],
      }),
      getPaymentReceipt: build.query<PaymentReceipt, string>({
        query: (id) => `/payments/${encodeURIComponent(id)}`,
        transformResponse: ({ data }: Answer<PaymentReceipt>) => data,
        providesTags: ['payments'],
      }),
    }),
  });
