import { renderToString } from 'react-dom/server';
import type { PreloadedPage } from '@diyar/domain/preloaded.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { preloadPage } from './app/routes.ts';
import { createStore } from './app/store.ts';
import { api } from './lib/api.ts';
import { fillCache } from './lib/preloaded.ts';
import { withoutStyles } from './lib/without-styles.ts';
import { loadEveryPart } from './ui/deferred-part.ts';

/** What main.tsx draws for a visitor who is not signed in, as HTML for it to take over. */
export async function renderApp(url: string, preloaded: PreloadedPage): Promise<string> {
  await preloadPage(url.split('?', 1)[0]!);
  await loadEveryPart();
  const store = createStore();
  fillCache(store.dispatch, preloaded);
  try {
    const html = renderToString(
      <Providers store={store} url={url}>
        <Router />
      </Providers>,
    );
    return withoutStyles(html);
  } finally {
    // Ends the timers that would keep the answers, and with them the store.
    store.dispatch(api.util.resetApiState());
  }
}
