import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDisable } from './use-disable.ts';

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
