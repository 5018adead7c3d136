import type { OwnListing } from '@diyar/domain/properties.ts';
import { formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

interface ListingActionsProps {
  listing: OwnListing;
  onDelete: () => void;
}

function count(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`;
}

/** What came of a listing, and what its owner can do with it; of one that is sold, only its income is left to record. */
export function ListingActions({ listing: { id, title, views, saves, isClosed }, onDelete }: ListingActionsProps) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft tabular-nums">
        {count(views, 'view', 'views')} and {count(saves, 'save', 'saves')} in 90 days
      </p>
      {isClosed && <p className="text-note">Sold. Its listing is closed.</p>}
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
