import { type Map as LeafletMap, tileLayer } from 'leaflet';
import { LandLayer } from './land/land-layer.ts';
import { readMapColors, watchColors } from './map-colors.ts';
import { findTiles } from './tiles.ts';

/** What lies under everything else: our own drawing of the land, or tiles. Returns how to stop. */
export function addGround(map: LeafletMap, element: HTMLElement): () => void {
  const tiles = findTiles();
  if (tiles !== undefined) {
    tileLayer(tiles, { maxZoom: 19 }).addTo(map);
    return () => {};
  }
  const land = new LandLayer(readMapColors(element));
  land.addTo(map);
  const unwatch = watchColors(() => land.recolor(readMapColors(element)));
  return () => {
    unwatch();
    land.stop();
  };
}
