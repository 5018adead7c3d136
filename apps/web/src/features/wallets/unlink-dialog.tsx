import * as messages from '@diyar/domain/messages.ts';
import type { LinkedWallet } from '@diyar/domain/wallets.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { shortenAddress } from './shorten-address.ts';
import { useUnlinkWalletMutation } from './wallets.api.ts';

interface UnlinkDialogProps {
  /** What is in question; absent while nothing is. */
  wallet: LinkedWallet | undefined;
  onClose: () => void;
}

export function UnlinkDialog({ wallet, onClose }: UnlinkDialogProps) {
  const [unlinkWallet, { isLoading }] = useUnlinkWalletMutation();
  const { showToast } = useToast();
  if (wallet === undefined) return null;
  const { address } = wallet;

  async function unlink() {
    try {
      await unlinkWallet(address).unwrap();
      showToast({ variant: 'success', message: messages.wallet.unlinked });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, messages.wallet.unlinkFailed).message });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onCancel={isLoading ? () => undefined : onClose}
      onConfirm={() => void unlink()}
      title="Unlink this address?"
      text={`${shortenAddress(address)} will no longer be linked to your account. Nothing moves, and a new signature links it again.`}
      confirmLabel="Unlink"
      busyLabel="Unlinking…"
      busy={isLoading}
      isDangerous
    />
  );
}
