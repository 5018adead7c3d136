import type { Activity } from '@diyar/domain/ledger.ts';
import { nameTransaction } from '@diyar/domain/movements.ts';
import * as countWords from '@diyar/words/counts.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { paths } from '#web/lib/paths.ts';

/** Name of an activity, its tokens, and the page with its details: a receipt, an income line, a lease or the property. */
export function describeActivity(activity: Activity) {
  const { kind, tokens, isCustomer, incomeId, leaseId, property, otherPerson } = activity;
  const receipt = isCustomer ? findReceipt(activity) : findWithdrawal(activity);
  return {
    what: otherPerson === null ? nameTransaction(kind, isCustomer) : nameTransfer(otherPerson, tokens),
    tokens: tokens === 0 ? undefined : countWords.signedTokens(tokens),
    receipt,
    to: receipt ?? findOther(),
  };

  function findOther(): string | undefined {
    if (incomeId !== null) return paths.incomeLine(incomeId);
    if (leaseId !== null) return paths.lease(leaseId);
    return property.id === null ? undefined : paths.dashboardProperty(property.id);
  }
}

function nameTransfer(otherPerson: string, tokens: number): string {
  return tokens < 0 ? holdingsWords.sentTo(otherPerson) : holdingsWords.receivedFrom(otherPerson);
}

function findWithdrawal({ withdrawalId }: Activity): string | undefined {
  return withdrawalId === null ? undefined : paths.withdrawalReceipt(withdrawalId);
}

function findReceipt({ investmentId, paymentId, topUpId }: Activity): string | undefined {
  if (investmentId !== null) return paths.investmentReceipt(investmentId);
  if (topUpId !== null) return paths.topUpReceipt(topUpId);
  return paymentId === null ? undefined : paths.paymentReceipt(paymentId);
}
