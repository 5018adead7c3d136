import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextStage,
  offeringKinds,
  offeringStages,
  stageActions,
  stageFacts,
  stageLines,
  toPartsStage,
  toRaiseStage,
  type OfferingKind,
  type OfferingStage,
  type StageAction,
} from './offering-stages.ts';

const everything = Object.fromEntries(stageFacts.map((fact) => [fact, true]));
const go = (kind: OfferingKind, stage: OfferingStage, action: StageAction, facts = everything) =>
  nextStage(kind, stage, action, facts);

describe('the steps of a raise', () => {
  it('lead from the draft to the home that is rented out', () => {
    const way = ['submit', 'screen', 'attest', 'open', 'fund', 'pool', 'acquire', 'operate'] as const;
    const reached = way.reduce<OfferingStage[]>(
      (stages, action) => {
        const next = go('raise', stages.at(-1)!, action);
        return 'to' in next ? [...stages, next.to] : stages;
      },
      ['draft'],
    );
    expect(reached).toEqual([
      'draft',
      'submitted',
      'screened',
      'attested',
      'offering',
      'funded',
      'funded',
      'acquired',
      'operating',
    ]);
  });

  it('say what is in the way, in full', () => {
    expect(nextStage('raise', 'attested', 'open', { isComplete: true, isAttested: true })).toEqual({
      missing: ['isScreened', 'isValued', 'isValuedLately', 'isWithinValuation', 'isNotSuspended'],
    });
    expect(nextStage('raise', 'funded', 'acquire')).toEqual({
      missing: ['isPooled', 'isDeedVerified', 'isScreened', 'isAttested', 'isValued', 'isNotSuspended'],
    });
  });

  it('open nothing that is not attested, and buy nothing before the money is in escrow', () => {
    for (const stage of ['draft', 'submitted', 'screened'] as const)
      expect(go('raise', stage, 'open')).toEqual({ none: true });
    for (const stage of ['offering', 'attested', 'failed'] as const)
      expect(go('raise', stage, 'acquire')).toEqual({ none: true });
  });

  it('fail or go ahead, never both', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (isEnough, isOver, isFull) => {
        const facts = { isEnough, isNotEnough: !isEnough, isOver, isFullOrOver: isFull || isOver };
        const ways = (['fund', 'fail'] as const).filter(
          (action) => 'to' in nextStage('raise', 'offering', action, facts),
        );
        expect(ways.length).toBeLessThanOrEqual(1);
        if (isOver) expect(ways).toEqual([isEnough ? 'fund' : 'fail']);
      }),
    );
  });

  it('end for good: nothing leads out of a raise that failed or was withdrawn', () => {
    for (const kind of offeringKinds)
      for (const stage of ['failed', 'withdrawn', 'exited'] as const)
        for (const action of stageActions) expect(go(kind, stage, action)).toEqual({ none: true });
  });
});

describe('the sale of a whole home', () => {
  it('goes from wherever parts are held to the payment of everybody, or back', () => {
    for (const kind of offeringKinds) {
      expect(go(kind, 'operating', 'sell')).toEqual({ to: 'exit' });
      expect(go(kind, 'exit', 'pay-out')).toEqual({ to: 'exited' });
      expect(go(kind, 'exit', 'call-off')).toEqual({ to: 'operating' });
      for (const action of ['sell', 'open', 'extend', 'suspend'] as const)
        expect(go(kind, 'exit', action)).toEqual({ none: true });
    }
    for (const stage of ['offering', 'funded', 'acquired'] as const)
      expect(go('raise', stage, 'sell')).toEqual({ none: true });
  });

  it('pays nobody before the price is here and every order is gone', () => {
    expect(nextStage('parts', 'exit', 'pay-out', { isSettled: true, isNotLet: true })).toEqual({
      missing: ['isPaid', 'isCleared', 'isBuyerIdentified'],
    });
  });
});

describe('a suspension of sales', () => {
  it('leaves the offering where it is, at every stage at which something can be sold', () => {
    for (const kind of offeringKinds)
      for (const stage of stageLines[kind].filter((each) => each !== 'draft')) {
        expect(nextStage(kind, stage, 'suspend', { isNotStopped: true })).toEqual({ to: stage });
        expect(nextStage(kind, stage, 'suspend', { isStopped: true })).toEqual({ missing: ['isNotStopped'] });
        expect(nextStage(kind, stage, 'resume', { isStopped: true })).toEqual({ to: stage });
        expect(nextStage(kind, stage, 'resume', { isNotStopped: true })).toEqual({ missing: ['isStopped'] });
      }
    expect(go('raise', 'draft', 'suspend')).toEqual({ none: true });
  });
});

describe('every stage', () => {
  it('is reached from the first one, and no step leads anywhere else', () => {
    for (const kind of offeringKinds) {
      const reached = new Set<OfferingStage>([stageLines[kind][0]!]);
      for (const stage of reached)
        for (const action of stageActions) {
          const next = go(kind, stage, action);
          if ('to' in next) reached.add(next.to);
        }
      const ends = ['exit', 'exited', ...(kind === 'raise' ? ['failed', 'withdrawn'] : [])];
      expect([...reached].toSorted()).toEqual([...stageLines[kind], ...ends].toSorted());
    }
    expect(new Set(offeringKinds.flatMap((kind) => [...stageLines[kind]])).size + 4).toBe(offeringStages.length);
  });

  it('is not left by a step whose facts do not hold, whichever they are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...offeringKinds),
        fc.constantFrom(...offeringStages),
        fc.constantFrom(...stageActions),
        fc.subarray([...stageFacts]),
        (kind, stage, action, held) => {
          const facts = Object.fromEntries(held.map((fact) => [fact, true]));
          const next = nextStage(kind, stage, action, facts);
          const whole = go(kind, stage, action);
          if ('missing' in next) expect(next.missing.some((fact) => held.includes(fact))).toBe(false);
          else expect(next).toEqual(whole);
          if ('none' in whole) expect(next).toEqual(whole);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('what the checks of a home say of its stage', () => {
  it('moves a submitted raise on, and nothing else', () => {
    expect(toRaiseStage('submitted', {})).toBe('submitted');
    expect(toRaiseStage('submitted', { isAttested: true })).toBe('submitted');
    expect(toRaiseStage('submitted', { isScreened: true })).toBe('screened');
    expect(toRaiseStage('submitted', { isScreened: true, isAttested: true })).toBe('attested');
    expect(toRaiseStage('offering', {})).toBe('offering');
    expect(toRaiseStage('operating', {})).toBe('operating');
    expect(toRaiseStage('operating', { isPaid: true })).toBe('exit');
  });

  it('is all there is of parts', () => {
    expect(toPartsStage({ isSubmitted: false })).toBe('open');
    expect(toPartsStage({ isSubmitted: true })).toBe('submitted');
    expect(toPartsStage({ isSubmitted: true, isScreened: true })).toBe('screened');
    expect(toPartsStage({ isSubmitted: true, isScreened: true, isAttested: true })).toBe('operating');
  });
});
