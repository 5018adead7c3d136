import { useState } from 'react';
import * as searchWords from '@diyar/words/search.ts';
import { CompareBar } from '#web/features/compare/compare-bar.tsx';
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx';
import { NoSavedHomes } from '#web/features/favourites/no-saved-homes.tsx';
import { SavedChip } from '#web/features/favourites/saved-chip.tsx';
import { useSavedResults } from '#web/features/favourites/use-saved-results.ts';
import { SaveHeart } from '#web/features/favourites/save-heart.tsx';
import { ActiveFilters } from '#web/features/search/active-filters.tsx';
import { FilterButton } from '#web/features/search/filter-button.tsx';
import { MapSwitch } from '#web/features/search/map-switch.tsx';
import { nameSearch, writeFilters } from '#web/features/search/name-search.ts';
import { NearbyButton } from '#web/features/search/nearby-button.tsx';
import { ResultCount } from '#web/features/search/result-count.tsx';
import { ResultList } from '#web/features/search/result-list.tsx';
import { findOffer } from '#web/features/search/use-offer.ts';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { SortSelect } from '#web/features/search/sort-select.tsx';
import { TypeChips } from '#web/features/search/type-chips.tsx';
import { SAVED, usePropertySearch } from '#web/features/search/use-property-search.ts';
import { useResults } from '#web/features/search/search.api.ts';
import { SaveSearchButton } from '#web/features/saved-searches/save-search-button.tsx';
import { SavedSearchesButton } from '#web/features/saved-searches/saved-searches-button.tsx';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { classes } from '#web/ui/classes.ts';
import { SearchMapDialog } from '../search-map-dialog.tsx';
import { SearchMap } from '../search-map.tsx';

const cardControls = { Corner: SaveHeart, Aside: CompareToggle };

export function ExplorePage() {
  const search = usePropertySearch();
  const { criteria, change, clear } = search;
  const [params, changeParams] = useSearchParams();
  const isSaved = params.get(SAVED) === 'true';
  const found = useResults(criteria, { skip: isSaved });
  const saved = useSavedResults({ skip: !isSaved });
  const results = isSaved ? saved : found;
  const [pointedId, setPointedId] = useState<string>();
  const hasRoom = useMedia('(min-width: 1024px)');
  const hasMap = hasRoom && !isSaved && params.get('view') === 'map';

  function showSaved() {
    changeParams(() => new URLSearchParams({ [SAVED]: 'true' }));
  }
  function leaveSaved() {
    changeParams(() => new URLSearchParams());
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="type-work">{searchWords.exploreTitle}</h1>
          <p className="mt-1.5 text-note text-ink-soft max-md:hidden">{searchWords.exploreLead}</p>
        </div>
        <div className="flex gap-2.5 max-md:w-full">
          <SearchBox
            value={criteria.search ?? ''}
            onSearch={(text) => change({ search: text === '' ? undefined : text }, 'typing')}
            placeholder={searchWords.exploreHint}
            rounded
            className="flex-1 md:w-90"
          />
          <FilterButton search={search} rounded />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="max-w-full min-w-0">
          <TypeChips
            value={isSaved ? 'none' : criteria.propertyType}
            onChange={(propertyType) => change({ propertyType })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 max-lg:w-full max-lg:justify-between">
          <SavedChip isChosen={isSaved} onClick={isSaved ? leaveSaved : showSaved} />
          <NearbyButton search={search} />
        </div>
      </div>
      <div className="mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ResultCount results={results} />
        {!isSaved && (
          <>
            <div className="flex flex-wrap items-center max-md:order-last max-md:-ms-2.5 max-md:w-full md:ms-auto">
              <SaveSearchButton name={nameSearch(criteria)} query={writeFilters(criteria)} />
              <SavedSearchesButton />
            </div>
            <div className="flex items-center gap-4">
              <SortSelect criteria={criteria} onChange={change} />
              {hasRoom && <MapSwitch />}
            </div>
          </>
        )}
      </div>
      <div className="mb-5 empty:hidden">
        {!isSaved && <ActiveFilters criteria={criteria} onChange={change} onClear={clear} />}
      </div>
      <div className={classes('grid items-start gap-x-6', hasMap ? 'grid-cols-[minmax(0,1fr)_42%]' : 'grid-cols-1')}>
        <div className={classes('min-w-0', hasMap && 'max-xl:[&_ul]:grid-cols-1')}>
          <ResultList
            results={results}
            width={hasMap ? 'with-map' : 'wide'}
            toPath={paths.dashboardProperty}
            controls={cardControls}
            offer={findOffer(criteria)}
            onClear={clear}
            onPoint={setPointedId}
            {...(isSaved && { empty: <NoSavedHomes onLeave={leaveSaved} /> })}
          />
        </div>
        {hasMap && (
          <div className="sticky top-[calc(var(--header-height)+1.5rem)] h-[calc(100dvh-var(--header-height)-3rem)]">
            <SearchMap
              search={search}
              firstPage={results.firstPage}
              properties={results.properties}
              pointedId={pointedId}
              toPath={paths.dashboardProperty}
              className="h-full rounded-card"
            />
          </div>
        )}
      </div>
      <CompareBar />
      {!hasRoom && !isSaved && <SearchMapDialog search={search} results={results} toPath={paths.dashboardProperty} />}
    </>
  );
}
