import { lazy, Suspense, useState } from 'react';
import { offers } from '@diyar/domain/property-choices.ts';
import { omitCriteria } from '@diyar/domain/search-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { listActiveFilters } from './filter-words.ts';
import type { PropertySearchState } from './use-property-search.ts';

const loadSheet = async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet });
const FilterSheet = lazy(loadSheet);

interface FilterButtonProps {
  search: PropertySearchState;
  label?: string;
  rounded?: boolean;
  /** A screen that has its own control for what is offered. */
  withoutOffers?: boolean;
  className?: string;
}

/** Opens the sheet; its number is that of the filters in force. The sheet's code comes when someone reaches for it. */
export function FilterButton({
  search,
  label = 'Filters',
  rounded = false,
  withoutOffers = false,
  className,
}: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = listActiveFilters(withoutOffers ? omitCriteria(search.criteria, offers) : search.criteria).length;
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={`flex-none px-4! text-note! ${rounded ? 'rounded-full!' : ''} ${className ?? ''}`}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => setIsOpen(true)}
      >
        <Icon path={pageIcons.settings} />
        <span className={rounded ? 'max-md:sr-only' : undefined}>{label}</span>
        {count > 0 && (
          <span className="grid size-5.5 place-items-center rounded-full bg-emerald text-chip text-on-emerald tabular-nums">
            {count}
            <span className="sr-only"> in force</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet search={search} withoutOffers={withoutOffers} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
