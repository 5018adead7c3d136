import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';
import { focusMain, goToHash } from './arrive.ts';
import { holdScroll, isReturning, recordScroll, takeOverScroll } from './scroll-memory.ts';

/** Pages name their tab in an effect of their own; the announcement waits for it. */
const ANNOUNCE_AFTER_MS = 100;

function open(at: Location): void {
  if (isReturning()) holdScroll(at.key);
  else goToHash(at.hash, 'instant');
}

function move(from: Location, to: Location, action: NavigationType): void {
  const isNewPage = from.pathname !== to.pathname;
  const isSameAgain = !isNewPage && from.search === to.search && from.hash === to.hash;
  // A click on a plain #anchor arrives as POP too, and has no place of its own to return to.
  if (action === 'POP' && (isNewPage || to.hash === '')) holdScroll(to.key);
  else if (to.hash !== '') goToHash(to.hash, isNewPage ? 'instant' : 'auto');
  else if (isNewPage || isSameAgain) window.scrollTo({ top: 0, behavior: 'instant' });
  if (isNewPage && to.hash === '') focusMain();
}

/**
 * What a browser does when a new document opens: the page starts at its top, the keyboard starts in it, a screen
 * reader says its title. Going back returns to where one was.
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
