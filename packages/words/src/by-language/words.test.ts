import { expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { sayAgain } from './pairs.ts';
import { wordsOf } from './words.ts';

function listLeaves(english: unknown, own: unknown): [english: string, own: string][] {
  if (typeof english === 'string') return [[english, own as string]];
  if (typeof english !== 'object' || english === null) return [];
  return Object.entries(english).flatMap(([name, value]) => listLeaves(value, Reflect.get(own as object, name)));
}

it('has every file of every language', () => {
  expect(wordsOf('en').errors.NOT_SIGNED_IN).toBe('Please sign in to continue.');
  expect(wordsOf('ar').errors.NOT_SIGNED_IN).toBe('يُرجى تسجيل الدخول للمتابعة.');
  expect(Object.keys(wordsOf('ar'))).toEqual(Object.keys(wordsOf('en')));
});

it.each(languages.slice(1))('finds each sentence of a schema or a refusal again in %s', (language) => {
  const english = wordsOf('en');
  const own = wordsOf(language);
  const names = (Object.keys(english) as (keyof typeof english)[]).filter((name) =>
    /^(?:.*[fF]ields|errors|refusals)$/.test(name),
  );
  const leaves = names.flatMap((name) => listLeaves(english[name], own[name]));
  expect(leaves.length).toBeGreaterThan(400);
  for (const [sentence, translated] of leaves)
    expect([sentence, sayAgain(language, sentence)]).toEqual([sentence, translated]);
});

it('leaves a sentence alone that it does not know', () => {
  expect(sayAgain('ar', 'Nobody has written this')).toBe('Nobody has written this');
  expect(sayAgain('en', 'Please sign in to continue.')).toBe('Please sign in to continue.');
});
