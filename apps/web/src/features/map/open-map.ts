import { type LatLngTuple, map as makeMap, type Map as LeafletMap, type MapOptions, tileLayer } from 'leaflet';
import { LandLayer } from './land/land-layer.ts';
import { readMapColors, watchColors } from './map-colors.ts';
import { findTiles } from './tiles.ts';

const WORLD: LatLngTuple = [24, 30];
const WORLD_ZOOM = 2;

/** The whole world, with nothing on it yet. Its buttons and words are ours. */
export function openMap(element: HTMLElement, options: MapOptions): { map: LeafletMap; close: () => void } {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = makeMap(element, {
    center: WORLD,
    zoom: WORLD_ZOOM,
    minZoom: 1,
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: true,
    zoomAnimation: !isCalm,
    fadeAnimation: false,
    inertia: !isCalm,
    ...options,
  });
  const stopGround = addGround(map, element);
  return {
    map,
    close() {
      stopGround();
      map.remove();
    },
  };
}

/** What lies under everything else: our own drawing of the land, or tiles. Returns how to stop. */
function addGround(map: LeafletMap, element: HTMLElement): () => void {
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
