import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import type { Property } from '@diyar/domain/properties.ts';
import * as errorWords from '@diyar/words/errors.ts';
import * as favouritesWords from '@diyar/words/favourites.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { SaveHeart } from '#web/features/favourites/save-heart.tsx';
import { useSaved } from '#web/features/favourites/use-saved.ts';
import type { NearMapProps } from '#web/features/map/near-map.tsx';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { mosaicHeight } from '#web/features/property-page/mosaic.tsx';
import { financialTab, PropertyDetail } from '#web/features/property-page/property-detail.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { isProtectedPath, paths } from '#web/lib/paths.ts';
import { markSeenHome } from '#web/lib/seen-homes.ts';
import { selectSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { latePart, lazyPart } from '#web/ui/late-part.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { useIsHere } from '#web/ui/local-time.tsx';
import { QuietNote } from '#web/ui/note.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

/** Loaded late: most visitors stay with the first tab. */
const marketTab = latePart(async () => (await import('#web/features/market/market-tab.tsx')).MarketTab);
const LateMarketTab = lazyPart(marketTab);

function MarketTab({ property }: { property: Property }) {
  const [Tab] = useState(() => marketTab.Loaded ?? LateMarketTab);
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
      <Tab property={property} />
    </Suspense>
  );
}

const LateDocumentsTab = lazyPart(
  latePart(async () => (await import('#web/features/dossiers/documents-tab.tsx')).DocumentsTab),
);

/** Until its code has come the tab says what it says of a home without documents. */
function DocumentsTab({ property }: { property: Property }) {
  const waiting = <QuietNote icon={pageIcons.document} text={propertyPageWords.noDocuments} />;
  // The server does not have the documents.
  if (!useIsHere()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <LateDocumentsTab property={property} />
    </Suspense>
  );
}

const LateRaise = lazyPart(latePart(async () => (await import('#web/features/raises/raise-tab.tsx')).RaiseTab));

/** Asked for with the Financial tab; few homes have one. */
function Raise({ property }: { property: Property }) {
  // The server draws the tab without it: it has neither its code nor its figures.
  if (!useIsHere()) return null;
  return (
    <Suspense>
      <LateRaise homeId={property.id} />
    </Suspense>
  );
}

/** With its word, next to Share. */
function SaveButton({ property }: { property: Pick<Property, 'id'> }) {
  const { isSaved, toggle } = useSaved(property.id);
  return (
    <Button variant="quiet" size="sm" aria-pressed={isSaved} onClick={() => void toggle()}>
      <Icon path={pageIcons.heart} className={classes(isSaved && 'fill-current! text-clay')} />
      {isSaved ? favouritesWords.savedLabel : uiWords.save}
    </Button>
  );
}

/**
 * The page, once the tab of its address has come too: React takes over what the server drew in one step, and nothing that was typed
 * before is lost. A tab that could not be fetched is asked for again when it is shown.
 */
export async function loadPropertyPage(): Promise<typeof PropertyPage> {
  const tab = typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('tab');
  const part = tab === 'financial' ? financialTab : tab === 'market' ? marketTab : undefined;
  await part?.load().catch(() => undefined);
  return PropertyPage;
}

/** 400 is how the server refuses an id that cannot be one. */
const MISSING = new Set<unknown>([400, 404]);

