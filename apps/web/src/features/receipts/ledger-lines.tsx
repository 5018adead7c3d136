import type { LedgerTransaction } from '@diyar/domain/ledger.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import { formatMoment, formatNumber } from '#web/lib/format.ts';
import { formatSignedMinor } from '#web/lib/format-minor.ts';
import { Panel } from '#web/ui/panel.tsx';
import { movementNames, nameAccount } from './ledger-words.ts';

interface LedgerLinesProps {
  transactions: readonly LedgerTransaction[];
  /** How it was paid. */
  method: PaymentMethod;
}

type Entry = LedgerTransaction['entries'][number];

function showAmount({ unit, amount }: Entry): string {
  if (unit !== 'token') return formatSignedMinor(amount, unit);
  const size = formatNumber(Math.abs(amount));
  return `${amount < 0 ? '−' : '+'}${size} ${size === '1' ? 'token' : 'tokens'}`;
}

function sumOf(entries: readonly Entry[], unit: Entry['unit']): string {
  const sum = entries.filter((entry) => entry.unit === unit).reduce((total, { amount }) => total + BigInt(amount), 0n);
  return unit === 'token' ? `${sum} tokens` : formatSignedMinor(sum, unit);
}

/** The movements as the ledger holds them; what each unit sums to stands below, and is nothing. */
export function LedgerLines({ transactions, method }: LedgerLinesProps) {
  return (
    <Panel title="In the ledger" text="Nothing appears and nothing is lost: the lines of every movement sum to zero.">
      <div className="grid gap-7">
        {transactions.map(({ id, kind, at, entries }) => (
          <table key={id} className="w-full text-note tabular-nums">
            <caption className="pb-1 text-start">
              <span className="font-semibold">{movementNames[kind]}</span>
              <span className="block text-sm text-ink-soft">{formatMoment(at)}</span>
            </caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={`${entry.account}-${entry.unit}-${entry.amount}`} className="border-t border-line">
                  <td className="py-2.5 pe-4">{nameAccount(entry.account, method)}</td>
                  <td className="py-2.5 text-end whitespace-nowrap">{showAmount(entry)}</td>
                </tr>
              ))}
              <tr className="border-t border-edge font-semibold">
                <th scope="row" className="py-2.5 pe-4 text-start">
                  Sum
                </th>
                <td className="py-2.5 text-end whitespace-nowrap">
                  {[...new Set(entries.map((entry) => entry.unit))].map((unit) => sumOf(entries, unit)).join(' · ')}
                </td>
              </tr>
            </tbody>
          </table>
        ))}
      </div>
    </Panel>
  );
}
