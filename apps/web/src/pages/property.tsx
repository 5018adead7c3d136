import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '@diyar/domain/properties.ts';
import * as errorWords from '@diyar/words/errors.ts';
import * as favouritesWords from '@diyar/words/favourites.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import { SaveHeart } from '#web/features/favourites/save-heart.tsx';
import { useSaved } from '#web/features/favourites/use-saved.ts';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { financialTab, PropertyDetail } from '#web/features/property-page/property-detail.tsx';
import { PropertySkeleton } from '#web/features/property-page/property-skeleton.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { markSeenHome } from '#web/lib/seen-homes.ts';
import { selectSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { latePart, lazyPart } from '#web/ui/late-part.tsx';
import { QuietNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { Surroundings } from './surroundings.tsx';

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
  return (
    <Suspense fallback={<QuietNote icon={pageIcons.document} text={propertyPageWords.noDocuments} />}>
      <LateDocumentsTab property={property} />
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
