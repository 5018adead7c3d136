export interface TileColors {
  land: string;
  sea: string;
  line: string;
  name: string;
}

/** What the page asks the worker to draw; it answers with the same id and a bitmap. */
export interface TileRequest {
  id: number;
  x: number;
  y: number;
  zoom: number;
  /** Edge of the tile in CSS pixels, and device pixels for each. */
  size: number;
  ratio: number;
  colors: TileColors;
}

export interface TileAnswer {
  id: number;
  bitmap: ImageBitmap;
}

export interface AtlasAddresses {
  coarse: string;
  fine: string;
  places: string;
  font: string;
}
