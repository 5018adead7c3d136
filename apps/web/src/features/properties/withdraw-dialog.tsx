import type { OwnListing } from '@diyar/domain/properties.ts';
import * as listingsWords from '@diyar/words/listings.ts';
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
      onCancel={onClose}
      onConfirm={() => listing && void withdraw(listing.id)}
      title={listingsWords.withdrawTitle}
      text={describeWithdrawal(listing)}
      confirmLabel={listingsWords.withdrawListing}
      busyLabel={listingsWords.withdrawing}
      busy={isLoading}
    />
  );
}

function describeWithdrawal(listing: OwnListing | undefined): string {
  if (listing === undefined) return '';
  return listing.isClosed
    ? listingsWords.withdrawReservedText(listing.title)
    : listingsWords.withdrawText(listing.title);
}
