import { prefix } from '@diyar/words/language.ts';
import { withoutPrefix } from '#web/lib/language-prefix.ts';
import { preloadPage } from './routes.ts';

function findPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || link.target === '_blank') return undefined;
  // A page in another language is another build.
  return link.pathname.startsWith(prefix) ? withoutPrefix(link.pathname) : undefined;
}

function prefetch({ target }: Event): void {
  const path = findPath(target);
  if (path !== undefined) void preloadPage(path);
}

/** Preloads a page's code when a link to it is hovered, focused or touched. Returns how to stop. */
export function prefetchLinks(): () => void {
  const stop = new AbortController();
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, prefetch, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
}
