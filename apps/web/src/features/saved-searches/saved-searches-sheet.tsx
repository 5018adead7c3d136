import { useState } from 'react';
import type { SavedSearch } from '@diyar/domain/saved-searches.ts';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { SavedSearchDialog, useReach } from './saved-search-dialog.tsx';
import {
  useChangeSavedSearchMutation,
  useListSavedSearchesQuery,
  useRemoveSavedSearchMutation,
} from './saved-searches.api.ts';

interface SavedSearchRowProps {
  search: SavedSearch;
  reach: NonNullable<ReturnType<typeof useReach>>;
  onOpen: () => void;
  onChange: () => void;
  onRemove: () => void;
}

function SavedSearchRow({ search, reach, onOpen, onChange, onRemove }: SavedSearchRowProps) {
  return (
    <li className="flex items-center gap-1 border-b border-line py-3 first:pt-0 last:border-0">
      <div className="min-w-0 flex-1">
        <Link
          to={`${paths.explore}?${search.query}`}
          onClick={onOpen}
          className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere no-underline"
        >
          {search.name}
        </Link>
        <p className="-mt-1.5 text-sm text-ink-soft">{savedSearchesWords.rhythmNames[reach][search.rhythm]}</p>
      </div>
      <IconButton
        look="bare"
        icon={pageIcons.pencil}
        label={savedSearchesWords.changeNamed(search.name)}
        onClick={onChange}
      />
      <IconButton
        look="bare"
        icon={pageIcons.trash}
        label={savedSearchesWords.deleteNamed(search.name)}
        onClick={onRemove}
      />
    </li>
  );
}

interface RemoveSearchDialogProps {
  search: SavedSearch;
  onClose: () => void;
}

function RemoveSearchDialog({ search: { id, name }, onClose }: RemoveSearchDialogProps) {
  const [removeSearch, { isLoading }] = useRemoveSavedSearchMutation();
  const { showToast } = useToast();

  async function remove() {
    try {
      showToast({ variant: 'success', message: await removeSearch(id).unwrap() });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, savedSearchesWords.removeFailed).message });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      isDangerous
      title={savedSearchesWords.deleteTitle}
      text={savedSearchesWords.deleteText(name)}
      confirmLabel={savedSearchesWords.deleteLabel}
      busyLabel={savedSearchesWords.deleting}
      busy={isLoading}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}

interface ChangeSearchDialogProps {
  search: SavedSearch;
  onClose: () => void;
}

function ChangeSearchDialog({ search: { id, name, rhythm }, onClose }: ChangeSearchDialogProps) {
  const [changeSearch] = useChangeSavedSearchMutation();
  return (
    <SavedSearchDialog
      title={savedSearchesWords.changeTitle}
      defaults={{ name, rhythm }}
      onSave={(changes) => changeSearch({ id, ...changes }).unwrap()}
      failedMessage={savedSearchesWords.changeFailed}
      onClose={onClose}
    />
  );
}

/** The searches the visitor saved: open one, change it or delete it. */
export function SavedSearchesSheet({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useListSavedSearchesQuery();
  const reach = useReach();
  const [changed, setChanged] = useState<SavedSearch>();
  const [removed, setRemoved] = useState<SavedSearch>();
  return (
    <Sheet open onClose={onClose} title={savedSearchesWords.title}>
      <LoadState
        items={reach && data}
        failure={error && toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={<RowsSkeleton text={savedSearchesWords.loading} />}
        failedTitle={savedSearchesWords.loadFailed}
        empty={{
          title: savedSearchesWords.none,
          text: savedSearchesWords.noneHint,
          action: <Button onClick={onClose}>{savedSearchesWords.backToSearch}</Button>,
        }}
      >
        {(searches) => (
          <ul>
            {searches.map((search) => (
              <SavedSearchRow
                key={search.id}
                search={search}
                reach={reach!}
                onOpen={onClose}
                onChange={() => setChanged(search)}
                onRemove={() => setRemoved(search)}
              />
            ))}
          </ul>
        )}
      </LoadState>
      {changed && <ChangeSearchDialog search={changed} onClose={() => setChanged(undefined)} />}
      {removed && <RemoveSearchDialog search={removed} onClose={() => setRemoved(undefined)} />}
    </Sheet>
  );
}
