import type { ReactNode } from 'react';
import type { Sale } from '@diyar/domain/purchases.ts';
import type { OwnListing } from '@diyar/domain/properties.ts';
import * as listingsWords from '@diyar/words/listings.ts';
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
      <p className="text-note">{listingsWords.isWithdrawn}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={isLoading}
        busyLabel={listingsWords.relisting}
        aria-label={listingsWords.relistNamed(title)}
        onClick={() => void putBack()}
      >
        {listingsWords.relist}
      </Button>
    </div>
  );
}

interface ListingActionsProps {
  listing: OwnListing;
  /** The purchase it is reserved by, once that is known. */
  sale: Sale | undefined;
  /** The button to its offering, where it has one. */
  offering: ReactNode;
  onWithdraw: () => void;
  onDelete: () => void;
}

/** What came of a listing, and what its owner can do with it; of one that is reserved, the purchase is to be answered. */
export function ListingActions({ listing, sale, offering, onWithdraw, onDelete }: ListingActionsProps) {
  const { id, title, views, saves, isClosed, isWithdrawn, canBeDeleted } = listing;
  // An accepted purchase has closed the listing until it ends.
  const canBeWithdrawn = !isWithdrawn && (sale === undefined || sale.state === 'reserved');
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft tabular-nums">{listingsWords.interest(views, saves)}</p>
      {isClosed && sale === undefined && <p className="text-note">{listingsWords.reserved}</p>}
      {sale !== undefined && <SaleAnswer sale={sale} isWithdrawn={isWithdrawn} />}
      {isWithdrawn && <Relist id={id} title={title} />}
      <div className="flex flex-wrap gap-2.5">
        {!isClosed && (
          <ButtonLink
            to={paths.editProperty(id)}
            variant="secondary"
            size="sm"
            aria-label={listingsWords.editNamed(title)}
            className="grow"
          >
            <Icon path={pageIcons.pencil} size={18} />
            {listingsWords.edit}
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.propertyIncome(id)}
          variant="secondary"
          size="sm"
          aria-label={listingsWords.incomeNamed(title)}
          className="grow"
        >
          <Icon path={pageIcons.coin} size={18} />
          {listingsWords.income}
        </ButtonLink>
        {offering}
        {canBeWithdrawn && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={listingsWords.withdrawNamed(title)}
            className="grow"
            onClick={onWithdraw}
          >
            {listingsWords.withdraw}
          </Button>
        )}
        {canBeDeleted && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={listingsWords.deleteNamed(title)}
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
