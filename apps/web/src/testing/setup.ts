import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { fillBrowserGaps } from './browser-gaps.ts';
import { fakeApi } from './fake-api.ts';

fillBrowserGaps();
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => fakeApi.listen({ onUnhandledFrame: 'error' }));
// Test files share a window, so each test finds it as a browser opens it.
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const name of ['currency', 'theme']) document.cookie = `${name}=; Path=/; Max-Age=0`;
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
