import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readBounds, writeBounds } from '@diyar/domain/bounds.ts';
import { type Criteria, omitCriteria, toFilters } from '@diyar/domain/search-filters.ts';
import * as mapWords from '@diyar/words/map.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { createHomeMap, type HomeMapView, type MapView } from './home-map-view.ts';
import { MapButton } from './map-button.tsx';
import { useListMarkersQuery } from './map.api.ts';
import { nameSource } from './tiles.ts';

export interface HomeMapProps {
  criteria: Criteria;
  /** Where the homes of the search are, to be brought into sight. */
  points: readonly [latitude: number, longitude: number][] | undefined;
  /** The box to search in; none when the search is not bound to the map. */
  onArea: (bounds: string | undefined) => void;
  /** The home whose card is pointed at. */
  pointedId: string | undefined;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  className?: string;
  /** The chosen home, over the map's lower edge. */
  children?: ReactNode;
}

/** Deferred to the next task: cards are rendered before the map, and typing never waits for it. */
function inNextTask(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
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
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<HomeMapView>(undefined);
  const [view, setView] = useState<MapView>();
  const follows = criteria.bounds !== undefined;
  const seen = view?.bounds && writeBounds(view.bounds);

  const { data: markers } = useListMarkersQuery(
    {
      ...omitCriteria(toFilters(criteria), ['bounds']),
      ...(seen !== undefined && { bounds: seen }),
      zoom: Math.round(view?.zoom ?? 0),
    },
    { skip: view === undefined },
  );

  const handleView = useEffectEvent((next: MapView) => {
    setView(next);
    if (follows && next.isMovedByHand) onArea(next.bounds && writeBounds(next.bounds));
  });
  const choose = useEffectEvent((id: string) => onChoose(id));
  const openAt = useEffectEvent((created: HomeMapView) => {
    const area = criteria.bounds === undefined ? undefined : readBounds(criteria.bounds);
    if (area !== undefined) created.fitBounds(area);
    else if (points !== undefined) created.fitPoints(points);
    setView(created.getView());
  });

  useEffect(() => {
    if (element.current === null) return undefined;
    const created = createHomeMap(element.current, { onView: handleView, onHome: choose });
    map.current = created;
    openAt(created);
    return () => created.remove();
  }, []);

  useEffect(() => {
    if (markers === undefined) return undefined;
    return inNextTask(() => map.current?.showMarkers(markers));
  }, [markers]);
  useEffect(() => map.current?.raise([pointedId, chosenId]), [pointedId, chosenId]);

  const bringIntoSight = useEffectEvent((all: HomeMapProps['points']) => {
    if (!follows && all !== undefined) map.current?.fitPoints(all);
  });
  useEffect(() => inNextTask(() => bringIntoSight(points)), [points]);

  function follow(isWanted: boolean) {
    const shown = map.current?.getView().bounds;
    onArea(isWanted ? shown && writeBounds(shown) : undefined);
  }

  return (
    <section
      aria-label={mapWords.homesLabel}
      className={classes('relative isolate overflow-hidden border border-line bg-map-sea', className)}
    >
      <div ref={element} aria-label={mapWords.movedByKeys} role="application" className="map-ground absolute inset-0" />
      <div className="pointer-events-none absolute inset-0 z-10 flex flex-col justify-between p-4">
        <div className="flex items-start justify-between gap-3">
          <Checkbox
            name="bounds"
            label={mapWords.searchAsMoves}
            checked={follows}
            onChange={(event) => follow(event.target.checked)}
            className="pointer-events-auto rounded-full border border-line bg-surface ps-3 pe-4 font-medium shadow-lift"
          />
          <div className="pointer-events-auto grid overflow-hidden rounded-float border border-line bg-surface shadow-lift">
            <MapButton icon={pageIcons.plus} label={mapWords.zoomIn} onClick={() => map.current?.zoomBy(1)} />
            <MapButton icon={pageIcons.minus} label={mapWords.zoomOut} onClick={() => map.current?.zoomBy(-1)} />
          </div>
        </div>
        <div className="pointer-events-auto">{children}</div>
      </div>
      <p className="pointer-events-none absolute end-2 bottom-0.5 text-[0.6875rem] text-ink-soft">{nameSource()}</p>
    </section>
  );
}
