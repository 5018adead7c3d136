import { useRef } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useGenerateRecoveryCodesMutation } from './mfa.api.ts';

interface RegenerateDialogProps {
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

export function RegenerateDialog({ onClose, onCodes }: RegenerateDialogProps) {
  const [generateRecoveryCodes, { isLoading }] = useGenerateRecoveryCodesMutation();
  const cancel = useRef<HTMLButtonElement>(null);
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function generate() {
    try {
      const codes = await stepUp(() => generateRecoveryCodes().unwrap());
      showToast({ variant: 'success', message: messages.mfa.codesGenerated });
      onCodes(codes);
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, messages.mfa.codesFailed).message });
    }
  }

  return (
    <Dialog
      open
      isAlert
      onClose={onClose}
      initialFocus={cancel}
      title="Make new recovery codes?"
      text="The codes you have saved stop working at once. You get ten new ones to save."
      actions={
        <>
          <Button ref={cancel} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isLoading} busyLabel="Making codes…" onClick={() => void generate()}>
            Make new codes
          </Button>
        </>
      }
    />
  );
}
