import { type ReactNode, StrictMode, Suspense } from 'react';
import { Provider, useSelector } from 'react-redux';
import { TOAST_DURATION_MS } from '@diyar/domain/limits.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { readWishText } from '#web/lib/browser-storage.ts';
import { selectSession } from '#web/lib/session.ts';
import { latePart, lazyAddition } from '#web/ui/late-part.tsx';
import { BrowserRouter } from './browser-router.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScrollAndFocus } from './scroll-and-focus.tsx';
import type { AppState, AppStore } from './store.ts';

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

const granting = latePart(async () => (await import('./wish-granting.tsx')).WishGranting);
const WishGranting = lazyAddition(granting);

/** Does what a visitor wanted once they have signed in, on whatever page that is. Few have a wish, so its code comes late. */
function WishKeeper() {
  const { isAuthenticated, mfaRequired } = useSelector(selectSession);
  if (!isAuthenticated || mfaRequired || readWishText() === null) return null;
  return (
    <Suspense>
      <WishGranting />
    </Suspense>
  );
}
