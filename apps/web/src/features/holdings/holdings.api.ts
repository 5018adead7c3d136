import type { Answer } from '@diyar/domain/envelope.ts';
import type { Holding, HoldingMonth, ListedHomes } from '@diyar/domain/holdings.ts';
import type { ZakatFacts } from '@diyar/domain/zakat.ts';
import type { Activity, ActivityQuery } from '@diyar/domain/ledger.ts';
import { api } from '#web/lib/api.ts';

export type ActivityKind = NonNullable<ActivityQuery['kind']>;

interface ActivityPage extends Answer<Activity[]> {
  meta: { nextCursor?: string };
}

function readText(response: Response): Promise<string> {
  return response.text();
}

export const {
  useListHoldingsQuery,
  useListHistoryQuery,
  useSumUpListedQuery,
  useGetZakatFactsQuery,
  useListActivityInfiniteQuery,
  useListLatestActivityQuery,
  useWriteHoldingsMutation,
  useWriteActivityMutation,
} = api.enhanceEndpoints({ addTagTypes: ['holdings', 'activity'] }).injectEndpoints({
  endpoints: (build) => ({
    listHoldings: build.query<Holding[], void>({
      query: () => '/holdings',
      transformResponse: ({ data }: Answer<Holding[]>) => data,
      providesTags: ['holdings'],
    }),
    sumUpListed: build.query<ListedHomes, void>({
      query: () => '/holdings/listed',
      transformResponse: ({ data }: Answer<ListedHomes>) => data,
      providesTags: ['holdings'],
    }),
    getZakatFacts: build.query<ZakatFacts, string | undefined>({
      query: (day) => ({ url: '/holdings/zakat', params: day === undefined ? {} : { on: day } }),
      transformResponse: ({ data }: Answer<ZakatFacts>) => data,
      providesTags: ['holdings', 'activity'],
    }),
    listHistory: build.query<HoldingMonth[], void>({
      query: () => '/holdings/history',
      transformResponse: ({ data }: Answer<HoldingMonth[]>) => data,
      providesTags: ['holdings'],
    }),
    listActivity: build.infiniteQuery<ActivityPage, ActivityKind | undefined, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
      query: ({ queryArg: kind, pageParam: cursor }) => ({
        url: '/activity',
        params: { limit: 10, ...(kind !== undefined && { kind }), ...(cursor !== undefined && { cursor }) },
      }),
      providesTags: ['activity'],
    }),
    listLatestActivity: build.query<Activity[], number>({
      query: (limit) => ({ url: '/activity', params: { limit } }),
      transformResponse: ({ data }: Answer<Activity[]>) => data,
      providesTags: ['activity'],
    }),
    writeHoldings: build.mutation<string, void>({
      query: () => ({ url: '/holdings.csv', responseHandler: readText }),
    }),
    writeActivity: build.mutation<string, ActivityKind | undefined>({
      query: (kind) => ({
        url: '/activity.csv',
        params: { ...(kind !== undefined && { kind }) },
        responseHandler: readText,
      }),
    }),
  }),
});
