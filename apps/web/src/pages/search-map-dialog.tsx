import { useState } from 'react';
import * as mapWords from '@diyar/words/map.ts';
import { MapPill } from '#web/features/search/map-pill.tsx';
import { describeTotal } from '#web/homes/results.ts';
import type { PropertySearchState } from '#web/features/search/use-property-search.ts';
import type { Results } from '#web/homes/results.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { Modal } from '#web/ui/modal.tsx';
import { SearchMap } from './search-map.tsx';

interface SearchMapDialogProps {
  search: PropertySearchState;
  results: Results;
  toPath: (id: string) => string;
}

/** On a phone the map takes the whole screen, and gives it back. */
export function SearchMapDialog({ search, results, toPath }: SearchMapDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MapPill onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Modal
          label={mapWords.homesLabel}
          onClose={() => setIsOpen(false)}
          panelClassName="flex size-full flex-col overflow-hidden! bg-canvas!"
        >
          <div className="flex h-15 flex-none items-center justify-between gap-3 border-b border-line ps-5 pe-2">
            <output className="text-note font-semibold tabular-nums">
              {describeTotal(results.total, results.isTotalEstimated)}
            </output>
            <IconButton icon={icons.close} label={mapWords.close} look="bare" onClick={() => setIsOpen(false)} />
          </div>
          <SearchMap
            search={search}
            firstPage={results.firstPage}
            properties={results.properties}
            toPath={toPath}
            className="min-h-0 flex-1 border-0"
          />
        </Modal>
      )}
    </>
  );
}
