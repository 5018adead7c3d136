/** The first line of the file, in the order of its columns. English in every language: programs read it. */
export const columns = [
  'property',
  'tokens',
  'tokens of the home',
  'share in percent',
  'cost',
  'fees',
  'reserved tokens',
  'cost of reserved tokens',
  'projected a year',
  'paid so far',
  'currency',
];
