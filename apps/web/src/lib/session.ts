import { createSlice, type Dispatch, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import type { Tokens, User } from '@diyar/domain/auth.ts';
import {
  readIdentityDraft,
  readSession,
  removeIdentityDraft,
  removeSession,
  SESSION_NAMES,
  writeSession,
  writeUser,
  type StoredSession,
} from './browser-storage.ts';

export interface Session extends StoredSession {
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
  mfaRequired: boolean;
  mfaUserId: string | null;
  mfaTempToken: string | null;
}

interface Credentials {
  user: User | null;
  accessToken: string;
  refreshToken?: string | null | undefined;
}

const noMfa = { mfaRequired: false, mfaUserId: null, mfaTempToken: null };

const slice = createSlice({
  name: 'session',
  initialState: (): Session => {
    const stored = readSession();
    return { ...stored, isAuthenticated: stored.accessToken !== null, isLoading: false, error: null, ...noMfa };
  },
  reducers: {
    setCredentials(session, { payload }: PayloadAction<Credentials>) {
      Object.assign(session, {
        user: payload.user,
        accessToken: payload.accessToken,
        refreshToken: payload.refreshToken || null,
        isAuthenticated: true,
        isLoading: false,
        error: null,
        ...noMfa,
      });
    },
    renewTokens(session, { payload }: PayloadAction<Tokens>) {
      session.accessToken = payload.accessToken;
      session.refreshToken = payload.refreshToken;
      session.isAuthenticated = true;
    },
    /** Updates the user; the tokens stay. */
    setUser(session, { payload }: PayloadAction<User>) {
      if (session.isAuthenticated) session.user = payload;
    },
    requireMfa(session, { payload }: PayloadAction<{ userId: string; tempToken: string }>) {
      session.mfaRequired = true;
      session.mfaUserId = payload.userId;
      session.mfaTempToken = payload.tempToken;
      session.isLoading = false;
    },
    clearMfa(session) {
      Object.assign(session, noMfa);
    },
    setLoading(session, { payload }: PayloadAction<boolean>) {
      session.isLoading = payload;
    },
    setError(session, { payload }: PayloadAction<string | null>) {
      session.error = payload;
      session.isLoading = false;
    },
    logout(session) {
      session.user = null;
      session.accessToken = null;
      session.refreshToken = null;
      session.isAuthenticated = false;
    },
    /** Takes over what another tab has stored. */
    adoptSession(session, { payload }: PayloadAction<StoredSession>) {
      Object.assign(session, payload);
      session.isAuthenticated = payload.accessToken !== null;
      if (session.isAuthenticated) Object.assign(session, noMfa);
    },
  },
});

export const {
  setCredentials,
  renewTokens,
  setUser,
  requireMfa,
  clearMfa,
  setLoading,
  setError,
  logout,
  adoptSession,
} = slice.actions;
export const sessionReducer = slice.reducer;

export interface SessionState {
  session: Session;
}

export function selectSession(state: SessionState): Session {
  return state.session;
}

/** Writes session changes of this tab to storage. */
export const sessionPersistence: Middleware<unknown, SessionState> = (store) => (next) => (action) => {
  const result = next(action);
  if (setCredentials.match(action) || renewTokens.match(action)) writeSession(store.getState().session);
  // Answers of whoever used this tab before.
  if (setCredentials.match(action) && readIdentityDraft(action.payload.user?.id ?? '') === null) removeIdentityDraft();
  if (setUser.match(action)) writeUser(store.getState().session.user);
  else if (logout.match(action)) removeSession();
  return result;
};

/** Follows sign-ins and sign-outs of other tabs. Returns how to stop. */
export function watchOtherTabs(store: { getState: () => SessionState; dispatch: Dispatch }): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key !== null && !SESSION_NAMES.includes(event.key)) return;
    const stored = readSession();
    const { accessToken, refreshToken, user } = store.getState().session;
    const isSame =
      stored.accessToken === accessToken &&
      stored.refreshToken === refreshToken &&
      JSON.stringify(stored.user) === JSON.stringify(user);
    if (!isSame) store.dispatch(adoptSession(stored));
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
