import { describe, expect, it } from 'vitest';
import { nameTransaction } from './movements.ts';

describe('nameTransaction', () => {
  it.each([
    ['investment-held', 'Tokens bought', 'Tokens bought'],
    ['investment-cancelled', 'Investment cancelled', 'Investment cancelled'],
    ['investment-completed', 'Investment completed', 'Tokens sold'],
    ['rent-paid', 'Rent and deposit paid', 'Rent received'],
    ['home-bought', 'Home bought', 'Home sold'],
    ['deposit-returned', 'Deposit returned', 'Deposit returned'],
    ['income-distributed', 'Income', 'Income'],
  ] as const)('%s is "%s" to the customer and "%s" to the owner', (kind, customer, owner) => {
    expect(nameTransaction(kind, true)).toBe(customer);
    expect(nameTransaction(kind, false)).toBe(owner);
  });
});
