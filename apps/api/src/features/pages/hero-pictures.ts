import type { WebBuild } from '#api/lib/web-build.ts';
import type { PreloadedPicture } from './page-head.ts';

/** The landing page's largest picture, under the names the web build gave it. */
export function findHeroPictures(web: WebBuild): PreloadedPicture[] {
  const widths = [640, 960, 1440, 2000];
  const found = widths.flatMap((width) => {
    const address = web.findAsset(`src/assets/pictures/hero-${width}.avif`);
    return address === undefined ? [] : [`${address} ${width}w`];
  });
  return found.length === 0 ? [] : [{ srcSet: found.join(', '), sizes: '100vw', type: 'image/avif' }];
}
