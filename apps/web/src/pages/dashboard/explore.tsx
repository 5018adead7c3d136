import { Suspense, useState } from 'react';
import { findOffer, offers } from '@diyar/domain/property-choices.ts';
import * as favouritesWords from '@diyar/words/favourites.ts';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import * as searchWords from '@diyar/words/search.ts';
import { CompareBar } from '#web/features/compare/compare-bar.tsx';
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx';
import {
  useChangePriceAlertsMutation,
  useGetPriceAlertsQuery,
  useListFavouritesQuery,
} from '#web/features/favourites/favourites.api.ts';
import { SaveHeart } from '#web/features/favourites/save-heart.tsx';
import { SaveSearchButton } from '#web/features/saved-searches/save-search-button.tsx';
import { ActiveFilters } from '#web/features/search/active-filters.tsx';
import { describeSearch, nameSearch, writeFilters } from '#web/features/search/describe-search.ts';
import { NearbyButton, TypeChips } from '#web/features/search/explore-controls.tsx';
import { FilterButton, type ShownFilters } from '#web/features/search/filter-button.tsx';
import { OfferSwitch } from '#web/features/search/offer-switch.tsx';
import { usePriceScale } from '#web/features/search/price-bands.ts';
import { ResultCount, ResultList } from '#web/features/search/result-list.tsx';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { useResults } from '#web/features/search/search.api.ts';
import { SortSelect } from '#web/features/search/sort-select.tsx';
import { toOffer } from '#web/features/search/use-offer.ts';
import { SAVED, usePropertySearch } from '#web/features/search/use-property-search.ts';
import type { Results } from '#web/homes/results.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { SearchMapDialog } from '#web/pages/search-map-dialog.tsx';
import { SearchMap } from '#web/pages/search-map.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { latePart, lazyPart, reachFor } from '#web/ui/late-part.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useToast } from '#web/ui/toast.tsx';

const SHOWN: ShownFilters = [{ filters: [...offers, 'propertyType'] }];
const cardControls = { Corner: SaveHeart, Aside: CompareToggle };

