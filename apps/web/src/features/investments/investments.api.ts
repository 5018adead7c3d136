import type { Answer } from '@diyar/domain/envelope.ts';
import type {
  Investment,
  InvestmentInput,
  InvestmentQuote,
  InvestmentQuoteInput,
  InvestmentReceipt,
} from '@diyar/domain/investments.ts';
import { api } from '#web/lib/api.ts';
import type { Attempt } from '#web/lib/attempt.ts';
import type { PageAnswer } from '#web/lib/read-pages.ts';

/** Tags to refetch: none after a refusal, which changes nothing. */
function refreshOwned(_answer: unknown, failure: unknown) {
  return failure === undefined ? (['investments', 'holdings', 'activity', 'properties', 'balances'] as const) : [];
}

export const {
  useQuoteInvestmentQuery,
  useInvestMutation,
  useListInvestmentsInfiniteQuery,
  useGetInvestmentReceiptQuery,
  useCancelInvestmentMutation,
  useAgreeToExtensionMutation,
} = api
  .enhanceEndpoints({ addTagTypes: ['investments', 'holdings', 'activity', 'properties', 'balances'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** POST, but it changes nothing. */
      quoteInvestment: build.query<InvestmentQuote, InvestmentQuoteInput>({
        query: (body) => ({ url: '/investments/quote', method: 'POST', body }),
        transformResponse: ({ data }: Answer<InvestmentQuote>) => data,
        keepUnusedDataFor: 0,
      }),
      invest: build.mutation<Answer<InvestmentReceipt>, Attempt<Omit<InvestmentInput, 'quote'>>>({
        query: ({ key, body }) => ({ url: '/investments', method: 'POST', body, headers: { 'idempotency-key': key } }),
        invalidatesTags: refreshOwned,
      }),
      listInvestments: build.infiniteQuery<PageAnswer<Investment>, void, string | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
        query: ({ pageParam: cursor }) => ({
          url: '/investments',
          params: { ...(cursor !== undefined && { cursor }) },
        }),
        providesTags: ['investments'],
      }),
      getInvestmentReceipt: build.query<InvestmentReceipt, string>({
        query: (id) => `/investments/${encodeURIComponent(id)}`,
        transformResponse: ({ data }: Answer<InvestmentReceipt>) => data,
        providesTags: ['investments'],
      }),
      cancelInvestment: build.mutation<Answer<InvestmentReceipt>, string>({
        query: (id) => ({ url: `/investments/${encodeURIComponent(id)}/cancel`, method: 'POST' }),
        // Refetched after a refusal too: it was cancelled elsewhere, or its time ran out meanwhile.
        invalidatesTags: ['investments', 'holdings', 'activity', 'properties', 'balances'],
      }),
      // After a refusal too: the order was cancelled or went back meanwhile.
      agreeToExtension: build.mutation<Answer<InvestmentReceipt>, string>({
        query: (id) => ({ url: `/investments/${encodeURIComponent(id)}/agree`, method: 'POST' }),
        invalidatesTags: ['investments', 'holdings'],
      }),
    }),
  });
