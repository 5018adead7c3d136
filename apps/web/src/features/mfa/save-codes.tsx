import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SavedCheckbox } from './saved-checkbox.tsx';
import { StepFrame } from './step-frame.tsx';
import { UnsavedCodesDialog } from './unsaved-codes-dialog.tsx';

interface SaveCodesProps {
  codes: readonly string[];
  email: string;
  text: string;
  /** What holds now, beside the button. */
  note: ReactNode;
  finishLabel: string;
  onFinish: () => void;
}

/** The last step of the wizard, and all of making a new list. */
export function SaveCodes({ codes, email, text, note, finishLabel, onFinish }: SaveCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <StepFrame
      title="Save your recovery codes"
      text={text}
      actions={
        <>
          <p className="flex items-center gap-2 text-sm text-ink-soft">{note}</p>
          <Button className="max-sm:w-full" onClick={() => (isSaved ? onFinish() : setIsAsking(true))}>
            {finishLabel}
          </Button>
        </>
      }
    >
      <RecoveryCodeList codes={codes} email={email} />
      <SavedCheckbox isSaved={isSaved} onChange={setIsSaved} />
      <UnsavedCodesDialog open={isAsking} onStay={() => setIsAsking(false)} onLeave={onFinish} />
    </StepFrame>
  );
}
