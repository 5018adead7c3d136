import { type ComponentProps, memo, type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Property } from '@diyar/domain/properties.ts';
import type { Offer } from '@diyar/domain/property-choices.ts';
import * as propertiesWords from '@diyar/words/properties.ts';
import * as searchWords from '@diyar/words/search.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { PropertyCard, PropertyCardSkeleton } from '#web/homes/property-card.tsx';
import { PHONE_CARD_SIZE } from '#web/homes/property-picture.tsx';
import { describeTotal, type Results } from '#web/homes/results.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { NEAR, useStagedList } from './use-staged-list.ts';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

function ResultSkeleton({ width }: { width: GridWidth }) {
  return (
    <div className={gridClasses[width]}>
      {PLACES.map((place, index) => (
        <PropertyCardSkeleton key={place} {...(index === 0 && { text: propertiesWords.loading })} />
      ))}
    </div>
  );
}

interface ResultListProps {
  results: Results;
  width: GridWidth;
  toPath: (id: string) => string;
  controls: CardControls;
  /** What the visitor looks for. */
  offer?: Offer | undefined;
  onClear: () => void;
  /** Replaces the empty state of a search. */
  empty?: ReactNode;
  onPoint?: (id: string | undefined) => void;
}

const NONE: readonly Property[] = [];

/** The router gives the first history entry no key of its own, neither when it is opened nor on the way back to it. */
let hasLeftList = false;

/** The results of a search in their four states; earlier results stay, dimmed, until the next arrive. */
export function ResultList({ results, width, toPath, controls, offer, onClear, empty, onPoint }: ResultListProps) {
  const { failure, isOutdated, isLoading, retry } = results;
  const properties = useDeferredValue(results.properties);
  // Scroll restoration needs every card above the old position at its true height; a new visit starts at the top.
  const { key } = useLocation();
  const isOpening = useNavigationType() === NavigationType.Pop;
  const isReturn = isOpening && (key !== 'default' || hasLeftList);
  useEffect(() => () => void (hasLeftList = true), []);
  const { drawn, isWhole } = useStagedList(properties ?? NONE, isOpening);

  if (failure !== undefined && (properties === undefined || isOutdated)) {
    return (
      <StatePanel
        drawing="broken-house"
        heading="h2"
        role="alert"
        title={propertiesWords.failed}
        text={failure}
        action={
          <Button busy={isLoading} onClick={retry}>
            {uiWords.tryAgain}
          </Button>
        }
      />
    );
  }
  if (properties === undefined) return <ResultSkeleton width={width} />;
  if (drawn.length === 0 && !isOutdated) {
    if (empty !== undefined) return empty;
    return (
      <StatePanel
        drawing="door"
        heading="h2"
        role="status"
        title={propertiesWords.noMatch}
        text={searchWords.noMatchHint}
        action={<Button onClick={onClear}>{searchWords.clearFilters}</Button>}
      />
    );
  }
  return (
    <div
      aria-busy={isOutdated}
      className={classes('transition-opacity will-change-[opacity]', isOutdated && 'opacity-55')}
    >
      <ResultGrid
        controls={controls}
        properties={drawn}
        width={width}
        toPath={toPath}
        offer={offer}
        isSparing={!isReturn}
        onPoint={onPoint}
      />
      {!isOutdated && isWhole && <ShowMore results={results} />}
    </div>
  );
}

/** The end of what is loaded: the next page on request, so that the page's own end stays within reach. */
function ShowMore({ results }: { results: Results }) {
  const { properties = [], total, isTotalEstimated, hasMore, isLoadingMore, failure } = results;
  if (!hasMore) return null;
  return (
    <div className="mt-10 grid justify-items-center gap-3 text-center">
      <p className="text-sm text-ink-soft tabular-nums">
        {searchWords.shownOf(properties.length, describeTotal(total, isTotalEstimated))}
      </p>
      {failure !== undefined && !isLoadingMore && (
        <p role="alert" className="text-note text-clay">
          {propertiesWords.failedBecause(failure)}
        </p>
      )}
      <Button
        variant="secondary"
        busy={isLoadingMore}
        busyLabel={propertiesWords.loading}
        onClick={failure === undefined ? results.loadMore : results.retry}
      >
        {failure === undefined ? searchWords.showMore : uiWords.tryAgain}
      </Button>
    </div>
  );
}

type GridWidth = 'with-map' | 'wide';

/** Controls of each card: a component on the picture and one next to the facts. */
type CardControls = Required<Pick<ComponentProps<typeof PropertyCard>, 'Corner' | 'Aside'>>;

interface ResultGridProps {
  properties: readonly Property[];
  width: GridWidth;
  toPath: (id: string) => string;
  /** Cards far below are not laid out; their height is then estimated. */
  isSparing: boolean;
  controls: CardControls;
  offer: Offer | undefined;
  /** The home under the pointer or the keyboard, none when it has left. */
  onPoint?: ((id: string | undefined) => void) | undefined;
}

const ABOVE_FOLD = 2;

const sizes: Record<GridWidth, string> = {
  'with-map': `(min-width: 1440px) 396px, (min-width: 1024px) 28vw, (min-width: 768px) calc(50vw - 36px), ${PHONE_CARD_SIZE}`,
  wide: `(min-width: 1280px) 358px, (min-width: 768px) 46vw, ${PHONE_CARD_SIZE}`,
};

const gridClasses: Record<GridWidth, string> = {
  'with-map': 'grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-6',
  wide: 'grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-6 xl:grid-cols-3',
};

function findHome(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-home]')?.dataset['home'] : undefined;
}

/** Memoised: rendered again only when the homes change, so that typing, filtering and hovering stay fast. */
const ResultGrid = memo(function ResultGrid({
  properties,
  width,
  toPath,
  isSparing,
  controls,
  offer,
  onPoint,
}: ResultGridProps) {
  const list = useRef<HTMLUListElement>(null);
  // Layout is forced in the task that has added the cards, so that the next frame only has to paint.
  useLayoutEffect(() => void list.current?.getBoundingClientRect());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only shows on the map where a card's home is
    <ul
      ref={list}
      className={gridClasses[width]}
      onPointerOver={(event) => onPoint?.(findHome(event.target))}
      onPointerLeave={() => onPoint?.(undefined)}
      onFocus={(event) => onPoint?.(findHome(event.target))}
      onBlur={() => onPoint?.(undefined)}
    >
      {properties.map((property, index) => (
        <li key={property.id} data-home={property.id} className={isSparing && index >= NEAR ? 'off-screen' : undefined}>
          <PropertyCard
            property={property}
            sizes={sizes[width]}
            priority={index < ABOVE_FOLD}
            heading="h2"
            toPath={toPath}
            {...(offer !== undefined && { offer })}
            {...controls}
          />
        </li>
      ))}
    </ul>
  );
});

/** How many homes there are, said aloud whenever it changes. The first time the skeleton says that they are awaited. */
export function ResultCount({
  results: { properties, total, isTotalEstimated, isOutdated, failure },
}: {
  results: Results;
}) {
  return (
    <output className="inline-flex min-h-6 items-center gap-2 text-note text-ink-soft tabular-nums">
      {isOutdated && failure === undefined && (
        <>
          <Spinner className="size-4 text-emerald" />
          {propertiesWords.loading}
        </>
      )}
      {!isOutdated && properties !== undefined && describeTotal(total, isTotalEstimated)}
    </output>
  );
}
