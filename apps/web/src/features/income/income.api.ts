import type { Answer } from '@diyar/domain/envelope.ts';
import type { IncomeAccount, IncomeInput, IncomeLine, IncomePeriod, IncomePreview } from '@diyar/domain/income.ts';
import { api } from '#web/lib/api.ts';
import type { Attempt } from '#web/lib/attempt.ts';

interface IncomePage extends Answer<IncomeLine[]> {
  meta: { nextCursor?: string };
}

export interface OwnIncome extends IncomeInput {
  propertyId: string;
}

function urlOf(propertyId: string): string {
  return `/properties/${encodeURIComponent(propertyId)}/income`;
}

/** Tags to refetch: none after a refusal, which changes nothing. */
function refreshPaid(_answer: unknown, failure: unknown) {
  return failure === undefined ? (['income', 'holdings', 'activity', 'properties', 'balances'] as const) : [];
}

export const {
  useGetIncomeAccountQuery,
  useListPeriodsQuery,
  usePreviewIncomeQuery,
  useRecordIncomeMutation,
  useListIncomeInfiniteQuery,
} = api
  .enhanceEndpoints({ addTagTypes: ['income', 'holdings', 'activity', 'properties', 'balances'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listPeriods: build.query<IncomePeriod[], string>({
        // Bypasses the browser's cache: the owner may just have added a period.
        query: (propertyId) => ({ url: urlOf(propertyId), cache: 'no-cache' }),
        transformResponse: ({ data }: Answer<IncomePeriod[]>) => data,
        providesTags: ['income'],
      }),
      getIncomeAccount: build.query<IncomeAccount, string>({
        query: (propertyId) => `${urlOf(propertyId)}/account`,
        transformResponse: ({ data }: Answer<IncomeAccount>) => data,
        providesTags: ['income'],
      }),
      /** POST, but it changes nothing. */
      previewIncome: build.query<IncomePreview, OwnIncome>({
        query: ({ propertyId, ...body }) => ({ url: `${urlOf(propertyId)}/preview`, method: 'POST', body }),
        transformResponse: ({ data }: Answer<IncomePreview>) => data,
        keepUnusedDataFor: 0,
      }),
      recordIncome: build.mutation<Answer<IncomePeriod>, Attempt<OwnIncome>>({
        query: ({ key, body: { propertyId, ...body } }) => ({
          url: urlOf(propertyId),
          method: 'POST',
          body,
          headers: { 'idempotency-key': key },
        }),
        invalidatesTags: refreshPaid,
      }),
      listIncome: build.infiniteQuery<IncomePage, void, string | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
        query: ({ pageParam: cursor }) => ({
          url: '/income',
          params: { limit: 10, ...(cursor !== undefined && { cursor }) },
        }),
        providesTags: ['income'],
      }),
    }),
  });
