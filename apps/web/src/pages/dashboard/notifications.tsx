import { useNavigate } from 'react-router';
import * as notificationsWords from '@diyar/words/notifications.ts';
import { MarkAllRead, NotificationRows } from '#web/features/notifications/notification-rows.tsx';
import { NotificationSettings } from '#web/features/notifications/notification-settings.tsx';
import { type Shown, useListNotificationsInfiniteQuery } from '#web/features/notifications/notifications.api.ts';
import { PushSetting } from '#web/features/notifications/push-setting.tsx';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const tabs = ['all', 'unread', 'settings'] as const;
type Tab = (typeof tabs)[number];

/** The open tab is part of the address, so that emails and the bell can lead to the settings. */
export function NotificationsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'all';

  function open(next: Tab) {
    if (next !== tab) void navigate(next === 'all' ? paths.notifications : `${paths.notifications}?tab=${next}`);
  }

  return (
    <>
      <header className="mb-4 flex min-h-16 flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="type-work">{notificationsWords.title}</h1>
          <p className="mt-1 text-note text-ink-soft">{notificationsWords.lead}</p>
        </div>
        {tab !== 'settings' && (
          // It comes late: its line on a phone is kept.
          <div className="min-h-11">
            <MarkAllRead className="-me-3 max-md:-ms-3" />
          </div>
        )}
      </header>
      <Tabs
        label={notificationsWords.title}
        value={tab}
        onChange={open}
        items={[
          { value: 'all', label: notificationsWords.show.all, content: <List show="all" /> },
          { value: 'unread', label: notificationsWords.show.unread, content: <List show="unread" /> },
          {
            value: 'settings',
            label: notificationsWords.settings,
            content: (
              <div className="grid max-w-216 gap-5 lg:gap-6">
                <NotificationSettings />
                <PushSetting />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}

function List({ show }: { show: Shown }) {
  const result = useListNotificationsInfiniteQuery(show, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      {...readPages(result, result.data)}
      heading="h2"
      skeleton={<RowsSkeleton text={notificationsWords.loading} />}
      failedTitle={notificationsWords.loadFailed}
      empty={
        show === 'unread'
          ? { title: notificationsWords.allRead, text: notificationsWords.allReadHint }
          : { title: notificationsWords.none, text: notificationsWords.noneHint }
      }
    >
      {(notifications) => (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <NotificationRows notifications={notifications} />
        </div>
      )}
    </PagedList>
  );
}
