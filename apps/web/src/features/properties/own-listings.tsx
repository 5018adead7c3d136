import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { Lease } from '@diyar/domain/leases.ts';
import { isBeforeHandover, isRunning } from '@diyar/domain/lease-states.ts';
import type { OwnListing } from '@diyar/domain/properties.ts';
import type { Offer } from '@diyar/domain/property-choices.ts';
import { formatDate, formatNumber } from '@diyar/words/format.ts';
import * as propertiesWords from '@diyar/words/properties.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useListLeasesQuery } from '#web/features/leases/leases.api.ts';
import { useListSalesQuery } from '#web/features/purchases/purchases.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useChoiceParam } from '#web/lib/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { classes } from '#web/ui/classes.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { DeleteDialog, WithdrawDialog } from './listing-dialogs.tsx';
import { ListingActions } from './listing-actions.tsx';
import { useListOwnPropertiesQuery } from './listings.api.ts';
import { toListingAnchor } from './sales-to-answer.tsx';

/** The place of the next home. */
function AddCard() {
  return (
    <Link
      to={paths.addProperty}
      className="khatam group flex h-full min-h-56 flex-col items-center justify-center overflow-hidden rounded-card border border-dashed border-edge px-6 py-8 text-center transition-colors [--khatam-mask:none] hover:border-emerald"
    >
      <span className="grid size-14 place-items-center rounded-full bg-emerald-tint text-emerald transition-colors group-hover:bg-emerald group-hover:text-on-emerald">
        <Icon path={pageIcons.plus} />
      </span>
      <span className="mt-4 font-semibold">{listingsWords.add}</span>
      <span className="mt-1 max-w-60 text-sm text-ink-soft">{listingsWords.addHint}</span>
    </Link>
  );
}

const filters = ['all', 'isForSale', 'isForRent', 'isForInvestment'] as const satisfies readonly ('all' | Offer)[];
type Filter = (typeof filters)[number];

