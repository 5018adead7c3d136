import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { TopUpReceipt } from '@diyar/domain/balances.ts';
import type { InvestmentReceipt } from '@diyar/domain/investments.ts';
import type { LedgerTransaction, TransactionKind } from '@diyar/domain/ledger.ts';
import type { PaymentMethod, PaymentReceipt } from '@diyar/domain/payments.ts';
import { type ReceiptKind, toReceiptNumber } from '@diyar/domain/receipts.ts';
import type { WithdrawalReceipt } from '@diyar/domain/withdrawals.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatSignedMinor } from '@diyar/words/format.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import * as siteWords from '@diyar/words/site.ts';
import * as withdrawalsWords from '@diyar/words/withdrawals.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { type AmountLine, AmountList } from '#web/ui/amount-list.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { RecordState } from '#web/ui/record-state.tsx';

type Receipt = InvestmentReceipt | PaymentReceipt | TopUpReceipt | WithdrawalReceipt;

interface ReceiptFrameProps {
  receipt: Receipt;
  title: string;
  state?: ReactNode;
  lines: readonly AmountLine[];
  /** State of the order and what can still be done. */
  children?: ReactNode;
}

/** What is paid of a home by bank transfer, after the reservation deposit. */
function transferOf(receipt: Receipt): number | undefined {
  return 'type' in receipt && receipt.type === 'buy' ? receipt.priceMinor - receipt.depositMinor : undefined;
}

function kindOf(receipt: Receipt): ReceiptKind {
  if ('type' in receipt) return 'payment';
  if ('property' in receipt) return 'investment';
  return 'method' in receipt ? 'topUp' : 'withdrawal';
}

function methodOf(receipt: Receipt): Payer['method'] {
  return 'method' in receipt ? receipt.method : 'bankTransfer';
}

/** Frame of every receipt: what was paid for, when and how, the amounts, and the ledger transactions. */
export function ReceiptFrame({ receipt, title, state, lines, children }: ReceiptFrameProps) {
  const { createdAt, settlement, transactions } = receipt;
  return (
    <>
      <p className="mb-4 hidden font-display text-2xl print:block">{siteWords.brand}</p>
      <Link
        to={paths.receipts}
        className="link mb-3 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold print:hidden"
      >
        <Icon path={icons.arrowStart} size={16} />
        {receiptsWords.allReceipts}
      </Link>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="type-work">{settlement.isRealMoney ? title : receiptsWords.demonstration(title)}</h1>
          <p className="mt-1 text-note text-ink-soft">
            {'property' in receipt && <OrderedHome property={receipt.property} />}
            <LocalTime at={createdAt} />
          </p>
        </div>
        {state}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6 print:grid-cols-1 print:gap-4">
        <div className="grid gap-5">
          <Panel
            title={receiptsWords.receipt}
            aside={
              <Button variant="quiet" size="sm" onClick={() => window.print()} className="-my-2.5 print:hidden">
                <Icon path={pageIcons.print} size={18} />
                {receiptsWords.print}
              </Button>
            }
          >
            <AmountList lines={lines} className="-mt-3" />
            <Particulars receipt={receipt} />
          </Panel>
          {children}
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <Icon path={pageIcons.info} size={18} className="mt-px flex-none" />
            {settlement.notice}
          </p>
        </div>
        <LedgerLines
          transactions={transactions}
          method={methodOf(receipt)}
          transferMinor={transferOf(receipt)}
          isExchanged={'exchange' in receipt && receipt.exchange !== null}
        />
      </div>
    </>
  );
}

function OrderedHome({ property: { id, title } }: Pick<InvestmentReceipt, 'property'>) {
  return (
    <>
      {id === null ? (
        title
      ) : (
        <Link to={paths.dashboardProperty(id)} className="link font-semibold">
          {title}
        </Link>
      )}
      {' · '}
    </>
  );
}

/** A number that is not broken at its spaces. */
function keepTogether(number: string): string {
  return number.replaceAll(' ', '\u00A0');
}

