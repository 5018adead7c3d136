import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface UnsavedCodesDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function UnsavedCodesDialog({ open, onStay, onLeave }: UnsavedCodesDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      isAlert
      onClose={onStay}
      initialFocus={stay}
      title="Finish without saving the codes?"
      text="They are shown only now. If you lose your phone and do not have them, you lose access to your account, and nobody can open it for you."
      actions={
        <>
          <Button ref={stay} onClick={onStay}>
            Go back and save them
          </Button>
          <Button variant="secondary" className="text-clay" onClick={onLeave}>
            Finish anyway
          </Button>
        </>
      }
    />
  );
}
