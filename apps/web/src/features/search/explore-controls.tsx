import { useEffect, useRef, useState } from 'react';
import { roundDegrees } from '@diyar/domain/bounds.ts';
import type { PropertyType } from '@diyar/domain/property-choices.ts';
import * as searchWords from '@diyar/words/search.ts';
import { findPosition, type Geolocation, type Position } from '#web/lib/geolocation.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
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

const chips = ['House', 'Apartment', 'Villa', 'Land', 'Commercial'] as const satisfies readonly PropertyType[];

interface TypeChipsProps {
  /** `none` while something else than types is looked at. */
  value: PropertyType | 'none' | undefined;
  onChange: (value: PropertyType | undefined) => void;
}

export function TypeChips({ value, onChange }: TypeChipsProps) {
  return (
    <fieldset className="flex flex-none gap-2 py-1 lg:flex-wrap">
      <legend className="sr-only">{searchWords.propertyTypeLabel}</legend>
      <ChoiceChip name="propertyType" value="" isChosen={value === undefined} onClick={() => onChange(undefined)}>
        {searchWords.allTypes}
      </ChoiceChip>
      {chips.map((type) => (
        <ChoiceChip
          key={type}
          name="propertyType"
          value={type}
          isChosen={value === type}
          onClick={() => onChange(value === type ? undefined : type)}
        >
          {searchWords.typeNames[type]}
        </ChoiceChip>
      ))}
    </fieldset>
  );
}
