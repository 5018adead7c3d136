import { type FormEvent, useRef, useState } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { isWholeCode } from './code.ts';
import { useDisableMfaMutation } from './mfa.api.ts';

interface DisableDialogProps {
  onClose: () => void;
  onDisabled: () => void;
}

export function DisableDialog({ onClose, onDisabled }: DisableDialogProps) {
  const [disableMfa, { isLoading }] = useDisableMfaMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  function refuse(message: string) {
    setProblem(message);
    field.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    if (!isWholeCode(code)) {
      refuse(code === '' ? messages.mfa.disableCodeMissing : messages.mfa.invalidCode);
      return;
    }
    try {
      await stepUp(() => disableMfa(code).unwrap());
      showToast({ variant: 'success', message: messages.mfa.disabled });
      onDisabled();
    } catch (failure) {
      const { code: reason, message } = toApiError(failure, messages.mfa.disableFailed);
      showToast({ variant: 'error', message });
      if (reason === 'MFA_NOT_ON') onClose();
      if (!reason?.startsWith('CODE_')) return;
      setCode('');
      refuse(message);
    }
  }

  return (
    <Dialog
      open
      isAlert
      onClose={onClose}
      initialFocus={field}
      title="Turn off two-factor?"
      text="Your password alone will open the account again, your recovery codes stop working, and your other devices are signed out."
    >
      <form noValidate aria-label="Turn off two-factor" className="grid gap-6" onSubmit={(event) => void submit(event)}>
        <CodeField
          ref={field}
          label="6-digit code"
          name="token"
          value={code}
          onChange={(value) => {
            setCode(value);
            setProblem(undefined);
          }}
          help="From your authenticator app."
          error={problem}
        />
        <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isLoading} busyLabel="Turning off…">
            Turn off
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
