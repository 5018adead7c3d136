import { memo } from 'react';
import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import { propertyTypes } from '@diyar/domain/property-choices.ts';
import * as searchWords from '@diyar/words/search.ts';
import { FilterButton } from './filter-button.tsx';
import { listCounts } from './filter-words.ts';
import { describePrice, findBand, priceBands } from './price-bands.ts';
import { SearchBox } from './search-box.tsx';
import { SelectPill } from './select-pill.tsx';
import type { PropertySearchState } from './use-property-search.ts';

const ANY = { value: '', label: searchWords.any };
const CUSTOM = 'custom';

function listRooms(orMore: number) {
  return [ANY, ...listCounts(orMore).map(({ value, label }) => ({ value: String(value), label }))];
}

/** What most people narrow down by, under the top bar; the rest is in the sheet. */
export const FilterBar = memo(function FilterBar({ search }: { search: PropertySearchState }) {
  const { criteria, change } = search;
  const band = findBand(criteria);
  const price = describePrice(criteria);
  const isCustomPrice = price !== undefined && band === undefined;
  return (
    <div className="wide-wrap flex flex-wrap items-center gap-x-2.5 gap-y-2 py-3.5 lg:flex-nowrap">
      <SearchBox
        value={criteria.search ?? ''}
        onSearch={(text) => change({ search: text === '' ? undefined : text }, 'typing')}
        placeholder={searchWords.searchHint}
        className="w-full lg:max-w-105 lg:min-w-60 lg:flex-1"
      />
      <div className="-mx-5 flex min-w-0 gap-2.5 overflow-x-auto px-5 py-0.5 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:overflow-visible lg:px-0">
        <SelectPill
          label={searchWords.typeLabel}
          name="propertyType"
          width="min-w-30.5"
          value={criteria.propertyType ?? ''}
          isChosen={criteria.propertyType !== undefined}
          options={[ANY, ...propertyTypes.map((type) => ({ value: type, label: searchWords.typeNames[type] }))]}
          onChange={(value) => change({ propertyType: propertyTypes.find((type) => type === value) })}
        />
        <SelectPill
          label={searchWords.priceLabel}
          name="priceBand"
          width="min-w-30.5"
          value={isCustomPrice ? CUSTOM : (band?.id ?? '')}
          isChosen={price !== undefined}
          options={[
            ANY,
            ...priceBands.map((each) => ({ value: each.id, label: describePrice(each) ?? '' })),
            ...(isCustomPrice ? [{ value: CUSTOM, label: price }] : []),
          ]}
          onChange={(value) => {
            const chosen = priceBands.find(({ id }) => id === value);
            change({ priceMin: chosen?.priceMin, priceMax: chosen?.priceMax });
          }}
        />
        <SelectPill
          label={searchWords.bedroomsLabel}
          name="bedrooms"
          width="min-w-39.5"
          value={String(criteria.bedrooms ?? '')}
          isChosen={criteria.bedrooms !== undefined}
          options={listRooms(BEDROOMS_OR_MORE)}
          onChange={(value) => change({ bedrooms: value === '' ? undefined : Number(value) })}
        />
        <div className="contents lg:max-xl:hidden">
          <SelectPill
            label={searchWords.bathroomsLabel}
            name="bathrooms"
            width="min-w-40.5"
            value={String(criteria.bathrooms ?? '')}
            isChosen={criteria.bathrooms !== undefined}
            options={listRooms(BATHROOMS_OR_MORE)}
            onChange={(value) => change({ bathrooms: value === '' ? undefined : Number(value) })}
          />
        </div>
        <FilterButton search={search} label={searchWords.moreFilters} />
      </div>
    </div>
  );
});
