import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import { SavedSearchDialog } from './saved-search-dialog.tsx';
import { useSaveSearchMutation } from './saved-searches.api.ts';

interface NewSearchDialogProps {
  name: string;
  query: string;
  onClose: () => void;
}

export function NewSearchDialog({ name, query, onClose }: NewSearchDialogProps) {
  const [saveSearch] = useSaveSearchMutation();
  return (
    <SavedSearchDialog
      title={savedSearchesWords.saveThis}
      defaults={{ name, rhythm: 'daily' }}
      onSave={(changes) => saveSearch({ ...changes, query }).unwrap()}
      failedMessage={savedSearchesWords.saveFailed}
      onClose={onClose}
    />
  );
}
