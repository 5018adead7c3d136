import * as messages from '@diyar/domain/messages.ts';
import type { SavedSearch } from '@diyar/domain/saved-searches.ts';
import { SavedSearchDialog } from './saved-search-dialog.tsx';
import { useChangeSavedSearchMutation } from './saved-searches.api.ts';

interface ChangeSearchDialogProps {
  search: SavedSearch;
  onClose: () => void;
}

export function ChangeSearchDialog({ search: { id, name, rhythm }, onClose }: ChangeSearchDialogProps) {
  const [changeSearch] = useChangeSavedSearchMutation();
  return (
    <SavedSearchDialog
      title="Change this search"
      defaults={{ name, rhythm }}
      onSave={(changes) => changeSearch({ id, ...changes }).unwrap()}
      failedMessage={messages.savedSearches.changeFailed}
      onClose={onClose}
    />
  );
}
