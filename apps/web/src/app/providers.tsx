import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { TOAST_DURATION_MS } from '@diyar/domain/limits.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { BrowserRouter } from './browser-router.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScrollAndFocus } from './scroll-and-focus.tsx';
import type { AppState, AppStore } from './store.ts';
import { WishKeeper } from './wish-keeper.tsx';

interface ProvidersProps {
  store: AppStore;
  children: ReactNode;
  /** URL of the request, on the server only. */
  url?: string;
  /** Answers the server rendered the page from. */
  drawnState?: AppState;
}

export function Providers({ store, children, url, drawnState }: ProvidersProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store} {...(drawnState !== undefined && { serverState: drawnState })}>
          <ToastProvider duration={TOAST_DURATION_MS}>
            <BrowserRouter {...(url !== undefined && { url })}>
              {children}
              <ScrollAndFocus />
              <ConnectionBanner />
              <WishKeeper />
            </BrowserRouter>
          </ToastProvider>
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
