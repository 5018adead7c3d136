import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as raisesFieldsWords from '@diyar/words/raises-fields.ts';
import {
  RAISE_DAYS_MAX,
  RAISE_DAYS_MIN,
  RAISE_EXTENSION_DAYS,
  RAISE_GOAL_MIN_USD,
  RAISE_MINIMUM_PERCENT,
} from './limits.ts';
import { toDeadline, toOrderEnd } from './raise-times.ts';
import { raiseInput, raiseStepInput, toMinimumTokens } from './raises.ts';

const input = { goal: 3_093_000, keepsRest: true, minimumPercent: 80, days: 30 };

describe('the terms of a raise', () => {
  it('are whole tokens and sensible days', () => {
    expect(raiseInput.parse(input)).toEqual(input);
    const faults = (change: object) =>
      raiseInput.safeParse({ ...input, ...change }).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(faults({ goal: 3_093_050 })).toEqual([['goal', 'The goal is a whole number of tokens of $100']]);
    expect(faults({ goal: 9900 })).toEqual([['goal', 'The goal must be at least $10,000']]);
    expect(faults({ days: 6 })).toEqual([['days', 'A raise lasts between 7 and 90 days']]);
    expect(faults({ days: 91 })).toEqual([['days', 'A raise lasts between 7 and 90 days']]);
    expect(faults({ minimumPercent: 79 })).toEqual([
      ['minimumPercent', 'The minimum is between 80 and 100 % of the goal'],
    ]);
  });

  it('need all tokens, unless the seller keeps what is not sold', () => {
    expect(toMinimumTokens(30_930n, { keepsRest: true, minimumPercent: 80 })).toBe(24_744n);
    expect(toMinimumTokens(30_930n, { keepsRest: false, minimumPercent: 80 })).toBe(30_930n);
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 80, max: 100 }), (tokens, minimumPercent) => {
        const least = toMinimumTokens(tokens, { keepsRest: true, minimumPercent });
        expect(least * 100n >= tokens * BigInt(minimumPercent)).toBe(true);
        expect((least - 1n) * 100n < tokens * BigInt(minimumPercent)).toBe(true);
        expect(least <= tokens).toBe(true);
      }),
    );
  });

  it('end to the second, and orders go back a day after the hours for cancelling at the latest', () => {
    const deadline = toDeadline(new Date('2026-10-28T18:00:00Z'), 30);
    expect(deadline.toISOString()).toBe('2026-11-27T18:00:00.000Z');
    expect(toOrderEnd(deadline).toISOString()).toBe('2026-11-30T18:00:00.000Z');
  });
});

describe('a step that is proposed', () => {
  it('says what it needs, and nothing more is asked', () => {
    const issues = (sent: object) =>
      raiseStepInput.safeParse({ version: 1, ...sent }).error?.issues.map(({ path }) => path.join('.'));
    expect(issues({ step: 'open' })).toBeUndefined();
    expect(issues({ step: 'extend' })).toEqual(['extensionDays']);
    expect(issues({ step: 'extend', extensionDays: 31 })).toEqual(['extensionDays']);
    expect(issues({ step: 'acquire' })).toEqual(['acquisition']);
    expect(
      issues({ step: 'acquire', acquisition: { costs: [{ label: '', amountMinor: 0 }], reserveMinor: 0 } }),
    ).toEqual(['acquisition.costs.0.label', 'acquisition.costs.0.amountMinor']);
    expect(issues({ step: 'cancel' })).toEqual(['note']);
    expect(issues({ step: 'cancel', note: 'The seller has died.' })).toBeUndefined();
    expect(issues({ step: 'fund' })).toEqual(['step']);
  });
});

describe('the sentences of its fields', () => {
  it('name the limits that hold', () => {
    expect(raisesFieldsWords.goalTooLow).toContain(RAISE_GOAL_MIN_USD.toLocaleString('en-US'));
    expect(raisesFieldsWords.daysOut).toContain(`between ${RAISE_DAYS_MIN} and ${RAISE_DAYS_MAX} days`);
    expect(raisesFieldsWords.minimumOut).toContain(`between ${RAISE_MINIMUM_PERCENT} and 100 %`);
    expect(raisesFieldsWords.extensionOut).toContain(`to ${RAISE_EXTENSION_DAYS} days`);
  });
});
