import * as listingsWords from '@diyar/words/listings.ts';
import type { OwnListing } from '@diyar/domain/properties.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeletePropertyMutation } from './listings.api.ts';

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
      onCancel={isLoading ? () => undefined : onClose}
      onConfirm={() => listing && void confirm(listing.id)}
      title="Delete this property?"
      text={`“${listing?.title ?? ''}” and its pictures are removed for good.${listing?.isWithdrawn === false ? ' To only stop offering it, withdraw the listing instead.' : ''}`}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={isLoading}
      isDangerous
    />
  );
}
