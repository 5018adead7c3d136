import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { Providers } from '#web/app/providers.tsx';
import { Router } from '#web/app/router.tsx';
import { preloadPage } from '#web/app/routes.ts';
import { type AppStore, createStore } from '#web/app/store.ts';
import { api } from '#web/lib/api.ts';
import { fillCache, readPreloaded } from '#web/lib/preloaded.ts';

interface RenderedPage extends RenderResult {
  store: AppStore;
  user: UserEvent;
}

/**
 * Opens a path as the browser does: the real store, the real router, the page's own code. `state` is what the page before it
 * handed on.
 */
export async function renderPage(path: string, state?: unknown): Promise<RenderedPage> {
  window.history.replaceState(state === undefined ? null : { usr: state, key: 'opened' }, '', path);
  const store = createStore();
  await preloadPage(window.location.pathname);
  fillCache(store.dispatch, readPreloaded());
  const result = render(
    <Providers store={store}>
      <Router />
    </Providers>,
  );
  // What the page still asks ends with its test: the next one would answer it, and count it as a call of its own.
  onTestFinished(() => {
    for (const running of store.dispatch(api.util.getRunningQueriesThunk())) running.abort();
  });
  return { ...result, store, user: userEvent.setup() };
}
