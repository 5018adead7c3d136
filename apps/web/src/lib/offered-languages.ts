import { isLanguage, type Language } from '@diyar/words/languages.ts';
import { language } from '@diyar/words/language.ts';

const YEAR_SECONDS = 31_536_000;
let drawn: Language[] = [];

/** For pages drawn on the server, where no document says it. It is the same for all pages of a server. */
export function setOfferedLanguages(languages: Language[]): void {
  drawn = languages;
}

/** The languages of this server, where there are several. */
export function listOfferedLanguages(): Language[] {
  if (typeof document === 'undefined') return drawn;
  const content = document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content ?? '';
  return content.split(',').filter(isLanguage);
}

/** Kept so that the account and a return from Google follow; what an address shows never depends on it. */
export function rememberLanguage(chosen: Language): void {
  document.cookie = `language=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** Whether the visitor has chosen the language of this page. */
export function isLanguageChosen(): boolean {
  return /(?:^|;\s*)language=(\w+)/.exec(document.cookie)?.[1] === language;
}