export function ExplorePage() {
  const search = usePropertySearch();
  const { criteria, change, clear } = search;
  const scale = usePriceScale(criteria);
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
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5 md:gap-y-4">
        <div>
          <h1 className="type-work">{(isSaved ? undefined : describeSearch(criteria)) ?? searchWords.exploreTitle}</h1>
          <p className="mt-1.5 text-note text-ink-soft max-md:hidden">{searchWords.exploreLead}</p>
        </div>
        <div className="flex gap-2.5 max-md:w-full">
          <SearchBox search={search} placeholder={searchWords.exploreHint} rounded className="flex-1 md:w-90" />
          <FilterButton search={search} rounded shown={SHOWN} />
        </div>
      </div>
      <div className="relative -mx-4 mt-3.5 flex items-center gap-2.5 overflow-x-auto px-4 [scrollbar-width:none] md:mt-5 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
        <OfferSwitch
          value={isSaved ? undefined : findOffer(criteria)}
          onChange={(offer) => change(toOffer(criteria, offer))}
        />
        <TypeChips
          value={isSaved ? 'none' : criteria.propertyType}
          onChange={(propertyType) => change({ propertyType })}
        />
        <SavedChip isChosen={isSaved} onClick={isSaved ? leaveSaved : showSaved} />
      </div>
      <div className="mt-1 mb-2 flex flex-wrap items-center gap-x-2 py-0.5 whitespace-nowrap md:mt-2 md:mb-3 md:gap-x-4 md:gap-y-1">
        {/* A line of its own where there is no room for all: it arrives late and must push nothing down. */}
        <div className="md:max-xl:w-full">
          <ResultCount results={results} />
        </div>
        <div className="ms-auto flex flex-none items-center">
          <NearbyButton search={search} />
        </div>
        {!isSaved && (
          <>
            <div className="-ms-2.5 flex flex-none items-center md:ms-0">
              <SaveSearchButton name={nameSearch(criteria, scale)} query={writeFilters(criteria)} />
              <SavedSearchesButton />
            </div>
            <div className="flex flex-none items-center gap-4 max-md:ms-auto">
              <SortSelect criteria={criteria} onChange={change} />
              {hasRoom && <MapSwitch />}
            </div>
          </>
        )}
      </div>
      <div className="mb-5 empty:hidden">
        {isSaved ? <PriceAlerts /> : <ActiveFilters criteria={criteria} onChange={change} onClear={clear} />}
      </div>
      <div
        {...(hasMap && { 'data-wide-page': '' })}
        className={classes(
          'grid items-start gap-x-6',
          hasMap ? 'grid-cols-[minmax(0,1fr)_42%] 2xl:grid-cols-[minmax(0,56rem)_minmax(42%,1fr)]' : 'grid-cols-1',
        )}
      >
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

function NoSavedHomes({ onLeave }: { onLeave: () => void }) {
  return (
    <StatePanel
      drawing="door"
      heading="h2"
      role="status"
      title={favouritesWords.none}
      text={favouritesWords.noneHint}
      action={<Button onClick={onLeave}>{favouritesWords.browse}</Button>}
    />
  );
}

interface SavedChipProps {
  isChosen: boolean;
  onClick: () => void;
}

function SavedChip({ isChosen, onClick }: SavedChipProps) {
  return (
    <ChoiceChip isChosen={isChosen} onClick={onClick}>
      <Icon path={pageIcons.heart} size={18} className={classes(isChosen && 'fill-current!')} />
      {favouritesWords.savedLabel}
    </ChoiceChip>
  );
}

/** Puts the map next to the list, or takes it away; the address knows. */
function MapSwitch() {
  const [params, changeParams] = useSearchParams();
  const isOn = params.get('view') === 'map';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() =>
        changeParams(
          (next) => {
            if (isOn) next.delete('view');
            else next.set('view', 'map');
            return next;
          },
          { replace: true },
        )
      }
      className="link inline-flex min-h-11 items-center gap-1.5 text-sm no-underline hover:underline"
    >
      <Icon path={pageIcons.map} size={18} />
      {isOn ? searchWords.hideMap : searchWords.showMap}
    </button>
  );
}

/**
 * Saved homes as the results of a search, the last saved first. Fetched again each time the list is opened; until then a home
 * that is no longer saved stays in it, so that it can be saved again.
 */
function useSavedResults({ skip }: { skip: boolean }): Results {
  const { data, error, isFetching, refetch } = useListFavouritesQuery(undefined, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  return {
    properties: data,
    firstPage: data,
    total: data?.length ?? 0,
    isTotalEstimated: false,
    failure: error === undefined ? undefined : toApiError(error).message,
    isLoading: isFetching,
    isOutdated: false,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    retry: () => void refetch(),
  };
}

/** Whether falling prices of saved homes are emailed. */
function PriceAlerts() {
  const { data, isError } = useGetPriceAlertsQuery();
  const [change, { isLoading, originalArgs }] = useChangePriceAlertsMutation();
  const { showToast } = useToast();
  if (data === undefined && isError) return null;

  async function set(isOn: boolean) {
    try {
      await change({ isOn }).unwrap();
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, favouritesWords.alertsFailed).message });
    }
  }

  return (
    <Checkbox
      name="priceAlerts"
      label={favouritesWords.alertsLabel}
      checked={isLoading ? originalArgs?.isOn === true : data?.isOn === true}
      disabled={isLoading || data === undefined}
      onChange={(event) => void set(event.target.checked)}
    />
  );
}

const sheet = latePart(
  async () => (await import('#web/features/saved-searches/saved-searches-sheet.tsx')).SavedSearchesSheet,
);
const SavedSearchesSheet = lazyPart(sheet);

function SavedSearchesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="px-2.5!"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...reachFor(sheet)}
        onClick={() => setIsOpen(true)}
      >
        {savedSearchesWords.title}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedSearchesSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
