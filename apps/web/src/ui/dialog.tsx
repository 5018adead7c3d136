import { type ReactNode, type RefObject, useId, useRef } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

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
  /** Label of the safe choice, where "Cancel" could be taken for the action itself. */
  keepLabel?: string;
  /** Red, for what cannot be undone. */
  isDangerous?: boolean;
}

/**
 * Confirms an action. The safe choice has the focus, so that an accidental Enter does nothing. While the action is under way the dialog
 * stays: it can no longer be called off.
 */
export function ConfirmDialog({
  open,
  onCancel,
  onConfirm,
  title,
  text,
  confirmLabel,
  busyLabel,
  busy,
  keepLabel = uiWords.cancel,
  isDangerous = false,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const cancelUnlessBusy = () => {
    if (!busy) onCancel();
  };
  return (
    <Dialog
      open={open}
      isAlert
      onClose={cancelUnlessBusy}
      initialFocus={cancel}
      title={title}
      text={text}
      actions={
        <>
          <Button ref={cancel} variant="secondary" onClick={cancelUnlessBusy}>
            {keepLabel}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The sentence under the title; read out together with it. */
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe choice first. */
  actions?: ReactNode;
  /** An alert must be answered: a click outside it does nothing. */
  isAlert?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
}

export function Dialog({ open, onClose, title, text, children, actions, isAlert = false, initialFocus }: DialogProps) {
  const id = useId();
  if (!open) return null;
  return (
    <Modal
      role={isAlert ? 'alertdialog' : 'dialog'}
      onClose={onClose}
      closesOnScrim={!isAlert}
      labelledBy={`${id}-title`}
      {...(text !== undefined && { describedBy: `${id}-text` })}
      {...(initialFocus !== undefined && { initialFocus })}
      className="items-center justify-center p-4"
      panelClassName="max-h-full w-full max-w-115 animate-rise-in rounded-card border border-line p-6 md:p-7"
    >
      <h2
        id={`${id}-title`}
        className="font-display text-[1.625rem] leading-8 font-[460] tracking-[-0.012em] text-balance"
      >
        {title}
      </h2>
      {text !== undefined && (
        <p id={`${id}-text`} className="mt-2.5 text-ink-soft">
          {text}
        </p>
      )}
      {children !== undefined && <div className="mt-5">{children}</div>}
      {actions !== undefined && (
        <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">{actions}</div>
      )}
    </Modal>
  );
}
