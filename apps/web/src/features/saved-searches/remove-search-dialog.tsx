import * as messages from '@diyar/domain/messages.ts';
import type { SavedSearch } from '@diyar/domain/saved-searches.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRemoveSavedSearchMutation } from './saved-searches.api.ts';

interface RemoveSearchDialogProps {
  search: SavedSearch;
  onClose: () => void;
}

export function RemoveSearchDialog({ search: { id, name }, onClose }: RemoveSearchDialogProps) {
  const [removeSearch, { isLoading }] = useRemoveSavedSearchMutation();
  const { showToast } = useToast();

  async function remove() {
    try {
      showToast({ variant: 'success', message: await removeSearch(id).unwrap() });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, messages.savedSearches.removeFailed).message });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      isDangerous
      title="Delete this search?"
      text={`“${name}” is forgotten, and no more letters about it are sent.`}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={isLoading}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}
