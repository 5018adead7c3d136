import { useMessageStream } from '#web/features/messages/use-message-stream.ts';
import { Bell } from '#web/features/notifications/bell.tsx';

/** Loaded late, and for people who are signed in alone: visitors have no notifications. */
export function HeaderBell() {
  useMessageStream();
  return <Bell />;
}
