import { useState } from 'react';
import * as mapWords from '@diyar/words/map.ts';
import * as searchWords from '@diyar/words/search.ts';
import type { PropertySearchState } from '#web/features/search/use-property-search.ts';
import { describeTotal, type Results } from '#web/homes/results.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Modal } from '#web/ui/modal.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { SearchMap } from './search-map.tsx';

/** Floats over the list where there is no room for the map next to it. */
function MapPill({ onClick }: { onClick: () => void }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1.25rem)] z-20 grid justify-items-center lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onClick}
        className="pointer-events-auto inline-flex h-12 items-center gap-2.5 rounded-full border border-deep-line bg-deep px-6 font-semibold text-deep-ink shadow-float transition-colors outline-deep-brass hover:bg-deep-raised"
      >
        <Icon path={pageIcons.map} />
        {searchWords.showMap}
      </button>
    </div>
  );
}

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
