import { useRef } from 'react';
import * as listingsWords from '@diyar/words/listings.ts';
import { DeletionBanner } from '#web/features/account/deletion-banner.tsx';
import { ApplicationsToAnswer } from '#web/features/leases/applications-to-answer.tsx';
import { DepositsToReturn } from '#web/features/leases/deposits-to-return.tsx';
import { OfferingButton } from '#web/features/offerings/offering-button.tsx';
import { OwnListings } from '#web/features/properties/own-listings.tsx';
import { SalesToAnswer } from '#web/features/properties/sales-to-answer.tsx';
import { PropertyCard } from '#web/homes/property-card.tsx';
import { PropertyGridSkeleton } from '#web/homes/property-grid.tsx';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

const SIZES =
  '(min-width: 1440px) 357px, (min-width: 1024px) calc(33vw - 122px), (min-width: 768px) calc(50vw - 28px), calc(100vw - 34px)';

export function MyPropertiesPage() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 ref={title} tabIndex={-1} className="type-work">
            {listingsWords.title}
          </h1>
          <p className="mt-1 text-note text-ink-soft">{listingsWords.lead}</p>
        </div>
        <ButtonLink to={paths.addProperty} className="max-sm:w-full">
          <Icon path={pageIcons.plus} />
          {listingsWords.add}
        </ButtonLink>
      </div>
      <DeletionBanner className="mb-6" />
      <SalesToAnswer className="mb-6" />
      <ApplicationsToAnswer className="mb-6" />
      <DepositsToReturn className="mb-6" />
      <OwnListings
        skeleton={<PropertyGridSkeleton count={3} />}
        renderCard={(property, actions) => (
          <PropertyCard
            property={property}
            sizes={SIZES}
            heading="h2"
            toPath={paths.dashboardProperty}
            actions={actions}
          />
        )}
        renderOffering={(property) => <OfferingButton property={property} />}
        onRemoved={() => title.current?.focus()}
      />
    </>
  );
}
