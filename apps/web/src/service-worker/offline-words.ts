import * as arabicFormat from '@diyar/words/ar/format.ts';
import * as arabicWords from '@diyar/words/ar/offline.ts';
import * as arabicSite from '@diyar/words/ar/site.ts';
import { formatMoment } from '@diyar/words/format.ts';
import { type Language, splitLanguage } from '@diyar/words/languages.ts';
import * as offlineWords from '@diyar/words/offline.ts';
import * as siteWords from '@diyar/words/site.ts';

const english = {
  title: offlineWords.title,
  text: offlineWords.text,
  personal: offlineWords.personal,
  tryAgain: offlineWords.tryAgain,
  seenTitle: offlineWords.seenTitle,
  seenText: offlineWords.seenText,
  savedAt: offlineWords.savedAt,
  otherTitle: offlineWords.otherTitle,
  nothing: offlineWords.nothing,
  copyOf: offlineWords.copyOf,
  reload: offlineWords.reload,
  newsTitle: offlineWords.newsTitle,
  brand: siteWords.brand,
  formatMoment,
};
const words: Record<Language, typeof english> = {
  en: english,
  ar: { ...arabicWords, brand: arabicSite.brand, formatMoment: arabicFormat.formatMoment },
};

/** In the language of an address: one worker answers for all of them. */
export function wordsFor(address: string): typeof english {
  return words[splitLanguage(address).language];
}
