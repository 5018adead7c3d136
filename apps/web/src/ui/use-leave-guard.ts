import { useLayoutEffect, useRef, useState } from 'react';
import { addGuard } from './leave-guard.ts';

export interface LeaveGuard {
  /** Somebody is about to leave and waits for an answer. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Lets whoever has just saved go, before the screen has heard that nothing is unsaved any more. */
  release: () => void;
}

/**
 * Asks before a page with something unsaved is left, by a link, by going back or forward, by code, or by closing the tab:
 * `const guard = useLeaveGuard(isDirty)`, shown by `<LeaveDialog guard={guard} … />`; after saving, `guard.release()` comes
 * before `navigate(…)`. Moves within the page (`?tab=`, `#part`) are free. What leaves by other means than the address,
 * such as signing out, goes through `leaveThen`.
 */
export function useLeaveGuard(isOn: boolean): LeaveGuard {
  const [pending, setPending] = useState<() => void>();
  const remove = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    if (!isOn) return undefined;
    // Closing the tab is asked about by the browser, in its own words.
    const stop = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal });
    const removeGuard = addGuard((go) => setPending(() => go));
    remove.current = () => {
      stop.abort();
      removeGuard();
    };
    return remove.current;
  }, [isOn]);

  function release() {
    remove.current?.();
  }

  return {
    isAsking: pending !== undefined,
    stay: () => setPending(undefined),
    leave() {
      release();
      setPending(undefined);
      pending?.();
    },
    release,
  };
}
