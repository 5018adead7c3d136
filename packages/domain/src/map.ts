import { z } from 'zod';

/** Where a map's vector tiles come from. They follow the OpenMapTiles schema, which names their layers. */
export const mapTiles = z.object({
  /** Addresses with `{z}`, `{x}` and `{y}`. */
  addresses: z.array(z.string()).min(1),
  minZoom: z.number(),
  maxZoom: z.number(),
  /** Who else is to be named next to OpenMapTiles and OpenStreetMap. */
  credits: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type MapTiles = z.infer<typeof mapTiles>;
