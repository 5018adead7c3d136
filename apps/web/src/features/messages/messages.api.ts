import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Answer } from '@diyar/domain/envelope.ts';
import type {
  Message,
  MessageInput,
  MessageSettings,
  ReportInput,
  Thread,
  UnreadCount,
} from '@diyar/domain/messages.ts';
import { api } from '#web/lib/api.ts';
import type { PageAnswer } from '#web/lib/read-pages.ts';

/** To a thread, or to the owner of a home with whom there is none yet. */
export type Receiver = { threadId: string } | { propertyId: string };

type ApiDispatch = ThunkDispatch<
  Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>,
  unknown,
  UnknownAction
>;

const toUrl = (id: string) => `/messages/threads/${encodeURIComponent(id)}`;
const toReceiverUrl = (receiver: Receiver) =>
  'threadId' in receiver
    ? `${toUrl(receiver.threadId)}/messages`
    : `/properties/${encodeURIComponent(receiver.propertyId)}/messages`;

function nextCursor({ meta }: PageAnswer<unknown>): string | undefined {
  return meta.nextCursor;
}

const messagesApi = api
  .enhanceEndpoints({ addTagTypes: ['threads', 'messages', 'message-settings', 'notification-settings'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listThreads: build.infiniteQuery<PageAnswer<Thread>, void, string | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: nextCursor },
        query: ({ pageParam: cursor }) => ({
          url: '/messages/threads',
          params: { limit: 20, ...(cursor !== undefined && { cursor }) },
        }),
        providesTags: ['threads'],
      }),
      getThread: build.query<Thread, string>({
        query: toUrl,
        transformResponse: ({ data }: Answer<Thread>) => data,
        providesTags: ['threads'],
      }),
      findThreadAbout: build.query<Thread | null, string>({
        query: (propertyId) => `/properties/${encodeURIComponent(propertyId)}/thread`,
        transformResponse: ({ data }: Answer<Thread | null>) => data,
        providesTags: ['threads'],
      }),
      countUnread: build.query<UnreadCount, void>({
        query: () => '/messages/unread',
        transformResponse: ({ data }: Answer<UnreadCount>) => data,
        providesTags: ['threads'],
      }),
      /** Newest first. */
      listMessages: build.infiniteQuery<PageAnswer<Message>, string, string | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: nextCursor },
        query: ({ queryArg, pageParam: cursor }) => ({
          url: `${toUrl(queryArg)}/messages`,
          params: { limit: 30, ...(cursor !== undefined && { cursor }) },
        }),
        providesTags: ['messages'],
      }),
      sendMessage: build.mutation<Message, { receiver: Receiver; input: MessageInput }>({
        query: ({ receiver, input }) => ({ url: toReceiverUrl(receiver), method: 'POST', body: input }),
        transformResponse: ({ data }: Answer<Message>) => data,
        async onQueryStarted(_sent, { dispatch, queryFulfilled }) {
          const answer = await queryFulfilled.catch(() => undefined);
          if (answer !== undefined) dispatch(addMessage(answer.data));
        },
        invalidatesTags: ['threads'],
      }),
      markRead: build.mutation<Thread, { id: string; seq: number }>({
        query: ({ id, seq }) => ({ url: `${toUrl(id)}/read`, method: 'PUT', body: { seq } }),
        transformResponse: ({ data }: Answer<Thread>) => data,
        invalidatesTags: (_thread, failure) => (failure === undefined ? ['threads'] : []),
      }),
      shareContacts: build.mutation<Thread, { id: string; isShared: boolean }>({
        query: ({ id, isShared }) => ({ url: `${toUrl(id)}/contacts`, method: 'PUT', body: { isShared } }),
        transformResponse: ({ data }: Answer<Thread>) => data,
        invalidatesTags: ['threads', 'messages'],
      }),
      blockPerson: build.mutation<Answer<Thread>, { id: string; isBlocked: boolean }>({
        query: ({ id, isBlocked }) => ({ url: `${toUrl(id)}/block`, method: 'PUT', body: { isBlocked } }),
        invalidatesTags: ['threads'],
      }),
      reportThread: build.mutation<Answer<null>, ReportInput & { id: string }>({
        query: ({ id, ...body }) => ({ url: `${toUrl(id)}/reports`, method: 'POST', body }),
      }),
      getMessageSettings: build.query<MessageSettings, void>({
        query: () => '/messages/settings',
        transformResponse: ({ data }: Answer<MessageSettings>) => data,
        providesTags: ['message-settings'],
      }),
      changeMessageSettings: build.mutation<Answer<MessageSettings>, MessageSettings>({
        query: (body) => ({ url: '/messages/settings', method: 'PUT', body }),
        async onQueryStarted({ isEmailed }, { dispatch, queryFulfilled }) {
          const patch = dispatch(
            messagesApi.util.updateQueryData('getMessageSettings', undefined, (settings) => {
              settings.isEmailed = isEmailed;
            }),
          );
          await queryFulfilled.catch(() => patch.undo());
        },
        invalidatesTags: ['message-settings', 'notification-settings'],
      }),
      silenceMessages: build.mutation<string, { token: string }>({
        query: (body) => ({ url: '/messages/unsubscribe', method: 'POST', body }),
        transformResponse: ({ message = '' }: Answer<null>) => message,
      }),
    }),
  });

/**
 * Puts a message into its place in a thread that is loaded; one that is there already is left alone. An answer that is on its way may be
 * older and takes the place of the whole list, so the list is loaded once more after it.
 */
export function addMessage(message: Message) {
  return (dispatch: ApiDispatch): void => {
    dispatch(putMessage(message));
    if (dispatch(messagesApi.util.getRunningQueryThunk('listMessages', message.threadId)) !== undefined)
      dispatch(messagesApi.util.invalidateTags(['messages']));
  };
}

function putMessage(message: Message) {
  return messagesApi.util.updateQueryData('listMessages', message.threadId, ({ pages }) => {
    const newest = pages[0];
    if (newest === undefined || pages.some(({ data }) => data.some(({ seq }) => seq === message.seq))) return;
    newest.data = [message, ...newest.data].toSorted((a, b) => b.seq - a.seq);
  });
}

export function refreshThreads() {
  return messagesApi.util.invalidateTags(['threads']);
}

/** For when it is unknown what was missed. */
export function refreshMessages() {
  return messagesApi.util.invalidateTags(['threads', 'messages']);
}

/** Any call renews a session whose token is spent; a stream cannot do that itself. */
export function renewSession() {
  return messagesApi.endpoints.countUnread.initiate(undefined, { subscribe: false, forceRefetch: true });
}

export const {
  useListThreadsInfiniteQuery,
  useGetThreadQuery,
  useFindThreadAboutQuery,
  useCountUnreadQuery,
  useListMessagesInfiniteQuery,
  useSendMessageMutation,
  useMarkReadMutation,
  useShareContactsMutation,
  useBlockPersonMutation,
  useReportThreadMutation,
  useGetMessageSettingsQuery,
  useChangeMessageSettingsMutation,
  useSilenceMessagesMutation,
} = messagesApi;
