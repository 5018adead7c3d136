import * as searchWords from '@diyar/words/search.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { LocationRefusal } from './location-refusal.tsx';
import { useNearby } from './use-nearby.ts';
import type { PropertySearchState } from './use-property-search.ts';

/** Puts where the visitor is into the search; once it is there, another click refreshes it. */
export function NearbyButton({ search }: { search: PropertySearchState }) {
  const { status, look } = useNearby((position) => search.change(position));
  const isNearby = search.criteria.latitude !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3">
      <LocationRefusal status={status} />
      <Button
        variant="quiet"
        size="sm"
        className="-me-3 px-3! text-emerald"
        busy={status === 'locating'}
        busyLabel={searchWords.findingLocation}
        onClick={() => void look()}
      >
        <Icon path={icons.locate} />
        {isNearby ? searchWords.refreshNearby : searchWords.findNearby}
      </Button>
    </div>
  );
}
