import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Position } from '#web/lib/geolocation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { CoordinatesField } from './coordinates-field.tsx';
import type { ListingFields } from './listing-fields.ts';
import { LocateMe } from './locate-me.tsx';

/** Draws a map that moves under a pin. */
export type RenderPinMap = (map: {
  pin: Position | null;
  start: Position | null;
  location: string;
  onMove: (place: Position) => void;
}) => ReactNode;

interface PinFieldProps {
  /** Where the map begins while there is no pin. */
  start: Position | null;
  renderMap: RenderPinMap;
}

function sayPlace({ latitude, longitude }: Position): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`;
}

/** The exact place, if the owner wants to give it. */
export function PinField({ start, renderMap }: PinFieldProps) {
  const { control, setValue } = useFormContext<ListingFields>();
  const [pin, location] = useWatch({ control, name: ['pin', 'location'] });
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState(0);

  function setPin(place: Position | null) {
    setValue('pin', place, { shouldDirty: true });
  }

  return (
    <div role="group" aria-label="Pin on the map" className="grid gap-2.5">
      {isOpen && renderMap({ pin, start, location, onMove: setPin })}
      <p className="text-sm text-ink-soft">
        <output>{pin !== null && `The pin stands at ${sayPlace(pin)}. `}</output>
        {isOpen
          ? 'Move the map until the pin stands on the front door.'
          : pin === null && 'Without a pin the place is shown as approximate.'}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon path={icons.pin} size={18} />
          {isOpen && 'Close the map'}
          {!isOpen && (pin === null ? 'Set a pin on the map' : 'Move the pin')}
        </Button>
        {isOpen && (
          <Button variant="quiet" size="sm" onClick={() => setAsked(asked + 1)}>
            <Icon path={icons.locate} size={18} />
            Use my location
          </Button>
        )}
        {pin !== null && (
          <Button variant="quiet" size="sm" onClick={() => setPin(null)}>
            Remove the pin
          </Button>
        )}
      </div>
      {isOpen && <CoordinatesField onRead={setPin} />}
      {isOpen && asked > 0 && <LocateMe key={asked} onFound={setPin} />}
    </div>
  );
}
