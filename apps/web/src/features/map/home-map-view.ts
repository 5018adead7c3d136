import { latLngBounds, type LatLngTuple } from 'leaflet';
import type { MapMarker } from '@diyar/domain/search.ts';
import type { Bounds } from '@diyar/domain/bounds.ts';
import { groupNeighbours } from './group-neighbours.ts';
import { openMap } from './open-map.ts';
import { MarkerLayer } from './marker-layer.ts';
import { toBounds, toCorners } from './view-bounds.ts';

export interface MapView {
  /** What is in sight; nothing when it is the whole world. */
  bounds: Bounds | undefined;
  zoom: number;
  /** Whether the visitor has moved it, rather than the page. */
  isMovedByHand: boolean;
}

interface MapEvents {
  onView: (view: MapView) => void;
  onHome: (id: string) => void;
}

export interface HomeMapView {
  showMarkers: (markers: readonly MapMarker[]) => void;
  raise: (ids: readonly (string | undefined)[]) => void;
  fitPoints: (points: readonly LatLngTuple[]) => void;
  fitBounds: (bounds: Bounds) => void;
  zoomBy: (steps: number) => void;
  getView: () => MapView;
  remove: () => void;
}

const ZOOM_MAX = 17;
/** One home alone is shown with its surroundings. */
const FIT_ZOOM_MAX = 12;
const PADDING: [number, number] = [12, 48];

/** The map itself, apart from what React draws around it. */
export function createHomeMap(element: HTMLElement, { onView, onHome }: MapEvents): HomeMapView {
  const { map, close } = openMap(element, { maxZoom: ZOOM_MAX });
  const markers = new MarkerLayer(map, {
    onHome,
    onGroup: ({ bounds: [west, south, east, north], latitude, longitude }) => {
      if (east - west < 1e-4 && north - south < 1e-4) map.setView([latitude, longitude], ZOOM_MAX);
      else map.fitBounds(toCorners({ west, south, east, north }), { padding: PADDING, maxZoom: ZOOM_MAX });
    },
  });

  let isFitting = false;
  function getView(): MapView {
    return { bounds: toBounds(map.getBounds()), zoom: map.getZoom(), isMovedByHand: !isFitting };
  }
  map.on('moveend', () => onView(getView()));
  function fit(go: () => void) {
    isFitting = true;
    go();
    isFitting = false;
  }
  const size = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  size.observe(element);

  return {
    showMarkers: (all) => markers.show(groupNeighbours(all, map.getZoom())),
    raise: (ids) => markers.raise(ids),
    fitPoints(points) {
      if (points.length === 0) return;
      fit(() => map.fitBounds(latLngBounds([...points]), { padding: PADDING, maxZoom: FIT_ZOOM_MAX, animate: false }));
    },
    fitBounds: (bounds) => fit(() => map.fitBounds(toCorners(bounds), { animate: false })),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    getView,
    remove() {
      size.disconnect();
      close();
    },
  };
}
