import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import * as locationWords from '@diyar/words/location.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { type Position, useGeolocation } from '#web/lib/geolocation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ListingFields } from './listing-fields.ts';

/** Asks the browser where it is, once, as soon as this is shown. */
function LocateMe({ onFound }: { onFound: (position: Position) => void }) {
  const state = useGeolocation({ ask: 'now' });
  const position = state.status === 'granted' ? state.position : undefined;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (position !== undefined) tell(position);
  }, [position]);

  if (state.status === 'locating') {
    return (
      <output className="flex items-center gap-2 text-sm text-ink-soft">
        <Spinner className="size-4" />
        {listingFormWords.findingLocation}
      </output>
    );
  }
  if (position !== undefined) return null;
  return (
    <p role="alert" className="text-sm text-clay">
      {state.status === 'denied' ? locationWords.denied : listingFormWords.locationFailed}
    </p>
  );
}

/** `25.2048, 55.2708`, as maps and phones copy it; undefined when it is anything else. */
export function readCoordinates(text: string): Position | undefined {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text.replaceAll('−', '-'));
  if (found === null) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Coordinates copied from elsewhere, or typed instead of moving the map. */
function CoordinatesField({ onRead }: { onRead: (place: Position) => void }) {
  const [text, setText] = useState('');
  const isWrong = text.trim() !== '' && readCoordinates(text) === undefined;
  return (
    <TextField
      label={listingFormWords.pasteCoordinates}
      name="coordinates"
      autoComplete="off"
      placeholder="25.2048, 55.2708"
      value={text}
      error={isWrong ? listingFormWords.wrongCoordinates : undefined}
      fieldClassName="max-w-80"
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const place = readCoordinates(currentTarget.value);
        if (place !== undefined) onRead(place);
      }}
    />
  );
}

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
    <div role="group" aria-label={listingFormWords.fieldNames.pin} className="grid gap-2.5">
      {isOpen && renderMap({ pin, start, location, onMove: setPin })}
      <p className="text-sm text-ink-soft">
        <output>
          {pin !== null && listingFormWords.pinAt(homesWords.coordinates(pin.latitude, pin.longitude, 4))}
        </output>
        {isOpen ? listingFormWords.dragMap : pin === null && listingFormWords.noPin}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon path={icons.pin} size={18} />
          {isOpen && listingFormWords.closeMap}
          {!isOpen && (pin === null ? listingFormWords.setPin : listingFormWords.movePin)}
        </Button>
        {isOpen && (
          <Button variant="quiet" size="sm" onClick={() => setAsked(asked + 1)}>
            <Icon path={icons.locate} size={18} />
            {listingFormWords.myLocation}
          </Button>
        )}
        {pin !== null && (
          <Button variant="quiet" size="sm" onClick={() => setPin(null)}>
            {listingFormWords.removePin}
          </Button>
        )}
      </div>
      {isOpen && <CoordinatesField onRead={setPin} />}
      {isOpen && asked > 0 && <LocateMe key={asked} onFound={setPin} />}
    </div>
  );
}
