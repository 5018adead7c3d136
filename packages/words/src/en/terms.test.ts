import { expect, it } from 'vitest';
import { writeTerms } from './terms.ts';

it.each([true, false])('promises of fees only what holds for every setting of them (real money: %s)', (isRealMoney) => {
  const terms = writeTerms(isRealMoney);
  const { blocks } = terms.sections.find(({ id }) => id === 'fees')!;
  expect(blocks).toEqual([
    'Any fee is a stated amount for a stated service, itemised before you pay. Where nothing is itemised, nothing is charged. No fee ever grows with time.',
  ]);
  expect(JSON.stringify(terms)).not.toMatch(/no fees? at present|charges no fee/i);
});
