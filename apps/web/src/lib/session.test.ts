import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '#web/app/store.ts';
import { buildUser } from '#web/testing/fixtures.ts';
import {
  clearMfa,
  logout,
  requireMfa,
  setCredentials,
  setError,
  setLoading,
  setUser,
  watchOtherTabs,
} from './session.ts';

const user = buildUser();

function readSession(store: ReturnType<typeof createStore>) {
  return store.getState().session;
}

function tellFromAnotherTab(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

describe('the session at startup', () => {
  it('is signed out when nothing is stored', () => {
    expect(readSession(createStore())).toEqual({
      user: null,
      accessToken: null,
      refreshToken: null,
      isAuthenticated: false,
      isLoading: false,
      error: null,
      mfaRequired: false,
      mfaUserId: null,
      mfaTempToken: null,
    });
  });

  it('is signed in when an access token is stored', () => {
    localStorage.setItem('accessToken', 'access-1');
    localStorage.setItem('refreshToken', 'refresh-1');
    localStorage.setItem('user', JSON.stringify(user));
    expect(readSession(createStore())).toMatchObject({
      user,
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      isAuthenticated: true,
    });
  });

  it.each(['{not json', '"a string"', 'null', '[]', 'undefined'])('ignores the saved user %s', (text) => {
    localStorage.setItem('accessToken', 'access-1');
    localStorage.setItem('user', text);
    expect(readSession(createStore())).toMatchObject({ user: null, isAuthenticated: true });
  });

  it('is signed out when the browser refuses storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readSession(createStore()).isAuthenticated).toBe(false);
  });
});

describe('setting credentials', () => {
  it("removes another person's unsaved identity answers at sign-in, and keeps one's own", () => {
    const store = createStore();
    const credentials = { user, accessToken: 'access-1', refreshToken: 'refresh-1' };
    sessionStorage.setItem('identityDraft', `${user.id} {"legalName":"Amina"}`);
    store.dispatch(setCredentials(credentials));
    expect(sessionStorage.getItem('identityDraft')).toContain('Amina');
    store.dispatch(setCredentials({ ...credentials, user: { ...user, id: 'somebody-else' } }));
    expect(sessionStorage.getItem('identityDraft')).toBe('');
  });

  it('signs in, clears error and MFA state, and saves under the specified names', () => {
    const store = createStore();
    store.dispatch(setError('Login failed. Please try again.'));
    store.dispatch(requireMfa({ userId: user.id, tempToken: 'temp-1' }));
    store.dispatch(setCredentials({ user, accessToken: 'access-1', refreshToken: 'refresh-1' }));

    expect(readSession(store)).toEqual({
      user,
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      isAuthenticated: true,
      isLoading: false,
      error: null,
      mfaRequired: false,
      mfaUserId: null,
      mfaTempToken: null,
    });
    expect(localStorage.getItem('accessToken')).toBe('access-1');
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  });

  it('stores an empty string when there is no refresh token', () => {
    const store = createStore();
    store.dispatch(setCredentials({ user, accessToken: 'access-1' }));
    expect(localStorage.getItem('refreshToken')).toBe('');
    expect(readSession(store).refreshToken).toBeNull();
  });

  it('works for the life of the tab when the browser refuses to store', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = createStore();
    store.dispatch(setCredentials({ user, accessToken: 'access-1', refreshToken: 'refresh-1' }));
    expect(readSession(createStore())).toMatchObject({ accessToken: 'access-1', isAuthenticated: true });
    store.dispatch(logout());
    expect(readSession(createStore()).isAuthenticated).toBe(false);
  });
});

describe('the two-factor step', () => {
  it('records who and with what, and stops loading', () => {
    const store = createStore();
    store.dispatch(setLoading(true));
    store.dispatch(requireMfa({ userId: user.id, tempToken: 'temp-1' }));
    expect(readSession(store)).toMatchObject({
      mfaRequired: true,
      mfaUserId: user.id,
      mfaTempToken: 'temp-1',
      isLoading: false,
      isAuthenticated: false,
    });
  });

  it('is forgotten when cleared', () => {
    const store = createStore();
    store.dispatch(requireMfa({ userId: user.id, tempToken: 'temp-1' }));
    store.dispatch(clearMfa());
    expect(readSession(store)).toMatchObject({ mfaRequired: false, mfaUserId: null, mfaTempToken: null });
  });
});

describe('setting an error', () => {
  it('ends loading', () => {
    const store = createStore();
    store.dispatch(setLoading(true));
    store.dispatch(setError('Invalid login credentials'));
    expect(readSession(store)).toMatchObject({ error: 'Invalid login credentials', isLoading: false });
  });
});

describe('logging out', () => {
  it('clears user and tokens and removes the three storage entries, no others', () => {
    localStorage.setItem('pendingVerificationEmail', 'amina@example.com');
    const store = createStore();
    store.dispatch(setCredentials({ user, accessToken: 'access-1', refreshToken: 'refresh-1' }));
    store.dispatch(logout());
    expect(readSession(store)).toMatchObject({
      user: null,
      accessToken: null,
      refreshToken: null,
      isAuthenticated: false,
    });
    expect(Object.keys(localStorage)).toEqual(['pendingVerificationEmail']);
  });
});

describe('other tabs', () => {
  let stop: (() => void) | undefined;
  afterEach(() => stop?.());

  it('sign this one in', () => {
    const store = createStore();
    stop = watchOtherTabs(store);
    store.dispatch(requireMfa({ userId: user.id, tempToken: 'temp-1' }));
    localStorage.setItem('accessToken', 'access-2');
    localStorage.setItem('refreshToken', 'refresh-2');
    localStorage.setItem('user', JSON.stringify(user));
    tellFromAnotherTab('accessToken');
    expect(readSession(store)).toMatchObject({
      user,
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
      isAuthenticated: true,
      mfaRequired: false,
    });
  });

  it.each(['accessToken', null])('sign this one out (storage event for %s)', (key) => {
    const store = createStore();
    stop = watchOtherTabs(store);
    store.dispatch(setCredentials({ user, accessToken: 'access-1', refreshToken: 'refresh-1' }));
    localStorage.clear();
    tellFromAnotherTab(key);
    expect(readSession(store)).toMatchObject({ user: null, accessToken: null, isAuthenticated: false });
  });

  it('are ignored when they store something else', () => {
    const store = createStore();
    stop = watchOtherTabs(store);
    localStorage.setItem('accessToken', 'access-2');
    tellFromAnotherTab('redirectAfterLogin');
    expect(readSession(store).isAuthenticated).toBe(false);
  });
});

describe('news about the person who is signed in', () => {
  it('reach the session and the storage, and leave the tokens of another tab alone', () => {
    const store = createStore();
    store.dispatch(setCredentials({ user, accessToken: 'access-1', refreshToken: 'refresh-1' }));
    localStorage.setItem('refreshToken', 'refresh-2');
    store.dispatch(setUser({ ...user, firstName: 'Leila' }));
    expect(readSession(store).user?.firstName).toBe('Leila');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ firstName: 'Leila' });
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
  });

  it('sign nobody in who has left meanwhile', () => {
    const store = createStore();
    store.dispatch(setUser(user));
    expect(readSession(store).user).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });
});
