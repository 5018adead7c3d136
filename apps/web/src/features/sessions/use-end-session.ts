import { useDispatch, useStore } from 'react-redux';
import { removeDrafts } from '#web/lib/browser-storage.ts';
import { logout, selectSession, type SessionState } from '#web/lib/session.ts';
import { useLogOutMutation } from './sessions.api.ts';

/** Ends the session here at once, and on the server as soon as it hears of it: a dead line keeps nobody signed in. */
export function useEndSession(): () => void {
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
