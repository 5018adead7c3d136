import { memo } from 'react';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import * as searchWords from '@diyar/words/search.ts';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { listActiveFilters } from './filter-words.ts';
import type { CriteriaChange } from './use-property-search.ts';

interface ActiveFiltersProps {
  criteria: Criteria;
  onChange: (change: CriteriaChange) => void;
  onClear: () => void;
}

/** What narrows the list down, each to be taken away by itself. */
export const ActiveFilters = memo(function ActiveFilters({ criteria, onChange, onClear }: ActiveFiltersProps) {
  const active = listActiveFilters(criteria);
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