interface TotalsProps {
  /** Absent until the first answer. */
  listings: readonly OwnListing[] | undefined;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Sums over all listings, and which of them are shown. As high while they load. */
function Totals({ listings, filter, onFilter }: TotalsProps) {
  const sum = (read: (listing: OwnListing) => number) => listings?.reduce((total, each) => total + read(each), 0);
  const { totals } = listingsWords;
  const views = sum(({ viewsByDay }) => viewsByDay.reduce((total, count) => total + count, 0));
  const saves = sum((each) => each.saves);
  const figures = [
    { name: totals.listings(listings?.length ?? 0), value: listings?.length },
    { name: totals.views(views ?? 0), value: views },
    { name: totals.saves(saves ?? 0), value: saves },
    { name: totals.rented, value: sum(({ rental }) => Number(rental === 'rented')) },
  ];
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-4.5 py-4 md:px-6">
      <dl className="grid gap-x-8 gap-y-1 max-sm:gap-x-6 min-[24rem]:grid-cols-[auto_auto] sm:flex sm:flex-wrap">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex items-baseline gap-2">
            <dt className="order-last text-sm text-ink-soft">{name}</dt>
            <dd className="type-figure text-[1.625rem] leading-9">
              {value === undefined ? (
                <Skeleton className="inline-block h-[0.8em] w-[1.1em] rounded-tick" />
              ) : (
                formatNumber(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <fieldset className="-mx-4.5 flex min-w-0 max-w-[calc(100%+2.25rem)] gap-2 overflow-x-auto px-4.5 [scrollbar-width:none] md:mx-0 md:px-0">
        <legend className="sr-only">{listingsWords.show}</legend>
        {filters.map((each) => (
          <ChoiceChip key={each} isChosen={filter === each} onClick={() => onFilter(each)}>
            {listingsWords.filters[each]}
          </ChoiceChip>
        ))}
      </fieldset>
    </div>
  );
}

interface StatusProps {
  listing: OwnListing;
  isUnderOffer: boolean;
  lease: Lease | undefined;
}

/** What a listing is to its owner, with a dot in the colour of it. */
function Status({ listing, isUnderOffer, lease }: StatusProps) {
  const { tone, name } = describe();
  return (
    <>
      <span aria-hidden="true" className={classes('size-2 flex-none rounded-full', tone)} />
      {name}
    </>
  );

  function describe() {
    const { statuses } = listingsWords;
    if (listing.isWithdrawn) return { tone: 'bg-ink-faint', name: statuses.withdrawn };
    if (isUnderOffer) return { tone: 'bg-amber', name: statuses.underOffer };
    if (listing.rental === 'available') return { tone: 'bg-emerald', name: statuses.live };
    if (listing.rental !== 'rented') return { tone: 'bg-amber', name: statuses[listing.rental] };
    const until = lease?.endsOn ?? null;
    return { tone: 'bg-brass', name: until === null ? statuses.rented : statuses.rentedUntil(formatDate(until)) };
  }
}

interface OwnListingsProps {
  skeleton: ReactNode;
  /** Draws a home with its status and its actions in it. */
  renderCard: (listing: OwnListing, status: ReactNode, actions: ReactNode) => ReactNode;
  /** Draws the button to a home's offering. */
  renderOffering: (listing: OwnListing) => ReactNode;
  /** Where the keyboard goes when the button it was on is gone. */
  onRemoved: () => void;
}

const PAGE_SIZE = 9;

/** Leases of an owner that have begun or may begin, by home; the one that runs comes before an application. */
function useOpenLeases(): Map<string | null, Lease> {
  const { data = [] } = useListLeasesQuery();
  const open = data.filter(({ role, state }) => role === 'owner' && (isRunning(state) || isBeforeHandover(state)));
  return new Map(
    open
      .toSorted((one, other) => Number(isRunning(one.state)) - Number(isRunning(other.state)))
      .map((lease) => [lease.property.id, lease]),
  );
}

/** The homes of whoever is signed in with their figures, each to be changed or withdrawn; a page of them at a time. */
export function OwnListings({ skeleton, renderCard, renderOffering, onRemoved }: OwnListingsProps) {
  const { hash } = useLocation();
  const { data, error, isFetching, refetch } = useListOwnPropertiesQuery();
  const { data: sales = [] } = useListSalesQuery();
  const leases = useOpenLeases();
  const [filter, setFilter] = useChoiceParam('show', filters);
  const [pages, setPages] = useState(1);
  const [deleting, setDeleting] = useState<OwnListing>();
  const [withdrawing, setWithdrawing] = useState<OwnListing>();
  const wanted = data?.filter((listing) => filter === 'all' || listing[filter]) ?? [];
  // A link to one card finds it, however far down.
  const linked = wanted.findIndex(({ id }) => hash === `#${toListingAnchor(id)}`);
  const shown = wanted.slice(0, Math.max(pages * PAGE_SIZE, linked + 1));
  return (
    <>
      {(data === undefined ? error === undefined : data.length > 0) && (
        <Totals
          listings={data}
          filter={filter}
          onFilter={(next) => {
            setFilter(next);
            setPages(1);
          }}
        />
      )}
      <LoadState
        items={data}
        failure={error === undefined ? undefined : toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={skeleton}
        failedTitle={propertiesWords.failed}
        heading="h2"
        empty={{
          title: listingsWords.none,
          text: listingsWords.addHint,
          action: <ButtonLink to={paths.addProperty}>{listingsWords.add}</ButtonLink>,
        }}
      >
        {() =>
          shown.length === 0 ? (
            <StatePanel
              drawing="door"
              heading="h2"
              title={listingsWords.noneOfKind}
              action={<Button onClick={() => setFilter('all')}>{listingsWords.showAll}</Button>}
            />
          ) : (
            // A card with a purchase to answer is much taller: its neighbours keep their own height then.
            <ul className={classes('card-grid', sales.length > 0 && 'items-start')}>
              {shown.map((property) => {
                const sale = sales.find((each) => each.property.id === property.id);
                const lease = leases.get(property.id);
                return (
                  <li key={property.id} id={toListingAnchor(property.id)}>
                    {renderCard(
                      property,
                      <Status
                        listing={property}
                        isUnderOffer={property.isClosed || sale !== undefined}
                        lease={lease}
                      />,
                      <ListingActions
                        listing={property}
                        sale={sale}
                        lease={lease}
                        offering={renderOffering(property)}
                        onWithdraw={() => setWithdrawing(property)}
                        onDelete={() => setDeleting(property)}
                      />,
                    )}
                  </li>
                );
              })}
              {shown.length === wanted.length && (
                <li className="self-stretch">
                  {/* A box around it, which the grid may lay down where a card would lie. */}
                  <div className="h-full">
                    <AddCard />
                  </div>
                </li>
              )}
            </ul>
          )
        }
      </LoadState>
      {shown.length < wanted.length && (
        <p className="mt-6 text-center">
          <Button variant="secondary" onClick={() => setPages(Math.ceil(shown.length / PAGE_SIZE) + 1)}>
            {uiWords.showMore}
          </Button>
        </p>
      )}
      <WithdrawDialog listing={withdrawing} onClose={() => setWithdrawing(undefined)} onWithdrawn={onRemoved} />
      <DeleteDialog listing={deleting} onClose={() => setDeleting(undefined)} onDeleted={onRemoved} />
    </>
  );
}