export function PropertyPage({ id = '' }: { id?: string | undefined }) {
  const { currentData: property, error, isFetching, refetch } = useGetPropertyQuery(id);
  const failure = error === undefined ? undefined : toApiError(error);
  const isMissing = MISSING.has(failure?.status);
  useEffect(() => {
    if (property) markSeenHome(property.id);
  }, [property]);
  usePageTitle(isMissing ? propertyPageWords.notFound : property?.title);

  if (property)
    return (
      <PropertyDetail
        key={property.id}
        property={property}
        raise={<Raise property={property} />}
        market={<MarketTab property={property} />}
        documents={<DocumentsTab property={property} />}
        surroundings={<Surroundings property={property} />}
        SaveButton={SaveButton}
        SaveHeart={SaveHeart}
        askOwner={<AskOwner property={property} />}
      />
    );
  if (isMissing) return <PropertyMissing />;
  if (failure) {
    return <PropertyFailed reason={failure.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <PropertySkeleton />;
}

function PropertyMissing() {
  return (
    <div className="wrap py-12 md:py-20">
      <StatePanel
        drawing="lost-star"
        heading="h1"
        title={errorWords.PROPERTY_NOT_FOUND}
        text={propertyPageWords.missingText}
        action={<ButtonLink to={paths.properties}>{propertyPageWords.viewAll}</ButtonLink>}
        className="py-16"
      />
    </div>
  );
}

interface PropertyFailedProps {
  reason: string;
  isRetrying: boolean;
  onRetry: () => void;
}

function PropertyFailed({ reason, isRetrying, onRetry }: PropertyFailedProps) {
  return (
    <div className="wrap py-12 md:py-20">
      <StatePanel
        drawing="broken-house"
        heading="h1"
        role="alert"
        title={propertyPageWords.loadFailed}
        text={reason}
        action={
          <Button busy={isRetrying} onClick={onRetry}>
            {uiWords.tryAgain}
          </Button>
        }
        className="py-16"
      />
    </div>
  );
}

/** On the page of a home. Owners have nobody to ask; whoever is signed out comes back to their question after signing in. */
function AskOwner({ property }: { property: Pick<Property, 'id' | 'owner' | 'isWithdrawn'> }) {
  const { user } = useSelector(selectSession);
  if (user?.id === property.owner.id || property.isWithdrawn) return null;
  return (
    <div className="mt-4">
      <ButtonLink to={paths.askOwner(property.id)} variant="secondary" block>
        <Icon path={pageIcons.message} />
        {messagesWords.askOwner}
      </ButtonLink>
      <p className="mt-2 text-sm text-ink-soft">{messagesWords.askHint}</p>
    </div>
  );
}

/** The same boxes at the same sizes as the page that is coming. */
function PropertySkeleton() {
  return (
    <div aria-busy="true" className="wrap flex flex-col pb-16 md:pb-20">
      <div className="max-md:mt-5">
        <Skeleton className="mt-5 mb-5 h-5 w-56 rounded-tick max-md:hidden" />
        <Skeleton className="h-10 w-4/5 rounded-tick md:h-13 md:w-1/2" />
        <Skeleton className="mt-3 h-6 w-3/5 rounded-tick md:mb-6 md:w-80" />
      </div>
      <div className="relative max-md:order-first max-md:-mx-(--page-gutter,1.25rem)">
        <LoadingPill text={propertyPageWords.loading} className="absolute start-4 top-4 z-1" />
        <div
          className={classes(
            'grid gap-2 overflow-hidden md:grid-cols-[2fr_1fr] md:grid-rows-2 md:rounded-card',
            mosaicHeight,
          )}
        >
          <Skeleton className="max-md:aspect-3/2 md:row-span-2" />
          <Skeleton className="max-md:hidden" />
          <Skeleton className="max-md:hidden" />
        </div>
        <div className="mt-3 flex gap-2 overflow-hidden max-md:px-5">
          {Array.from({ length: 9 }, (_, position) => (
            <Skeleton key={position} className="aspect-8/5 w-23 flex-none rounded-thumb md:w-[126px]" />
          ))}
        </div>
      </div>
      <div className="mt-7 grid grid-cols-1 gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-10 xl:gap-16">
        <div className="min-w-0">
          <div className="flex justify-between gap-4 overflow-hidden border-b border-line py-4 md:justify-start md:gap-8">
            {['w-14', 'w-20', 'w-16', 'w-24'].map((width) => (
              <Skeleton key={width} className={`h-5 rounded-tick ${width}`} />
            ))}
          </div>
          <Skeleton className="mt-8 h-32 rounded-card" />
          <Skeleton className="mt-8 h-8 w-64 rounded-tick" />
          <Skeleton className="mt-5 h-28 rounded-tick" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}

/** A map needs a window; the server leaves its place empty. */
const NearMap = lazy<ComponentType<NearMapProps>>(async () => {
  if (import.meta.env.SSR) throw new Error('The map is drawn in the browser');
  return { default: (await import('#web/features/map/near-map.tsx')).NearMap };
});

const NEAR = '500px';

/** The map of a home's surroundings, whose code comes when it is nearly in sight. */
function Surroundings({ property }: { property: Property }) {
  const { id, latitude, longitude, isLocationApproximate } = property;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (latitude === null || longitude === null) return null;
  const waiting = <Skeleton className="h-80 rounded-card md:h-105" />;
  return (
    // As high as the map and six places below it, so that nothing moves when they come.
    <div ref={place} className="min-h-162 sm:min-h-128 md:min-h-153">
      {isNear ? (
        <Suspense fallback={waiting}>
          <NearMap
            home={{ id, latitude, longitude, isLocationApproximate }}
            onHome={(other) =>
              void navigate(isProtectedPath(pathname) ? paths.dashboardProperty(other) : paths.property(other))
            }
            onArea={(bounds) =>
              void navigate(`${isProtectedPath(pathname) ? paths.explore : paths.properties}?bounds=${bounds}`)
            }
          />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
