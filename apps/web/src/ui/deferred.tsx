import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenWanted } from './when-wanted.ts';

interface DeferredProps {
  /** Fetches a part of the page that the first screen does without. */
  load: () => Promise<ComponentType>;
  /** Keeps its place until it is there. */
  className: string;
}

/** A failed download is tried again at the next sign that it is wanted. */
export function Deferred({ load, className }: DeferredProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType>();
  const fetchPart = useEffectEvent(load);

  useEffect(() => {
    let stop = () => {};
    async function fetchOrWait() {
      try {
        const loaded = await fetchPart();
        setPart(() => loaded);
      } catch (error) {
        console.error('A part of the page could not be loaded', error);
        wait();
      }
    }
    function wait() {
      if (place.current !== null) stop = whenWanted(place.current, () => void fetchOrWait());
    }
    wait();
    return () => stop();
  }, []);

  return Part === undefined ? <div ref={place} className={className} /> : <Part />;
}
