import type { Answer } from '@diyar/domain/envelope.ts';
import type { PriceAlerts } from '@diyar/domain/favourites.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { api } from '#web/lib/api.ts';

interface FavouriteChange {
  id: string;
  isSaved: boolean;
}

const favouritesApi = api.enhanceEndpoints({ addTagTypes: ['price-alerts', 'notification-settings'] }).injectEndpoints({
  endpoints: (build) => ({
    listFavouriteIds: build.query<string[], void>({
      query: () => '/favourites/ids',
      transformResponse: ({ data }: Answer<string[]>) => data,
    }),
    listFavourites: build.query<Property[], void>({
      query: () => '/favourites',
      transformResponse: ({ data }: Answer<Property[]>) => data,
    }),
    getPriceAlerts: build.query<PriceAlerts, void>({
      query: () => '/favourites/price-alerts',
      transformResponse: ({ data }: Answer<PriceAlerts>) => data,
      providesTags: ['price-alerts'],
    }),
    changePriceAlerts: build.mutation<PriceAlerts, PriceAlerts>({
      query: (body) => ({ url: '/favourites/price-alerts', method: 'PUT', body }),
      transformResponse: ({ data }: Answer<PriceAlerts>) => data,
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled;
        void dispatch(favouritesApi.util.upsertQueryData('getPriceAlerts', undefined, data));
      },
      invalidatesTags: ['notification-settings'],
    }),
    silencePriceAlerts: build.mutation<string, { token: string }>({
      query: (body) => ({ url: '/favourites/price-alerts/unsubscribe', method: 'POST', body }),
      transformResponse: ({ message }: Answer<null>) => message ?? '',
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
        const { patches } = mark(isSaved);
        try {
          await queryFulfilled;
        } catch {
          mark(!isSaved);
          return;
        }
        if (patches.length > 0) return;
        // Nothing was cached to mark, and a list on its way may have been read before the change.
        await dispatch(favouritesApi.endpoints.listFavouriteIds.initiate(undefined, { subscribe: false }));
        mark(isSaved);
      },
    }),
  }),
});

export const {
  useListFavouriteIdsQuery,
  useListFavouritesQuery,
  useGetPriceAlertsQuery,
  useChangePriceAlertsMutation,
  useSilencePriceAlertsMutation,
  useSetFavouriteMutation,
} = favouritesApi;
