import * as messages from '@diyar/domain/messages.ts';
import { toSpecificError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useGenerateRecoveryCodesMutation } from './mfa.api.ts';

interface RegenerateDialogProps {
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

export function RegenerateDialog({ onClose, onCodes }: RegenerateDialogProps) {
  const [generateRecoveryCodes, { isLoading }] = useGenerateRecoveryCodesMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function generate() {
    try {
      const codes = await stepUp(() => generateRecoveryCodes().unwrap());
      showToast({ variant: 'success', message: messages.mfa.codesGenerated });
      onCodes(codes);
    } catch (failure) {
      showToast({ variant: 'error', message: toSpecificError(failure, messages.mfa.codesFailed).message });
    }
  }

  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void generate()}
      title="Make new recovery codes?"
      text="The codes you have saved stop working at once. You get ten new ones to save."
      confirmLabel="Make new codes"
      busyLabel="Making codes…"
      busy={isLoading}
    />
  );
}
