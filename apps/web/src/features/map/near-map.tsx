import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { writeBounds } from '@diyar/domain/bounds.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { MapMarker } from '@diyar/domain/search.ts';
import { formatDistance } from '@diyar/words/format.ts';
import * as mapWords from '@diyar/words/map.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { listNearPlaces, type NearPlace } from './find-place.ts';
import { places } from './grounds/place-files.ts';
import type { ShownGroup } from './lay-out-markers.ts';
import { type MapFrame, openGroup } from './map-frame.ts';
import { MapSurface, readFrame, ZoomButtons } from './map-surface.tsx';
import { metresPerPixel, type Place, type Size, toBounds, toPixel, type View } from './map-view.ts';
import { useListMarkersQuery } from './map.api.ts';
import { MarkerLayer } from './marker-layer.ts';
import { useKnownHomes } from './use-known-homes.ts';

export interface NearMapProps {
  home: Pick<Property, 'id' | 'isLocationApproximate'> & Place;
  onHome: (id: string) => void;
  /** Asked for when homes in one building cannot be told apart here. */
  onArea: (bounds: string) => void;
}

/** The page scrolls past it: one finger and the wheel are the page's. */
const rules = { zoomMax: 17, leavesWheel: true, leavesTouch: true };
const ZOOM = 14;
const ZOOM_APPROXIMATE = 12.5;
/** An approximate place is that of a district, or rounded to about a kilometre. */
const APPROXIMATE_METRES = 1200;
const NEAR_KM = 25;
const NEAR_COUNT = 6;
const PADDING = { top: 60, right: 70, bottom: 44, left: 60 };

interface Shown {
  view: View;
  size: Size;
}

/** A home among its surroundings: where it is, other homes with their prices, and the places around with their distance. */
export function NearMap({ home, onHome, onArea }: NearMapProps) {
  const frame = useRef<MapFrame>(undefined);
  const layer = useRef<MarkerLayer>(undefined);
  const pins = useRef<HTMLElement>(undefined);
  const { savedIds, seenIds } = useKnownHomes();
  const [shown, setShown] = useState<Shown>();
  const [moving, setMoving] = useState<Shown>();
  const [near, setNear] = useState<NearPlace[]>([]);
  const bounds = shown && toBounds(shown.view, shown.size);
  const { data: markers } = useListMarkersQuery(
    { ...(bounds && { bounds: writeBounds(bounds) }), zoom: Math.round(shown?.view.zoom ?? ZOOM) },
    { skip: shown === undefined },
  );

  const layOut = useEffectEvent((all: readonly MapMarker[] | undefined) => {
    if (frame.current === undefined || pins.current === undefined || all === undefined) return;
    const others = all.filter((each) => each.kind === 'group' || each.id !== home.id);
    const around = readFrame(frame.current, pins.current);
    const { x, y } = toPixel(frame.current.getView(), around.size, home);
    const own = { left: x - 18, top: y - 44, right: x + 18, bottom: y + 4 };
    const covered = [...around.covered, ...(home.isLocationApproximate ? [] : [own])];
    const pinned = layer.current?.show(others, frame.current.getView(), { ...around, covered }) ?? [];
    frame.current.cover([...covered, ...pinned]);
  });
  const goTo = useEffectEvent((id: string) => onHome(id));
  const handleGroup = useEffectEvent((group: ShownGroup) => {
    if (frame.current === undefined) return;
    if (openGroup(frame.current, group, { padding: PADDING, zoomMax: rules.zoomMax })) return;
    const box = toBounds(frame.current.getView(), frame.current.getSize());
    if (box !== undefined) onArea(writeBounds(box));
  });

  useEffect(() => layOut(markers), [markers]);
  useEffect(() => {
    layer.current?.mark({ raised: new Set(), saved: new Set(savedIds), seen: new Set(seenIds) });
  }, [savedIds, seenIds]);
  const { latitude, longitude } = home;
  useEffect(() => {
    const gone = new AbortController();
    fetch(places, { signal: gone.signal })
      .then((response) => response.text())
      .then((text) => setNear(listNearPlaces({ latitude, longitude }, text, NEAR_KM, NEAR_COUNT)))
      .catch(() => undefined);
    return () => gone.abort();
  }, [latitude, longitude]);

  const picture = moving ?? shown;
  return (
    <div className="grid gap-4">
      <section
        data-map=""
        aria-label={mapWords.nearLabel}
        className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-map-land md:h-105"
      >
        <MapSurface
          label={mapWords.movedByKeys}
          frame={frame}
          rules={rules}
          onOpen={(created, element) => {
            pins.current = element;
            layer.current = new MarkerLayer(element, { onHome: goTo, onGroup: handleGroup });
            created.show({ latitude, longitude, zoom: home.isLocationApproximate ? ZOOM_APPROXIMATE : ZOOM });
          }}
          onMove={(view, size) => {
            setMoving({ view, size });
            if (frame.current !== undefined && pins.current !== undefined)
              layer.current?.move(view, readFrame(frame.current, pins.current));
          }}
          onRest={(view, size) => {
            setShown({ view, size });
            layOut(markers);
          }}
        >
          {picture !== undefined && <OwnPlace home={home} {...picture} />}
        </MapSurface>
        <ZoomButtons frame={frame} className="absolute end-3 top-3 z-10" />
      </section>
      {near.length > 0 && (
        <div>
          <h3 className="text-note font-semibold">{mapWords.nearTitle}</h3>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {near.map(({ name, km }) => (
              <li key={name} className="flex items-center justify-between gap-3 border-b border-line py-2.5 text-note">
                <span className="flex min-w-0 items-center gap-2.5">
                  <Icon path={icons.pin} size={18} className="text-emerald" />
                  <span className="truncate">{name}</span>
                </span>
                <span className="flex-none text-ink-soft tabular-nums">{formatDistance(km)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface OwnPlaceProps extends Shown {
  home: NearMapProps['home'];
}

/** A pin on the door, or a circle around what is known of it. */
function OwnPlace({ home, view, size }: OwnPlaceProps) {
  const { x, y } = toPixel(view, size, home);
  return (
    <svg role="img" aria-label={mapWords.thisHome} className="pointer-events-none absolute inset-0 size-full">
      {home.isLocationApproximate ? (
        <circle
          cx={x}
          cy={y}
          r={Math.max(14, APPROXIMATE_METRES / metresPerPixel(view))}
          className="fill-emerald/15 stroke-emerald stroke-2"
        />
      ) : (
        <g transform={`translate(${x - 16} ${y - 41})`} className="fill-emerald stroke-surface stroke-2">
          <path d="M16 41C9 31 2 24 2 15.5a14 14 0 1 1 28 0C30 24 23 31 16 41z" />
          <circle cx="16" cy="15.5" r="5" className="fill-surface stroke-none" />
        </g>
      )}
    </svg>
  );
}
