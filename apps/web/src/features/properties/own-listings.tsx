import { type ReactNode, useState } from 'react';
import type { OwnListing } from '@diyar/domain/properties.ts';
import * as propertiesWords from '@diyar/words/properties.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import { useListSalesQuery } from '#web/features/purchases/purchases.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { classes } from '#web/ui/classes.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ListingActions } from './listing-actions.tsx';
import { useListOwnPropertiesQuery } from './listings.api.ts';
import { toListingAnchor } from './sales-to-answer.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

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

interface OwnListingsProps {
  skeleton: ReactNode;
  /** Draws a home with its actions in it. */
  renderCard: (listing: OwnListing, actions: ReactNode) => ReactNode;
  /** Draws the button to a home's offering. */
  renderOffering: (listing: OwnListing) => ReactNode;
  /** Where the keyboard goes when the button it was on is gone. */
  onRemoved: () => void;
}

/** The homes of whoever is signed in, each to be changed or withdrawn. */
export function OwnListings({ skeleton, renderCard, renderOffering, onRemoved }: OwnListingsProps) {
  const { data, error, isFetching, refetch } = useListOwnPropertiesQuery();
  const { data: sales = [] } = useListSalesQuery();
  const [deleting, setDeleting] = useState<OwnListing>();
  const [withdrawing, setWithdrawing] = useState<OwnListing>();
  return (
    <>
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
        {(properties) => (
          // A card with a purchase to answer is much taller: its neighbours keep their own height then.
          <ul className={classes('card-grid', sales.length > 0 && 'items-start')}>
            {properties.map((property) => (
              <li key={property.id} id={toListingAnchor(property.id)}>
                {renderCard(
                  property,
                  <ListingActions
                    listing={property}
                    sale={sales.find((sale) => sale.property.id === property.id)}
                    offering={renderOffering(property)}
                    onWithdraw={() => setWithdrawing(property)}
                    onDelete={() => setDeleting(property)}
                  />,
                )}
              </li>
            ))}
            <li className="self-stretch">
              {/* A box around it, which the grid may lay down where a card would lie. */}
              <div className="h-full">
                <AddCard />
              </div>
            </li>
          </ul>
        )}
      </LoadState>
      <WithdrawDialog listing={withdrawing} onClose={() => setWithdrawing(undefined)} onWithdrawn={onRemoved} />
      <DeleteDialog listing={deleting} onClose={() => setDeleting(undefined)} onDeleted={onRemoved} />
    </>
  );
}
