import { describe, expect, it } from 'vitest';
import { toKeyQueries, toNameKeys } from './screening-keys.ts';
import { normaliseName, toSkeleton } from './screening-names.ts';
import { namePairs } from './screening-pairs.ts';
import { createMatch, HIT_SCORE, STRONG_HIT_SCORE } from './screening.ts';

const isFound = (own: string, keys: ReadonlySet<string>) =>
  toKeyQueries(own).some((query) =>
    'any' in query
      ? query.any.some((key) => keys.has(key))
      : query.both.every((list) => list.some((key) => keys.has(key))),
  );
const toKeys = (...names: string[]) => new Set(names.flatMap((name) => toNameKeys(normaliseName(name))));

it('people are found by keys in 98 of 100 pairs that match', () => {
  const pairs = namePairs
    .trim()
    .split('\n')
    .map((row) => row.split('\t'))
    .filter(([, is]) => is === 'same')
    .map(([, , own = '', , , listed = '']) => ({ own, listed, score: scoreOf(own, listed) }))
    .filter(({ score }) => score >= HIT_SCORE);
  const missed = pairs.filter(({ own, listed }) => !isFound(own, toKeys(listed)));
  expect(pairs.length).toBeGreaterThan(400);
  expect(missed.length / pairs.length).toBeLessThanOrEqual(0.02);
});

function scoreOf(own: string, listed: string): number {
  const facts = (name: string) => ({ names: [name], birthYears: [], countries: [], documents: [] });
  return createMatch(facts(own))(facts(listed)).score;
}

it.each([
  ['Jeanpierre Vorobkin', 'Jean Pierre Vorobkin'],
  ['Jean Pierre Vorobkin', 'Jeanpierre Vorobkin'],
  ['Vorobkin', 'Vorobkyn'],
  ['Daid Vorobkin', 'David Vorobkin'],
  ['A. Vorobkin', 'Ali Vorobkin'],
  ['Mohammed Ali', 'Ali Muhammad'],
  ['Сергей Воробкин', 'VOROBKIN, Sergey'],
])('%s is found as %s', (own, listed) => {
  expect(isFound(own, toKeys(listed))).toBe(true);
});

it('nobody is found by one part of several', () => {
  expect(isFound('Ali Vorobkin', toKeys('Ali Zarqumi', 'Maria Vorobkin'))).toBe(true);
  expect(isFound('Ali Vorobkin', toKeys('Ali Zarqumi'))).toBe(false);
  expect(isFound('Vorobkin', toKeys('Ali Vorobkin'))).toBe(false);
  expect(toKeyQueries(' ')).toEqual([]);
});

/** How people were found before: two parts that have a skeleton in common, as it is or without one letter. */
function listFormer(part: string): string[] {
  const skeleton = toSkeleton(part);
  const shorter = Array.from(skeleton, (_, index) => skeleton.slice(0, index) + skeleton.slice(index + 1));
  return skeleton.length < 3 ? [skeleton] : [skeleton, ...shorter];
}

function wasFound(own: string, listed: string): boolean {
  const known = new Set(normaliseName(listed).flatMap(listFormer));
  return normaliseName(own).filter((part) => listFormer(part).some((key) => known.has(key))).length > 1;
}

describe('a generated list', () => {
  let state = 11;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = (words: string) => words.split(' ')[draw(words.split(' ').length)]!;
  const word = () =>
    pick('zar tam sah qan sham ghul mur fad bah vor dra mul') +
    pick('a i u ra li mu no ka') +
    pick('qi run raki vsky men');
  const common = () => pick('Mohammed Ahmed Ali Omar Khalid Maria Anna Ivan David');
  const buildName = () => [draw(2) === 0 ? common() : word(), ...(draw(2) === 0 ? [common()] : []), word()];
  const mistype = (text: string) => {
    const at = 1 + draw(text.length - 2);
    const letter = pick('a b d e h i k l m n o r s t');
    return text.slice(0, at) + pick(`${letter} ${letter}${text[at]}`) + text.slice(at + draw(3));
  };
  const list = Array.from({ length: 400 }, buildName);
  const people = Array.from({ length: 400 }, () => {
    const entry = draw(list.length);
    const parts = list[entry]!.map((part) => (draw(3) === 0 ? mistype(part) : part));
    return { entry, name: (draw(4) === 0 ? parts.toReversed() : parts).join(' ') };
  });
  const listed = list.map((parts) => parts.join(' '));
  const facts = (name: string) => ({ names: [name], birthYears: [], countries: [], documents: [] });
  const scores = people.map(({ name }) => {
    const match = createMatch(facts(name));
    return listed.map((other) => match(facts(other)).score);
  });

  it('is compared as it was before names were prepared', () => {
    // Sum: of the scores by the comparison that prepared nothing.
    expect(scores.flat().filter((score) => score >= HIT_SCORE)).toHaveLength(1624);
    expect(scores.flat().reduce((sum, score) => (sum * 31 + Math.round(score * 1000)) % 1_000_003, 7)).toBe(488643);
  });

  it('has everybody who is meant and was found before, and more', () => {
    const keys = listed.map((name) => toKeys(name));
    const isMeant = (person: number, entry: number) => {
      const score = scores[person]![entry]!;
      return score >= STRONG_HIT_SCORE || (score >= HIT_SCORE && people[person]!.entry === entry);
    };
    const lost: string[] = [];
    let [before, now] = [0, 0];
    for (const [index, { name }] of people.entries())
      for (const [entry, text] of listed.entries()) {
        if (!isMeant(index, entry)) continue;
        const [was, is] = [wasFound(name, text), isFound(name, keys[entry]!)];
        if (was && !is) lost.push(`${name}: ${text}`);
        before += Number(was);
        now += Number(is);
      }
    expect(lost).toEqual([]);
    expect(now).toBeGreaterThan(before);
  });
});
