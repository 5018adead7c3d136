import { language } from '@diyar/words/language.ts';
import arabic from './places-ar.tsv?url';
import english from './places.tsv?url';

/** Of the names on the map: name, latitude, longitude, and the name in Latin letters where the first is in others. */
const files: Record<string, string> = { en: english, ar: arabic };

export const places = files[language] ?? english;
