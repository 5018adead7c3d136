import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createStore } from '#web/app/store.ts';
import { applyTheme } from '#web/lib/theme.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw into');

applyTheme();
createRoot(root).render(
  <StrictMode>
    <Provider store={createStore()}>
      <ToastProvider duration={5000}>
        <MemoryRouter>
          <Gallery />
        </MemoryRouter>
      </ToastProvider>
    </Provider>
  </StrictMode>,
);
