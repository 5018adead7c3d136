import { describe, expect, it } from 'vitest';
import { nameTransaction } from './movements.ts';

describe('nameTransaction', () => {
  it.each([
    ['tokens-issued', 'Tokens issued', 'Tokens issued'],
    ['tokens-withdrawn', 'Unsold tokens withdrawn', 'Unsold tokens withdrawn'],
    ['investment-held', 'Paid for tokens', 'Tokens reserved by an investor'],
    ['investment-cancelled', 'Investment cancelled', 'Order cancelled by an investor'],
    ['investment-returned', 'Investment returned', 'Order of an investor returned'],
    ['investment-pooled', 'Investment completed', 'Order of an investor, in escrow'],
    ['home-acquired', 'Home bought by its holders', 'Home bought by its holders'],
    ['investment-completed', 'Investment completed', 'Tokens sold'],
    ['rent-paid', 'Rent and deposit paid', 'Rent received'],
    ['home-bought', 'Paid for a home, set aside', 'Paid by a buyer, set aside'],
    ['purchase-returned', 'Purchase refunded', 'Purchase ended, buyer refunded'],
    ['purchase-completed', 'Purchase completed', 'Home sold'],
    ['home-settled', 'Income and reserve of a sold home', 'Income and reserve of a sold home'],
    ['deposit-returned', 'Deposit returned', 'Deposit returned'],
    ['income-received', 'Income settled with the home', 'Income settled with the home'],
    ['income-corrected', 'Income corrected', 'Income corrected'],
    ['income-distributed', 'Income', 'Income'],
    ['income-purified', 'Set aside for charity', 'Set aside for charity'],
    ['charity-given', 'Given to charity', 'Given to charity'],
    ['tokens-transferred', 'Tokens transferred', 'Tokens transferred'],
    ['top-up', 'Balance topped up', 'Balance topped up'],
    ['withdrawal-requested', 'Withdrawal requested', 'Withdrawal requested'],
    ['withdrawal-sent', 'Withdrawal sent', 'Withdrawal sent'],
    ['withdrawal-returned', 'Withdrawal back on your balance', 'Withdrawal back on your balance'],
    ['charge-reversed', 'Card payment reversed', 'Order cancelled by an investor'],
    ['bank-matched', 'Matched with the bank statement', 'Matched with the bank statement'],
    ['exchanged', 'US dollars exchanged for a payment', 'US dollars exchanged for a payment'],
    ['exchange-returned', 'US dollars of a payment returned', 'US dollars of a payment returned'],
  ] as const)('%s is "%s" to the customer and "%s" to the owner', (kind, customer, owner) => {
    expect(nameTransaction(kind, true)).toBe(customer);
    expect(nameTransaction(kind, false)).toBe(owner);
  });
});
