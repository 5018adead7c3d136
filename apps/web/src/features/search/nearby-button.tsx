import { useEffect, useRef, useState } from 'react';
import { roundDegrees } from '@diyar/domain/bounds.ts';
import * as searchWords from '@diyar/words/search.ts';
import { findPosition, type Geolocation, type Position } from '#web/lib/geolocation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { LocationRefusal } from './location-refusal.tsx';
import type { PropertySearchState } from './use-property-search.ts';

type NearbyStatus = Exclude<Geolocation['status'], 'granted'>;

/** Finds the visitor's position when asked and passes it on, rounded to about a hundred metres. */
function useNearby(onFound: (position: Position) => void): { status: NearbyStatus; look: () => Promise<void> } {
  const [status, setStatus] = useState<NearbyStatus>('prompt');
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function look() {
    setStatus('locating');
    const found = await findPosition();
    if (!isHere.current) return;
    if (found.status !== 'granted') return setStatus(found.status);
    setStatus('prompt');
    const { latitude, longitude } = found.position;
    onFound({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
  }

  return { status, look };
}

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
        className="px-3! text-emerald md:-me-3"
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
