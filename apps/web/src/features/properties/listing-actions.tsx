import * as listingsWords from '@diyar/words/listings.ts';
import type { Sale } from '@diyar/domain/payments.ts';
import type { OwnListing } from '@diyar/domain/properties.ts';
import * as countWords from '@diyar/words/counts.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRelistPropertyMutation } from './listings.api.ts';
import { SaleAnswer } from './sale-answer.tsx';

function Relist({ id, title }: { id: string; title: string }) {
  const [relist, { isLoading }] = useRelistPropertyMutation();
  const { showToast } = useToast();

  async function putBack() {
    try {
      await relist(id).unwrap();
      showToast({ variant: 'success', message: listingsWords.relisted });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, listingsWords.relistFailed) });
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2.5">
      <p className="text-note">You have withdrawn this listing.</p>
      <Button
        variant="secondary"
        size="sm"
        busy={isLoading}
        busyLabel="Listing…"
        aria-label={`List again: ${title}`}
        onClick={() => void putBack()}
      >
        List again
      </Button>
    </div>
  );
}

interface ListingActionsProps {
  listing: OwnListing;
  /** The purchase it is reserved by, once that is known. */
  sale: Sale | undefined;
  onWithdraw: () => void;
  onDelete: () => void;
}

/** What came of a listing, and what its owner can do with it; of one that is reserved, the purchase is to be answered. */
export function ListingActions({ listing, sale, onWithdraw, onDelete }: ListingActionsProps) {
  const { id, title, views, saves, isClosed, isWithdrawn, canBeDeleted } = listing;
  // An accepted purchase has closed the listing for good.
  const canBeWithdrawn = !isWithdrawn && sale?.state !== 'accepted';
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft tabular-nums">
        {countWords.views(views)} and {countWords.saves(saves)} in 90 days
      </p>
      {isClosed && sale === undefined && <p className="text-note">Reserved for a buyer. Its listing is closed.</p>}
      {sale !== undefined && <SaleAnswer sale={sale} isWithdrawn={isWithdrawn} />}
      {isWithdrawn && <Relist id={id} title={title} />}
      <div className="flex flex-wrap gap-2.5">
        {!isClosed && (
          <ButtonLink
            to={paths.editProperty(id)}
            variant="secondary"
            size="sm"
            aria-label={`Edit ${title}`}
            className="grow"
          >
            <Icon path={pageIcons.pencil} size={18} />
            Edit
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.propertyIncome(id)}
          variant="secondary"
          size="sm"
          aria-label={`Income of ${title}`}
          className="grow"
        >
          <Icon path={pageIcons.coin} size={18} />
          Income
        </ButtonLink>
        {canBeWithdrawn && (
          <Button variant="secondary" size="sm" aria-label={`Withdraw ${title}`} className="grow" onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
        {canBeDeleted && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Delete ${title}`}
            className="px-3.5 text-clay"
            onClick={onDelete}
          >
            <Icon path={pageIcons.trash} size={18} />
          </Button>
        )}
      </div>
    </div>
  );
}
