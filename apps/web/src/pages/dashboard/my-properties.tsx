import { lazy, Suspense, useRef, useState } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import { formatDate, formatDeadline, formatMinor } from '@diyar/words/format.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import * as offeringsWords from '@diyar/words/offerings.ts';
import { DeletionBanner } from '#web/features/account/deletion-banner.tsx';
import { useListLeasesQuery } from '#web/features/leases/leases.api.ts';
import { OwnListings } from '#web/features/properties/own-listings.tsx';
import { SalesToAnswer } from '#web/features/properties/sales-to-answer.tsx';
import { PropertyCard } from '#web/homes/property-card.tsx';
import { PropertyGridSkeleton } from '#web/homes/property-grid.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

const OfferingDialog = lazy(async () => ({
  default: (await import('#web/features/offerings/offering-dialog.tsx')).OfferingDialog,
}));

/** Opens what an owner can do with the sale of tokens; nothing for a home that is not for investors. The dialog is loaded late. */
function OfferingButton({ property }: { property: Property }) {
  const [isOpen, setIsOpen] = useState(false);
  if ((!property.isForInvestment && property.offering === null) || property.isClosed) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={offeringsWords.manageNamed(property.title)}
        className="grow"
        onClick={() => setIsOpen(true)}
      >
        {offeringsWords.manage}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OfferingDialog property={property} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

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
        renderCard={(property, status, actions) => (
          <PropertyCard
            property={property}
            sizes={SIZES}
            heading="h2"
            toPath={paths.dashboardProperty}
            status={status}
            actions={actions}
          />
        )}
        renderOffering={(property) => <OfferingButton property={property} />}
        onRemoved={() => title.current?.focus()}
      />
    </>
  );
}

/** Applications that wait for the owner's answer, the most urgent first; nothing when there are none. */
function ApplicationsToAnswer({ className }: { className?: string }) {
  const { data = [] } = useListLeasesQuery();
  const open = data
    .flatMap(({ role, state, dueAt, ...lease }) =>
      role === 'owner' && state === 'applied' && dueAt !== null ? [{ ...lease, dueAt }] : [],
    )
    .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
  if (open.length === 0) return null;
  return (
    <Callout
      tone="warning"
      title={leasePageWords.toAnswer(open.length)}
      {...(className !== undefined && { className })}
    >
      <ul className="grid gap-1">
        {open.map(({ id, property, tenantName, dueAt }) => (
          <li key={id}>
            <InZone at={dueAt}>
              {rich(leasePageWords.applicationOf(tenantName, formatDeadline(dueAt)), {
                home: () => renderHome(id, property.title),
              })}
            </InZone>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function renderHome(leaseId: string, title: string) {
  return (
    <Link to={paths.lease(leaseId)} className="link">
      {title}
    </Link>
  );
}

/** Deposits that an owner still has to return; nothing when there are none. */
function DepositsToReturn({ className }: { className?: string }) {
  const { data = [] } = useListLeasesQuery();
  const due = data.filter(({ role, endedAt, depositReturnedAt }) => {
    return role === 'owner' && endedAt !== null && depositReturnedAt === null;
  });
  if (due.length === 0) return null;
  return (
    <Callout tone="warning" title={leasesWords.toReturn(due.length)} {...(className !== undefined && { className })}>
      <ul>
        {due.map(({ id, property, tenantName, endedAt, depositMinor, currency }) => (
          <li key={id}>
            {leasesWords.toReturnTo(
              formatMinor(depositMinor, currency),
              tenantName,
              property.title,
              formatDate(endedAt ?? ''),
            )}
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.leases} variant="secondary" size="sm" className="mt-3">
        {leasesWords.goToLeases}
      </ButtonLink>
    </Callout>
  );
}
