import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';
import { readTab, writeTab } from '#web/lib/browser-storage.ts';

/** Time limit for restoring a scroll position while the page still loads. */
const HOLD_MS = 2000;

/** Scroll position of each history entry, by its key. */
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

/** Scroll restoration is done here, because the browser's own runs before the page is rendered. Returns how to stop. */
function takeOverScroll(): () => void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', storePositions);
  return () => window.removeEventListener('pagehide', storePositions);
}

/** Whether this document was opened by a reload or by going back or forward. */
function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/** Saves the scroll position of a history entry. Returns how to stop. */
function recordScroll(key: string): () => void {
  function record() {
    positions.set(key, window.scrollY);
  }
  window.addEventListener('scroll', record, { passive: true });
  return () => window.removeEventListener('scroll', record);
}

/** Tries again while the page grows, until it has worked or the visitor moves. */
function keepTrying(attempt: () => boolean): void {
  const stop = new AbortController();
  function go() {
    if (attempt()) stop.abort();
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

function holdScroll(key: string): void {
  const top = positions.get(key) ?? 0;
  keepTrying(() => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) <= 1;
  });
}

/** Moves the focus into the new page, unless the page has already focused a field. */
function focusMain(): void {
  const main = document.querySelector('main');
  const active = document.activeElement;
  const isInField = active instanceof HTMLElement && active.matches('input, textarea, select');
  if (main === null || (isInField && main.contains(active))) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The target may come with data that is still loading. */
function goToHash(hash: string, behavior: ScrollBehavior): void {
  if (hash === '') return;
  keepTrying(() => {
    const target = findTarget(hash);
    if (target === null) return false;
    target.scrollIntoView({ behavior });
    // A target that came late may have focused a part of itself.
    if (target.contains(document.activeElement)) return true;
    if (!target.matches('a, button, input, textarea, select, summary, [tabindex]')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return true;
  });
}

/** Pages set their title in an effect, so the announcement waits for it. */
const ANNOUNCE_AFTER_MS = 100;

function open(at: Location): void {
  if (isReturning()) holdScroll(at.key);
  else goToHash(at.hash, 'instant');
}

function move(from: Location, to: Location, action: NavigationType): void {
  const isNewPage = from.pathname !== to.pathname;
  const isSameAgain = !isNewPage && from.search === to.search && from.hash === to.hash;
  // A click on a plain #anchor is a POP too, but has no saved position.
  if (action === 'POP' && (isNewPage || to.hash === '')) holdScroll(to.key);
  else if (to.hash !== '') goToHash(to.hash, isNewPage ? 'instant' : 'auto');
  else if (isNewPage || isSameAgain) window.scrollTo({ top: 0, behavior: 'instant' });
  if (isNewPage && to.hash === '') focusMain();
}

/**
 * Does what browsers do for a new document: scrolls to the top, moves the focus and announces the title. Going back
 * restores the scroll position.
 */
export function ScrollAndFocus() {
  const location = useLocation();
  const action = useNavigationType();
  const here = useRef<Location | undefined>(undefined);
  const [announcement, setAnnouncement] = useState('');

  useEffect(takeOverScroll, []);

  useLayoutEffect(() => {
    const from = here.current;
    here.current = location;
    if (from === undefined) open(location);
    else if (from !== location) move(from, location, action);
    return recordScroll(location.key);
  }, [location, action]);

  const announced = useRef(location.pathname);
  useEffect(() => {
    if (announced.current === location.pathname) return undefined;
    announced.current = location.pathname;
    const timer = setTimeout(() => setAnnouncement(document.title), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [location.pathname]);

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {announcement}
    </p>
  );
}
