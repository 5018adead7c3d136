import * as listingsWords from '@diyar/words/listings.ts';
import type { OwnListing } from '@diyar/domain/properties.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useWithdrawPropertyMutation } from './listings.api.ts';

interface WithdrawDialogProps {
  /** The home in question; absent while none is. */
  listing: OwnListing | undefined;
  onClose: () => void;
  onWithdrawn: () => void;
}

export function WithdrawDialog({ listing, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { showToast } = useToast();
  const [withdrawProperty, { isLoading }] = useWithdrawPropertyMutation();

  async function withdraw(id: string) {
    try {
      await withdrawProperty(id).unwrap();
      showToast({ variant: 'success', message: listingsWords.withdrawn });
      onClose();
      onWithdrawn();
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, listingsWords.withdrawFailed) });
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open={listing !== undefined}
      onCancel={isLoading ? () => undefined : onClose}
      onConfirm={() => listing && void withdraw(listing.id)}
      title="Withdraw this listing?"
      text={`“${listing?.title ?? ''}” leaves the market: nobody new can rent, buy or invest. ${sayWhatStays(listing)} You can list it again at any time.`}
      confirmLabel="Withdraw listing"
      busyLabel="Withdrawing…"
      busy={isLoading}
    />
  );
}

function sayWhatStays(listing: OwnListing | undefined): string {
  return listing?.isClosed
    ? 'The reservation stays: you can still accept or decline the purchase.'
    : 'Leases and shares that exist stay as they are.';
}
