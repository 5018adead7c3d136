import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readBounds, writeBounds } from '@diyar/domain/bounds.ts';
import { readPolygon, writePolygon } from '@diyar/domain/polygon.ts';
import type { MapMarker } from '@diyar/domain/search.ts';
import { type Criteria, omitCriteria, toFilters } from '@diyar/domain/search-filters.ts';
import * as mapWords from '@diyar/words/map.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import type { IconPath } from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { addCorner, AreaShape, DrawingPanel } from './area-drawing.tsx';
import type { ShownGroup } from './lay-out-markers.ts';
import { type MapFrame, openGroup } from './map-frame.ts';
import { MapSurface, readFrame, ZoomButtons } from './map-surface.tsx';
import {
  boundPlaces,
  fitBounds,
  fitPlaces,
  type Padding,
  type Place,
  type Size,
  toBounds,
  type View,
} from './map-view.ts';
import { useListMarkersQuery } from './map.api.ts';
import { MarkerLayer } from './marker-layer.ts';
import { useKnownHomes } from './use-known-homes.ts';

interface Shown {
  view: View;
  size: Size;
}

/** What changes of a search by the map: a box, or the corners of an area that was drawn. */
export interface AreaChange {
  bounds: string | undefined;
  area: string | undefined;
}

export interface HomeMapProps {
  criteria: Criteria & { area?: string };
  /** Where the homes of the search are, to be brought into sight. */
  points: readonly Place[] | undefined;
  onArea: (change: AreaChange) => void;
  /** The home whose card is pointed at. */
  pointedId: string | undefined;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  className?: string;
  /** The chosen home, over the map's lower edge. */
  children?: ReactNode;
}

const rules = { zoomMax: 17 };
/** One home alone is shown with its surroundings. */
const FIT_ZOOM_MAX = 13.5;
/** Room for pins at the edges, and for the buttons over them. */
const PADDING: Padding = { top: 116, right: 76, bottom: 44, left: 60 };
const FLAT: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

/** Deferred to the next task: cards are rendered before the map, and typing never waits for it. */
function inNextTask(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}

interface MapPillProps {
  icon: IconPath;
  label: string;
  isMain?: boolean;
  onClick: () => void;
}

function MapPill({ icon, label, isMain = false, onClick }: MapPillProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classes(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-note font-semibold shadow-lift transition-colors',
        isMain
          ? 'border-emerald bg-emerald text-on-emerald hover:bg-emerald-hover'
          : 'border-line bg-surface hover:bg-well',
      )}
    >
      <Icon path={icon} size={18} />
      {label}
    </button>
  );
}

interface MapToolsProps {
  /** Whether the search moves with the map. */
  follows: boolean;
  isDrawing: boolean;
  /** Instead of the choice to follow: to search once where the map is now. */
  offersSearch: boolean;
  hasArea: boolean;
  onSearch: () => void;
  onFollow: (isWanted: boolean) => void;
  onDraw: () => void;
  onClear: () => void;
}

/** How the search is bound to the map: by following it, or by an area that is drawn. */
function MapTools({ follows, isDrawing, offersSearch, hasArea, onSearch, onFollow, onDraw, onClear }: MapToolsProps) {
  return (
    <div data-map-cover="" className="pointer-events-auto flex flex-wrap items-center gap-2">
      {offersSearch ? (
        <MapPill icon={pageIcons.search} label={mapWords.searchHere} isMain onClick={onSearch} />
      ) : (
        <Checkbox
          name="bounds"
          label={mapWords.searchAsMoves}
          checked={follows}
          onChange={(event) => onFollow(event.target.checked)}
          className="rounded-full border border-line bg-surface ps-3 pe-4 font-medium shadow-lift"
        />
      )}
      {hasArea && <MapPill icon={icons.close} label={mapWords.clearArea} onClick={onClear} />}
      {!hasArea && !isDrawing && <MapPill icon={pageIcons.pencil} label={mapWords.drawArea} onClick={onDraw} />}
    </div>
  );
}

