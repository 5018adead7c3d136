import type { Answer } from '@diyar/domain/envelope.ts';
import type { Insights, PropertyMarket } from '@diyar/domain/market.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { api } from '#web/lib/api.ts';
import type { Position } from '#web/lib/geolocation.ts';

/** To about ten kilometres: more is not needed, and nobody should learn more. */
function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 10) / 10, longitude: Math.round(longitude * 10) / 10 };
}

export const { useGetInsightsQuery, useGetPropertyMarketQuery, useListSimilarQuery, useCountViewMutation } = api
  .enhanceEndpoints({ addTagTypes: ['properties'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getInsights: build.query<Insights, Position | undefined>({
        query: (position) => ({ url: '/properties/insights', ...(position && { params: roundPosition(position) }) }),
        transformResponse: ({ data }: Answer<Insights>) => data,
        providesTags: ['properties'],
      }),
      getPropertyMarket: build.query<PropertyMarket, string>({
        query: (id) => `/properties/${encodeURIComponent(id)}/market`,
        transformResponse: ({ data }: Answer<PropertyMarket>) => data,
        providesTags: ['properties'],
      }),
      listSimilar: build.query<Property[], string>({
        query: (id) => `/properties/${encodeURIComponent(id)}/similar`,
        transformResponse: ({ data }: Answer<Property[]>) => data,
        providesTags: ['properties'],
      }),
      countView: build.mutation<null, string>({
        query: (id) => ({ url: `/properties/${encodeURIComponent(id)}/views`, method: 'POST' }),
      }),
    }),
  });
