import { preloadPage } from './routes.ts';

function findPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || link.target === '_blank') return undefined;
  return link.pathname;
}

function prefetch({ target }: Event): void {
  const path = findPath(target);
  if (path !== undefined) void preloadPage(path);
}

/** Fetches a page's code as soon as someone reaches for a link to it. Returns how to stop. */
export function prefetchLinks(): () => void {
  const stop = new AbortController();
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, prefetch, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
}
