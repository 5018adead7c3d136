import { type ComponentType, lazy, useState } from 'react';

/** Time since a page's code has been pending, for the note about a slow connection. */
let since: number | undefined;
let awaited: Promise<unknown> | undefined;
const listeners = new Set<() => void>();

function change(next: number | undefined): void {
  since = next;
  for (const listener of listeners) listener();
}

/** Called while rendering, so listeners are notified in a microtask. */
export function trackWaiting(page: Promise<unknown>): void {
  if (page === awaited) return;
  awaited = page;
  const startedAt = Date.now();
  queueMicrotask(() => {
    if (page === awaited) change(startedAt);
  });
  void settle(page);
}

async function settle(page: Promise<unknown>): Promise<void> {
  await page.catch(() => undefined);
  if (page !== awaited) return;
  awaited = undefined;
  change(undefined);
}

export function subscribePendingPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readPendingPage(): number | undefined {
  return since;
}

/** A page's code could not be downloaded: no network, or a new version has replaced it on the server. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
  /** Lets the next visit try again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('not loaded', { cause });
    this.forget = forget;
  }
}

interface PageProps {
  /** Value of `:id` in the page's path. */
  id?: string | undefined;
}

export interface LazyPage {
  /** Starts loading once. Never rejects: a failure is shown when the page renders. */
  preload: () => Promise<void>;
  Page: ComponentType<PageProps>;
}

/**
 * A page in its own chunk. Unlike plain `React.lazy` it renders synchronously when preloaded, and a failed download can
 * be retried.
 */
export function lazyPage(load: () => Promise<ComponentType<PageProps>>): LazyPage {
  let loaded: ComponentType<PageProps> | undefined;
  let loading: Promise<{ default: ComponentType<PageProps> }> | undefined;
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
    Page(props) {
      // State: a page that finishes loading meanwhile must not be remounted as another component.
      const [Component] = useState<ComponentType<PageProps>>(() => loaded ?? Waiting);
      return <Component {...props} />;
    },
    async preload() {
      if (hasFailed) forget();
      await start().catch(() => undefined);
    },
  };
}
