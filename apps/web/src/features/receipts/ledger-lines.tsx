import type { AccountKind, LedgerTransaction, TransactionKind } from '@diyar/domain/ledger.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatMoment, formatSignedMinor } from '@diyar/words/format.ts';
import { Panel } from '#web/ui/panel.tsx';

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
function nameAccount(account: AccountKind, method: PaymentMethod): string {
  return account === 'outside' ? pockets[method] : accountNames[account];
}

const movementNames: Record<TransactionKind, string> = {
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

interface LedgerLinesProps {
  transactions: readonly LedgerTransaction[];
  /** How it was paid. */
  method: PaymentMethod;
}

type Entry = LedgerTransaction['entries'][number];

function showAmount({ unit, amount }: Entry): string {
  if (unit !== 'token') return formatSignedMinor(amount, unit);
  return `${amount < 0 ? '−' : '+'}${countWords.tokens(Math.abs(amount))}`;
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