/** Who paid, how, when and to whom, with a number that can be read out. */
function Particulars({ receipt }: { receipt: Receipt }) {
  const { user } = useSelector(selectSession);
  const { id, createdAt } = receipt;
  const kind = kindOf(receipt);
  const lines = [
    {
      name: receiptsWords.number,
      value: (
        <span title={id} className="tabular-nums">
          {toReceiptNumber(kind, receipt)}
        </span>
      ),
    },
    { name: receiptsWords.date, value: <LocalTime at={createdAt} /> },
    ...(user === null
      ? []
      : [{ name: kind === 'withdrawal' ? receiptsWords.recipient : receiptsWords.payer, value: user.name }]),
    ...('bank' in receipt
      ? [
          {
            name: receiptsWords.account,
            value: withdrawalsWords.nameAccount(receipt.bank, keepTogether(receipt.number)),
          },
        ]
      : []),
    { name: receiptsWords.method, value: receiptsWords.methods[methodOf(receipt)] },
    { name: receiptsWords.issuer, value: receiptsWords.issuerAt(siteWords.brand, window.location.host) },
  ];
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-line pt-3 text-sm">
      {lines.map(({ name, value }) => (
        <Fragment key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-end wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

type Entry = LedgerTransaction['entries'][number];

/** What comes to the balance of the person themselves in these is no owner's. */
const refunds = new Set<TransactionKind>([
  'top-up',
  'withdrawal-returned',
  'investment-cancelled',
  'investment-returned',
  'purchase-returned',
  'deposit-returned',
  'rent-returned',
  'exchange-returned',
]);

/**
 * The outside account is the card or wallet of the payer: money comes from it, and refunds go to it. The rest of a price comes from
 * a bank account instead. A balance is an account of the same kind as the owner's; it is the payer's where it pays or is refunded.
 */
function nameAccount({ account, amount }: Entry, kind: TransactionKind, payer: Payer): string {
  const { method, transferMinor, isExchanged } = payer;
  if (account === 'person' && (amount < 0 || refunds.has(kind))) return receiptsWords.payerAccounts.balance;
  if (account !== 'outside') return receiptsWords.accountNames[account];
  if (isExchanged) return receiptsWords.exchangeAccount;
  return Math.abs(amount) === transferMinor ? receiptsWords.bankAccount : receiptsWords.payerAccounts[method];
}

interface Payer {
  /** How it was paid. */
  method: PaymentMethod | 'bankTransfer';
  /** Amount of a purchase that is paid by bank transfer. */
  transferMinor?: number | undefined;
  /** Whether dollars were exchanged for it. */
  isExchanged?: boolean;
}

interface LedgerLinesProps extends Payer {
  transactions: readonly LedgerTransaction[];
}

function formatEntry({ unit, amount }: Entry): string {
  if (unit !== 'token') return formatSignedMinor(amount, unit);
  return countWords.signedTokens(amount);
}

function formatSum(entries: readonly Entry[], unit: Entry['unit']): string {
  const sum = entries.filter((entry) => entry.unit === unit).reduce((total, { amount }) => total + BigInt(amount), 0n);
  return unit === 'token' ? countWords.tokens(Number(sum)) : formatSignedMinor(sum, unit);
}

/** Ledger transactions of a receipt, each with the sum of its entries, which is zero in every unit. */
function LedgerLines({ transactions, ...payer }: LedgerLinesProps) {
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

interface ReceiptStateProps<Shown> {
  receipt: Shown | undefined;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  children: (receipt: Shown) => ReactNode;
}

const { loading, notFound, loadFailed } = receiptsWords;

export function ReceiptState<Shown>({ receipt, error, ...rest }: ReceiptStateProps<Shown>) {
  return (
    <RecordState
      value={receipt}
      failure={error === undefined ? undefined : toApiError(error)}
      words={{ loading, notFound, loadFailed }}
      back={<ButtonLink to={paths.receipts}>{receiptsWords.allReceipts}</ButtonLink>}
      {...rest}
    />
  );
}
