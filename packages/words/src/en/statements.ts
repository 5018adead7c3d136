export const listTitle = 'Statements';
export const listText = 'Every amount matches the ledger';
export const choosePeriod = 'Choose a period';
export const toDate = (name: string) => `${name}, to date`;
export const yearToDate = (year: string) => `Year ${year}, to date`;
export const incomeIn = (amount: string) => `Income ${amount}`;
export const fileOf = (name: string, kind: string) => `${name} as ${kind}`;

export const title = 'Statement';
export const text = 'Download a statement for your records. Days begin at midnight, Greenwich time.';
export const period = 'Period';
export const periods = { 'this-year': 'This year', 'last-year': 'Last year', custom: 'Custom dates' } as const;
export const days = (from: string, to: string) => `${from} to ${to}`;
export const dayFields = { from: 'First day', to: 'Last day' } as const;
export const inFuture = 'The last day cannot be in the future';
export const files = {
  pdf: {
    name: 'PDF',
    holds: 'The whole statement: what you own, what is set aside for you, what you paid and received, and your income.',
  },
  csv: {
    name: 'CSV',
    holds:
      'For spreadsheets: what you paid and received line by line, and what was set aside for you at the beginning and at the end.',
  },
} as const;
export const savePdf = 'Save PDF';
export const saveCsv = 'Save CSV';
