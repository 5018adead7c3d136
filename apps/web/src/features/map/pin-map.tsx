import { useEffect, useEffectEvent, useRef } from 'react';
import * as mapWords from '@diyar/words/map.ts';
import { classes } from '#web/ui/classes.ts';
import { findPlace } from './find-place.ts';
import { places } from './grounds/place-files.ts';
import type { MapFrame } from './map-frame.ts';
import { MapSurface, ZoomButtons } from './map-surface.tsx';
import type { Place, Size, View } from './map-view.ts';

export interface PinMapProps {
  pin: Place | null;
  /** Where to begin while there is no pin. */
  start: Place | null;
  /** What the place is called; its names are looked for on the map where there is nothing else to begin with. */
  location: string;
  onMove: (place: Place) => void;
}

/** The page scrolls past the map, and zooming leaves the pin where it is. */
const rules = { zoomMax: 18, keepsMiddle: true, leavesWheel: true };
const DOOR_ZOOM = 16;
const CITY_ZOOM = 11;
/** About ten centimetres: a front door needs no more. */
const DECIMALS = 6;
/** Degrees that are no movement: zooming keeps the middle but for the last digit. */
const STILL = 1e-5;

function round(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** The pin stays in the middle and the map moves under it: by touch, mouse or arrow keys. */
export function PinMap({ pin, start, location, onMove }: PinMapProps) {
  const frame = useRef<MapFrame>(undefined);
  const shown = useRef<Place>(undefined);

  function show(place: Place, zoom: number): void {
    if (frame.current === undefined || isShown(place)) return;
    shown.current = place;
    frame.current.show({ ...place, zoom: Math.max(frame.current.getView().zoom, zoom) });
  }
  function isShown({ latitude, longitude }: Place): boolean {
    const { current } = shown;
    if (current === undefined) return false;
    return Math.abs(latitude - current.latitude) < STILL && Math.abs(longitude - current.longitude) < STILL;
  }
  function handleRest({ latitude, longitude }: View, _size: Size, isByHand: boolean): void {
    const place = { latitude: round(latitude), longitude: round(longitude) };
    const hasMoved = !isShown(place);
    shown.current = place;
    if (isByHand && hasMoved) onMove(place);
  }

  const lookFor = useEffectEvent((named: string, text: string) => {
    const place = pin === null && start === null ? findPlace(named, text) : undefined;
    if (place !== undefined) show(place, CITY_ZOOM);
  });
  useEffect(() => {
    const gone = new AbortController();
    fetch(places, { signal: gone.signal })
      .then((response) => response.text())
      .then((text) => lookFor(location, text))
      .catch(() => undefined);
    return () => gone.abort();
  }, [location]);
  const showPin = useEffectEvent((place: Place | null) => {
    if (place !== null) show(place, DOOR_ZOOM);
  });
  useEffect(() => showPin(pin), [pin]);

  return (
    <div
      data-map=""
      className="relative isolate h-80 overflow-hidden rounded-float border border-line bg-map-land md:h-96"
    >
      <MapSurface
        label={mapWords.pinMovedByKeys}
        frame={frame}
        rules={rules}
        onOpen={(created) => {
          shown.current = created.getView();
          if (pin !== null) show(pin, DOOR_ZOOM);
          else if (start !== null) show(start, CITY_ZOOM);
        }}
        onRest={handleRest}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 32 42"
        className={classes(
          'pointer-events-none absolute inset-x-0 bottom-1/2 z-10 mx-auto h-10.5 w-8 stroke-surface stroke-2 drop-shadow-md transition-colors',
          pin === null ? 'fill-ink-faint' : 'fill-emerald',
        )}
      >
        <path d="M16 41C9 31 2 24 2 15.5a14 14 0 1 1 28 0C30 24 23 31 16 41z" />
        <circle cx="16" cy="15.5" r="5" className="fill-surface stroke-none" />
      </svg>
      <ZoomButtons frame={frame} className="absolute end-3 top-3 z-10" />
    </div>
  );
}
