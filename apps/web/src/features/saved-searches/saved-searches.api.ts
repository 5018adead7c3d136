import type { Answer } from '@diyar/domain/envelope.ts';
import type { SavedSearch, SavedSearchChanges, SavedSearchInput } from '@diyar/domain/saved-searches.ts';
import { api, readMessage } from '#web/lib/api.ts';

/** Each change answers with the sentence to show. */
export const {
  useListSavedSearchesQuery,
  useSaveSearchMutation,
  useChangeSavedSearchMutation,
  useRemoveSavedSearchMutation,
  useSilenceSavedSearchMutation,
} = api.enhanceEndpoints({ addTagTypes: ['saved-searches'] }).injectEndpoints({
  endpoints: (build) => ({
    listSavedSearches: build.query<SavedSearch[], void>({
      query: () => '/saved-searches',
      transformResponse: ({ data }: Answer<SavedSearch[]>) => data,
      providesTags: ['saved-searches'],
    }),
    saveSearch: build.mutation<string, SavedSearchInput>({
      query: (body) => ({ url: '/saved-searches', method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: (_message, failure) => (failure === undefined ? ['saved-searches'] : []),
    }),
    changeSavedSearch: build.mutation<string, SavedSearchChanges & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/saved-searches/${encodeURIComponent(id)}`, method: 'PUT', body }),
      transformResponse: readMessage,
      invalidatesTags: ['saved-searches'],
    }),
    removeSavedSearch: build.mutation<string, string>({
      query: (id) => ({ url: `/saved-searches/${encodeURIComponent(id)}`, method: 'DELETE' }),
      transformResponse: readMessage,
      invalidatesTags: ['saved-searches'],
    }),
    silenceSavedSearch: build.mutation<string, { token: string }>({
      query: (body) => ({ url: '/saved-searches/unsubscribe', method: 'POST', body }),
      transformResponse: readMessage,
    }),
  }),
});
