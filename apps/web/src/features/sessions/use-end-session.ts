import { useDispatch, useStore } from 'react-redux';
import { removeDrafts } from '#web/lib/browser-storage.ts';
import { logout, selectSession, type SessionState } from '#web/lib/session.ts';
import { useLogOutMutation } from './sessions.api.ts';

/** Ends the session in this browser at once, without waiting for the server: nobody stays signed in because of a lost connection. */
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
