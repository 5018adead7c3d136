import { useEffect, useEffectEvent, useState } from 'react';

/** Calls once, a number of milliseconds after a moment; a new moment restarts the timer, none stops it. */
export function useAfter(since: number | undefined, milliseconds: number, act: () => void): void {
  const call = useEffectEvent(act);
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => call(), Math.max(0, since + milliseconds - Date.now()));
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
}

/** The value once it has stayed the same for a while; the first one at once. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
