import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as mfaWords from '@diyar/words/mfa.ts';
import { toSpecificError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { isWholeCode } from './code.ts';
import { useDisableMfaMutation } from './mfa.api.ts';

interface Ends {
  onClose: () => void;
  onDisabled: () => void;
}

/** Turning two-factor off, with a code from the app or, for whoever has lost it, with a recovery code. */
function useDisable({ onClose, onDisabled }: Ends) {
  const [disableMfa, { isLoading }] = useDisableMfaMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovering, setIsRecovering] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  function change(value: string) {
    setCode(value);
    setProblem(undefined);
  }

  function switchField() {
    flushSync(() => {
      setIsRecovering(!isRecovering);
      change('');
    });
    field.current?.focus();
  }

  function refuse(message: string) {
    setProblem(message);
    field.current?.focus();
  }

  function findProblem(): string | undefined {
    if (isRecovering) return code.trim() === '' ? mfaWords.recoveryCodeMissing : undefined;
    if (isWholeCode(code)) return undefined;
    return code === '' ? mfaWords.disableCodeMissing : mfaWords.invalidCode;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const found = findProblem();
    if (found !== undefined) {
      refuse(found);
      return;
    }
    try {
      await stepUp(() => disableMfa(code).unwrap());
      showToast({ variant: 'success', message: mfaWords.disabled });
      onDisabled();
    } catch (failure) {
      const { code: reason, fields, message } = toSpecificError(failure, mfaWords.disableFailed);
      // The server's words for a code of no known shape speak of six digits.
      const isShapeless = isRecovering && fields?.['token'] !== undefined;
      const said = isShapeless ? mfaWords.codeWrong : message;
      showToast({ variant: 'error', message: said });
      if (reason === 'MFA_NOT_ON') onClose();
      if (!isShapeless && !reason?.startsWith('CODE_')) return;
      // A recovery code stays to be corrected: it is long, and one wrong letter is the likely reason.
      if (!isRecovering) setCode('');
      refuse(said);
    }
  }

  return { field, code, change, problem, isRecovering, switchField, submit, isBusy: isLoading };
}

interface DisableDialogProps {
  onClose: () => void;
  onDisabled: () => void;
}

export function DisableDialog({ onClose, onDisabled }: DisableDialogProps) {
  const { field, code, change, problem, isRecovering, switchField, submit, isBusy } = useDisable({
    onClose,
    onDisabled,
  });
  return (
    <Dialog
      open
      isAlert
      onClose={onClose}
      initialFocus={field}
      title="Turn off two-factor?"
      text="Your password alone will open the account again, your recovery codes stop working, and your other devices are signed out."
    >
      <form noValidate aria-label="Turn off two-factor" onSubmit={(event) => void submit(event)}>
        {isRecovering ? (
          <TextField
            ref={field}
            label="Recovery code"
            name="recoveryCode"
            value={code}
            onChange={(event) => change(event.currentTarget.value)}
            help="One of those you saved when you switched two-factor on."
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="font-mono tracking-wide"
            error={problem}
          />
        ) : (
          <CodeField
            ref={field}
            label="6-digit code"
            name="token"
            value={code}
            onChange={change}
            help="From your authenticator app."
            error={problem}
          />
        )}
        <Button variant="quiet" size="sm" className="-ms-4.5 mt-1.5" onClick={switchField}>
          {isRecovering ? 'Use your authenticator app' : 'Use a recovery code instead'}
        </Button>
        <div className="mt-5 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel="Turning off…">
            Turn off
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
