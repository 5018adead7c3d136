import * as mapWords from '@diyar/words/map.ts';
/** The server writes the address of map tiles into the page's head where it has one. */
export function findTiles(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="tiles"]')?.content || undefined;
}

/** Whose work the map is. */
export function nameSource(): string {
  const tiles = findTiles();
  return tiles === undefined ? mapWords.source : new URL(tiles).hostname;
}
