import { useEffect, useEffectEvent, useRef } from 'react';
import * as mapWords from '@diyar/words/map.ts';
import { classes } from '#web/ui/classes.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { findPlace } from './find-place.ts';
import places from './land/places.tsv?url';
import { MapButton } from './map-button.tsx';
import { nameSource } from './tiles.ts';
import { createPinMap, type PinMapView, type PinPlace } from './pin-map-view.ts';

export interface PinMapProps {
  pin: PinPlace | null;
  /** Where to begin while there is no pin. */
  start: PinPlace | null;
  /** What the place is called; its names are looked for on the map where there is nothing else to begin with. */
  location: string;
  onMove: (place: PinPlace) => void;
}

const DOOR_ZOOM = 14;
const CITY_ZOOM = 10;

/** The pin stays in the middle and the map moves under it: by touch, mouse or arrow keys. */
export function PinMap({ pin, start, location, onMove }: PinMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<PinMapView>(undefined);
  const tell = useEffectEvent(onMove);
  const open = useEffectEvent((created: PinMapView) => {
    if (pin !== null) created.show(pin, DOOR_ZOOM);
    else if (start !== null) created.show(start, CITY_ZOOM);
  });

  useEffect(() => {
    if (element.current === null) return undefined;
    const created = createPinMap(element.current, tell);
    view.current = created;
    open(created);
    return () => created.remove();
  }, []);
  const lookFor = useEffectEvent((named: string, text: string) => {
    const place = pin === null && start === null ? findPlace(named, text) : undefined;
    if (place !== undefined) view.current?.show(place, CITY_ZOOM);
  });
  useEffect(() => {
    const gone = new AbortController();
    fetch(places, { signal: gone.signal })
      .then((response) => response.text())
      .then((text) => lookFor(location, text))
      .catch(() => undefined);
    return () => gone.abort();
  }, [location]);
  useEffect(() => {
    if (pin !== null) view.current?.show(pin, DOOR_ZOOM);
  }, [pin]);

  return (
    <div className="relative isolate h-72 overflow-hidden rounded-float border border-line bg-map-sea">
      <div
        ref={element}
        role="application"
        aria-label={mapWords.pinMovedByKeys}
        className="map-ground absolute inset-0"
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
      <div className="absolute end-3 top-3 z-10 grid overflow-hidden rounded-float bg-surface shadow-lift">
        <MapButton icon={pageIcons.plus} label={mapWords.zoomIn} onClick={() => view.current?.zoomBy(1)} />
        <MapButton icon={pageIcons.minus} label={mapWords.zoomOut} onClick={() => view.current?.zoomBy(-1)} />
      </div>
      <p className="pointer-events-none absolute end-2 bottom-0.5 z-10 text-[0.6875rem] text-ink-soft">
        {nameSource()}
      </p>
    </div>
  );
}
