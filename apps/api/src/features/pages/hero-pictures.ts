import { heroCrops } from '@diyar/domain/pictures.ts';
import type { WebBuild } from '#api/lib/web-build.ts';
import type { PreloadedPicture } from './page-head.ts';

/** Largest picture of the landing page, one crop for each screen size, by the file names of the web build. */
export function findHeroPictures(web: WebBuild): PreloadedPicture[] {
  return heroCrops.flatMap(({ name, widths, sizes, media }) => {
    const found = widths.flatMap((width) => {
      const address = web.findAsset(`src/assets/pictures/${name}-${width}.avif`);
      return address === undefined ? [] : [`${address} ${width}w`];
    });
    return found.length === 0 ? [] : [{ srcSet: found.join(', '), sizes, media, type: 'image/avif' }];
  });
}
