import type { PictureSource } from '#web/ui/picture.tsx';

/**
 * The site's own pictures, found by `import.meta.glob`: AVIF, which every browser that supports our CSS can show, and one
 * JPEG for everything else.
 */
export function readPictures(files: Record<string, string>) {
  function urlOf(name: string, width: number, format: 'avif' | 'jpg'): string {
    const url = files[`../../assets/pictures/${name}-${width}.${format}`];
    if (url === undefined) throw new Error(`There is no picture ${name}-${width}.${format}`);
    return url;
  }
  return {
    findSource: (name: string, widths: readonly number[]): PictureSource => ({
      type: 'image/avif',
      srcSet: widths.map((width) => `${urlOf(name, width, 'avif')} ${width}w`).join(', '),
    }),
    findFallback: (name: string, width: number): string => urlOf(name, width, 'jpg'),
  };
}
