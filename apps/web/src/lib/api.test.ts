import { delay, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppStore, createStore } from '#web/app/store.ts';
import { answer, breakNetwork, refuse, succeed, testEndpoints } from '#web/testing/fake-api.ts';
import { buildUser } from '#web/testing/fixtures.ts';
import { setCredentials } from './session.ts';

let store: AppStore;
beforeEach(() => {
  store = createStore();
});

function get(name = 'one') {
  return store.dispatch(testEndpoints.getThing.initiate(name, { forceRefetch: true }));
}

describe('a call', () => {
  it('carries no token for a signed-out visitor', async () => {
    const calls = answer('get', '/things/one', () => succeed(1));
    await get();
    expect(calls[0]?.request.headers.has('authorization')).toBe(false);
  });

  it('carries the access token as Bearer', async () => {
    store.dispatch(setCredentials({ user: buildUser(), accessToken: 'access-1', refreshToken: 'refresh-1' }));
    const calls = answer('get', '/things/one', () => succeed(1));
    await get();
    expect(calls[0]?.request.headers.get('authorization')).toBe('Bearer access-1');
  });

  it('sends JSON', async () => {
    const calls = answer('post', '/things', () => succeed(1));
    await store.dispatch(testEndpoints.makeThing.initiate({ name: 'Door' }));
    expect(calls[0]?.request.headers.get('content-type')).toBe('application/json');
    expect(calls[0]?.body).toEqual({ name: 'Door' });
  });
});

describe('an error answer', () => {
  it('is kept as it is when it says success', async () => {
    const body = {
      success: false,
      message: 'Email is required',
      statusCode: 400,
      fields: { email: 'Email is required' },
    };
    answer('get', '/things/one', () => HttpResponse.json(body, { status: 400 }));
    expect((await get()).error).toEqual({ status: 400, data: body });
  });

  it('gets success false when that is missing', async () => {
    answer('get', '/things/one', () => HttpResponse.json({ message: 'Gone' }, { status: 410 }));
    expect((await get()).error).toEqual({ status: 410, data: { success: false, message: 'Gone' } });
  });

  it('takes its text as the message when the body is not an object', async () => {
    answer('get', '/things/one', () => HttpResponse.text('Bad gateway', { status: 502 }));
    expect((await get()).error).toEqual({
      status: 502,
      data: { success: false, message: 'Bad gateway', statusCode: 502 },
    });
  });

  it('takes a JSON string as the message too', async () => {
    answer('get', '/things/one', () => HttpResponse.json('Too early', { status: 425 }));
    expect((await get()).error).toEqual({
      status: 425,
      data: { success: false, message: 'Too early', statusCode: 425 },
    });
  });

  it.each([
    ['an empty body', () => new HttpResponse(null, { status: 500 })],
    ['a list', () => HttpResponse.json([], { status: 500 })],
    ['null', () => HttpResponse.json(null, { status: 500 })],
  ])('reads "An unknown error occurred" for %s', async (_kind, reply) => {
    answer('get', '/things/one', reply);
    expect((await get()).error).toEqual({
      status: 500,
      data: { success: false, message: 'An unknown error occurred', statusCode: 500 },
    });
  });
});

describe('a transport failure', () => {
  it('is a FETCH_ERROR when the network is away', async () => {
    answer('get', '/things/one', breakNetwork);
    expect((await get()).error).toEqual({
      status: 'FETCH_ERROR',
      data: { success: false, message: 'An unknown error occurred', statusCode: 'FETCH_ERROR' },
    });
  });

  it('is a PARSING_ERROR when a good answer is not JSON', async () => {
    answer('get', '/things/one', () => HttpResponse.text('<html>'));
    expect((await get()).error).toMatchObject({ status: 'PARSING_ERROR', data: { success: false } });
  });

  it('is a TIMEOUT_ERROR after 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      answer('get', '/things/one', async () => {
        await delay('infinite');
        return succeed(1);
      });
      const result = get();
      await vi.advanceTimersByTimeAsync(9_999);
      const early = await Promise.race([result, Promise.resolve('waiting')]);
      expect(early).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect((await result).error).toMatchObject({ status: 'TIMEOUT_ERROR', data: { success: false } });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the cache', () => {
  it('keeps an answer for 60 seconds after its last use', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const calls = answer('get', '/things/one', () => succeed(1));
      const use = () => store.dispatch(testEndpoints.getThing.initiate('one'));
      const first = use();
      await first;
      first.unsubscribe();
      await vi.advanceTimersByTimeAsync(59_000);
      const second = use();
      await second;
      second.unsubscribe();
      expect(calls).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(61_000);
      await use();
      expect(calls).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a refused sign-in', () => {
  it('does not touch the session', async () => {
    store.dispatch(setCredentials({ user: buildUser(), accessToken: 'access-1', refreshToken: 'refresh-1' }));
    answer('post', '/auth/login', () => refuse(401, 'Invalid login credentials'));
    const { error } = await store.dispatch(testEndpoints.callSignIn.initiate());
    expect(error).toMatchObject({ status: 401, data: { message: 'Invalid login credentials' } });
    expect(store.getState().session.isAuthenticated).toBe(true);
  });
});

it('knows each endpoint by a name of its own', () => {
  const sources = Object.values(
    import.meta.glob<string>('../**/*.api.ts', { query: '?raw', import: 'default', eager: true }),
  );
  const names = sources.flatMap((source) => [...source.matchAll(/^ {4}(\w+): build\.\w+</gm)].map(([, name]) => name!));
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
