import { Popover } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as notificationsWords from '@diyar/words/notifications.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { MarkAllRead, NotificationRows } from './notification-rows.tsx';
import { useGetBellQuery, useListNotificationsInfiniteQuery, useTellTimeZoneMutation } from './notifications.api.ts';

const SHOWN = 8;

/** How much is unread, and the newest behind it. */
export function Bell() {
  const { data } = useGetBellQuery();
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  useTimeZone(data?.timeZone);
  const unread = data?.unread ?? 0;
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label={notificationsWords.bellLabel(unread)}
        aria-current={pathname === paths.notifications ? 'page' : undefined}
        className="relative grid size-11 flex-none place-items-center rounded-full text-ink-soft transition-colors hover:bg-well hover:text-ink aria-[current=page]:bg-emerald-tint aria-[current=page]:text-emerald data-[state=open]:bg-well data-[state=open]:text-ink"
      >
        <Icon path={pageIcons.bell} size={22} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1.5 text-[0.6875rem] leading-none font-semibold text-surface tabular-nums ring-2 ring-canvas"
          >
            {notificationsWords.badge(unread)}
          </span>
        )}
      </Popover.Trigger>
      <span role="status" className="sr-only">
        {unread > 0 && notificationsWords.arrived(unread)}
      </span>
      <Popover.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        aria-label={notificationsWords.title}
        className="z-40 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-1.5rem))] animate-rise-in flex-col overflow-hidden rounded-float border border-line bg-surface text-ink shadow-float"
      >
        <Newest onLeave={() => setIsOpen(false)} />
      </Popover.Content>
    </Popover.Root>
  );
}

function Newest({ onLeave }: { onLeave: () => void }) {
  const result = useListNotificationsInfiniteQuery('all', { refetchOnMountOrArgChange: true });
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
        <h2 className="text-card font-semibold">{notificationsWords.title}</h2>
        <MarkAllRead />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <LoadState
          {...readPages(result, result.data)}
          heading="h3"
          skeleton={
            <div className="p-4">
              <RowsSkeleton text={notificationsWords.loading} />
            </div>
          }
          failedTitle={notificationsWords.loadFailed}
          empty={{ title: notificationsWords.none, text: notificationsWords.noneHint }}
        >
          {(notifications) => <NotificationRows notifications={notifications.slice(0, SHOWN)} onOpen={onLeave} />}
        </LoadState>
      </div>
      <div className="flex border-t border-line text-note font-semibold text-emerald">
        <Link
          to={paths.notifications}
          className="flex min-h-12 flex-1 items-center justify-center outline-offset-[-3px] hover:bg-well"
          onClick={onLeave}
        >
          {notificationsWords.seeAll}
        </Link>
        <Link
          to={paths.notificationSettings}
          className="flex min-h-12 flex-1 items-center justify-center border-s border-line outline-offset-[-3px] hover:bg-well"
          onClick={onLeave}
        >
          {notificationsWords.settings}
        </Link>
      </div>
    </>
  );
}

/** The weekly email comes in the morning of where the person is, which the browser knows. */
function useTimeZone(known: string | null | undefined): void {
  const [tell] = useTellTimeZoneMutation();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (known !== undefined && known !== timeZone) void tell({ timeZone });
  }, [known, tell]);
}
