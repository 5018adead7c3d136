import * as sessionsWords from '@diyar/words/sessions.ts';
import { leaveThen } from '#web/ui/leave-guard.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEndSession } from './use-end-session.ts';

/** Logout from the dashboard, whose guard then replaces the page with the login. */
export function useLogOut(): () => void {
  const endSession = useEndSession();
  const { showToast } = useToast();
  return () =>
    leaveThen(() => {
      endSession();
      showToast({ variant: 'success', message: sessionsWords.loggedOut });
    });
}
