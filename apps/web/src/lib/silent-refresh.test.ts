import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppStore, createStore } from '#web/app/store.ts';
import { answer, breakNetwork, refuse, succeed, testEndpoints } from '#web/testing/fake-api.ts';
import { installLocks } from '#web/testing/fake-locks.ts';
import { buildUser } from '#web/testing/fixtures.ts';
import { logout, setCredentials } from './session.ts';

const user = buildUser();
let store: AppStore;

beforeEach(() => {
  store = createStore();
  store.dispatch(setCredentials({ user, accessToken: 'access-1', refreshToken: 'refresh-1' }));
});

function get(name: string) {
  return store.dispatch(testEndpoints.getThing.initiate(name, { forceRefetch: true }));
}

function refuseSession() {
  return refuse(401, 'Please sign in to continue.', { code: 'NOT_SIGNED_IN' });
}

/** Things that only `access-2` may see. */
function guardThings() {
  return answer('get', '/things/:name', ({ request }) =>
    request.headers.get('authorization') === 'Bearer access-2'
      ? succeed(request.url.split('/').at(-1))
      : refuseSession(),
  );
}

function renew() {
  return answer('post', '/auth/refresh', () => succeed({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
}

describe('a call refused with 401', () => {
  it('is repeated with renewed tokens, which are stored', async () => {
    const things = guardThings();
    const refreshes = renew();
    expect((await get('one')).data).toEqual({ success: true, data: 'one' });
    expect(things).toHaveLength(2);
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]?.body).toEqual({ refreshToken: 'refresh-1' });
    expect(refreshes[0]?.request.headers.has('authorization')).toBe(false);
    expect(localStorage.getItem('accessToken')).toBe('access-2');
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
    expect(store.getState().session).toMatchObject({ user, accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('renews once for many at the same time', async () => {
    guardThings();
    const refreshes = renew();
    const answers = await Promise.all(['one', 'two', 'three', 'four', 'five'].map(get));
    expect(answers.map(({ data }) => (data as { data: string }).data)).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(refreshes).toHaveLength(1);
  });

  it('signs nobody in again who signed out while the new tokens were on their way', async () => {
    guardThings();
    answer('post', '/auth/refresh', () => {
      store.dispatch(logout());
      return succeed({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    });
    await get('one');
    expect(store.getState().session).toMatchObject({ isAuthenticated: false, accessToken: null });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('is not repeated a second time', async () => {
    const things = answer('get', '/things/:name', () => refuseSession());
    const refreshes = renew();
    expect((await get('one')).error).toMatchObject({ status: 401 });
    expect(things).toHaveLength(2);
    expect(refreshes).toHaveLength(1);
  });

  it('uses the tokens another tab has already renewed', async () => {
    guardThings();
    const refreshes = renew();
    localStorage.setItem('accessToken', 'access-2');
    localStorage.setItem('refreshToken', 'refresh-2');
    expect((await get('one')).data).toBeDefined();
    expect(refreshes).toHaveLength(0);
    expect(store.getState().session.accessToken).toBe('access-2');
  });

  it('uses the tokens that another tab renewed while the answer was on its way', async () => {
    guardThings();
    answer('post', '/auth/refresh', () => {
      localStorage.setItem('accessToken', 'access-2');
      localStorage.setItem('refreshToken', 'refresh-2');
      return succeed({ accessToken: 'access-2', refreshToken: 'refresh-3' });
    });
    expect((await get('one')).data).toEqual({ success: true, data: 'one' });
    expect(store.getState().session).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('follows another tab that has signed out', async () => {
    guardThings();
    const refreshes = renew();
    localStorage.clear();
    expect((await get('one')).error).toMatchObject({ status: 401 });
    expect(refreshes).toHaveLength(0);
    expect(store.getState().session.isAuthenticated).toBe(false);
  });
});

describe('a call under /auth/', () => {
  it('is repeated with renewed tokens when its session is spent', async () => {
    const calls = answer('post', '/auth/change-password', ({ request }) =>
      request.headers.get('authorization') === 'Bearer access-2' ? succeed(null) : refuseSession(),
    );
    const refreshes = renew();
    expect((await store.dispatch(testEndpoints.callUnderAuth.initiate())).data).toEqual({ success: true, data: null });
    expect(calls).toHaveLength(2);
    expect(refreshes).toHaveLength(1);
  });

  it.each([
    ['INVALID_CREDENTIALS', 'Invalid login credentials'],
    ['CODE_WRONG', 'The code you entered is incorrect. Please try again.'],
    ['CHALLENGE_OVER', 'This sign-in has expired. Please enter your password again.'],
  ])('is not repeated when what was typed is wrong: %s', async (code, message) => {
    const calls = answer('post', '/auth/change-password', () => refuse(401, message, { code }));
    const refreshes = renew();
    const { error } = await store.dispatch(testEndpoints.callUnderAuth.initiate());
    expect(error).toMatchObject({ status: 401, data: { message } });
    expect(calls).toHaveLength(1);
    expect(refreshes).toHaveLength(0);
    expect(store.getState().session.isAuthenticated).toBe(true);
  });
});

describe('a call made while tokens are being renewed', () => {
  it('waits and goes out once, with the new token', async () => {
    const things = guardThings();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const refreshes = answer('post', '/auth/refresh', async () => {
      await held;
      return succeed({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    });
    const first = get('one');
    await vi.waitFor(() => expect(refreshes).toHaveLength(1));
    const second = get('two');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(things).toHaveLength(1);
    letGo();
    await Promise.all([first, second]);
    const sent = things.map(
      ({ request }) => `${request.url.split('/').at(-1)} ${request.headers.get('authorization')}`,
    );
    expect(sent.toSorted()).toEqual(['one Bearer access-1', 'one Bearer access-2', 'two Bearer access-2']);
  });
});

describe('renewing that is refused', () => {
  it('ends the session and answers with the refusal', async () => {
    guardThings();
    answer('post', '/auth/refresh', () => refuseSession());
    expect((await get('one')).error).toMatchObject({ status: 401, data: { message: 'Please sign in to continue.' } });
    expect(store.getState().session).toMatchObject({ user: null, accessToken: null, isAuthenticated: false });
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('remembers the dashboard page one was on', async () => {
    window.history.replaceState(null, '', '/dashboard/wallet?tab=income');
    guardThings();
    answer('post', '/auth/refresh', () => refuseSession());
    await get('one');
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/dashboard/wallet?tab=income');
  });

  it('ends the session too when there is no refresh token to try', async () => {
    store.dispatch(setCredentials({ user, accessToken: 'access-1' }));
    guardThings();
    expect((await get('one')).error).toMatchObject({ status: 401 });
    expect(store.getState().session.isAuthenticated).toBe(false);
  });

  it('forgets what was fetched for that person', async () => {
    answer('get', '/things/private', () => succeed('secret'));
    expect((await get('private')).data).toEqual({ success: true, data: 'secret' });
    guardThings();
    answer('post', '/auth/refresh', () => refuseSession());
    await get('one');
    await vi.waitFor(() => expect(store.getState().api.queries).toEqual({}));
  });
});

describe('renewing that fails on the way', () => {
  it.each([
    ['the network is away', breakNetwork, 'FETCH_ERROR'],
    ['the server is broken', () => refuse(503, 'The service is not available right now.'), 503],
    ['there are too many requests', () => refuse(429, 'Too many requests.'), 429],
    ['the answer is nonsense', () => succeed({ accessToken: 'access-2' }), 'PARSING_ERROR'],
  ])('keeps the session when %s, and says so', async (_reason, reply, status) => {
    guardThings();
    answer('post', '/auth/refresh', reply);
    expect((await get('one')).error).toMatchObject({ status, data: { success: false } });
    expect(store.getState().session).toMatchObject({ user, accessToken: 'access-1', isAuthenticated: true });
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  });

  it('tries again with the next call', async () => {
    guardThings();
    const refreshes = answer('post', '/auth/refresh', (_call, count) =>
      count === 1 ? breakNetwork() : succeed({ accessToken: 'access-2', refreshToken: 'refresh-2' }),
    );
    await get('one');
    expect((await get('one')).data).toEqual({ success: true, data: 'one' });
    expect(refreshes).toHaveLength(2);
  });
});

describe('two tabs', () => {
  it('renew once between them', async () => {
    installLocks();
    guardThings();
    const refreshes = renew();
    vi.resetModules();
    const other = await import('#web/app/store.ts');
    const { testEndpoints: otherEndpoints } = await import('#web/testing/fake-api.ts');
    const otherStore = other.createStore();
    expect(otherStore.getState().session.accessToken).toBe('access-1');

    const [here, there] = await Promise.all([get('one'), otherStore.dispatch(otherEndpoints.getThing.initiate('two'))]);
    expect(here.data).toEqual({ success: true, data: 'one' });
    expect(there.data).toEqual({ success: true, data: 'two' });
    expect(refreshes).toHaveLength(1);
    expect(otherStore.getState().session.accessToken).toBe('access-2');
  });
});
