import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Code that is loaded late, in a chunk of its own: every part but the pages, which the router loads. Declared by `latePart`;
 * shown below the first screen by `<Deferred>`, behind a control by `useLatePart`, elsewhere by `lazyPart`.
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

/** For the server, which renders whole pages. A part may declare others, which join the end of the list as it loads. */
export async function loadEveryPart(): Promise<void> {
  for (const part of parts) await part.load();
}

async function loadOnceOnline<Props>(part: LatePart<Props>): Promise<{ default: ComponentType<Props> }> {
  for (;;) {
    try {
      return await part.load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
      });
    }
  }
}

/** Its place stays as it is while there is no network. */
export function lazyPart<Props>(part: LatePart<Props>) {
  return lazy(() => loadOnceOnline(part));
}

function Nothing() {
  return null;
}

/** For what a page can do without: where its code cannot be fetched nothing is shown. */
export function lazyAddition<Props>(part: LatePart<Props>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return await loadOnceOnline(part);
    } catch {
      return { default: Nothing };
    }
  });
}

interface Reach {
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** Props for the control that opens a part: hover or focus preloads the code. */
export function reachFor({ load }: { load: () => Promise<unknown> }): Reach {
  function fetchAhead() {
    load().catch(() => {
      // Whoever opens it tries again and reports the failure.
    });
  }
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
}

interface PartOnDemand<Props> {
  /** Absent until it has been loaded. */
  Part: ComponentType<Props> | undefined;
  reach: Reach;
  /** Resolves when it can be shown; rejects when it could not be fetched. */
  ask: () => Promise<void>;
}

/** A part that loads when its control is hovered or focused. */
export function useLatePart<Props>(part: LatePart<Props>): PartOnDemand<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();
  return {
    Part,
    reach: reachFor(part),
    async ask() {
      const loaded = await part.load();
      setPart(() => loaded.default);
    },
  };
}

const VISITOR_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
const NEAR = '800px';
const TIMEOUT_MS = 2500;

interface WhenNeededOptions {
  /** Also after a while: a screen reader reads the whole page without any event. */
  withTimeout: boolean;
}

/**
 * Calls back once when something below the fold is needed: it comes near the viewport, or the visitor does anything.
 * Returns how to stop waiting.
 */
function whenNeeded(element: Element, callback: () => void, { withTimeout }: WhenNeededOptions): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  function run() {
    if (signal.aborted) return;
    stop.abort();
    callback();
  }

  // Without IntersectionObserver, as in tests, everything counts as near.
  if (!('IntersectionObserver' in window)) {
    run();
    return () => {};
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && run(), {
    rootMargin: NEAR,
  });
  observer.observe(element);
  // Capture phase: React stops events on what is not hydrated yet.
  const options = { capture: true, passive: true, once: true, signal };
  for (const name of VISITOR_EVENTS) window.addEventListener(name, run, options);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const startTimer = () => (timer = setTimeout(run, TIMEOUT_MS));
  if (withTimeout && document.readyState === 'complete') startTimer();
  else if (withTimeout) window.addEventListener('load', startTimer, { once: true, signal });

  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => stop.abort();
}

interface DeferredProps {
  part: LatePart<object>;
  /** Classes of the placeholder that keeps its space. */
  className: string;
  /** It is seen at once and only works without its code at first, such as a form. */
  isInFirstView?: boolean;
}

type Arrive = (part: { default: ComponentType }) => void;

function subscribeToNothing(): () => void {
  return () => {};
}

/** Whether the first render hydrates server-rendered HTML. */
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

/** A sibling of the part, so that its effect runs once the part has rendered or hydrated. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onArrive);
    return () => clearTimeout(timer);
  }, [onArrive]);
  return null;
}

/**
 * A server-rendered part can be read at once, and its code loads at the first event; elsewhere the part itself loads then,
 * or after a while. A failed download is retried at the next event.
 */
export function Deferred({ part, className, isInFirstView = false }: DeferredProps) {
  const place = useRef<HTMLDivElement>(null);
  const isServed = useIsServed();
  // Memoised: rendered again with the page around it, React would discard the server-rendered HTML.
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
      if (place.current !== null) stop = whenNeeded(place.current, () => void fetchPart(), { withTimeout: !isServed });
    }
    wait();
    return () => stop();
  }, [part, arrive, isServed]);

  return (
    <div ref={place} className={isInFirstView ? undefined : 'below-fold'} {...(isServed && { 'data-waiting': '' })}>
      {content}
    </div>
  );
}
