import { describe, expect, it } from 'vitest';
import { pictureSrcSet, pictureUrl, pictureWidths } from './pictures.ts';

describe('pictureWidths', () => {
  it.each([
    [4000, [320, 640, 960, 1600, 3200]],
    [1600, [320, 640, 960, 1600]],
    [1599, [320, 640, 960]],
    [320, [320]],
    [200, [200]],
  ])('of a picture %d wide are %j', (width, widths) => {
    expect(pictureWidths(width)).toEqual(widths);
  });
});

describe('pictureUrl', () => {
  it('names the size and the format', () => {
    expect(pictureUrl('a1', 640, 'avif')).toBe('/api/files/a1/640.avif');
  });
});

describe('pictureSrcSet', () => {
  it('lists every size next to the largest', () => {
    expect(pictureSrcSet('/api/files/a1/960.jpg', 1000, 'webp')).toBe(
      '/api/files/a1/320.webp 320w, /api/files/a1/640.webp 640w, /api/files/a1/960.webp 960w',
    );
  });
});
