import { createRoot, hydrateRoot } from 'react-dom/client';
import { prefetchLinks } from './app/prefetch-links.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { dashboardRoute, preloadPage } from './app/routes.ts';
import { type AppState, type AppStore, createStore } from './app/store.ts';
import { fillCache, readPreloaded } from './lib/preloaded.ts';
import { withoutPrefix } from './lib/language-prefix.ts';
import { isBackInOffice } from './lib/office-tab.ts';
import { logout, sessionReducer, watchOtherTabs } from './lib/session.ts';

// zod, which comes with the first page that needs it, compiles schemas with `eval` where it may; the content policy
// refuses even the attempt. It reads this before its first schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const SERVICE_WORKER_DELAY_MS = 3000;

/** The server draws for a visitor who is not signed in. React takes that over as it is, and then draws who is. */
function toDrawnState(state: AppState): AppState {
  return { ...state, session: sessionReducer(state.session, logout()) };
}

async function start(root: HTMLElement): Promise<void> {
  const store = createStore();
  const path = withoutPrefix(window.location.pathname);
  if (isBackInOffice(path, store.getState().session.isAuthenticated)) root.replaceChildren();
  watchOtherTabs(store);
  prefetchLinks();

  // The page's code brings its endpoints, and those must exist before the cache can be filled: then one paint has it all.
  await preloadPage(path);
  fillCache(store.dispatch, readPreloaded());

  const app = (
    <Providers store={store} drawnState={toDrawnState(store.getState())}>
      <Router />
    </Providers>
  );
  if (root.childElementCount > 0) hydrateRoot(root, app);
  else createRoot(root).render(app);
  // What its pages have in common: whoever is signed in reaches each of them from any public page.
  if (store.getState().session.isAuthenticated) void dashboardRoute.page.preload();

  if (import.meta.env.PROD) {
    setTimeout(() => void addServiceWorker(store), SERVICE_WORKER_DELAY_MS);
  }
}

/** The app works without it; the next page that opens tries again. */
async function addServiceWorker(store: AppStore): Promise<void> {
  try {
    const { startServiceWorker } = await import('./app/start-service-worker.ts');
    await startServiceWorker(store);
  } catch (error) {
    console.error('The service worker could not be started', error);
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw into');
// Not awaited here: the page's code is in modules that wait for this one.
void start(root);
