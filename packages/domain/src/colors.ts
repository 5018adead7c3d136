/**
 * Light colours for what cannot read the stylesheet: emails, the PDF and the browser's own bar. The stylesheet has the names and both
 * themes (`apps/web/src/app/theme-tokens.css`); a test compares them.
 */
export const lightColors = {
  canvas: '#fbf8f2',
  surface: '#ffffff',
  well: '#f5f0e6',
  ink: '#14211d',
  inkSoft: '#4a5650',
  inkFaint: '#646e69',
  line: '#e6dfd1',
  emerald: '#0e5c4a',
  onEmerald: '#ffffff',
  brass: '#a8762b',
  brassInk: '#7a5318',
} as const;

export const darkCanvas = '#0e1513';
