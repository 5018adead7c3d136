import type { Property } from '@diyar/domain/properties.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

interface ListingActionsProps {
  property: Property;
  onDelete: () => void;
}

export function ListingActions({ property: { id, title }, onDelete }: ListingActionsProps) {
  return (
    <div className="flex gap-2.5">
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
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Delete ${title}`}
        className="px-3.5 text-clay"
        onClick={onDelete}
      >
        <Icon path={pageIcons.trash} size={18} />
      </Button>
    </div>
  );
}
