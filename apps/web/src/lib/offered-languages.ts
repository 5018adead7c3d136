import { isLanguage, type Language } from '@diyar/words/languages.ts';
import { language } from '@diyar/words/language.ts';

const YEAR_SECONDS = 31_536_000;
let known: { content: string; languages: Language[] } | undefined;

/** The languages of this server, where there are several. */
export function listOfferedLanguages(): Language[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content ?? '';
  if (known?.content !== content) known = { content, languages: content.split(',').filter(isLanguage) };
  return known.languages;
}

/** Kept so that the account and a return from Google follow; what an address shows never depends on it. */
export function rememberLanguage(chosen: Language): void {
  document.cookie = `language=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** Whether the visitor has chosen the language of this page. */
export function isLanguageChosen(): boolean {
  return /(?:^|;\s*)language=(\w+)/.exec(document.cookie)?.[1] === language;
}
