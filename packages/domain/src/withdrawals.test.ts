import { describe, expect, it } from 'vitest';
import {
  moveWithdrawal,
  payoutAccountInput,
  withdrawalEvents,
  withdrawalInput,
  withdrawalStates,
} from './withdrawals.ts';

describe('moveWithdrawal', () => {
  const allowed: Record<string, string> = {
    'pending cancel': 'cancelled',
    'pending send': 'sending',
    'sending confirm': 'sent',
    'sending fail': 'failed',
    'sent return': 'returned',
  };
  const pairs = withdrawalStates.flatMap((state) => withdrawalEvents.map((event) => [state, event] as const));

  it.each(pairs)('%s, %s', (state, event) => {
    expect(moveWithdrawal(state, event)).toBe(allowed[`${state} ${event}`]);
  });

  it('moves on from three states only', () => {
    const open = withdrawalStates.filter((state) => withdrawalEvents.some((event) => moveWithdrawal(state, event)));
    expect(open).toEqual(['pending', 'sending', 'sent']);
  });
});

function explain(schema: typeof payoutAccountInput | typeof withdrawalInput, input: object): string[] {
  return (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('payoutAccountInput', () => {
  const account = { currency: 'AED', holder: 'Layla Haddad', bank: 'Bank of the Creek', number: '' };
  const read = (number: unknown) => explain(payoutAccountInput, { ...account, number });

  it.each(['AE070331234567890123456', 'ae07 0331 2345 6789 0123 456', 'GB82-WEST-1234-5698-7654-32', '1234567890'])(
    'takes %s',
    (number) => expect(read(number)).toEqual([]),
  );

  it.each([
    ['', 'Please enter an IBAN or an account number'],
    [7, 'Please enter an IBAN or an account number'],
    ['AE080331234567890123456', 'This IBAN seems to be mistyped. Please check it.'],
    ['AE07033123456789012345', 'This IBAN seems to be mistyped. Please check it.'],
    ['AEXX', 'This IBAN seems to be mistyped. Please check it.'],
    ['12345', 'Please enter an IBAN, or an account number of 6 to 17 digits'],
    ['123456789012345678', 'Please enter an IBAN, or an account number of 6 to 17 digits'],
    ['12 34 x6', 'Please enter an IBAN, or an account number of 6 to 17 digits'],
  ])('refuses %s', (number, message) => expect(read(number)).toEqual([`number: ${message}`]));

  it('refuses what is missing or too long', () => {
    expect(explain(payoutAccountInput, { number: '1234567' })).toEqual([
      'currency: Please choose a currency',
      'holder: Please enter the name of the account holder',
      'bank: Please enter the name of the bank',
    ]);
    const long = { ...account, number: '1234567', holder: 'x'.repeat(101), bank: 'two\nlines' };
    expect(explain(payoutAccountInput, long)).toEqual([
      'holder: The name can have up to 100 characters',
      'bank: Please remove line breaks and control characters',
    ]);
  });
});

describe('withdrawalInput', () => {
  const payoutAccountId = '8c7f9a52-4d0b-4ac4-9d0c-3c3b7d4f0a11';

  it.each([
    [0, ['amountMinor: Please enter an amount above zero']],
    [-5, ['amountMinor: Please enter an amount above zero']],
    [1.5, ['amountMinor: Please enter an amount']],
    ['1', ['amountMinor: Please enter an amount']],
    [100_000_001, ['amountMinor: This amount is too high']],
    [1, []],
    [100_000_000, []],
  ])('%s', (amountMinor, problems) =>
    expect(explain(withdrawalInput, { currency: 'USD', amountMinor, payoutAccountId })).toEqual(problems),
  );
});
