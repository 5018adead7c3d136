import { type GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
// oxlint-disable-next-line import/default -- Vite puts the worker's address here
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapTiles } from '@diyar/domain/map.ts';
import type { Rectangle } from '../lay-out-markers.ts';
import { type Size, toPlace, type View } from '../map-view.ts';
import { type Ground, readMapColors, trustWorkers, watchColors } from './ground.ts';
import { buildStreetStyle, COVERED, STREETS } from './street-style.ts';

/** MapLibre's world is 512 pixels wide at zoom 0, ours 256. */
const ZOOM_STEP = 1;
const FIRST_TILE_WITHIN_MS = 6000;
const FAILURES_MAX = 3;
const FADE_MS = 150;

interface Options {
  tiles: MapTiles;
  view: View;
  isCalm: boolean;
  onReady: () => void;
  /** No tile came: something else has to be drawn. */
  onFail: () => void;
}

/** Names of the invisible pictures that stand for pins, by size. */
function nameShape({ left, top, right, bottom }: Rectangle): string {
  return `${Math.round(right - left)}x${Math.round(bottom - top)}`;
}

/** Streets from vector tiles, by WebGL. Throws where there is none. */
export function createStreetGround(host: HTMLElement, { tiles, view, isCalm, onReady, onFail }: Options): Ground {
  trustWorkers();
  setWorkerUrl(new URL(workerUrl, document.baseURI).href);
  const map = new MapLibreMap({
    container: host,
    style: buildStreetStyle(tiles, readMapColors(host)),
    center: [view.longitude, view.latitude],
    zoom: view.zoom - ZOOM_STEP,
    interactive: false,
    attributionControl: false,
    trackResize: false,
    validateStyle: false,
    refreshExpiredTiles: false,
    fadeDuration: isCalm ? 0 : FADE_MS,
    transformRequest: (url) => ({ url, referrerPolicy: 'no-referrer' }),
  });

  let hasTile = false;
  let failures = 0;
  const deadline = setTimeout(fail, FIRST_TILE_WITHIN_MS);
  function fail(): void {
    clearTimeout(deadline);
    if (!hasTile) onFail();
  }
  // A listener: MapLibre writes failures to the console where nobody listens.
  map.on('error', () => {
    failures += 1;
    if (failures >= FAILURES_MAX) fail();
  });
  map.on('sourcedata', (event) => {
    if (hasTile || event.sourceId !== STREETS || event.tile === undefined) return;
    hasTile = true;
    clearTimeout(deadline);
    void map.once('idle', onReady);
  });

  let shownSize: Size | undefined;
  let shownView = view;
  let covered: readonly Rectangle[] = [];
  function markCovered(): void {
    const source = map.getSource<GeoJSONSource>(COVERED);
    if (source === undefined || shownSize === undefined) return;
    const size = shownSize;
    for (const box of covered) {
      const name = nameShape(box);
      const [width, height] = [Math.round(box.right - box.left), Math.round(box.bottom - box.top)];
      if (!map.hasImage(name)) map.addImage(name, { width, height, data: new Uint8Array(width * height * 4) });
    }
    void source.setData({
      type: 'FeatureCollection',
      features: covered.map((box) => {
        const middle = toPlace(shownView, size, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return {
          type: 'Feature',
          properties: { shape: nameShape(box) },
          geometry: { type: 'Point', coordinates: [middle.longitude, middle.latitude] },
        };
      }),
    });
  }
  void map.once('styledata', markCovered);
  const unwatch = watchColors(() => map.setStyle(buildStreetStyle(tiles, readMapColors(host)), { diff: true }));

  return {
    draw(next, size) {
      if (size.width !== shownSize?.width || size.height !== shownSize.height) map.resize();
      shownSize = size;
      shownView = next;
      map.jumpTo({ center: [next.longitude, next.latitude], zoom: next.zoom - ZOOM_STEP });
      // At once, so that pins and streets move in the same frame.
      map.redraw();
    },
    cover(next) {
      covered = next;
      markCovered();
    },
    remove() {
      clearTimeout(deadline);
      unwatch();
      map.remove();
    },
  };
}
