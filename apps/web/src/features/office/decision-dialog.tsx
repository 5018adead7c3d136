import { type ReactNode, useRef, useState } from 'react';
import { OFFICE_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface Choice {
  label: string;
  busyLabel: string;
  variant?: ButtonLook['variant'];
  isReasonNeeded: boolean;
  /** Whether what stands above the reason is complete; says there what is missing. */
  check?: () => boolean;
  /** Resolves with the sentence to show. */
  send: (note: string | undefined) => Promise<string>;
}

const usualWords = { label: officePageWords.reason, help: officePageWords.reasonHelp };

interface DecisionDialogProps {
  title: string;
  /** What the press will do. */
  text: string;
  /** What is decided about. */
  children?: ReactNode;
  choices: readonly Choice[];
  /** What the reason is called here, and who reads it. */
  reasonWords?: { label: string; help: string };
  onClose: () => void;
}

/** A decision with its reason. It is sent again by itself after the question for a recent sign-in. */
export function DecisionDialog({
  title,
  text,
  children,
  choices,
  reasonWords = usualWords,
  onClose,
}: DecisionDialogProps) {
  const stepUp = useStepUp();
  const { showToast } = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [chosen, setChosen] = useState<Choice['label']>();
  const isBusy = chosen !== undefined;

  function closeUnlessBusy() {
    if (!isBusy) onClose();
  }

  async function choose({ label, isReasonNeeded, check, send }: Choice) {
    const note = reason.trim() || undefined;
    if (isBusy) return;
    setFailure(undefined);
    if (check?.() === false) return;
    setIsReasonMissing(isReasonNeeded && note === undefined);
    if (isReasonNeeded && note === undefined) {
      field.current?.focus();
      return;
    }
    setChosen(label);
    try {
      const message = await stepUp(() => send(note));
      showToast({ variant: 'success', message });
      onClose();
    } catch (error) {
      setFailure(toApiError(error, officePageWords.decisionFailed).message);
      setChosen(undefined);
    }
  }

  return (
    <Dialog
      open
      onClose={closeUnlessBusy}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="quiet" size="sm" onClick={closeUnlessBusy} aria-disabled={isBusy}>
            {uiWords.cancel}
          </Button>
          {choices.map((choice) => (
            <Button
              key={choice.label}
              variant={choice.variant}
              size="sm"
              busy={chosen === choice.label}
              busyLabel={choice.busyLabel}
              aria-disabled={isBusy}
              onClick={() => void choose(choice)}
            >
              {choice.label}
            </Button>
          ))}
        </>
      }
    >
      {children}
      <TextArea
        ref={field}
        name="note"
        label={reasonWords.label}
        help={reasonWords.help}
        rows={3}
        maxLength={OFFICE_NOTE_MAX_LENGTH}
        value={reason}
        error={isReasonMissing ? officePageWords.reasonMissing : undefined}
        className="min-h-22!"
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setIsReasonMissing(false);
        }}
      />
      {failure !== undefined && (
        <div role="alert" className="mt-4">
          <Callout tone="error">{failure}</Callout>
        </div>
      )}
    </Dialog>
  );
}
