import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Code that is loaded late, in a chunk of its own: every part but the pages, which the router loads. Declared by `latePart`;
 * shown below the first screen by `<Deferred>`, behind a control by `useLatePart`, elsewhere by `lazy(part.load)`.
 */
interface LatePart<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Absent until it has been loaded once. */
  Loaded: ComponentType<Props> | undefined;
}

const parts: { load: () => Promise<unknown> }[] = [];

export function latePart<Props = object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const part: LatePart<Props> = {
    Loaded: undefined,
    async load() {
      part.Loaded ??= await load();
      return { default: part.Loaded };
    },
  };
  parts.push(part);
  return part;
}

/** For the server, which draws pages whole. */
export async function loadEveryPart(): Promise<void> {
  await Promise.all(parts.map(async (part) => part.load()));
}

interface PartOnDemand<Props> {
  /** Absent until it has been asked for and has arrived. */
  Part: ComponentType<Props> | undefined;
  /** For the control that opens it: reaching for the control fetches the code, so that pressing it need not wait. */
  reach: { onPointerEnter: () => void; onFocus: () => void };
  /** Resolves when it can be shown; rejects when it could not be fetched. */
  ask: () => Promise<void>;
}

/** A part that is only loaded when somebody reaches for the control that opens it. */
export function useLatePart<Props>(part: LatePart<Props>): PartOnDemand<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();

  function fetchAhead() {
    part.load().catch(() => {
      // Asking for it tries again, and that failure is shown.
    });
  }

  return {
    Part,
    reach: { onPointerEnter: fetchAhead, onFocus: fetchAhead },
    async ask() {
      const loaded = await part.load();
      setPart(() => loaded.default);
    },
  };
}

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
function whenWanted(element: Element, callback: () => void, { evenUnasked }: Patience): () => void {
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

interface DeferredProps {
  part: LatePart<object>;
  /** Keeps its place where the server has not drawn it. */
  className: string;
}

type Arrive = (part: { default: ComponentType }) => void;

function subscribeToNothing(): () => void {
  return () => {};
}

/** Whether what is being drawn stands in the page already, from the server. Asked at the first drawing. */
function useIsServed(): boolean {
  const [isServed] = useState(
    useSyncExternalStore(
      subscribeToNothing,
      () => false,
      () => true,
    ),
  );
  return isServed;
}

/** Stands next to the part, so that its effect runs once the part has been drawn or taken over. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onArrive);
    return () => clearTimeout(timer);
  }, [onArrive]);
  return null;
}

/**
 * A part the server has drawn can be read at once, and its code comes when someone does anything; elsewhere the part
 * itself comes then, or after a while. A failed download is tried again at the next sign that it is wanted.
 */
export function Deferred({ part, className }: DeferredProps) {
  const place = useRef<HTMLDivElement>(null);
  const isServed = useIsServed();
  // Made once: drawn anew with the page around it, React would drop what the server has drawn.
  const [{ content, arrive }] = useState(() => {
    let settle: Arrive = () => {};
    const arrival = new Promise<{ default: ComponentType }>((resolve) => {
      settle = resolve;
    });
    const Part = part.Loaded ?? lazy(() => arrival);
    function announce() {
      place.current?.removeAttribute('data-waiting');
      document.dispatchEvent(new Event('taken-over'));
    }
    return {
      arrive: settle,
      content: (
        <Suspense fallback={<div className={className} />}>
          <Part />
          <Arrival onArrive={announce} />
        </Suspense>
      ),
    };
  });

  useEffect(() => {
    let stop = () => {};
    async function fetchPart() {
      try {
        arrive(await part.load());
      } catch (error) {
        console.error('A part of the page could not be loaded', error);
        wait();
      }
    }
    function wait() {
      if (place.current !== null) stop = whenWanted(place.current, () => void fetchPart(), { evenUnasked: !isServed });
    }
    wait();
    return () => stop();
  }, [part, arrive, isServed]);

  return (
    <div ref={place} className="below-fold" {...(isServed && { 'data-waiting': '' })}>
      {content}
    </div>
  );
}
