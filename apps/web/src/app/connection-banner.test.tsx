import { act, render, screen } from '@testing-library/react';
import { delay } from 'msw';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, succeed, testEndpoints } from '#web/testing/fake-api.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { trackWaiting } from './lazy-page.tsx';
import { type AppStore, createStore } from './store.ts';

let store: AppStore;

function open() {
  render(
    <Provider store={store}>
      <ConnectionBanner />
    </Provider>,
  );
}

function goOffline(isOffline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  act(() => {
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  });
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(() => {
  store = createStore();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection banner', () => {
  it('is silent while all is well', () => {
    open();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says when one is offline, and goes when one is back', () => {
    open();
    goOffline(true);
    expect(screen.getByRole('status').textContent).toMatch(/^You are offline\./);
    goOffline(false);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says so at once on a page opened offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    expect(screen.getByRole('status').textContent).toMatch(/^You are offline\./);
  });

  it('leaves an upload its time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    answer('post', '/things', () => new Promise<Response>(() => undefined));
    void store.dispatch(testEndpoints.uploadThing.initiate());
    open();
    await pass(60_000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('speaks of a request that takes longer than 4 seconds, until it is answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    answer('get', '/things/one', async () => {
      await delay(6000);
      return succeed(1);
    });
    open();
    act(() => {
      void store.dispatch(testEndpoints.getThing.initiate('one'));
    });
    await pass(3900);
    expect(screen.queryByRole('status')).toBeNull();
    await pass(200);
    expect(screen.getByRole('status').textContent).toBe('This is taking longer than usual. Still trying.');
    await pass(3000);
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('speaks of a page whose code takes as long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { promise, resolve } = Promise.withResolvers<void>();
    open();
    act(() => trackWaiting(promise));
    await pass(4100);
    expect(screen.getByRole('status').textContent).toBe('This is taking longer than usual. Still trying.');
    resolve();
    await pass(0);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
