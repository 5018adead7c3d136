import type { PropertyList } from '@diyar/domain/preloaded.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { PropertySearch } from '@diyar/domain/search-filters.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import { api } from '#web/lib/api.ts';

interface ListAnswer extends Answer<Property[]> {
  meta?: { total: number };
}

export const { useListPropertiesQuery, useGetPropertyQuery, useLazyGetPropertyQuery } = api
  .enhanceEndpoints({ addTagTypes: ['properties'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listProperties: build.query<PropertyList, PropertySearch>({
        query: (search) => ({ url: '/properties', params: search }),
        transformResponse: ({ data, meta }: ListAnswer) => ({ properties: data, total: meta?.total ?? data.length }),
        providesTags: ['properties'],
      }),
      getProperty: build.query<Property, string>({
        query: (id) => `/properties/${encodeURIComponent(id)}`,
        transformResponse: ({ data }: Answer<Property>) => data,
        providesTags: (_property, _failure, id) => [{ type: 'properties', id }],
      }),
    }),
  });
