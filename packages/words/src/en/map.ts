import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const homesLabel = 'Map of homes';
export const close = 'Close map';
export const movedByKeys = 'Map, use the arrow keys to move it';
export const pinMovedByKeys = 'Map, use the arrow keys to move it under the pin';
export const searchAsMoves = 'Search as the map moves';
export const searchHere = 'Search this area';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const homesHere = (count: string) => `${count} homes, zoom in`;
export const homeAt = (title: string, price: string) => `${title}, ${price}`;
export const homeAtRent = {
  month: (title: string, price: string) => `${title}, ${price} a month`,
  year: (title: string, price: string) => `${title}, ${price} a year`,
} as const;
/** In place of a price that the listing does not name. */
export const onRequest = 'On request';
export const savedHome = (name: string) => `${name}, saved`;
export const seenHome = (name: string) => `${name}, seen`;

/** An area drawn on the map. */
export const drawArea = 'Draw an area';
export const clearArea = 'Clear the area';
export const drawHint = 'Click or tap the map at each corner of your area.';
export const drawKeys =
  'By keyboard: move the map with the arrow keys and press Enter for a corner at the cross in its middle.';
export const corners = (count: number) => plural(count, { one: '1 corner', other: `${formatNumber(count)} corners` });
export const addCorner = 'Add corner at the cross';
export const undoCorner = 'Undo';
export const cancelArea = 'Stop drawing';
export const applyArea = 'Search here';

/** The surroundings of one home. */
export const nearLabel = 'Map of the surroundings';
export const thisHome = 'This home';
export const nearTitle = 'Nearby';

/** Of a bar that shows how long a distance is. */
export const scale = (metres: number) =>
  metres < 1000 ? `${formatNumber(metres)} m` : `${formatNumber(metres / 1000)} km`;

/** Whose data the map is drawn from. */
export const source = 'Natural Earth, GeoNames';
export const streetSources = [
  { name: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
  { name: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
];
