import { readPictures } from './brand-picture.ts';

export const { findSource, findFallback } = readPictures(
  import.meta.glob<string>('../../assets/pictures/{courtyard,deck,tour-*}-*.{avif,jpg}', {
    eager: true,
    import: 'default',
    query: '?url',
  }),
);
