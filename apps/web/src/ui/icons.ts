/**
 * Line drawings on a 24 px grid, stroked at 1.6 px. Those of the first screen are here; the others are in page-icons.ts and
 * come with the pages that draw them.
 */
export type IconPath = string;

export const area = 'M4 9V4h5M20 15v5h-5M4 4l6 6M20 20l-6-6M15 4h5v5M9 20H4v-5';
export const arrowEnd = 'M5 12h14M13 6l6 6-6 6';
export const arrowStart = 'M19 12H5M11 6l-6 6 6 6';
export const bath =
  'M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6.2A2.2 2.2 0 0 1 8.2 4c1 0 1.8.7 2 1.6M7.5 19l-1 2M16.5 19l1 2M8.5 8h3.5';
export const bed = 'M3 18v-7M3 13h18v5M21 18v-5a3 3 0 0 0-3-3h-7v3M7 11.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4';
export const building =
  'M5 21V5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v16M15 10h2a2 2 0 0 1 2 2v9M3 21h18M9 7.5h2M9 11.5h2M9 15.5h2';
export const chevronDown = 'm7 10 5 5 5-5';
export const chevronEnd = 'm10 7 5 5-5 5';
export const chevronStart = 'm14 7-5 5 5 5';
export const close = 'M6 6l12 12M18 6 6 18';
export const locate =
  'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2';
export const menu = 'M4 8h16M4 16h16';
export const pin = 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5';
export const tree =
  'M12 21v-7M12 3.5c-3.5 0-5.5 2.5-5 5-2 .5-3 2-2.5 3.5.5 2 2.5 2.5 4 2h7c1.5.5 3.5 0 4-2 .5-1.5-.5-3-2.5-3.5.5-2.5-1.5-5-5-5z';
export const warning =
  'M12 8.5v4.5M12 16.5v.01M10.3 4 2.8 17a2 2 0 0 0 1.7 3h15a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0z';
