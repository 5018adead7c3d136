import * as notificationsWords from '@diyar/words/notifications.ts';
import { useStopDigestMutation } from '#web/features/notifications/notifications.api.ts';
import { paths } from '#web/lib/paths.ts';
import { UnsubscribeNotice } from '#web/pages/unsubscribe-notice.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const words = {
  title: notificationsWords.stopTitle,
  text: notificationsWords.stopText,
  button: notificationsWords.stop,
  busy: notificationsWords.stopping,
  failed: notificationsWords.stopFailed,
  doneTitle: notificationsWords.stoppedTitle,
  done: notificationsWords.digestStopped,
  nothingToStop: notificationsWords.nothingToStop,
  linkIncomplete: notificationsWords.linkIncomplete,
};

export function DigestUnsubscribePage() {
  const onward = <ButtonLink to={paths.notifications}>{notificationsWords.openNotifications}</ButtonLink>;
  return <UnsubscribeNotice words={words} mutation={useStopDigestMutation()} onward={onward} />;
}
