import type { Activity, TransactionKind } from '@diyar/domain/ledger.ts';
import { formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';

const names: Record<TransactionKind, string> = {
  'investment-held': 'Investment made',
  'investment-cancelled': 'Investment cancelled',
  'investment-completed': 'Investment completed',
  'rent-paid': 'Rent and deposit paid',
  'home-bought': 'Home bought',
  'deposit-returned': 'Deposit returned',
  'income-received': 'Income received',
  'income-distributed': 'Rent payout',
};

/** What the same is to the owner of the home. */
const ownersNames: Partial<Record<TransactionKind, string>> = {
  'investment-completed': 'Tokens sold',
  'rent-paid': 'Rent received',
  'home-bought': 'Home sold',
};

/** What happened in words, and where more is told: one's receipt, how an income came about, or the home that was sold or let. */
export function describeActivity(activity: Activity) {
  const { kind, tokens, isCustomer, incomeId, leaseId, property } = activity;
  const size = Math.abs(tokens);
  const receipt = isCustomer ? findReceipt(activity) : undefined;
  return {
    what: (isCustomer ? undefined : ownersNames[kind]) ?? names[kind],
    tokens:
      tokens === 0 ? undefined : `${tokens < 0 ? '−' : '+'}${formatNumber(size)} ${size === 1 ? 'token' : 'tokens'}`,
    receipt,
    to: receipt ?? findOther(),
  };

  function findOther(): string | undefined {
    if (incomeId !== null) return paths.incomeLine(incomeId);
    if (leaseId !== null) return paths.receipts;
    return property.id === null ? undefined : paths.dashboardProperty(property.id);
  }
}

function findReceipt({ investmentId, paymentId }: Activity): string | undefined {
  if (investmentId !== null) return paths.investmentReceipt(investmentId);
  return paymentId === null ? undefined : paths.paymentReceipt(paymentId);
}
