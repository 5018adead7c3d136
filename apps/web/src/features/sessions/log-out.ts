import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import * as sessionsWords from '@diyar/words/sessions.ts';
import { removeDrafts } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { logout, selectSession, type SessionState } from '#web/lib/session.ts';
import { leaveThen } from '#web/ui/leave-guard.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useLogOutMutation } from './sessions.api.ts';

/** Ends the session in this browser at once, without waiting for the server: nobody stays signed in because of a lost connection. */
function useEndSession(): () => void {
  const dispatch = useDispatch();
  const store = useStore<SessionState>();
  const [logOut] = useLogOutMutation();
  return () => {
    const { accessToken, refreshToken } = selectSession(store.getState());
    void logOut({ accessToken, refreshToken });
    dispatch(logout());
    removeDrafts();
  };
}

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

/** Signing out on the public site goes to the home page. */
export function useLogOutToHome(): () => void {
  const endSession = useEndSession();
  const navigate = useNavigate();
  return () => {
    endSession();
    void navigate(paths.home);
  };
}
