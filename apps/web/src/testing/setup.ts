import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { fakeApi } from './fake-api.ts';

// What jsdom lacks of a browser.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(window, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver });

const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
  }
};

configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => fakeApi.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
});
afterEach(() => {
  cleanup();
  fakeApi.resetHandlers();
  document.body.replaceChildren();
});
afterAll(() => fakeApi.close());
