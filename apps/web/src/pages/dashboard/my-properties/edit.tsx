import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '@diyar/domain/properties.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { ListingForm } from '#web/features/properties/form/listing-form.tsx';
import type { RenderPinMap } from '#web/features/properties/form/pin-field.tsx';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { PropertyCard } from '#web/homes/property-card.tsx';
import { readServerMessage } from '#web/lib/api-error.ts';
import { GoTo } from '#web/lib/go-to.tsx';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { useGoBack } from '#web/lib/use-go-back.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { drawPinMap } from './draw-pin-map.tsx';

export function EditPropertyPage({ id = '' }: { id?: string | undefined }) {
  return (
    <>
      <h1 className="type-work">{listingFormWords.editTitle}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">{listingFormWords.lead}</p>
      <EditListing
        key={id}
        id={id}
        renderCard={(property) => <PropertyCard property={property} sizes="320px" />}
        renderMap={drawPinMap}
      />
    </>
  );
}

/** The first card of the form before it is there. */
function FormSkeleton({ text }: { text: string }) {
  return (
    <div className="max-w-194 rounded-card border border-line bg-surface p-4.5 md:p-7">
      <LoadingPill text={text} className="-ms-2" />
      <div className="mt-6 grid gap-6">
        {['title', 'description', 'location', 'price'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-24 rounded-tick" />
            <Skeleton className={field === 'description' ? 'h-30 rounded-control' : 'h-12 rounded-control'} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface EditListingProps {
  id: string;
  renderCard: (property: Property) => ReactNode;
  renderMap: RenderPinMap;
}

/** The listing as the server has it now, never as it was cached, opens in the form; somebody else's opens as a page. */
function EditListing({ id, renderCard, renderMap }: EditListingProps) {
  const { user } = useSelector(selectSession);
  const goBack = useGoBack(paths.myProperties);
  const [openedAt] = useState(() => Date.now());
  const [opened, setOpened] = useState<Property>();
  const { currentData, fulfilledTimeStamp, error, isFetching, refetch } = useGetPropertyQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  // What an earlier page has fetched is here first, for a moment.
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt;
  if (opened === undefined && currentData !== undefined && isFresh) setOpened(currentData);

  if (opened !== undefined) {
    if (user !== null && opened.owner.id !== user.id) return <GoTo path={paths.dashboardProperty(id)} />;
    return (
      <ListingForm
        property={opened}
        reload={() => refetch().unwrap()}
        submitLabel={listingFormWords.update}
        busyLabel={uiWords.saving}
        renderCard={renderCard}
        renderMap={renderMap}
      />
    );
  }
  if (error !== undefined && !isFetching) {
    return (
      <LoadFailed
        title={listingsWords.loadFailedTitle}
        text={readServerMessage(error, listingsWords.loadFailed)}
        retryLabel={listingsWords.retryLoading}
        onRetry={() => void refetch()}
        onGoBack={goBack}
      />
    );
  }
  return <FormSkeleton text={listingsWords.loading} />;
}
