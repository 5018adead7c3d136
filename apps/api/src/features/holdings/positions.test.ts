import { describe, expect, it } from 'vitest';
import type { TokenChange } from './holdings.repository.ts';
import { toPositions } from './positions.ts';

const none = { tokens: 0n, reservedTokens: 0n, chargedMinor: null, feeMinor: null };
const home = { propertyId: 'a', propertyTitle: 'Villa', tokensTotal: 100n };

const change = (day: number, fields: Partial<TokenChange>): TokenChange => ({
  ...home,
  ...none,
  at: new Date(Date.UTC(2026, 4, day)),
  ...fields,
});
const order = (tokens: bigint) => ({ chargedMinor: tokens * 100_00n, feeMinor: tokens * 1_00n });
const held = (day: number, tokens: bigint) => change(day, { reservedTokens: tokens, ...order(tokens) });
const completed = (day: number, tokens: bigint) => change(day, { tokens, reservedTokens: -tokens, ...order(tokens) });
const cancelled = (day: number, tokens: bigint) => change(day, { reservedTokens: -tokens, ...order(tokens) });
const moved = (day: number, tokens: bigint) => change(day, { tokens });

const figures = (changes: TokenChange[]) =>
  toPositions(changes).map(({ tokens, costMinor, feeMinor, reservedTokens, reservedCostMinor, firstHeldAt }) => [
    [tokens, costMinor, feeMinor],
    [reservedTokens, reservedCostMinor],
    firstHeldAt.getUTCDate(),
  ]);

describe('toPositions', () => {
  it('adds up what was bought, with what can still be cancelled', () => {
    expect(figures([held(1, 10n), completed(3, 10n), held(5, 5n)])).toEqual([
      [[10n, 1000_00n, 10_00n], [5n, 500_00n], 1],
    ]);
  });

  it('forgets what was cancelled, and begins anew afterwards', () => {
    expect(figures([held(1, 10n), cancelled(2, 10n)])).toEqual([]);
    expect(figures([held(1, 10n), cancelled(2, 10n), held(4, 3n)])).toEqual([[[0n, 0n, 0n], [3n, 300_00n], 4]]);
  });

  it('takes the average cost with tokens that leave, and adds none with those that come without an order', () => {
    const bought = [held(1, 10n), completed(3, 10n)];
    expect(figures([...bought, moved(4, -4n)])).toEqual([[[6n, 600_00n, 6_00n], [0n, 0n], 1]]);
    expect(figures([moved(2, 4n)])).toEqual([[[4n, 0n, 0n], [0n, 0n], 2]]);
    // 10 that cost 1,000 and 10 that cost nothing: half of them leave with half of the cost.
    expect(figures([...bought, moved(4, 10n), moved(5, -10n)])).toEqual([[[10n, 500_00n, 5_00n], [0n, 0n], 1]]);
  });

  it('leaves the cost of reserved tokens alone when owned ones leave', () => {
    expect(figures([held(1, 2n), completed(3, 2n), held(4, 3n), moved(5, -2n), cancelled(6, 3n)])).toEqual([]);
    expect(figures([held(1, 2n), completed(3, 2n), held(4, 3n), moved(5, -2n)])).toEqual([
      [[0n, 0n, 0n], [3n, 300_00n], 1],
    ]);
  });

  it('keeps homes apart, the one that was held first before the others', () => {
    const tower = { propertyId: 'b', propertyTitle: 'Tower', tokensTotal: 50n };
    const positions = toPositions([{ ...moved(1, 1n), ...tower }, moved(2, 7n), { ...moved(3, 1n), ...tower }]);
    expect(positions.map(({ propertyTitle, tokens }) => [propertyTitle, tokens])).toEqual([
      ['Tower', 2n],
      ['Villa', 7n],
    ]);
  });
});