/** The homes of a search where they are. While the search follows the map its box is part of the address. */
export function HomeMap({
  criteria,
  points,
  onArea,
  pointedId,
  chosenId,
  onChoose,
  className,
  children,
}: HomeMapProps) {
  const frame = useRef<MapFrame>(undefined);
  const layer = useRef<MarkerLayer>(undefined);
  const pins = useRef<HTMLElement>(undefined);
  const { savedIds, seenIds } = useKnownHomes();
  const [shown, setShown] = useState<Shown>();
  const [hasMoved, setHasMoved] = useState(false);
  const [draft, setDraft] = useState<readonly Place[]>();
  const [moving, setMoving] = useState<Shown>();
  const follows = criteria.bounds !== undefined;
  const area = criteria.area === undefined ? undefined : readPolygon(criteria.area);
  const outline = draft ?? area;
  const picture = moving ?? shown;
  const isDrawing = draft !== undefined;
  const seen = shown && toBounds(shown.view, shown.size);

  const { data: markers } = useListMarkersQuery(
    {
      ...omitCriteria(toFilters(criteria), ['bounds']),
      ...(seen !== undefined && { bounds: writeBounds(seen) }),
      zoom: Math.round(shown?.view.zoom ?? 0),
    },
    { skip: shown === undefined },
  );

  const showStates = useEffectEvent(
    (ids: (string | undefined)[], saved: readonly string[], opened: readonly string[]) => {
      const raised = new Set(ids.filter((id) => id !== undefined));
      layer.current?.mark({ raised, saved: new Set(saved), seen: new Set(opened) });
    },
  );
  const layOut = useEffectEvent((all: readonly MapMarker[] | undefined, _over?: string) => {
    if (frame.current === undefined || pins.current === undefined || all === undefined) return;
    const around = readFrame(frame.current, pins.current);
    const covered = layer.current?.show(all, frame.current.getView(), around) ?? [];
    frame.current.cover([...around.covered, ...covered]);
  });

  function searchHere(): void {
    const box = frame.current && toBounds(frame.current.getView(), frame.current.getSize());
    setHasMoved(false);
    onArea({ bounds: box && writeBounds(box), area: undefined });
  }

  function handleRest(view: View, size: Size, isByHand: boolean): void {
    setShown({ view, size });
    setMoving(undefined);
    layOut(markers);
    if (!isByHand) return;
    if (follows) searchHere();
    else setHasMoved(true);
  }

  const handleGroup = useEffectEvent((group: ShownGroup) => {
    if (frame.current === undefined) return;
    if (!openGroup(frame.current, group, { padding: PADDING, zoomMax: rules.zoomMax })) searchHere();
  });
  const choose = useEffectEvent((id: string) => onChoose(id));

  function open(created: MapFrame, element: HTMLElement): void {
    pins.current = element;
    layer.current = new MarkerLayer(element, { onHome: choose, onGroup: handleGroup });
    showStates([pointedId, chosenId], savedIds, seenIds);
    const box = criteria.bounds === undefined ? undefined : readBounds(criteria.bounds);
    if (box !== undefined) created.fit((size) => fitBounds(box, size, FLAT, rules.zoomMax));
    else fitPoints(points);
    setShown({ view: created.getView(), size: created.getSize() });
  }

  const fitPoints = useEffectEvent((all: HomeMapProps['points']) => {
    const box = area && boundPlaces(area);
    if (box !== undefined) frame.current?.fit((size) => fitBounds(box, size, PADDING, FIT_ZOOM_MAX));
    else if (all !== undefined) frame.current?.fit((size) => fitPlaces(all, size, PADDING, FIT_ZOOM_MAX));
  });

  useEffect(() => showStates([pointedId, chosenId], savedIds, seenIds), [pointedId, chosenId, savedIds, seenIds]);
  // Over: what lies over the map, and which pins are wider; with another one of these the pins are laid out again.
  const over = [chosenId, hasMoved, isDrawing, ...savedIds].join();
  useEffect(() => inNextTask(() => layOut(markers, over)), [markers, over]);

  const bringIntoSight = useEffectEvent((all: HomeMapProps['points']) => {
    if (follows || all === undefined) return;
    setHasMoved(false);
    fitPoints(all);
  });
  useEffect(() => inNextTask(() => bringIntoSight(points)), [points]);

  function apply(corners: readonly Place[]): void {
    setDraft(undefined);
    setHasMoved(false);
    onArea({ bounds: undefined, area: writePolygon(corners) });
  }
  function press(place: Place): void {
    if (draft === undefined || frame.current === undefined) return;
    const next = addCorner(draft, place, frame.current.getView(), frame.current.getSize());
    if (next.isClosed) apply(next.corners);
    else setDraft(next.corners);
  }

  return (
    <section
      data-map=""
      aria-label={mapWords.homesLabel}
      className={classes('relative isolate overflow-hidden border border-line bg-map-land', className)}
    >
      <MapSurface
        label={mapWords.movedByKeys}
        frame={frame}
        rules={rules}
        onOpen={open}
        onMove={(next, size) => {
          if (layer.current === undefined || pins.current === undefined || frame.current === undefined) return;
          layer.current.move(next, readFrame(frame.current, pins.current));
          if (outline !== undefined) setMoving({ view: next, size });
        }}
        onRest={handleRest}
        onPress={isDrawing ? press : undefined}
      >
        {outline !== undefined && picture !== undefined && (
          <AreaShape corners={outline} isOpen={isDrawing} {...picture} />
        )}
      </MapSurface>
      {isDrawing && (
        <Icon path={pageIcons.plus} className="pointer-events-none absolute inset-0 z-10 m-auto text-emerald" />
      )}
      <div className="pointer-events-none absolute inset-0 z-10 flex flex-col justify-between p-4 pb-7">
        <div className="flex items-start justify-between gap-3">
          <MapTools
            follows={follows}
            isDrawing={isDrawing}
            offersSearch={hasMoved && !follows && !isDrawing}
            hasArea={area !== undefined}
            onSearch={searchHere}
            onFollow={(isWanted) => (isWanted ? searchHere() : onArea({ bounds: undefined, area: criteria.area }))}
            onDraw={() => setDraft([])}
            onClear={() => onArea({ bounds: criteria.bounds, area: undefined })}
          />
          <ZoomButtons frame={frame} />
        </div>
        {draft === undefined ? (
          <div data-map-cover="" className="pointer-events-auto max-w-125">
            {children}
          </div>
        ) : (
          <DrawingPanel
            count={draft.length}
            onAdd={() => frame.current && press(frame.current.getView())}
            onUndo={() => setDraft(draft.slice(0, -1))}
            onCancel={() => setDraft(undefined)}
            onDone={() => apply(draft)}
          />
        )}
      </div>
    </section>
  );
}
