import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { addGuard } from './leave-guard.ts';

interface LeaveGuard {
  /** Whether the dialog is open. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Removes the guard after saving, before the state says that nothing is unsaved. */
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
    // For closing the tab the browser shows its own dialog.
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

interface LeaveDialogProps {
  guard: LeaveGuard;
  title: string;
  /** What is lost. */
  text: string;
  stayLabel: string;
  leaveLabel: string;
}

/** The dialog of a leave guard. Staying is the safe choice: it has the focus, and Escape chooses it. */
export function LeaveDialog({ guard, title, text, stayLabel, leaveLabel }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={guard.isAsking}
      isAlert
      onClose={guard.stay}
      initialFocus={stay}
      title={title}
      text={text}
      actions={
        <>
          <Button ref={stay} onClick={guard.stay}>
            {stayLabel}
          </Button>
          <Button variant="secondary" className="text-clay" onClick={guard.leave}>
            {leaveLabel}
          </Button>
        </>
      }
    />
  );
}
