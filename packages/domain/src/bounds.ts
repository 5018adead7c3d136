/** Degrees. West is greater than east when the area crosses the date line. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function readDegrees(text: string, max: number): number | undefined {
  const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= max ? value : undefined;
}

const THOUSANDTHS = 1000;

/** Three decimals, about 100 metres: precise enough for a search, too coarse to tell an address. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * THOUSANDTHS) / THOUSANDTHS;
}

export function readBounds(text: string): Bounds | undefined {
  const [west = '', south = '', east = '', north = '', ...more] = text.split(',');
  const bounds = {
    west: readDegrees(west, 180),
    south: readDegrees(south, 90),
    east: readDegrees(east, 180),
    north: readDegrees(north, 90),
  };
  if (more.length > 0 || !isComplete(bounds)) return undefined;
  return bounds.south <= bounds.north ? bounds : undefined;
}

function isComplete(bounds: { [Side in keyof Bounds]: number | undefined }): bounds is Bounds {
  return !Object.values(bounds).includes(undefined);
}

export function writeBounds({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map(roundDegrees).join(',');
}
