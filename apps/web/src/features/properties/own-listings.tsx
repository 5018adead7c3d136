import { type ReactNode, useState } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import type { OwnListing } from '@diyar/domain/properties.ts';
import { useListSalesQuery } from '#web/features/payments/payments.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { AddCard } from './add-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ListingActions } from './listing-actions.tsx';
import { useListOwnPropertiesQuery } from './listings.api.ts';

interface OwnListingsProps {
  skeleton: ReactNode;
  /** Draws a home with its actions in it. */
  renderCard: (listing: OwnListing, actions: ReactNode) => ReactNode;
  /** Where the keyboard goes when the card it was on is gone. */
  onDeleted: () => void;
}

/** The homes of whoever is signed in, each to be changed or withdrawn. */
export function OwnListings({ skeleton, renderCard, onDeleted }: OwnListingsProps) {
  const { data, error, isFetching, refetch } = useListOwnPropertiesQuery();
  const { data: sales = [] } = useListSalesQuery();
  const [leaving, setLeaving] = useState<OwnListing>();
  return (
    <>
      <LoadState
        items={data}
        failure={error === undefined ? undefined : toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={skeleton}
        failedTitle={messages.properties.failed}
        heading="h2"
        empty={{
          title: 'You have not listed a home yet',
          text: 'To rent, to sell, or open to investors. You can change everything later.',
          action: <ButtonLink to={paths.addProperty}>Add a property</ButtonLink>,
        }}
      >
        {(properties) => (
          <ul className="card-grid">
            {properties.map((property) => (
              <li key={property.id}>
                {renderCard(
                  property,
                  <ListingActions
                    listing={property}
                    sale={sales.find((sale) => sale.property.id === property.id)}
                    onDelete={() => setLeaving(property)}
                  />,
                )}
              </li>
            ))}
            <li>
              {/* A box around it, which the grid may lay down where a card would lie. */}
              <div className="h-full">
                <AddCard />
              </div>
            </li>
          </ul>
        )}
      </LoadState>
      <DeleteDialog property={leaving} onClose={() => setLeaving(undefined)} onDeleted={onDeleted} />
    </>
  );
}
