import type { Answer } from '@diyar/domain/envelope.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { api } from '#web/lib/api.ts';

interface FavouriteChange {
  id: string;
  isSaved: boolean;
}

const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFavouriteIds: build.query<string[], void>({
      query: () => '/favourites/ids',
      transformResponse: ({ data }: Answer<string[]>) => data,
    }),
    listFavourites: build.query<Property[], void>({
      query: () => '/favourites',
      transformResponse: ({ data }: Answer<Property[]>) => data,
    }),
    setFavourite: build.mutation<null, FavouriteChange>({
      query: ({ id, isSaved }) => ({
        url: `/favourites/${encodeURIComponent(id)}`,
        method: isSaved ? 'PUT' : 'DELETE',
      }),
      transformResponse: ({ data }: Answer<null>) => data,
      async onQueryStarted({ id, isSaved }, { dispatch, queryFulfilled }) {
        // Reverted by the opposite change, not by undoing the patch: other hearts may have been toggled meanwhile.
        const mark = (isMarked: boolean) =>
          dispatch(
            favouritesApi.util.updateQueryData('listFavouriteIds', undefined, (ids) =>
              isMarked ? [id, ...ids.filter((each) => each !== id)] : ids.filter((each) => each !== id),
            ),
          );
        mark(isSaved);
        await queryFulfilled.catch(() => mark(!isSaved));
      },
    }),
  }),
});

export const { useListFavouriteIdsQuery, useListFavouritesQuery, useSetFavouriteMutation } = favouritesApi;
