import { useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

interface LeaveDialogProps {
  guard: LeaveGuard;
  title: string;
  /** What is lost. */
  text: string;
  stayLabel: string;
  leaveLabel: string;
}

/** What a leave guard asks. Staying is the safe choice: it has the focus, and Escape means it. */
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
