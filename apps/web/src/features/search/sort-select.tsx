import { memo } from 'react';
import { LIST_SEARCH } from '@diyar/domain/preloaded.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import * as searchWords from '@diyar/words/search.ts';
import { SelectPill } from './select-pill.tsx';
import type { CriteriaChange } from './use-property-search.ts';

const orders = (['createdAt-desc', 'price-asc', 'price-desc', 'area-desc'] as const).map(toOption);
const NEAREST = toOption('nearest');

function toOption(value: keyof typeof searchWords.sortNames) {
  return { value, label: searchWords.sortNames[value] };
}

interface SortSelectProps {
  criteria: Criteria;
  onChange: (change: CriteriaChange) => void;
}

/** Around a place the nearest come first; any other order leaves the place. */
export const SortSelect = memo(function SortSelect({ criteria, onChange }: SortSelectProps) {
  const isNearby = criteria.latitude !== undefined;
  const { sortBy = LIST_SEARCH.sortBy, order = LIST_SEARCH.order } = criteria;
  return (
    <SelectPill
      label={searchWords.sortLabel}
      name="sortBy"
      look="bare"
      width="min-w-30 max-[22rem]:min-w-0"
      value={isNearby ? NEAREST.value : `${sortBy}-${order}`}
      options={isNearby ? [NEAREST, ...orders] : orders}
      onChange={(value) => {
        const [field, direction] = value.split('-') as [Criteria['sortBy'], Criteria['order']];
        if (value !== NEAREST.value)
          onChange({ sortBy: field, order: direction, latitude: undefined, longitude: undefined });
      }}
    />
  );
});
