import type { AccountKind, TransactionKind } from '@diyar/domain/ledger.ts';

/** As somebody reads them who paid: "you" is that person. */
export const accountNames: Record<AccountKind, string> = {
  outside: 'Your card or wallet',
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

export const movementNames: Record<TransactionKind, string> = {
  'investment-held': 'Taken and held apart',
  'investment-cancelled': 'Cancelled and given back',
  'investment-completed': 'Completed',
  'rent-paid': 'Rent and deposit paid',
  'home-bought': 'Home paid for',
  'deposit-returned': 'Deposit returned',
  'income-received': 'Income received',
  'income-distributed': 'Income paid out',
};
