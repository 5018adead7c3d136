import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Answer } from '@diyar/domain/envelope.ts';
import type { PropertyList } from '@diyar/domain/preloaded.ts';
import type { Property, RatedProperty } from '@diyar/domain/properties.ts';
import { type Criteria, type PropertySearch, toListSearch } from '@diyar/domain/search-filters.ts';
import type { Facets, ListMeta, Suggestion, SuggestionsQuery } from '@diyar/domain/search.ts';
import type { Results } from '#web/homes/results.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { api } from '#web/lib/api.ts';
import { readTab, writeTab } from '#web/lib/browser-storage.ts';

/** A tab that lives for weeks remembers its latest lists. */
const REMEMBERED_MAX = 50;

function readAll(): Map<string, number> {
  try {
    return new Map(JSON.parse(readTab('loadedPages')) as [string, number][]);
  } catch {
    return new Map();
  }
}

/** How many pages of a list were open at a history entry, so that coming back to it opens as many. */
function recallPages(entry: string): number {
  return readAll().get(entry) ?? 1;
}

function rememberPages(entry: string, count: number): void {
  const all = readAll();
  all.delete(entry);
  all.set(entry, count);
  writeTab('loadedPages', JSON.stringify([...all].slice(-REMEMBERED_MAX)));
}

interface ListAnswer extends Answer<Property[]> {
  meta?: ListMeta;
}

function toList({ data, meta }: ListAnswer): PropertyList {
  const { total = data.length, isTotalEstimated = false, nextCursor } = meta ?? {};
  return { properties: data, total, isTotalEstimated, ...(nextCursor !== undefined && { nextCursor }) };
}

const searchApi = api.enhanceEndpoints({ addTagTypes: ['properties'] }).injectEndpoints({
  endpoints: (build) => ({
    searchProperties: build.infiniteQuery<PropertyList, PropertySearch, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (last) => last.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: '/properties',
        params: pageParam === '' ? queryArg : { ...queryArg, cursor: pageParam },
      }),
      transformResponse: toList,
      providesTags: ['properties'],
    }),
    getFacets: build.query<Facets, Criteria>({
      query: (filters) => ({ url: '/properties/facets', params: filters }),
      transformResponse: ({ data }: Answer<Facets>) => data,
      providesTags: ['properties'],
    }),
    suggestNames: build.query<Suggestion[], SuggestionsQuery>({
      query: (params) => ({ url: '/properties/suggestions', params }),
      transformResponse: ({ data }: Answer<Suggestion[]>) => data,
      providesTags: ['properties'],
    }),
    listTopRated: build.query<RatedProperty[], number>({
      query: (limit) => ({ url: '/properties/top-rated', params: { limit } }),
      transformResponse: ({ data }: Answer<RatedProperty[]>) => data,
      providesTags: ['properties'],
    }),
  }),
});

const { useSearchPropertiesInfiniteQuery } = searchApi;
export const { useGetFacetsQuery, useLazySuggestNamesQuery, useListTopRatedQuery } = searchApi;

/** The results of a search, page by page. A screen that shows another list for now skips it. */
export function useResults(criteria: Criteria, { skip = false } = {}): Results {
  const { key } = useLocation();
  const query = useMemo(() => toListSearch(criteria), [criteria]);
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useSearchPropertiesInfiniteQuery(query, { skip });
  const properties = useMemo(() => data?.pages.flatMap((page) => page.properties), [data]);
  const [first] = data?.pages ?? [];
  const loaded = currentData?.pages.length ?? 0;

  const reopen = useEffectEvent((entry: string, open: number) => {
    if (open > 0 && open < recallPages(entry) && hasNextPage && !isFetching) void fetchNextPage();
  });
  useEffect(() => reopen(key, loaded), [key, loaded]);

  function loadMore() {
    rememberPages(key, loaded + 1);
    void fetchNextPage();
  }

  return {
    properties,
    firstPage: currentData?.pages[0]?.properties,
    total: first?.total ?? 0,
    isTotalEstimated: first?.isTotalEstimated ?? false,
    failure: error === undefined ? undefined : toApiError(error).message,
    isLoading: isFetching,
    isOutdated: data !== undefined && currentData === undefined,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
    retry: () => void (loaded > 0 ? fetchNextPage() : refetch()),
  };
}
