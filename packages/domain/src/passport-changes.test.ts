import { describe, expect, it } from 'vitest';
import { comparePassports } from './passport-changes.ts';
import { passportBody, type PassportBody } from './passports.ts';

const document = { sha256: 'ab'.repeat(32), expiresOn: null };
const body: PassportBody = passportBody.parse({
  home: {
    id: '00000000-0000-4000-9000-000000000007',
    title: 'Villa by the creek',
    location: 'Dubai',
    propertyType: 'Villa',
    areaSqft: 3200,
  },
  number: 1,
  cause: 'new',
  outcome: 'attested',
  isDemonstration: false,
  reviewedOn: '2025-10-02',
  reviewBy: '2026-10-02',
  structure: 'co-ownership',
  answers: { title: { answer: 'yes', note: '' }, insurance: { answer: 'yes', note: '' } },
  figures: {
    on: '2025-10-02',
    valueMinor: 80_000_000,
    valuedOn: '2025-09-01',
    cashMinor: 0,
    tangibleShare: 10_000,
    tradingRule: 'free',
    tokens: 8000,
    zakatableMinor: 0,
  },
  votes: [],
  documents: [
    { kind: 'title-deed', number: 1, ...document },
    { kind: 'permit', number: 1, ...document },
  ],
  before: null,
});

describe('comparePassports', () => {
  it('finds nothing in a review that says the same on another day', () => {
    expect(comparePassports(body, { ...body, number: 2, cause: 'yearly', reviewedOn: '2026-10-02' })).toEqual({
      outcome: null,
      structure: null,
      answers: [],
      documents: [],
      valueMinor: null,
      tradingRule: null,
    });
  });

  it('names each answer, document and figure that is another one', () => {
    const now: PassportBody = {
      ...body,
      number: 2,
      outcome: 'attested-with-conditions',
      structure: 'company',
      answers: {
        title: { answer: 'yes', note: 'Registered again.' },
        insurance: { answer: 'condition', note: '' },
        use: { answer: 'yes', note: '' },
      },
      documents: [
        { kind: 'title-deed', number: 2, ...document },
        { kind: 'takaful', number: 1, ...document },
      ],
      figures: { ...body.figures, valueMinor: 90_000_000, tradingRule: 'par' },
    };
    expect(comparePassports(body, now)).toEqual({
      outcome: { before: 'attested', now: 'attested-with-conditions' },
      structure: { before: 'co-ownership', now: 'company' },
      answers: [
        { key: 'title', now: { answer: 'yes', note: 'Registered again.' } },
        { key: 'use', now: { answer: 'yes', note: '' } },
        { key: 'insurance', now: { answer: 'condition', note: '' } },
      ],
      documents: [
        { kind: 'title-deed', before: 1, now: 2 },
        { kind: 'takaful', before: null, now: 1 },
        { kind: 'permit', before: 1, now: null },
      ],
      valueMinor: { before: 80_000_000, now: 90_000_000 },
      tradingRule: { before: 'free', now: 'par' },
    });
    expect(comparePassports(now, body).answers).toContainEqual({ key: 'use', now: undefined });
  });
});
