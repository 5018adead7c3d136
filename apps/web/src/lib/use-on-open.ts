import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs once when a page opens, for what must not happen twice: React's strict mode repeats a plain effect. */
export function useOnOpen(work: () => void): void {
  const hasRun = useRef(false);
  const run = useEffectEvent(work);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  }, []);
}
