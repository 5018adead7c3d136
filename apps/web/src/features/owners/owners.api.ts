import type { Answer } from '@diyar/domain/envelope.ts';
import { OWNER_HOMES_PAGE } from '@diyar/domain/limits.ts';
import type { Owner } from '@diyar/domain/owners.ts';
import type { PropertyList } from '@diyar/domain/preloaded.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { api } from '#web/lib/api.ts';

interface HomesAnswer extends Answer<Property[]> {
  meta: { nextCursor?: string };
}

const toUrl = (id: string) => `/owners/${encodeURIComponent(id)}`;

export const { useGetOwnerQuery, useListOwnerHomesInfiniteQuery } = api
  .enhanceEndpoints({ addTagTypes: ['properties'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getOwner: build.query<Owner, string>({
        query: toUrl,
        transformResponse: ({ data }: Answer<Owner>) => data,
        providesTags: ['properties'],
      }),
      listOwnerHomes: build.infiniteQuery<PropertyList, string, string>({
        infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (last) => last.nextCursor },
        query: ({ queryArg, pageParam: cursor }) => ({
          url: `${toUrl(queryArg)}/properties`,
          params: { limit: OWNER_HOMES_PAGE, ...(cursor !== '' && { cursor }) },
        }),
        transformResponse: ({ data, meta }: HomesAnswer) => ({ properties: data, total: data.length, ...meta }),
        providesTags: ['properties'],
      }),
    }),
  });
