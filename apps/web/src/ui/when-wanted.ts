const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
const NEAR = '800px';
const PATIENCE_MS = 2500;

interface Patience {
  /** After a quiet while too: a screen reader asks for the whole page without a sign. */
  evenUnasked: boolean;
}

/**
 * Calls back once when something below the fold is wanted: it comes near the screen, or the visitor does anything at all.
 * Returns how to stop waiting.
 */
export function whenWanted(element: Element, callback: () => void, { evenUnasked }: Patience): () => void {
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
  // Captured: React stops those that reach what it has not taken over yet.
  const options = { capture: true, passive: true, once: true, signal };
  for (const name of SIGNS_OF_LIFE) window.addEventListener(name, run, options);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const startTimer = () => (timer = setTimeout(run, PATIENCE_MS));
  if (evenUnasked && document.readyState === 'complete') startTimer();
  else if (evenUnasked) window.addEventListener('load', startTimer, { once: true, signal });

  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => stop.abort();
}
