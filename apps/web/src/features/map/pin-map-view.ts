import { openMap } from './open-map.ts';

export interface PinPlace {
  latitude: number;
  longitude: number;
}

export interface PinMapView {
  show: (place: PinPlace, zoom: number) => void;
  zoomBy: (steps: number) => void;
  remove: () => void;
}

const ZOOM_MAX = 18;
/** About ten centimetres: a front door needs no more. */
const DECIMALS = 6;

function round(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** A map that moves under a pin in its middle. `onMove` gets the pin's position after the map was moved by hand. */
export function createPinMap(element: HTMLElement, onMove: (place: PinPlace) => void): PinMapView {
  const { map, close } = openMap(element, {
    maxZoom: ZOOM_MAX,
    inertia: false,
    // The page scrolls past the map, and zooming leaves the pin where it is.
    scrollWheelZoom: false,
    doubleClickZoom: 'center',
    touchZoom: 'center',
  });

  function readPlace(): PinPlace {
    const { lat, lng } = map.getCenter().wrap();
    return { latitude: round(lat), longitude: round(lng) };
  }
  let shown = readPlace();
  map.on('moveend', () => {
    const place = readPlace();
    // Zooming keeps the middle but for the last digit.
    const hasMoved =
      Math.abs(place.latitude - shown.latitude) > 1e-5 || Math.abs(place.longitude - shown.longitude) > 1e-5;
    shown = place;
    if (hasMoved) onMove(place);
  });
  const size = new ResizeObserver(() => map.invalidateSize({ pan: true, animate: false }));
  size.observe(element);

  return {
    show(place, zoom) {
      if (place.latitude === shown.latitude && place.longitude === shown.longitude) return;
      shown = place;
      map.setView([place.latitude, place.longitude], Math.max(map.getZoom(), zoom), { animate: false });
      shown = readPlace();
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove() {
      size.disconnect();
      close();
    },
  };
}
