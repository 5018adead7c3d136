import { memo } from 'react';
import { LIST_SEARCH } from '@diyar/domain/preloaded.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { SelectPill } from './select-pill.tsx';
import type { CriteriaChange } from './use-property-search.ts';

const orders = [
  { value: 'createdAt-desc', label: 'Newest' },
  { value: 'price-asc', label: 'Price, low to high' },
  { value: 'price-desc', label: 'Price, high to low' },
  { value: 'area-desc', label: 'Largest' },
] as const;

const NEAREST = { value: 'nearest', label: 'Nearest' };

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
      label="Sort"
      name="sortBy"
      look="bare"
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
