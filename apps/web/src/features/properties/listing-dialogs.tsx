import type { OwnListing } from '@diyar/domain/properties.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeletePropertyMutation, useWithdrawPropertyMutation } from './listings.api.ts';

interface DeleteDialogProps {
  /** The home in question; absent while none is. */
  listing: OwnListing | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ listing, onClose, onDeleted }: DeleteDialogProps) {
  const { showToast } = useToast();
  const [deleteProperty, { isLoading }] = useDeletePropertyMutation();

  async function confirm(id: string) {
    try {
      await deleteProperty(id).unwrap();
      showToast({ variant: 'success', message: listingsWords.deleted });
      onClose();
      onDeleted();
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, listingsWords.deleteFailed) });
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open={listing !== undefined}
      onCancel={onClose}
      onConfirm={() => listing && void confirm(listing.id)}
      title={listingsWords.deleteTitle}
      text={describeDeletion(listing)}
      confirmLabel={listingsWords.deleteLabel}
      busyLabel={listingsWords.deleting}
      busy={isLoading}
      isDangerous
    />
  );
}

function describeDeletion(listing: OwnListing | undefined): string {
  if (listing === undefined) return '';
  const text = listingsWords.deleteText(listing.title);
  return listing.isWithdrawn ? text : `${text} ${listingsWords.withdrawInstead}`;
}

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
