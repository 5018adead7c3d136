import { type Language, languages } from '@diyar/words/languages.ts';

/** Title and description of a home in one language. */
export interface PropertyText {
  title: string;
  description: string;
}
export type PropertyTexts = Partial<Record<Language, PropertyText>>;
/** A location in other languages than the first. */
export type LocationNames = Partial<Record<Language, string>>;

/** Parts of a home that say what its owner wrote, and in which language; absent, it is the first one alone. */
export interface Written extends PropertyText {
  language?: Language | undefined;
  texts?: PropertyTexts | undefined;
  location?: string;
  locations?: LocationNames | undefined;
}

/** The language that a home is shown in to a reader: theirs where its owner wrote it, otherwise the owner's own. */
export function shownLanguage(
  { language = languages[0], texts }: Pick<Written, 'language' | 'texts'>,
  reader: Language,
) {
  return texts?.[reader] === undefined ? language : reader;
}

/** A home as its reader sees it. What its owner wrote stays among the texts and locations, for the form that changes it. */
export function tellIn<Home extends Written>(reader: Language, home: Home): Home {
  const { language = languages[0], texts, title, description } = home;
  const text = texts?.[reader];
  const placed = tellLocation(reader, home);
  if (text === undefined || reader === language) return placed;
  return { ...placed, ...text, texts: { ...texts, [language]: { title, description } } };
}

function tellLocation<Home extends Written>(reader: Language, home: Home): Home {
  const { locations, location } = home;
  const told = locations?.[reader];
  return told === undefined ? home : { ...home, location: told, locations: { [languages[0]]: location, ...locations } };
}

/** An answer of the API, whose homes, one or several, are told in the reader's language. */
export function tellAnswer(reader: Language, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((each: unknown) => tellAnswer(reader, each));
  return typeof data === 'object' && data !== null && ('texts' in data || 'locations' in data)
    ? tellIn(reader, data as unknown as Written)
    : data;
}
