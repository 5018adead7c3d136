import { useEffect, useEffectEvent } from 'react';

/** Calls once, so many milliseconds after a moment; another moment starts anew, and none stops it. */
export function useAfter(since: number | undefined, milliseconds: number, act: () => void): void {
  const call = useEffectEvent(act);
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => call(), Math.max(0, since + milliseconds - Date.now()));
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
}
