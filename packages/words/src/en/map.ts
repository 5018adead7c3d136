import { formatNumber } from './format.ts';

export const homesLabel = 'Map of homes';
export const close = 'Close map';
export const movedByKeys = 'Map, use the arrow keys to move it';
export const pinMovedByKeys = 'Map, use the arrow keys to move it under the pin';
export const searchAsMoves = 'Search as the map moves';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const homesHere = (count: number) => `${formatNumber(count)} homes, zoom in`;
export const homeAt = (title: string, price: string) => `${title}, ${price}`;
export const homeAtRent = (title: string, price: string) => `${title}, ${price} a month`;
/** Whose data the map is drawn from. */
export const source = 'Natural Earth, GeoNames';
