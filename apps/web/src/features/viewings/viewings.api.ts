import type { Answer } from '@diyar/domain/envelope.ts';
import type { Viewing, ViewingListAnswer, ViewingSlot, ViewingSlotInput } from '@diyar/domain/viewings.ts';
import { api, readMessage } from '#web/lib/api.ts';

async function readFile(response: Response): Promise<unknown> {
  return response.ok ? response.text() : response.json();
}

/** Each change answers with the sentence to show. */
const viewingsApi = api.enhanceEndpoints({ addTagTypes: ['viewings'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The next one first. */
    listViewings: build.infiniteQuery<ViewingListAnswer, void, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
      query: ({ pageParam: cursor }) => ({
        url: '/viewings',
        params: { limit: 20, ...(cursor !== undefined && { cursor }) },
      }),
      providesTags: ['viewings'],
    }),
    /** The next one of a conversation; null when none is planned. */
    findViewing: build.query<Viewing | null, string>({
      query: (thread) => ({ url: '/viewings', params: { limit: 1, thread } }),
      transformResponse: ({ data }: Answer<Viewing[]>) => data[0] ?? null,
      providesTags: ['viewings'],
    }),
    listViewingSlots: build.query<ViewingSlot[], string>({
      query: (propertyId) => `/properties/${encodeURIComponent(propertyId)}/viewing-slots`,
      transformResponse: ({ data }: Answer<ViewingSlot[]>) => data,
      providesTags: ['viewings'],
    }),
    addViewingSlot: build.mutation<string, ViewingSlotInput & { propertyId: string }>({
      query: ({ propertyId, ...body }) => ({
        url: `/properties/${encodeURIComponent(propertyId)}/viewing-slots`,
        method: 'POST',
        body,
      }),
      transformResponse: readMessage,
      invalidatesTags: (_message, failure) => (failure === undefined ? ['viewings'] : []),
    }),
    /** Refetches after a refusal too: somebody was quicker. */
    removeViewingSlot: build.mutation<string, string>({
      query: (id) => ({ url: `/viewing-slots/${encodeURIComponent(id)}`, method: 'DELETE' }),
      transformResponse: readMessage,
      invalidatesTags: ['viewings'],
    }),
    bookViewing: build.mutation<string, string>({
      query: (slotId) => ({ url: `/viewing-slots/${encodeURIComponent(slotId)}/book`, method: 'POST' }),
      transformResponse: readMessage,
      invalidatesTags: ['viewings'],
    }),
    moveViewing: build.mutation<string, { id: string; slotId: string }>({
      query: ({ id, slotId }) => ({
        url: `/viewings/${encodeURIComponent(id)}/move`,
        method: 'POST',
        body: { slotId },
      }),
      transformResponse: readMessage,
      invalidatesTags: ['viewings'],
    }),
    cancelViewing: build.mutation<string, string>({
      query: (id) => ({ url: `/viewings/${encodeURIComponent(id)}/cancel`, method: 'POST' }),
      transformResponse: readMessage,
      invalidatesTags: ['viewings'],
    }),
    writeViewingCalendar: build.mutation<string, string>({
      query: (id) => ({ url: `/viewings/${encodeURIComponent(id)}/calendar`, responseHandler: readFile }),
    }),
  }),
});

/** For when the stream says that something has happened. */
export function refreshViewings() {
  return viewingsApi.util.invalidateTags(['viewings']);
}

export const {
  useListViewingsInfiniteQuery,
  useFindViewingQuery,
  useListViewingSlotsQuery,
  useAddViewingSlotMutation,
  useRemoveViewingSlotMutation,
  useBookViewingMutation,
  useMoveViewingMutation,
  useCancelViewingMutation,
  useWriteViewingCalendarMutation,
} = viewingsApi;
