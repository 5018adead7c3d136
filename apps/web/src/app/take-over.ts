import { useEffect } from 'react';

/**
 * Tells early-input.ts that what the server has drawn is the app's now. Stands inside the boundary of the pages, which React
 * takes over after what is around it; the timer lets a signed-in person's state be drawn first.
 */
export function TakeOver() {
  useEffect(() => {
    const timer = setTimeout(() => document.dispatchEvent(new Event('taken-over')));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
