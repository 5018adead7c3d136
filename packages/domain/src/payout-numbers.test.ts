import { expect, it } from 'vitest';
import { maskPayoutNumber, toPayoutNumber } from './payout-numbers.ts';

it('shows the country of an IBAN and the last four characters', () => {
  expect(maskPayoutNumber(toPayoutNumber('ae07 0331 2345 6789 0123 456'))).toBe('AE •••• 3456');
  expect(maskPayoutNumber('1234567890')).toBe('•••• 7890');
});
