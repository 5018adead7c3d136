import { ActiveFilters } from '#web/features/properties/search/active-filters.tsx';
import { FilterButton } from '#web/features/properties/search/filter-button.tsx';
import { NearbyButton } from '#web/features/properties/search/nearby-button.tsx';
import { ResultCount } from '#web/features/properties/search/result-count.tsx';
import { ResultList } from '#web/features/properties/search/result-list.tsx';
import { SearchBox } from '#web/features/properties/search/search-box.tsx';
import { SortSelect } from '#web/features/properties/search/sort-select.tsx';
import { TypeChips } from '#web/features/properties/search/type-chips.tsx';
import { usePropertySearch } from '#web/features/properties/search/use-property-search.ts';
import { useResults } from '#web/features/properties/search/use-results.ts';
import { paths } from '#web/lib/paths.ts';

export function ExplorePage() {
  const search = usePropertySearch();
  const { criteria, change, clear } = search;
  const results = useResults(criteria);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="type-work">Discover Properties</h1>
          <p className="mt-1.5 text-note text-ink-soft max-md:hidden">Homes to rent, buy or own a share of.</p>
        </div>
        <div className="flex gap-2.5 max-md:w-full">
          <SearchBox
            value={criteria.search ?? ''}
            onSearch={(text) => change({ search: text === '' ? undefined : text }, 'typing')}
            placeholder="Search by area, city or title"
            rounded
            className="flex-1 md:w-90"
          />
          <FilterButton search={search} rounded />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <TypeChips value={criteria.propertyType} onChange={(propertyType) => change({ propertyType })} />
        </div>
        <NearbyButton search={search} />
      </div>
      <div className="mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ResultCount results={results} />
        <SortSelect criteria={criteria} onChange={change} />
      </div>
      <div className="mb-5 empty:hidden">
        <ActiveFilters criteria={criteria} onChange={change} onClear={clear} />
      </div>
      <ResultList results={results} width="wide" toPath={paths.dashboardProperty} onClear={clear} />
    </>
  );
}
