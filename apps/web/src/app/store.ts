import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '#web/lib/api.ts';
import { sessionPersistence, sessionReducer, type SessionState } from '#web/lib/session.ts';

/** Clears cached answers when the session changes, so that nobody sees another person's data. */
const forgetOnSignOut: Middleware<unknown, SessionState> = (store) => (next) => (action) => {
  const before = store.getState().session;
  const result = next(action);
  const after = store.getState().session;
  const hasLeft = before.isAuthenticated && (!after.isAuthenticated || before.user?.id !== after.user?.id);
  // Deferred: the refused call that ended the session has not reached its caller yet.
  if (hasLeft) setTimeout(() => store.dispatch(api.util.resetApiState()));
  return result;
};

export function createStore() {
  return configureStore({
    reducer: { session: sessionReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, sessionPersistence, forgetOnSignOut),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
