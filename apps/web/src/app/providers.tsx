import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { TOAST_DURATION_MS } from '@diyar/domain/limits.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { BrowserRouter } from './browser-router.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScrollAndFocus } from './scroll-and-focus.tsx';
import type { AppStore } from './store.ts';

export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store}>
          <ToastProvider duration={TOAST_DURATION_MS}>
            <BrowserRouter>
              {children}
              <ScrollAndFocus />
              <ConnectionBanner />
            </BrowserRouter>
          </ToastProvider>
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
