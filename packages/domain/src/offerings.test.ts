import { describe, expect, it } from 'vitest';
import type { UsdCents } from './money.ts';
import {
  divideHome,
  isOfferingOver,
  nextOfferingState,
  offeringActions,
  offeringInput,
  offeringStates,
  repriceToken,
} from './offerings.ts';

const cents = (amount: bigint) => amount as UsdCents;

describe('nextOfferingState', () => {
  it.each([false, true])('knows every state and action, when the last moment is over: %s', (isOver) => {
    const table = offeringStates.map((state) => [
      state,
      ...offeringActions.map((action) => nextOfferingState(state, action, { isOver }) ?? '-'),
    ]);
    expect(table).toEqual(
      isOver
        ? [
            ['open', 'paused', '-', 'closed', 'closed'],
            ['paused', '-', '-', 'closed', 'closed'],
            ['closed', '-', '-', '-', '-'],
          ]
        : [
            ['open', 'paused', '-', 'closed', '-'],
            ['paused', '-', 'open', 'closed', '-'],
            ['closed', '-', 'open', '-', '-'],
          ],
    );
    expect(offeringActions).toEqual(['pause', 'resume', 'close', 'expire']);
  });
});

describe('isOfferingOver', () => {
  it('is so from its last moment on, and never without one', () => {
    const closesAt = new Date('2026-11-16T12:00:00Z');
    expect(isOfferingOver({ closesAt }, new Date('2026-11-16T11:59:59Z'))).toBe(false);
    expect(isOfferingOver({ closesAt }, closesAt)).toBe(true);
    expect(isOfferingOver({ closesAt: null }, closesAt)).toBe(false);
  });
});

describe('the price of a token', () => {
  it('is 100 dollars before the first sale, of as many whole tokens as the value has', () => {
    expect(divideHome(cents(20_099_99n))).toEqual({ tokensTotal: 200n, tokenPriceMinor: 100_00n });
  });

  it('is the value by the tokens after it, rounded up to the cent', () => {
    expect(repriceToken(cents(30_000_00n), 200n)).toBe(150_00n);
    expect(repriceToken(cents(30_000_01n), 200n)).toBe(150_01n);
    expect(repriceToken(cents(1n), 200n)).toBe(1n);
  });
});

describe('offeringInput', () => {
  it('takes no link as a source', () => {
    const input = { valuation: 1000, valuedOn: '2026-11-10' };
    expect(offeringInput.parse(input)).toMatchObject({ source: '' });
    expect(offeringInput.safeParse({ ...input, source: 'www.cheap.example' }).success).toBe(false);
  });
});
