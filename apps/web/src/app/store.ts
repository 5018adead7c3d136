import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '#web/lib/api.ts';
import { sessionPersistence, sessionReducer, type SessionState } from '#web/lib/session.ts';

/** What was fetched for one person is gone before anyone else looks. */
const forgetOnSignOut: Middleware<unknown, SessionState> = (store) => (next) => (action) => {
  const before = store.getState().session;
  const result = next(action);
  const after = store.getState().session;
  const hasLeft = before.isAuthenticated && (!after.isAuthenticated || before.user?.id !== after.user?.id);
  // Not at once: the call whose refusal ended the session is still on its way to the one who made it.
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
