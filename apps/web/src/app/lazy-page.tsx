import { type ComponentType, lazy, useState } from 'react';
import { PageLoadError } from './page-load-error.ts';
import { trackWaiting } from './pending-page.ts';

export interface LazyPage {
  /** Starts loading, or goes on waiting. Never rejects: a failure shows when the page does. */
  preload: () => Promise<void>;
  Page: ComponentType;
}

/**
 * A page in a chunk of its own. Unlike bare `React.lazy` it draws at once when preloaded, and a failed download can be
 * tried again.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  let hasFailed = false;
  let Waiting = lazy(waitForPage);

  function forget() {
    loading = undefined;
    hasFailed = false;
    Waiting = lazy(waitForPage);
  }

  async function fetchPage() {
    try {
      loaded = await load();
      return { default: loaded };
    } catch (cause) {
      hasFailed = true;
      throw new PageLoadError(cause, forget);
    }
  }

  function start() {
    loading ??= fetchPage();
    return loading;
  }

  function waitForPage() {
    const page = start();
    trackWaiting(page);
    return page;
  }

  return {
    Page() {
      // Chosen once, so that a page that has loaded meanwhile is not taken for another one and drawn anew.
      const [Component] = useState<ComponentType>(() => loaded ?? Waiting);
      return <Component />;
    },
    async preload() {
      if (hasFailed) forget();
      await start().catch(() => undefined);
    },
  };
}
