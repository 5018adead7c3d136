import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseName, toSkeleton } from './screening-names.ts';
import { namePairs } from './screening-pairs.ts';
import {
  compareNames,
  HIT_SCORE,
  jaroWinkler,
  matchPerson,
  STRONG_HIT_SCORE,
  type ScreenedFacts,
} from './screening.ts';

const facts = (name: string, year: string, country: string): ScreenedFacts => ({
  names: [name],
  birthYears: year === '' ? [] : [Number(year)],
  countries: [country],
  documents: [],
});

const pairs = namePairs
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [kind = '', is = '', own = '', year = '', country = '', listed = '', listedYear = '', listedCountry = ''] =
      row.split('\t');
    const match = matchPerson(facts(own, year, country), facts(listed, listedYear, listedCountry));
    return { kind, isSame: is === 'same', own, listed, match, isHit: match.score >= HIT_SCORE };
  });

const share = (part: unknown[], whole: unknown[]) => part.length / whole.length;
const percent = (figure: number) => `${(100 * figure).toFixed(1)} %`;

describe('pairs of names', () => {
  const same = pairs.filter(({ isSame }) => isSame);
  const others = pairs.filter(({ isSame }) => !isSame);

  it('are found at 98 in 100 or more, and at most 15 in 100 of the others are', async ({ annotate }) => {
    const recall = share(
      same.filter(({ isHit }) => isHit),
      same,
    );
    const falseHits = share(
      others.filter(({ isHit }) => isHit),
      others,
    );
    await annotate(`${pairs.length} pairs: recall ${percent(recall)}, false hits ${percent(falseHits)}`);
    expect(pairs.length).toBeGreaterThanOrEqual(500);
    expect(recall).toBeGreaterThanOrEqual(0.98);
    expect(falseHits).toBeLessThanOrEqual(0.15);
  });

  it.each([...new Set(same.map(({ kind }) => kind))])('are found at 95 in 100 or more: %s', (kind) => {
    const ofKind = same.filter((pair) => pair.kind === kind);
    const missed = ofKind.flatMap(({ isHit, own, listed }) => (isHit ? [] : `${own}, ${listed}`));
    expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(0.05 * ofKind.length);
  });
});

describe('a name', () => {
  it.each([
    ['Dr. José  DÍAZ-Muñoz', ['jose', 'diaz', 'munoz']],
    ['Abd al-Rahman bin Ṣāliḥ', ['abdrahman', 'salih']],
    ['Abdurrahman Salih', ['abdrahman', 'salih']],
    ['عبد الرحمن بن صالح', ['abdrhmn', 'salh']],
    ['Salah Eddine', ['salahdin']],
    ['صلاح الدين', ['slahdin']],
    ['محمد الرشيد', ['mohamed', 'rshyd']],
    ["O'Neill", ['oneil']],
    ['Van', ['van']],
    ['Søren Łoś', ['soren', 'los']],
    ['Щукаренко, Сергей Юрьевич', ['shchukarenko', 'sergei', 'yurevich']],
    ['Ђорђе Њежић', ['djordje', 'njezhic']],
    ['  ', []],
  ])('%s has the parts %j', (name, parts) => {
    expect(normaliseName(name)).toEqual(parts);
  });

  it.each([
    ['mohamed', 'muhamad'],
    ['rshyd', 'rashid'],
    ['yusuf', 'yousef'],
    ['omar', 'amr'],
    ['sharif', 'cherif'],
  ])('has one skeleton, written as %s and %s', (one, two) => {
    expect(toSkeleton(one)).toBe(toSkeleton(two));
  });

  const word = fc.constantFrom(
    ...'al bin abd abdul abdulaziz rahman din salahuddin mohammed محمد الرحمن عبد aaa abu bakr é ß x'.split(' '),
  );
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  );

  it('stays as it is once it is normalised', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(name, (text) => {
        const parts = normaliseName(text);
        expect(normaliseName(parts.join(' '))).toEqual(parts);
      }),
      { numRuns: 2000 },
    );
  });

  it('is as much like another as that is like it, and like itself', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(name, name, (one, two) => {
        const [there, back] = [compareNames(one, two), compareNames(two, one)];
        expect(there.score).toBe(back.score);
        expect(there.score).toBeGreaterThanOrEqual(0);
        expect(there.score).toBeLessThanOrEqual(1);
        expect(there.parts.map(({ own, listed }) => `${own} ${listed}`)).toEqual(
          back.parts.map(({ own, listed }) => `${listed} ${own}`),
        );
        if (normaliseName(one).length > 0) expect(compareNames(one, one).score).toBe(1);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('two people', () => {
  const own = { names: ['Omar Zarqumi', 'عمر الزرقومي'], birthYears: [1980], countries: ['AE'], documents: ['a'] };
  const listed = { names: ['Someone Else', 'Omar Zarqumi'], birthYears: [], countries: [], documents: [] };
  const other = { names: ['Omar Tamraki'], birthYears: [], countries: [], documents: [] };
  const score = (changes: Partial<ScreenedFacts>, base: ScreenedFacts = listed) =>
    matchPerson(own, { ...base, ...changes }).score;

  it('are compared by each of their names, and the parts that match are told', () => {
    const { listedName, parts, facts: told } = matchPerson(own, listed);
    expect(listedName).toBe('Omar Zarqumi');
    expect(parts).toEqual([
      { own: 'omar', listed: 'omar', similarity: 1 },
      { own: 'zarqumi', listed: 'zarqumi', similarity: 1 },
    ]);
    expect(told).toEqual([]);
    expect(STRONG_HIT_SCORE).toBe(0.92);
  });

  it('are more or less likely the same by year, country and document', () => {
    expect(score({})).toBe(1);
    expect(score({ birthYears: [1984] })).toBe(0.75);
    expect(score({ birthYears: [1984], countries: ['AE'] })).toBe(0.78);
    expect(score({ birthYears: [1982] })).toBe(1);
    expect(score({ birthYears: [1950, 1980] }, other)).toBeCloseTo(score({}, other) + 0.05);
    expect(score({ documents: ['b', 'a'], birthYears: [1900] }, other)).toBe(1);
    expect(matchPerson(own, { ...other, documents: ['a'] }).facts).toEqual(['same-document']);
  });

  it('are not the same for one part of a name alone', () => {
    expect(score({ names: ['Zarqumi'] })).toBeLessThan(HIT_SCORE);
    expect(score({ names: ['Khalid Zarqumi'] })).toBeLessThan(HIT_SCORE);
  });
});

it.each([
  ['martha', 'marhta', 0.961],
  ['dixon', 'dicksonx', 0.813],
  ['abc', 'xyz', 0],
  ['', '', 1],
])('the similarity of %s and %s is %d', (one, two, expected) => {
  expect(jaroWinkler(one, two)).toBeCloseTo(expected, 3);
});
