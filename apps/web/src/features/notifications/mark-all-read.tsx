import * as notificationsWords from '@diyar/words/notifications.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useGetBellQuery, useReadAllNotificationsMutation } from './notifications.api.ts';

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
