const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;
const NEAR = '800px';

/**
 * Calls back once when something below the fold is wanted: it comes near the screen, or the visitor does anything at all.
 * Returns how to stop waiting.
 */
export function whenWanted(element: Element, callback: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  function run() {
    if (signal.aborted) return;
    stop.abort();
    callback();
  }

  // Without the observer, as in tests, nothing can be known to be far away.
  if (!('IntersectionObserver' in window)) {
    run();
    return () => {};
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && run(), {
    rootMargin: NEAR,
  });
  observer.observe(element);
  for (const name of SIGNS_OF_LIFE) window.addEventListener(name, run, { passive: true, once: true, signal });

  signal.addEventListener('abort', () => observer.disconnect());
  return () => stop.abort();
}
