import type { NotificationKind } from '@diyar/domain/notification-kinds.ts';
import type { Notification } from '@diyar/domain/notifications.ts';
import * as notificationsWords from '@diyar/words/notifications.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useGetBellQuery, useReadAllNotificationsMutation, useReadNotificationMutation } from './notifications.api.ts';

const kindIcons: Record<NotificationKind, IconPath> = {
  security: pageIcons.shield,
  orders: pageIcons.coin,
  purchases: pageIcons.key,
  leases: pageIcons.document,
  income: pageIcons.chart,
  balances: pageIcons.wallet,
  messages: pageIcons.message,
  viewings: pageIcons.calendar,
  prices: pageIcons.percent,
  searches: pageIcons.bookmark,
};

interface NotificationRowsProps {
  notifications: readonly Notification[];
  /** Called when one is opened. */
  onOpen?: () => void;
}

/** Opening one marks it as read. */
export function NotificationRows({ notifications, onOpen }: NotificationRowsProps) {
  const [read] = useReadNotificationMutation();

  function open({ id, isRead }: Notification) {
    if (!isRead) void read(id);
    onOpen?.();
  }

  return (
    <ul className="divide-y divide-line">
      {notifications.map((each) => (
        <li key={each.id}>
          {each.path === null ? (
            <button type="button" className={look} onClick={() => open(each)}>
              <Content notification={each} />
            </button>
          ) : (
            <Link to={each.path} className={look} onClick={() => open(each)}>
              <Content notification={each} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const look =
  'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 px-4 py-3.5 text-start outline-offset-[-3px] transition-colors hover:bg-well';

function Content({ notification }: { notification: Notification }) {
  const { kind, title, body, createdAt, isRead } = notification;
  return (
    <>
      <span
        className={classes(
          'grid size-9 place-items-center rounded-full',
          isRead ? 'bg-well text-ink-soft' : 'bg-emerald-tint text-emerald',
        )}
      >
        <Icon path={kindIcons[kind]} size={18} />
      </span>
      <span className="min-w-0">
        <span className={classes('block text-note wrap-anywhere', isRead ? 'font-medium' : 'font-semibold')}>
          {title}
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-ink-soft">{body}</span>
        <span className="mt-1 block text-chip text-ink-soft">
          {notificationsWords.kinds[kind]} · <LocalTime at={createdAt} />
        </span>
      </span>
      <span className="mt-1.5 size-2.5">
        {!isRead && (
          <span className="block size-2.5 rounded-full bg-emerald">
            <span className="sr-only">{notificationsWords.unread}</span>
          </span>
        )}
      </span>
    </>
  );
}

/** Up to the newest that is known here: what comes while it is clicked stays unread. */
export function MarkAllRead({ className }: { className?: string }) {
  const { data } = useGetBellQuery();
  const [readAll, { isLoading }] = useReadAllNotificationsMutation();
  const { showToast } = useToast();
  const until = data?.newestId ?? null;
  if (until === null || (data?.unread === 0 && !isLoading)) return null;

  async function mark(id: string) {
    try {
      await readAll({ until: id }).unwrap();
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, notificationsWords.markFailed).message });
    }
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      className={className}
      busy={isLoading}
      busyLabel={notificationsWords.marking}
      onClick={() => void mark(until)}
    >
      {notificationsWords.markAllRead}
    </Button>
  );
}
