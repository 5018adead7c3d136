import { FilterBar } from '#web/features/properties/search/filter-bar.tsx';
import { ActiveFilters } from '#web/features/properties/search/active-filters.tsx';
import { ResultCount } from '#web/features/properties/search/result-count.tsx';
import { ResultList } from '#web/features/properties/search/result-list.tsx';
import { SortSelect } from '#web/features/properties/search/sort-select.tsx';
import { usePropertySearch } from '#web/features/properties/search/use-property-search.ts';
import { useResults } from '#web/features/properties/search/use-results.ts';
import { paths } from '#web/lib/paths.ts';

export function PropertiesPage() {
  const search = usePropertySearch();
  const results = useResults(search.criteria);
  return (
    <>
      <div className="sticky top-(--header-height) z-20 border-b border-line bg-canvas max-lg:static">
        <FilterBar search={search} />
      </div>
      <div className="wide-wrap grid items-start gap-x-8 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_38%] xl:grid-cols-[minmax(0,1fr)_33.5rem]">
        <div className="min-w-0">
          <h1 className="type-page">Homes to rent, buy and share</h1>
          <div className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <ResultCount results={results} />
            <SortSelect criteria={search.criteria} onChange={search.change} />
          </div>
          <div className="mb-5 empty:hidden">
            <ActiveFilters criteria={search.criteria} onChange={search.change} onClear={search.clear} />
          </div>
          <ResultList results={results} width="beside-map" toPath={paths.property} onClear={search.clear} />
        </div>
      </div>
    </>
  );
}
