import { memo } from 'react';
import { findOffer, offers } from '@diyar/domain/property-choices.ts';
import { type Criteria, omitCriteria } from '@diyar/domain/search-filters.ts';
import * as searchWords from '@diyar/words/search.ts';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { listActiveFilters } from './filter-words.ts';
import { usePriceScale } from './price-bands.ts';
import type { CriteriaChange } from './use-property-search.ts';

interface ActiveFiltersProps {
  criteria: Criteria;
  onChange: (change: CriteriaChange) => void;
  onClear: () => void;
}

/** What narrows the list down, each to be taken away by itself. One offer is seen in its switch. */
export const ActiveFilters = memo(function ActiveFilters({ criteria, onChange, onClear }: ActiveFiltersProps) {
  const scale = usePriceScale(criteria);
  const isInSwitch = findOffer(criteria) !== undefined;
  const active = listActiveFilters(isInSwitch ? omitCriteria(criteria, offers) : criteria, scale);
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {active.map(({ id, label, without }) => (
        <FilterChip key={id} label={label} onRemove={() => onChange(without)} />
      ))}
      {active.length > 1 && (
        <button
          type="button"
          onClick={onClear}
          className="link inline-flex min-h-9 items-center px-1.5 text-sm no-underline"
        >
          {searchWords.clearAll}
        </button>
      )}
    </div>
  );
});
