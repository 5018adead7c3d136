import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { fakeApi } from './fake-api.ts';

class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** What jsdom lacks of a browser. A window that many test files share gets it once. */
function fillBrowserGaps(): void {
  if (Reflect.has(window, 'ResizeObserver')) return;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  Object.assign(window, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver });

  const NodeRequest = globalThis.Request;
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  };
}

fillBrowserGaps();
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => fakeApi.listen({ onUnhandledFrame: 'error' }));
// Test files share a window, so each test finds it as a browser opens it.
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const name of ['currency', 'language', 'theme']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  // Not replaced: an entry to go forward to would stay behind it.
  window.history.pushState(null, '', '/');
  document.head.replaceChildren();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  fakeApi.resetHandlers();
  document.body.replaceChildren();
});
afterAll(async () => {
  // What a page still fetches belongs to this file: the next one would find it broken off.
  await vi.dynamicImportSettled();
  fakeApi.close();
});
