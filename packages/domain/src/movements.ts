import { movementNames } from '@diyar/words/movements.ts';
import type { TransactionKind } from './ledger.ts';

export { movementNames };
export type Movement = keyof typeof movementNames;

/** Name of a transaction, for its customer and for the owner of the home. */
const ofTransactions: Record<TransactionKind, { customer: Movement; owner: Movement }> = {
  'tokens-issued': { customer: 'tokensIssued', owner: 'tokensIssued' },
  'tokens-withdrawn': { customer: 'tokensWithdrawn', owner: 'tokensWithdrawn' },
  'investment-held': { customer: 'tokensBought', owner: 'tokensReserved' },
  'investment-cancelled': { customer: 'investmentCancelled', owner: 'orderCancelled' },
  'investment-returned': { customer: 'investmentReturned', owner: 'orderReturned' },
  'investment-pooled': { customer: 'investmentCompleted', owner: 'orderPooled' },
  'investment-completed': { customer: 'investmentCompleted', owner: 'tokensSold' },
  'rent-paid': { customer: 'rentAndDepositPaid', owner: 'rentReceived' },
  'rent-earned': { customer: 'rentEarned', owner: 'rentEarned' },
  'rent-returned': { customer: 'rentReturned', owner: 'rentReturned' },
  'home-bought': { customer: 'homeBought', owner: 'homeReserved' },
  'purchase-returned': { customer: 'purchaseReturned', owner: 'purchaseEnded' },
  'purchase-completed': { customer: 'purchaseCompleted', owner: 'homeSold' },
  'home-settled': { customer: 'homeSettled', owner: 'homeSettled' },
  'deposit-returned': { customer: 'depositReturned', owner: 'depositReturned' },
  'deposit-claimed': { customer: 'depositClaimed', owner: 'depositClaimed' },
  'income-received': { customer: 'incomeSettled', owner: 'incomeSettled' },
  'income-distributed': { customer: 'income', owner: 'income' },
  'income-corrected': { customer: 'incomeCorrected', owner: 'incomeCorrected' },
  'income-purified': { customer: 'setAside', owner: 'setAside' },
  'charity-given': { customer: 'givenToCharity', owner: 'givenToCharity' },
  'home-acquired': { customer: 'homeAcquired', owner: 'homeAcquired' },
  'sale-received': { customer: 'homeBought', owner: 'homeBought' },
  'sale-returned': { customer: 'purchaseReturned', owner: 'purchaseReturned' },
  'home-sold': { customer: 'homeSold', owner: 'homeSold' },
  'sale-shared': { customer: 'saleShared', owner: 'saleShared' },
  'tokens-retired': { customer: 'tokensRetired', owner: 'tokensRetired' },
  'tokens-transferred': { customer: 'tokensTransferred', owner: 'tokensTransferred' },
  'top-up': { customer: 'topUp', owner: 'topUp' },
  'withdrawal-requested': { customer: 'withdrawalRequested', owner: 'withdrawalRequested' },
  'withdrawal-sent': { customer: 'withdrawalSent', owner: 'withdrawalSent' },
  'withdrawal-returned': { customer: 'withdrawalReturned', owner: 'withdrawalReturned' },
  'charge-reversed': { customer: 'chargeReversed', owner: 'orderCancelled' },
  'bank-matched': { customer: 'bankMatched', owner: 'bankMatched' },
  exchanged: { customer: 'exchanged', owner: 'exchanged' },
  'exchange-returned': { customer: 'exchangeReturned', owner: 'exchangeReturned' },
};

export function nameTransaction(kind: TransactionKind, isCustomer: boolean): string {
  return movementNames[ofTransactions[kind][isCustomer ? 'customer' : 'owner']];
}
