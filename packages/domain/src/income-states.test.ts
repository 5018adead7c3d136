import { describe, expect, it } from 'vitest';
import { incomeStates, moveIncome, type IncomeEvent } from './income-states.ts';

describe('moveIncome', () => {
  const allowed = new Map([
    ['recorded distribute', 'distributing'],
    ['distributing complete', 'done'],
  ]);

  it.each(
    incomeStates.flatMap((state) => (['distribute', 'complete'] as const).map((event) => [state, event] as const)),
  )('of %s by %s', (state: (typeof incomeStates)[number], event: IncomeEvent) => {
    const reached = allowed.get(`${state} ${event}`);
    if (reached === undefined) expect(() => moveIncome(state, event)).toThrow(`${state} cannot ${event}`);
    else expect(moveIncome(state, event)).toBe(reached);
  });
});
