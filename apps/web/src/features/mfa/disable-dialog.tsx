import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as mfaWords from '@diyar/words/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toSpecificError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDisableMfaMutation } from './mfa.api.ts';

interface Ends {
  onClose: () => void;
  onDisabled: () => void;
}

/** Turns two-factor off with a code from the app or, when the phone is lost, with a recovery code. */
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
      // The server's sentence for a malformed code asks for six digits, which would be wrong for a recovery code.
      const isMalformed = isRecovering && fields?.['token'] !== undefined;
      const sentence = isMalformed ? mfaWords.codeWrong : message;
      showToast({ variant: 'error', message: sentence });
      if (reason === 'MFA_NOT_ON') onClose();
      if (!isMalformed && !reason?.startsWith('CODE_')) return;
      // A recovery code stays in the field: it is long, and a typing mistake is likely.
      if (!isRecovering) setCode('');
      refuse(sentence);
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
      title={mfaWords.turnOffQuestion}
      text={mfaWords.turnOffLead}
    >
      <form noValidate aria-label={mfaWords.turnOff} onSubmit={(event) => void submit(event)}>
        {isRecovering ? (
          <TextField
            ref={field}
            label={mfaWords.recoveryCodeLabel}
            name="recoveryCode"
            value={code}
            onChange={(event) => change(event.currentTarget.value)}
            help={mfaWords.turnOffRecoveryHelp}
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
            label={mfaWords.codeLabel}
            name="token"
            value={code}
            onChange={change}
            help={mfaWords.turnOffCodeHelp}
            error={problem}
          />
        )}
        <Button variant="quiet" size="sm" className="-ms-4.5 mt-1.5" onClick={switchField}>
          {isRecovering ? mfaWords.switchToAuthenticator : mfaWords.switchToRecoveryCodeInstead}
        </Button>
        <div className="mt-5 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel={mfaWords.turningOff}>
            {mfaWords.turnOffNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
