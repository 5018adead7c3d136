import type { Rectangle } from '../lay-out-markers.ts';
import type { MapColors } from './ground.ts';

/** A picture that the page asks the worker for; it answers with the same id and a bitmap. */
export interface LandRequest {
  id: number;
  zoom: number;
  /** The picture's corner in pixels of the whole world at that zoom, which repeats to both sides. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Device pixels for each pixel. */
  ratio: number;
  colors: MapColors;
  /** What of the picture is seen: no name is cut by its edge. */
  seen: Rectangle;
  /** Parts of the picture in which nothing is named. */
  covered: readonly Rectangle[];
}

export interface LandAnswer {
  id: number;
  /** Null when the atlas could not be loaded. */
  bitmap: ImageBitmap | null;
}

export interface AtlasAddresses {
  coarse: string;
  fine: string;
  places: string;
  /** By family. */
  fonts: Record<string, string>;
}
