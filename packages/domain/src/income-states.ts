/** `recorded` is only seen within the transaction that records a period; its shares are paid from `distributing` on. */
export const incomeStates = ['recorded', 'distributing', 'done'] as const;
export type IncomeState = (typeof incomeStates)[number];
export type IncomeEvent = 'distribute' | 'complete';

const next: Record<IncomeState, Partial<Record<IncomeEvent, IncomeState>>> = {
  recorded: { distribute: 'distributing' },
  distributing: { complete: 'done' },
  done: {},
};

/** Throws on an event that the state does not allow: no request can cause one. */
export function moveIncome(state: IncomeState, event: IncomeEvent): IncomeState {
  const reached = next[state][event];
  if (reached === undefined) throw new Error(`an income period that is ${state} cannot ${event}`);
  return reached;
}
