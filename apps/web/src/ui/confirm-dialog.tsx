import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen. */
  text: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  busy: boolean;
  /** What cannot be undone is red. */
  isDangerous?: boolean;
}

/** Asks before something happens. Cancel has the focus: a press of Enter too many does nothing. */
export function ConfirmDialog({
  open,
  onCancel,
  onConfirm,
  title,
  text,
  confirmLabel,
  busyLabel,
  busy,
  isDangerous = false,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      isAlert
      onClose={onCancel}
      initialFocus={cancel}
      title={title}
      text={text}
      actions={
        <>
          <Button ref={cancel} variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
