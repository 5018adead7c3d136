import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import * as mfaWords from '@diyar/words/mfa.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { LeaveDialog, useLeaveGuard } from '#web/ui/leave-dialog.tsx';
import { leaveThen } from '#web/ui/leave-guard.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { StepFrame } from './step-frame.tsx';

interface SavedCheckboxProps {
  isSaved: boolean;
  onChange: (isSaved: boolean) => void;
}

function SavedCheckbox({ isSaved, onChange }: SavedCheckboxProps) {
  return (
    <Checkbox
      name="saved"
      checked={isSaved}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={<span className="font-semibold">{mfaWords.savedLabel}</span>}
      help={mfaWords.savedHelp}
      className={classes(
        'mt-5 rounded-float border px-4 pt-1 pb-3.5 transition-colors *:[p]:-mt-2',
        isSaved ? 'border-emerald bg-emerald-tint' : 'border-edge',
      )}
    />
  );
}

interface SaveCodesProps {
  codes: readonly string[];
  email: string;
  text: string;
  /** The state of two-factor, next to the button. */
  note: ReactNode;
  finishLabel: string;
  onFinish: () => void;
}

/** The last step of the wizard, and the only one of making new codes. They are not shown again, so leaving asks first. */
export function SaveCodes({ codes, email, text, note, finishLabel, onFinish }: SaveCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const guard = useLeaveGuard(!isSaved);
  const navigate = useNavigate();

  /** Security tab: the question may have been asked on another tab, where the codes are not in sight. */
  function goBack() {
    guard.stay();
    void navigate(paths.profileTab('security'), { replace: true });
  }

  return (
    <StepFrame
      title={mfaWords.saveCodesTitle}
      text={text}
      actions={
        <>
          <p className="flex items-center gap-2 text-sm text-ink-soft">{note}</p>
          <Button className="max-sm:w-full" onClick={() => leaveThen(onFinish)}>
            {finishLabel}
          </Button>
        </>
      }
    >
      <RecoveryCodeList codes={codes} email={email} />
      <SavedCheckbox isSaved={isSaved} onChange={setIsSaved} />
      <LeaveDialog
        guard={{ ...guard, stay: goBack }}
        title={mfaWords.leaveTitle}
        text={mfaWords.leaveText}
        stayLabel={mfaWords.goBackAndSave}
        leaveLabel={mfaWords.leaveAnyway}
      />
    </StepFrame>
  );
}
