import type { MapTiles } from '@diyar/domain/map.ts';
import type { Deps } from '#api/deps.ts';
import { fetchMapTiles } from '#api/lib/map-style.ts';

/** Tile services give their tiles new addresses when the data is newer, and keep the old ones for days. */
const FOUND = { group: 'map-tiles', keptMs: 3_600_000 };
const ASKED = { group: 'map-tiles-asked', keptMs: 30_000 };

/**
 * The tiles that maps are drawn from, or null: then they show the bundled atlas. The server reads the style, so that a
 * service that is away costs a visitor neither a wait nor an error in the console.
 */
export async function findMapTiles(deps: Deps): Promise<MapTiles | null> {
  if (deps.config.map === undefined) return null;
  // Two groups, because a failure is forgotten sooner; the outer one does not keep `undefined`.
  const tiles = await deps.cache.get(
    FOUND,
    async () => (await deps.cache.get(ASKED, () => askStyle(deps))) ?? undefined,
  );
  return tiles ?? null;
}

async function askStyle({ config, log }: Deps): Promise<MapTiles | null> {
  if (config.map === undefined) return null;
  try {
    return await fetchMapTiles(config.map.styleUrl, config.map.tileOrigins);
  } catch (error) {
    log.warn({ err: error }, 'maps show the bundled atlas');
    return null;
  }
}
