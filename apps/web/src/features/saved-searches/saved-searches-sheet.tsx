import { useState } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import type { SavedSearch } from '@diyar/domain/saved-searches.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ChangeSearchDialog } from './change-search-dialog.tsx';
import { RemoveSearchDialog } from './remove-search-dialog.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import { useListSavedSearchesQuery } from './saved-searches.api.ts';

/** The searches the visitor saved: open one, change it, or forget it. */
export function SavedSearchesSheet({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useListSavedSearchesQuery();
  const [changed, setChanged] = useState<SavedSearch>();
  const [removed, setRemoved] = useState<SavedSearch>();
  return (
    <Sheet open onClose={onClose} title="Saved searches">
      <LoadState
        items={data}
        failure={error && toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={<RowsSkeleton text={messages.savedSearches.loading} />}
        failedTitle={messages.savedSearches.loadFailed}
        empty={{
          title: messages.savedSearches.none,
          text: 'Search, press “Save this search”, and we write when something new fits.',
          action: <Button onClick={onClose}>Back to the search</Button>,
        }}
      >
        {(searches) => (
          <ul>
            {searches.map((search) => (
              <SavedSearchRow
                key={search.id}
                search={search}
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
