import { heroCrops } from '@diyar/domain/pictures.ts';
import { readPictures } from './brand-picture.ts';

// Named apart from the other pictures, whose addresses the first screen does not need.
const { listSources, findFallback } = readPictures(
  import.meta.glob<string>('../../assets/pictures/hero-*.{avif,webp,jpg}', { eager: true, import: 'default', query: '?url' }),
);

/** The page's largest picture: a tighter crop on phones. The server preloads its AVIF sources. */
export const heroPicture = {
  sources: heroCrops.flatMap(({ name, media, sizes, widths }) =>
    listSources(name, widths).map((source) => ({ ...source, media, sizes })),
  ),
  src: findFallback('hero-wide', 1440),
  sizes: '100vw',
  width: 2000,
  height: 1000,
  color: '#0b1f1a',
};
