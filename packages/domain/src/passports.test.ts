import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checklistInput,
  clauses,
  clauseSlug,
  countVotes,
  hasMark,
  isBarred,
  listOpenQuestions,
  nextReview,
  outcomes,
  questionKeys,
  toAttestedUntil,
  toPassportState,
  toTangibleShare,
  tradingRule,
  voteInput,
  votes,
  type PassportFacts,
} from './passports.ts';

describe('countVotes', () => {
  it('needs three, and more than half in favour', () => {
    expect(countVotes(['for', 'for'])).toBeUndefined();
    expect(countVotes(['for', 'for', 'for'])).toBe('attested');
    expect(countVotes(['for', 'against', 'for'])).toBe('attested');
    expect(countVotes(['for', 'against', 'condition'])).toBe('attested-with-conditions');
    expect(countVotes(['for', 'against', 'against'])).toBe('not-attested');
    expect(countVotes(['for', 'for', 'against', 'against'])).toBe('not-attested');
  });

  it('never attests without a majority, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...votes), { maxLength: 9 }), (cast) => {
        const outcome = countVotes(cast);
        expect(countVotes(cast.toReversed())).toBe(outcome);
        expect(outcome === undefined).toBe(cast.length < 3);
        const against = cast.filter((vote) => vote === 'against').length;
        if (outcome !== undefined && outcome !== 'not-attested') expect(against * 2).toBeLessThan(cast.length);
      }),
    );
  });
});

describe('toPassportState', () => {
  const last = { outcome: 'attested', reviewBy: '2027-10-02' } as const;
  const facts: PassportFacts = {
    last,
    isInReview: false,
    isWithdrawn: false,
    hasChanged: false,
    papersUntil: null,
    conditionsDue: [],
  };
  const at = (today: string, changes: Partial<PassportFacts> = {}) => toPassportState({ ...facts, ...changes }, today);

  it('follows the calendar', () => {
    expect(at('2027-09-01')).toBe('attested');
    expect(at('2027-09-02')).toBe('due');
    expect(at('2027-11-01')).toBe('due');
    expect(at('2027-11-02')).toBe('lapsed');
  });

  it('knows every other state', () => {
    const today = '2026-11-18';
    expect(at(today, { last: null })).toBe('none');
    expect(at(today, { last: null, isInReview: true })).toBe('in-review');
    expect(at(today, { last: { ...last, outcome: 'not-attested' } })).toBe('not-attested');
    expect(at(today, { last: { ...last, outcome: 'not-attested' }, isInReview: true })).toBe('in-review');
    expect(at(today, { conditionsDue: ['2026-12-31'] })).toBe('attested-with-conditions');
    expect(at(today, { conditionsDue: ['2026-11-17'] })).toBe('lapsed');
    expect(at(today, { hasChanged: true })).toBe('re-review');
    expect(at(today, { papersUntil: '2026-11-18' })).toBe('attested');
    expect(at(today, { papersUntil: '2026-11-17' })).toBe('re-review');
    expect(at(today, { isWithdrawn: true, hasChanged: true })).toBe('withdrawn');
  });

  it('has the mark to the end of the last day that is known ahead, and on no other day', () => {
    const day = fc.constantFrom('2026-11-01', '2027-03-01', '2027-10-31', '2027-11-01', '2027-11-02', '2028-01-01');
    const states = fc.record<PassportFacts>({
      last: fc.option(fc.record({ outcome: fc.constantFrom(...outcomes), reviewBy: fc.constant('2027-10-02') })),
      isInReview: fc.boolean(),
      isWithdrawn: fc.boolean(),
      hasChanged: fc.boolean(),
      papersUntil: fc.option(day),
      conditionsDue: fc.array(day, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(states, day, (known, today) => {
        const until = toAttestedUntil(known);
        expect(hasMark(toPassportState(known, today))).toBe(until !== null && today <= until);
      }),
      { numRuns: 2000 },
    );
    expect(toAttestedUntil(facts)).toBe('2027-11-01');
  });

  it('shows the mark while the review stands, and no longer', () => {
    expect(['attested', 'attested-with-conditions', 'due'].map((state) => hasMark(state as 'due'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ['none', 'in-review', 'not-attested', 'lapsed', 're-review', 'withdrawn'].some((state) =>
        hasMark(state as 'none'),
      ),
    ).toBe(false);
  });

  it('comes again after a year', () => {
    expect(nextReview('2026-10-02')).toBe('2027-10-02');
    expect(nextReview('2028-02-29')).toBe('2029-02-28');
  });
});

describe('tangible share and trading', () => {
  const share = (valueMinor: bigint | null, cashMinor: bigint, receivablesMinor = 0n) =>
    toTangibleShare({ valueMinor, cashMinor, receivablesMinor });

  it('is the part of the home, rounded down', () => {
    expect(share(800_000_00n, 6451_60n)).toBe(9920);
    expect(share(51n, 49n)).toBe(5100);
    expect(share(1n, 0n)).toBe(10_000);
    expect(share(null, 5n)).toBeNull();
    expect(share(100n, -5n)).toBe(10_000);
    expect(share(50n, 25n, 25n)).toBe(5000);
  });

  it('decides how parts trade', () => {
    const rule = (part: number | null, changes = {}) =>
      tradingRule({
        state: 'attested',
        share: part,
        valuedOn: '2026-01-31',
        today: '2026-11-18',
        isMoney: false,
        ...changes,
      });
    expect([rule(5100), rule(5099), rule(3300), rule(3299), rule(null)]).toEqual([
      'free',
      'par',
      'par',
      'closed',
      'closed',
    ]);
    expect(rule(9000, { today: '2027-01-31' })).toBe('free');
    expect(rule(9000, { today: '2027-02-01' })).toBe('closed');
    expect(rule(9000, { state: 'withdrawn' })).toBe('closed');
    expect(rule(9000, { valuedOn: null })).toBe('closed');
    expect(rule(null, { isMoney: true, valuedOn: null })).toBe('par');
    expect(rule(9000, { isMoney: true, state: 'lapsed' })).toBe('closed');
  });
});

describe('the checklist', () => {
  it('has twenty questions, and clauses with addresses of their own', () => {
    expect(questionKeys).toHaveLength(20);
    expect(new Set(clauses.map(clauseSlug)).size).toBe(clauses.length);
    expect(clauseSlug('SS 9 5/1/7')).toBe('ss-9-5-1-7');
    expect(listOpenQuestions({ title: { answer: 'yes', note: '' } })).toHaveLength(19);
  });

  it('bars a home with interest-bearing debt', () => {
    expect(isBarred({ debt: { answer: 'no', note: '' } })).toBe(true);
    expect(isBarred({ debt: { answer: 'yes', note: '' } })).toBe(false);
  });

  it('keeps typed text without what hides or turns it', () => {
    const { answers } = checklistInput.parse({
      version: 1,
      structure: 'company',
      answers: { use: { answer: 'yes', note: ' \u202Ea family home ' } },
    });
    expect(answers.use).toEqual({ answer: 'yes', note: 'a family home' });
  });

  it('asks a vote with a condition for it, and no other', () => {
    const vote = { version: 1, vote: 'condition', reason: 'x', condition: { text: 'y', due: '2027-01-01' } };
    expect(voteInput.safeParse(vote).success).toBe(true);
    expect(voteInput.safeParse({ ...vote, vote: 'for' }).success).toBe(false);
    expect(voteInput.safeParse({ ...vote, condition: undefined }).success).toBe(false);
  });
});
