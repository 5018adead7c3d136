import type { Answer } from '@diyar/domain/envelope.ts';
import type { MapTiles } from '@diyar/domain/map.ts';
import type { MapMarker } from '@diyar/domain/search.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { language } from '@diyar/words/language.ts';
import { api } from '#web/lib/api.ts';

function tellTitle(marker: MapMarker): MapMarker {
  if (marker.kind === 'group') return marker;
  const { titles, ...home } = marker;
  return { ...home, title: titles?.[language] ?? home.title };
}

export const { useListMarkersQuery, useGetMapTilesQuery } = api
  .enhanceEndpoints({ addTagTypes: ['properties'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listMarkers: build.query<MapMarker[], Criteria & { zoom: number }>({
        query: (search) => ({ url: '/properties/map', params: search }),
        transformResponse: ({ data }: Answer<MapMarker[]>) => data.map(tellTitle),
        providesTags: ['properties'],
      }),
      /** Null where maps show the bundled atlas. */
      getMapTiles: build.query<MapTiles | null, void>({
        query: () => '/map/tiles',
        transformResponse: ({ data }: Answer<MapTiles | null>) => data,
      }),
    }),
  });
