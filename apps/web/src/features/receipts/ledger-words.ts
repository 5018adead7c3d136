import type { AccountKind, TransactionKind } from '@diyar/domain/ledger.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';

/** As somebody reads them who paid: "you" is that person. */
const accountNames: Record<Exclude<AccountKind, 'outside'>, string> = {
  held: 'Held apart for you',
  property: 'Income of the home',
  person: 'The owner of the home',
  deposit: 'Deposit, held apart',
  sale: 'Sale of the home, held apart',
  platform: 'Fees',
  treasury: 'Tokens nobody has bought',
  reserved: 'Tokens reserved for you',
  holding: 'Tokens you own',
};

const pockets: Record<PaymentMethod, string> = { creditCard: 'Your card', crypto: 'Your wallet' };

/** Money comes from where it was paid, and goes back there. */
export function nameAccount(account: AccountKind, method: PaymentMethod): string {
  return account === 'outside' ? pockets[method] : accountNames[account];
}

export const movementNames: Record<TransactionKind, string> = {
  'investment-held': 'Taken and held apart',
  'investment-cancelled': 'Cancelled and given back',
  'investment-completed': 'Completed',
  'rent-paid': 'Rent and deposit paid',
  'home-bought': 'Home paid for',
  'purchase-returned': 'Purchase paid back',
  'deposit-returned': 'Deposit returned',
  'income-received': 'Income received',
  'income-distributed': 'Income paid out',
  'tokens-transferred': 'Tokens transferred',
};
