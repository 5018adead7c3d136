import { readPictures } from './brand-picture.ts';

export const { listSources, findFallback } = readPictures(
  import.meta.glob<string>('../../assets/pictures/{courtyard,deck,tour-*}-*.{avif,webp,jpg}', {
    eager: true,
    import: 'default',
    query: '?url',
  }),
);
