import { type LatLngTuple, type Map as LeafletMap, map as makeMap, type MapOptions, tileLayer } from 'leaflet';
import { LandLayer } from './land/land-layer.ts';
import type { TileColors } from './land/tile-request.ts';
import { findTiles } from './tiles.ts';

const names = { land: '--map-land', sea: '--map-sea', line: '--map-line', name: '--ink-soft' } as const;

/** A canvas knows no themes: the colours are read where the page has worked them out. */
function readMapColors(element: HTMLElement): TileColors {
  const probe = document.createElement('span');
  element.append(probe);
  const colors = Object.fromEntries(
    Object.entries(names).map(([part, name]) => {
      probe.style.color = `var(${name})`;
      return [part, getComputedStyle(probe).color];
    }),
  ) as unknown as TileColors;
  probe.remove();
  return colors;
}

/** Calls back when the theme changes, by hand or with the system. Returns how to stop. */
function watchColors(callback: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(callback);
  system.addEventListener('change', callback);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', callback);
    chosen.disconnect();
  };
}

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
