import type * as english from '@diyar/words/offline.ts';
import type { formatMoment } from '@diyar/words/format.ts';
import { type Language, splitLanguage } from '@diyar/words/languages.ts';

/** One worker answers for all languages, so it has the words of each, which are in a folder of their own. */
const sentences = import.meta.glob<typeof english>('../../../../packages/words/src/*/offline.ts', { eager: true });
const brands = import.meta.glob<string>('../../../../packages/words/src/*/site.ts', { eager: true, import: 'brand' });
const formats = import.meta.glob<typeof formatMoment>('../../../../packages/words/src/*/format.ts', {
  eager: true,
  import: 'formatMoment',
});

export type OfflineWords = typeof english & { brand: string; formatMoment: typeof formatMoment };

function find<Found>(files: Record<string, Found>, language: Language): Found {
  return Object.entries(files).find(([path]) => path.split('/').at(-2) === language)![1];
}

/** In the language of an address. */
export function wordsFor(address: string): OfflineWords {
  const { language } = splitLanguage(address);
  return {
    ...find(sentences, language),
    brand: find(brands, language),
    formatMoment: find(formats, language),
  };
}
