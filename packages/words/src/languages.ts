/** Each with its name in its own letters. The first is at the plain addresses, every other behind its own first segment. */
export const languageFacts = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const;

export type Language = keyof typeof languageFacts;
export const languages = Object.keys(languageFacts) as ['en', ...Language[]];

export function isLanguage(text: unknown): text is Language {
  return (languages as readonly unknown[]).includes(text);
}

/** What stands before every path of a language: nothing for the first, `/ar`. */
export function toPrefix(language: Language): '' | `/${Language}` {
  return language === languages[0] ? '' : `/${language}`;
}

/** Path of a page in a language: `/properties` is `/ar/properties`, `/` is `/ar`. */
export function toPagePath(language: Language, path: string): string {
  const prefix = toPrefix(language);
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}

/** The language of an address and its path without the prefix: `/ar/properties` is `/properties` in Arabic. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, segment = ''] = path.split(/[/?#]/, 2);
  if (!isLanguage(segment) || segment === languages[0]) return { language: languages[0], path };
  const rest = path.slice(toPrefix(segment).length);
  return { language: segment, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The language of an `Accept-Language` header that is spoken here and wanted most; the first where there is none. */
export function chooseLanguage(header: string | undefined, spoken: readonly Language[] = languages): Language {
  if (header === undefined) return languages[0];
  const wanted = header.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
    return { language: range.split('-', 1)[0], weight: Number(weight) };
  });
  const found = wanted
    .filter(({ language, weight }) => weight > 0 && spoken.some((each) => each === language))
    .toSorted((one, other) => other.weight - one.weight)[0]?.language;
  return isLanguage(found) ? found : languages[0];
}
