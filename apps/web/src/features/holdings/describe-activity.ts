import type { Activity, TransactionKind } from '@diyar/domain/ledger.ts';
import { formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';

const names: Record<TransactionKind, string> = {
  'investment-held': 'Investment made',
  'investment-cancelled': 'Investment cancelled',
  'investment-completed': 'Investment completed',
  'rent-paid': 'Rent and deposit',
  'home-bought': 'Home bought',
  'deposit-returned': 'Deposit returned',
  'income-received': 'Income received',
  'income-distributed': 'Rent payout',
};

/** What happened in words, and where more is told: a receipt, or how an income came about. */
export function describeActivity({ kind, tokens, investmentId, paymentId, incomeId }: Activity) {
  const size = Math.abs(tokens);
  const receipt =
    investmentId !== null
      ? paths.investmentReceipt(investmentId)
      : paymentId !== null
        ? paths.paymentReceipt(paymentId)
        : undefined;
  return {
    what: names[kind],
    tokens:
      tokens === 0 ? undefined : `${tokens < 0 ? '−' : '+'}${formatNumber(size)} ${size === 1 ? 'token' : 'tokens'}`,
    receipt,
    to: receipt ?? (incomeId === null ? undefined : paths.incomeLine(incomeId)),
  };
}
