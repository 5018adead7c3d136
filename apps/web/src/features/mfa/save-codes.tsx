import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
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
      label={<span className="font-semibold">I have saved my recovery codes</span>}
      help="Without them and without your phone, nobody can open the account for you."
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
  /** What holds now, next to the button. */
  note: ReactNode;
  finishLabel: string;
  onFinish: () => void;
}

/** The last step of the wizard, and all of making a new list. The codes are shown only now, so leaving asks first. */
export function SaveCodes({ codes, email, text, note, finishLabel, onFinish }: SaveCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const guard = useLeaveGuard(!isSaved);
  const navigate = useNavigate();

  /** Whoever was asked on another tab has the codes before them again. */
  function goBack() {
    guard.stay();
    void navigate(paths.profileTab('security'), { replace: true });
  }

  return (
    <StepFrame
      title="Save your recovery codes"
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
        title="Leave without saving the codes?"
        text="They are shown only now. If you lose your phone and do not have them, you lose access to your account, and nobody can open it for you."
        stayLabel="Go back and save them"
        leaveLabel="Leave anyway"
      />
    </StepFrame>
  );
}
