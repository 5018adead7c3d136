import { PANORAMA_WIDTH_PX, PICTURE_WIDTHS } from './limits.ts';

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The widths a picture of this size exists in: the standard ones below its own width, and the largest that fits. */
export function pictureWidths(width: number): number[] {
  const fitting = [...PICTURE_WIDTHS, PANORAMA_WIDTH_PX].filter((standard) => standard <= width);
  return fitting.length > 0 ? [...fitting] : [width];
}

export function pictureUrl(id: string, width: number, format: PictureFormat): string {
  return `/api/files/${id}/${width}.${format}`;
}

/** Address for the people who may see it, see `PrivatePicture`. */
export function privatePictureUrl(id: string, width: number, format: PictureFormat): string {
  return `/api/private-pictures/${id}/${width}.${format}`;
}

/** `srcset` for one format, from the URL of the largest JPEG. */
export function pictureSrcSet(url: string, width: number, format: PictureFormat): string {
  const folder = url.slice(0, url.lastIndexOf('/'));
  return pictureWidths(width)
    .map((each) => `${folder}/${each}.${format} ${each}w`)
    .join(', ');
}

/** How wide the large picture of a property page is drawn: edge to edge on phones, two thirds of the content beyond. */
export const PROPERTY_COVER_SIZES = '(min-width: 1248px) 797px, (min-width: 768px) 66vw, 100vw';

/**
 * The two crops of the landing page's largest picture. The server preloads it with the same `srcset` and `sizes` as the
 * page, or it would be fetched twice.
 */
export const heroCrops = [
  // Slightly smaller than its real width: half of it is shaded, and the next size up would be a third larger.
  { name: 'hero-tall', media: '(max-width: 639px)', sizes: 'max(85vw, 454px)', widths: [640, 800, 960, 1440] },
  {
    name: 'hero-wide',
    media: '(min-width: 640px)',
    sizes: '(min-width: 768px) max(100vw, 1424px), 100vw',
    widths: [960, 1440, 2000],
  },
] as const;
