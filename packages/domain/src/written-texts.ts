import { type Language, languages } from '@diyar/words/languages.ts';
import type { PropertyText, PropertyTexts, Written } from './property-texts.ts';

/** As its owner wrote it first, with the other languages. */
export function asWritten({ language = languages[0], texts = {}, title, description, location, locations }: Written) {
  const { [language]: own, ...others } = texts;
  return {
    title,
    description,
    ...own,
    language,
    texts: others as PropertyTexts,
    location: locations?.[languages[0]] ?? location ?? '',
  };
}

const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** By the letters that most of a text has; one without letters, or with as many of both, is in the language given. */
export function guessLanguage({ title, description }: PropertyText, otherwise: Language = languages[0]): Language {
  const count = (script: RegExp) => `${title} ${description}`.match(script)?.length ?? 0;
  const more = count(ARABIC) - count(LATIN);
  if (more === 0) return otherwise;
  return more > 0 ? 'ar' : 'en';
}
