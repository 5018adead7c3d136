import type { Answer } from '@diyar/domain/envelope.ts';
import type { PropertyList } from '@diyar/domain/preloaded.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { Criteria, PropertySearch } from '@diyar/domain/search-filters.ts';
import type { Facets, ListMeta } from '@diyar/domain/search.ts';
import { api } from '#web/lib/api.ts';

interface ListAnswer extends Answer<Property[]> {
  meta?: ListMeta;
}

function toList({ data, meta }: ListAnswer): PropertyList {
  const { total = data.length, isTotalEstimated = false, nextCursor } = meta ?? {};
  return { properties: data, total, isTotalEstimated, ...(nextCursor !== undefined && { nextCursor }) };
}

export const { useSearchPropertiesInfiniteQuery, useGetFacetsQuery, useListTopRatedQuery } = api
  .enhanceEndpoints({ addTagTypes: ['properties'] })
  .injectEndpoints({
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
      listTopRated: build.query<Property[], number>({
        query: (limit) => ({ url: '/properties/top-rated', params: { limit } }),
        transformResponse: ({ data }: Answer<Property[]>) => data,
        providesTags: ['properties'],
      }),
    }),
  });
