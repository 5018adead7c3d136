const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;
const NEAR = '800px';
const PATIENCE_MS = 2500;

/**
 * Calls back once when something below the fold is wanted: it comes near the screen, the visitor does anything at all, or
 * the page has been quiet for a while: a screen reader asks for the whole page without a sign. Returns how to stop waiting.
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

  let timer: ReturnType<typeof setTimeout> | undefined;
  const startTimer = () => (timer = setTimeout(run, PATIENCE_MS));
  if (document.readyState === 'complete') startTimer();
  else window.addEventListener('load', startTimer, { once: true, signal });

  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => stop.abort();
}
