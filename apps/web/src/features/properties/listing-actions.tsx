import type { Sale } from '@diyar/domain/payments.ts';
import type { OwnListing } from '@diyar/domain/properties.ts';
import { formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Relist } from './relist.tsx';
import { SaleAnswer } from './sale-answer.tsx';

interface ListingActionsProps {
  listing: OwnListing;
  /** The purchase it is reserved by, once that is known. */
  sale: Sale | undefined;
  onDelete: () => void;
}

function count(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`;
}

/** What came of a listing, and what its owner can do with it; of one that is reserved, the purchase is to be answered. */
export function ListingActions({ listing, sale, onDelete }: ListingActionsProps) {
  const { id, title, views, saves, isClosed, isWithdrawn } = listing;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft tabular-nums">
        {count(views, 'view', 'views')} and {count(saves, 'save', 'saves')} in 90 days
      </p>
      {isClosed && sale === undefined && <p className="text-note">Reserved for a buyer. Its listing is closed.</p>}
      {sale !== undefined && <SaleAnswer sale={sale} />}
      {isWithdrawn && <Relist id={id} title={title} />}
      <div className="flex gap-2.5">
        {!isClosed && (
          <ButtonLink
            to={paths.editProperty(id)}
            variant="secondary"
            size="sm"
            aria-label={`Edit ${title}`}
            className="min-w-0 flex-1"
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
          className="min-w-0 flex-1"
        >
          <Icon path={pageIcons.coin} size={18} />
          Income
        </ButtonLink>
        {!isClosed && (
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
