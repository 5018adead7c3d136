import type { Language } from '../languages.ts';
import { type Words, wordsOf } from './words.ts';

type Pairs = Map<string, string>;

const known = new Map<Language, Pairs>();

/**
 * A plain sentence of a schema or a refusal in another language. Schemas are made once, when a module loads, so their sentences are
 * English; a sentence is found again by its place in the other language. What is not found stays as it is.
 */
export function sayAgain(language: Language, sentence: string): string {
  const pairs = known.get(language) ?? pair(language);
  return pairs.get(sentence) ?? sentence;
}

export function pair(language: Language): Pairs {
  const english = wordsOf('en');
  const own = wordsOf(language);
  const pairs: Pairs = new Map();
  for (const name of Object.keys(english) as (keyof Words)[])
    if (name.endsWith('ields') || name === 'errors' || name === 'refusals') pairLeaves(pairs, english[name], own[name]);
  known.set(language, pairs);
  return pairs;
}

/** The first of two equal sentences counts; a test compares the others with it. */
function pairLeaves(pairs: Pairs, english: unknown, own: unknown): void {
  if (typeof english === 'string' && typeof own === 'string') {
    if (!pairs.has(english)) pairs.set(english, own);
  } else if (typeof english === 'object' && english !== null && typeof own === 'object' && own !== null)
    for (const [name, value] of Object.entries(english)) pairLeaves(pairs, value, Reflect.get(own, name));
}
