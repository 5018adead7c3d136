import { readTab, writeTab } from '#web/lib/tab-storage.ts';

/** How long a page that is still filling up may take to become as tall as it was. */
const HOLD_MS = 2000;

/** How far down each history entry is, by its key. */
const positions = readPositions();

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(readTab('scrollPositions')) as [string, number][]);
  } catch {
    return new Map();
  }
}

function storePositions(): void {
  writeTab('scrollPositions', JSON.stringify([...positions]));
}

/** The browser would restore before the page is drawn, so it is done here. Returns how to stop. */
export function takeOverScroll(): () => void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', storePositions);
  return () => window.removeEventListener('pagehide', storePositions);
}

/** Whether this document was opened by a reload or on the way back, rather than anew. */
export function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/** Remembers how far down a history entry is, until it is left. Returns how to stop. */
export function recordScroll(key: string): () => void {
  function record() {
    positions.set(key, window.scrollY);
  }
  window.addEventListener('scroll', record, { passive: true });
  return () => window.removeEventListener('scroll', record);
}

/** Goes to where a history entry was left, and again while the page grows, until the visitor takes over. */
export function holdScroll(key: string): void {
  const top = positions.get(key) ?? 0;
  const stop = new AbortController();
  function go() {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop.abort();
  }
  const growth = new ResizeObserver(go);
  stop.signal.addEventListener('abort', () => growth.disconnect());
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(name, () => stop.abort(), { passive: true, signal: stop.signal });
  }
  setTimeout(() => stop.abort(), HOLD_MS);
  growth.observe(document.documentElement);
  go();
}
