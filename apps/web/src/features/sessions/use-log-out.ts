import * as authWords from '@diyar/words/auth.ts';
import { leaveThen } from '#web/ui/leave-guard.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEndSession } from './use-end-session.ts';

/** From the dashboard: its guard sends whoever has no session to sign in, in place of the page they were on. */
export function useLogOut(): () => void {
  const endSession = useEndSession();
  const { showToast } = useToast();
  return () =>
    leaveThen(() => {
      endSession();
      showToast({ variant: 'success', message: authWords.loggedOut });
    });
}
