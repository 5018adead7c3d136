import type { LedgerTransaction, TransactionKind } from '@diyar/domain/ledger.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatSignedMinor } from '@diyar/words/format.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import { LocalTime } from '#web/ui/local-time.tsx';
import { Panel } from '#web/ui/panel.tsx';

type Entry = LedgerTransaction['entries'][number];

const refunds = new Set<TransactionKind>([
  'investment-cancelled',
  'purchase-returned',
  'deposit-returned',
  'rent-returned',
]);

/**
 * The outside account is the card or wallet of the payer: money comes from it, and refunds go to it. The rest of a price comes from
 * a bank account instead. A balance is an account of the same kind as the owner's; it is the payer's where it pays or is refunded.
 */
function nameAccount({ account, amount }: Entry, kind: TransactionKind, { method, transferMinor }: Payer): string {
  if (account === 'person' && (amount < 0 || refunds.has(kind))) return receiptsWords.payerAccounts.balance;
  if (account !== 'outside') return receiptsWords.accountNames[account];
  return Math.abs(amount) === transferMinor ? receiptsWords.bankAccount : receiptsWords.payerAccounts[method];
}

interface Payer {
  /** How it was paid. */
  method: PaymentMethod;
  /** Amount of a purchase that is paid by bank transfer. */
  transferMinor?: number | undefined;
}

interface LedgerLinesProps extends Payer {
  transactions: readonly LedgerTransaction[];
}

function formatEntry({ unit, amount }: Entry): string {
  if (unit !== 'token') return formatSignedMinor(amount, unit);
  return `${amount < 0 ? '−' : '+'}${countWords.tokens(Math.abs(amount))}`;
}

function formatSum(entries: readonly Entry[], unit: Entry['unit']): string {
  const sum = entries.filter((entry) => entry.unit === unit).reduce((total, { amount }) => total + BigInt(amount), 0n);
  return unit === 'token' ? countWords.tokens(Number(sum)) : formatSignedMinor(sum, unit);
}

/** Ledger transactions of a receipt, each with the sum of its entries, which is zero in every unit. */
export function LedgerLines({ transactions, ...payer }: LedgerLinesProps) {
  return (
    <Panel title={receiptsWords.ledgerTitle} text={receiptsWords.ledgerText}>
      <div className="grid gap-7">
        {transactions.map(({ id, kind, at, entries }) => (
          <table key={id} className="w-full text-note tabular-nums">
            <caption className="pb-1 text-start">
              <span className="font-semibold">{receiptsWords.transactionNames[kind]}</span>
              <span className="block text-sm text-ink-soft">
                <LocalTime at={at} />
              </span>
            </caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{receiptsWords.account}</th>
                <th scope="col">{receiptsWords.amount}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={`${entry.account}-${entry.unit}-${entry.amount}`} className="border-t border-line">
                  <td className="py-2.5 pe-4">{nameAccount(entry, kind, payer)}</td>
                  <td className="py-2.5 text-end whitespace-nowrap">{formatEntry(entry)}</td>
                </tr>
              ))}
              <tr className="border-t border-edge font-semibold">
                <th scope="row" className="py-2.5 pe-4 text-start">
                  {receiptsWords.sum}
                </th>
                <td className="py-2.5 text-end whitespace-nowrap">
                  {[...new Set(entries.map((entry) => entry.unit))].map((unit) => formatSum(entries, unit)).join(' · ')}
                </td>
              </tr>
            </tbody>
          </table>
        ))}
      </div>
    </Panel>
  );
}
