import { Suspense, useState } from 'react';
import { offers } from '@diyar/domain/property-choices.ts';
import { type Criteria, omitCriteria } from '@diyar/domain/search-filters.ts';
import * as searchWords from '@diyar/words/search.ts';
import { rich, screenReaderOnly } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { latePart, lazyPart, reachFor } from '#web/ui/late-part.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { listActiveFilters } from './filter-words.ts';
import type { PropertySearchState } from './use-property-search.ts';

const sheet = latePart(async () => (await import('./filter-sheet.tsx')).FilterSheet);
const FilterSheet = lazyPart(sheet);

/** Filters with a control next to the button, where their choice is seen; the classes leave the widths where they are. */
export type ShownFilters = readonly { filters: readonly (keyof Criteria)[]; className?: string }[];

const NONE: ShownFilters = [{ filters: [] }];
const OFFERS: ShownFilters = [{ filters: offers }];

interface FilterButtonProps {
  search: PropertySearchState;
  label?: string;
  rounded?: boolean;
  /** A screen that has its own control for what is offered. */
  withoutOffers?: boolean;
  /** What its number leaves out; of several, each width sees one. */
  shown?: ShownFilters;
  className?: string;
}

/** Opens the sheet; its number is that of the active filters. The sheet's code comes when someone reaches for it. */
export function FilterButton({
  search,
  label = searchWords.filters,
  rounded = false,
  withoutOffers = false,
  shown = withoutOffers ? OFFERS : NONE,
  className,
}: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={`relative flex-none px-4! text-note! ${rounded ? 'rounded-full!' : ''} ${className ?? ''}`}
        {...reachFor(sheet)}
        onClick={() => setIsOpen(true)}
      >
        <Icon path={pageIcons.settings} />
        <span className={rounded ? 'max-md:sr-only' : undefined}>{label}</span>
        {shown.map(({ filters, className: widths }) => {
          const count = listActiveFilters(omitCriteria(search.criteria, filters)).length;
          return (
            count > 0 && (
              <span
                key={widths}
                className={classes(
                  'grid size-5.5 place-items-center rounded-full bg-emerald text-chip text-on-emerald tabular-nums',
                  widths,
                )}
              >
                {rich(searchWords.activeFilters(count), { hidden: screenReaderOnly })}
              </span>
            )
          );
        })}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet search={search} withoutOffers={withoutOffers} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
