import type { TransactionKind } from './ledger.ts';

/** What happened to somebody's money, in the words of every list, statement and file. */
export const movementNames = {
  tokensBought: 'Tokens bought',
  investmentCancelled: 'Investment cancelled',
  investmentCompleted: 'Investment completed',
  tokensSold: 'Tokens sold',
  rentAndDepositPaid: 'Rent and deposit paid',
  rentPaid: 'Rent paid',
  depositPaid: 'Deposit paid, held apart',
  depositReturned: 'Deposit returned',
  rentReceived: 'Rent received',
  homeBought: 'Home reserved',
  purchaseReturned: 'Purchase paid back',
  tokensReserved: 'Tokens reserved by an investor',
  orderCancelled: 'Order cancelled by an investor',
  homeReserved: 'Home reserved by a buyer',
  purchaseEnded: 'Purchase ended, money back to the buyer',
  income: 'Income',
  ownerIncome: 'Income as the owner',
  fee: 'Fee',
  feeReturned: 'Fee returned',
  tokensTransferred: 'Tokens transferred',
} as const;
export type Movement = keyof typeof movementNames;

/** One transaction of the ledger in one line, to its customer and to the owner of the home. */
const ofTransactions: Record<TransactionKind, { customer: Movement; owner: Movement }> = {
  'investment-held': { customer: 'tokensBought', owner: 'tokensReserved' },
  'investment-cancelled': { customer: 'investmentCancelled', owner: 'orderCancelled' },
  'investment-completed': { customer: 'investmentCompleted', owner: 'tokensSold' },
  'rent-paid': { customer: 'rentAndDepositPaid', owner: 'rentReceived' },
  'home-bought': { customer: 'homeBought', owner: 'homeReserved' },
  'purchase-returned': { customer: 'purchaseReturned', owner: 'purchaseEnded' },
  'deposit-returned': { customer: 'depositReturned', owner: 'depositReturned' },
  'income-received': { customer: 'income', owner: 'income' },
  'income-distributed': { customer: 'income', owner: 'income' },
  'tokens-transferred': { customer: 'tokensTransferred', owner: 'tokensTransferred' },
};

export function nameTransaction(kind: TransactionKind, isCustomer: boolean): string {
  return movementNames[ofTransactions[kind][isCustomer ? 'customer' : 'owner']];
}
