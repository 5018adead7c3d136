import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DeferredPart } from './deferred-part.ts';
import { whenWanted } from './when-wanted.ts';

interface DeferredProps {
  part: DeferredPart;
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

/** Stands beside the part, so that its effect runs once the part has been drawn or taken over. */
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
