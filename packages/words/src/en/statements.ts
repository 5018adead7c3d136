export const title = 'Statement';
export const text = 'Download a statement for your records. Days are in UTC.';
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
