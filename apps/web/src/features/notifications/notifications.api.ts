import type { Answer } from '@diyar/domain/envelope.ts';
import type {
  Bell,
  ChoiceInput,
  Notification,
  NotificationCount,
  NotificationQuery,
  NotificationSettings,
  PushSubscriptionInput,
} from '@diyar/domain/notifications.ts';
import { api } from '#web/lib/api.ts';

interface NotificationPage extends Answer<Notification[]> {
  meta: { nextCursor?: string };
}

export type Shown = NotificationQuery['show'];

const notificationsApi = api
  .enhanceEndpoints({
    addTagTypes: ['notifications', 'bell', 'notification-settings', 'message-settings', 'price-alerts'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Newest first. */
      listNotifications: build.infiniteQuery<NotificationPage, Shown, string | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
        query: ({ queryArg: show, pageParam: cursor }) => ({
          url: '/notifications',
          params: { limit: 20, show, ...(cursor !== undefined && { cursor }) },
        }),
        providesTags: ['notifications'],
      }),
      getBell: build.query<Bell, void>({
        query: () => '/notifications/unread',
        transformResponse: ({ data }: Answer<Bell>) => data,
        providesTags: ['bell'],
      }),
      readNotification: build.mutation<NotificationCount, string>({
        query: (id) => ({ url: `/notifications/${encodeURIComponent(id)}/read`, method: 'PUT' }),
        transformResponse: ({ data }: Answer<NotificationCount>) => data,
        async onQueryStarted(id, { dispatch, queryFulfilled }) {
          const patches = markIn((notification) => notification.id === id).map((patch) => dispatch(patch));
          const answer = await queryFulfilled.catch(() => undefined);
          if (answer !== undefined) dispatch(setCount(answer.data));
          else for (const patch of patches) patch.undo();
        },
      }),
      readAllNotifications: build.mutation<NotificationCount, { until: string }>({
        query: (body) => ({ url: '/notifications/read', method: 'PUT', body }),
        transformResponse: ({ data }: Answer<NotificationCount>) => data,
        async onQueryStarted(_until, { dispatch, queryFulfilled }) {
          const answer = await queryFulfilled.catch(() => undefined);
          if (answer !== undefined) dispatch(setCount(answer.data));
        },
        invalidatesTags: (_count, failure) => (failure === undefined ? ['notifications'] : []),
      }),
      getNotificationSettings: build.query<NotificationSettings, void>({
        query: () => '/notifications/settings',
        transformResponse: ({ data }: Answer<NotificationSettings>) => data,
        providesTags: ['notification-settings'],
      }),
      changeChoice: build.mutation<NotificationSettings, ChoiceInput>({
        query: (body) => ({ url: '/notifications/settings', method: 'PUT', body }),
        transformResponse: ({ data }: Answer<NotificationSettings>) => data,
        async onQueryStarted({ kind, channel, isOn }, { dispatch, queryFulfilled }) {
          const patch = dispatch(
            notificationsApi.util.updateQueryData('getNotificationSettings', undefined, ({ kinds }) => {
              kinds[kind][channel] = isOn;
            }),
          );
          await queryFulfilled.catch(() => patch.undo());
        },
        // Messages and saved homes show two of these switches in a place of their own.
        invalidatesTags: ['notification-settings', 'message-settings', 'price-alerts'],
      }),
      changeDigest: build.mutation<NotificationSettings, { hasDigest: boolean }>({
        query: (body) => ({ url: '/notifications/digest', method: 'PUT', body }),
        transformResponse: ({ data }: Answer<NotificationSettings>) => data,
        async onQueryStarted({ hasDigest }, { dispatch, queryFulfilled }) {
          const patch = dispatch(
            notificationsApi.util.updateQueryData('getNotificationSettings', undefined, (settings) => {
              settings.hasDigest = hasDigest;
            }),
          );
          await queryFulfilled.catch(() => patch.undo());
        },
        invalidatesTags: ['notification-settings'],
      }),
      tellTimeZone: build.mutation<null, { timeZone: string }>({
        query: (body) => ({ url: '/notifications/time-zone', method: 'PUT', body }),
        transformResponse: () => null,
        async onQueryStarted({ timeZone }, { dispatch, queryFulfilled }) {
          const answer = await queryFulfilled.catch(() => undefined);
          if (answer === undefined) return;
          dispatch(
            notificationsApi.util.updateQueryData('getBell', undefined, (shown) => {
              shown.timeZone = timeZone;
            }),
          );
        },
      }),
      addDevice: build.mutation<string, PushSubscriptionInput>({
        query: (body) => ({ url: '/notifications/devices', method: 'PUT', body }),
        transformResponse: ({ message = '' }: Answer<null>) => message,
        invalidatesTags: ['notification-settings'],
      }),
      removeDevice: build.mutation<string, { endpoint: string }>({
        query: (body) => ({ url: '/notifications/devices', method: 'DELETE', body }),
        transformResponse: ({ message = '' }: Answer<null>) => message,
        invalidatesTags: ['notification-settings'],
      }),
      stopDigest: build.mutation<string, { token: string }>({
        query: (body) => ({ url: '/notifications/unsubscribe', method: 'POST', body }),
        transformResponse: ({ message = '' }: Answer<null>) => message,
      }),
    }),
  });

function markIn(isMeant: (notification: Notification) => boolean) {
  return (['all', 'unread'] as const).map((show) =>
    notificationsApi.util.updateQueryData('listNotifications', show, ({ pages }) => {
      for (const { data } of pages) for (const each of data) if (isMeant(each)) each.isRead = true;
    }),
  );
}

/** What the stream says. */
export function setCount({ unread, newestId }: NotificationCount) {
  return notificationsApi.util.updateQueryData('getBell', undefined, (shown) => {
    Object.assign(shown, { unread, newestId });
  });
}

/** The count that was asked for and has not been answered yet. */
export function findCountOnItsWay() {
  return notificationsApi.util.getRunningQueryThunk('getBell', undefined);
}

/** Lists that are shown are loaded again: what is new, or was marked in another tab. */
export function refreshNotificationLists() {
  return notificationsApi.util.invalidateTags(['notifications']);
}

/** For when it is unknown what was missed. */
export function refreshNotifications() {
  return notificationsApi.util.invalidateTags(['notifications', 'bell']);
}

export const {
  useListNotificationsInfiniteQuery,
  useGetBellQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useGetNotificationSettingsQuery,
  useChangeChoiceMutation,
  useChangeDigestMutation,
  useTellTimeZoneMutation,
  useAddDeviceMutation,
  useRemoveDeviceMutation,
  useStopDigestMutation,
} = notificationsApi;
