interface LargeAmount {
  amount: string;
  unit?: 'million' | 'billion';
}

const UNITS = [
  { unit: 'billion', value: 1e9 },
  { unit: 'million', value: 1e6 },
] as const;

/** `$184` and `million`: a sum nobody needs to the dollar. Rounded down, so that it never says more than there is. */
export function formatLargeUsd(dollars: number): LargeAmount {
  const found = UNITS.find(({ value }) => dollars >= value);
  if (!found) return { amount: `$${dollars.toLocaleString('en-US')}` };
  const units = dollars / found.value;
  const shown = units >= 100 ? Math.floor(units) : Math.floor(units * 10) / 10;
  return { amount: `$${shown}`, unit: found.unit };
}
