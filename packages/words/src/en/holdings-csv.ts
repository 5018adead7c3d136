/** The first line of the file, in the order of its columns. */
export const columns = [
  'property',
  'tokens',
  'of these can still be cancelled',
  'tokens of the home',
  'share in percent',
  'cost',
  'fees',
  'projected a year',
  'paid so far',
  'currency',
];
