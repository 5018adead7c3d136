import { heroCrops } from '@diyar/domain/pictures.ts';
import { readPictures } from './brand-picture.ts';

// Named apart from the other pictures, whose addresses the first screen does not need.
const { findSource, findFallback } = readPictures(
  import.meta.glob<string>('../../assets/pictures/hero-*.{avif,jpg}', {
    eager: true,
    import: 'default',
    query: '?url',
  }),
);

/** The page's largest picture: a tighter crop on phones. The server preloads its AVIF sources. */
export const heroPicture = {
  sources: heroCrops.map(({ name, media, sizes, widths }) => ({ ...findSource(name, widths), media, sizes })),
  src: findFallback('hero-wide', 1440),
  sizes: '100vw',
  width: 2000,
  height: 1000,
  color: '#0b1f1a',
};
