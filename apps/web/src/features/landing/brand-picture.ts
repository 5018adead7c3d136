import type { PictureSource } from '#web/ui/picture.tsx';

const types = { avif: 'image/avif', webp: 'image/webp' } as const;

/** The site's own pictures, from what `import.meta.glob` finds in the assets. */
export function readPictures(files: Record<string, string>) {
  function urlOf(name: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
    const url = files[`../../assets/pictures/${name}-${width}.${format}`];
    if (url === undefined) throw new Error(`There is no picture ${name}-${width}.${format}`);
    return url;
  }
  return {
    /** AVIF and WebP, best first. */
    listSources: (name: string, widths: readonly number[]): PictureSource[] =>
      (['avif', 'webp'] as const).map((format) => ({
        type: types[format],
        srcSet: widths.map((width) => `${urlOf(name, width, format)} ${width}w`).join(', '),
      })),
    /** The JPEG for browsers that know neither. */
    findFallback: (name: string, width: number): string => urlOf(name, width, 'jpg'),
  };
}
