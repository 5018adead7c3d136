import { useState } from 'react';
import { findOffer } from '@diyar/domain/property-choices.ts';
import * as searchWords from '@diyar/words/search.ts';
import { CompareBar } from '#web/features/compare/compare-bar.tsx';
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx';
import { SaveHeart } from '#web/features/favourites/save-heart.tsx';
import { SaveSearchButton } from '#web/features/saved-searches/save-search-button.tsx';
import { ActiveFilters } from '#web/features/search/active-filters.tsx';
import { describeSearch, nameSearch, writeFilters } from '#web/features/search/describe-search.ts';
import { FilterBar } from '#web/features/search/filter-bar.tsx';
import { usePriceScale } from '#web/features/search/price-bands.ts';
import { ResultCount, ResultList } from '#web/features/search/result-list.tsx';
import { useResults } from '#web/features/search/search.api.ts';
import { SortSelect } from '#web/features/search/sort-select.tsx';
import { usePropertySearch } from '#web/features/search/use-property-search.ts';
import { paths } from '#web/lib/paths.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { SearchMapDialog } from './search-map-dialog.tsx';
import { SearchMap } from './search-map.tsx';

const cardControls = { Corner: SaveHeart, Aside: CompareToggle };

export function PropertiesPage() {
  const search = usePropertySearch();
  const results = useResults(search.criteria);
  const scale = usePriceScale(search.criteria);
  const [pointedId, setPointedId] = useState<string>();
  const hasRoom = useMedia('(min-width: 1024px)');
  return (
    <div data-wide-page="">
      <div className="z-20 border-b border-line bg-canvas lg:sticky lg:top-(--header-height)">
        <FilterBar search={search} />
      </div>
      <div className="wide-wrap grid grid-cols-1 items-start gap-x-8 pt-4 pb-16 md:pt-6 lg:grid-cols-[minmax(0,1fr)_38%] xl:grid-cols-[minmax(0,1fr)_33.5rem] 2xl:grid-cols-[minmax(0,56rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 className="type-page max-md:text-[1.625rem]">
            {describeSearch(search.criteria) ?? searchWords.pageTitle}
          </h1>
          <div className="mt-1 mb-2 flex items-center justify-between gap-x-2 md:mt-2 md:mb-4 md:gap-x-4">
            <ResultCount results={results} />
            <div className="flex flex-none items-center gap-x-1 md:gap-x-3">
              <SaveSearchButton name={nameSearch(search.criteria, scale)} query={writeFilters(search.criteria)} />
              <SortSelect criteria={search.criteria} onChange={search.change} />
            </div>
          </div>
          <div className="mb-5 empty:hidden">
            <ActiveFilters criteria={search.criteria} onChange={search.change} onClear={search.clear} />
          </div>
          <ResultList
            results={results}
            width="with-map"
            toPath={paths.property}
            controls={cardControls}
            offer={findOffer(search.criteria)}
            onClear={search.clear}
            onPoint={setPointedId}
          />
        </div>
        <div className="sticky top-[calc(var(--header-height)+6.3125rem)] h-[calc(100dvh-var(--header-height)-7.8125rem)] max-lg:hidden">
          {hasRoom && (
            <SearchMap
              search={search}
              firstPage={results.firstPage}
              properties={results.properties}
              pointedId={pointedId}
              toPath={paths.property}
              className="h-full rounded-card"
            />
          )}
        </div>
      </div>
      <CompareBar />
      {!hasRoom && <SearchMapDialog search={search} results={results} toPath={paths.property} />}
    </div>
  );
}
