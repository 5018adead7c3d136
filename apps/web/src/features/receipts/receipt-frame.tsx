import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { InvestmentReceipt } from '@diyar/domain/investments.ts';
import type { PaymentReceipt } from '@diyar/domain/payments.ts';
import { toReceiptNumber } from '@diyar/domain/receipts.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import * as siteWords from '@diyar/words/site.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { AmountList, type AmountLine } from '#web/ui/amount-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { LedgerLines } from './ledger-lines.tsx';

interface ReceiptFrameProps {
  receipt: InvestmentReceipt | PaymentReceipt;
  title: string;
  state: ReactNode;
  lines: readonly AmountLine[];
  /** State of the order and what can still be done. */
  children?: ReactNode;
}

/** What is paid of a home by bank transfer, after the reservation deposit. */
function transferOf(receipt: InvestmentReceipt | PaymentReceipt): number | undefined {
  return 'type' in receipt && receipt.type === 'buy' ? receipt.priceMinor - receipt.depositMinor : undefined;
}

/** Frame of every receipt: what was paid for, when and how, the amounts, and the ledger transactions. */
export function ReceiptFrame({ receipt, title, state, lines, children }: ReceiptFrameProps) {
  const { property, method, createdAt, settlement, transactions } = receipt;
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
            {property.id === null ? (
              property.title
            ) : (
              <Link to={paths.dashboardProperty(property.id)} className="link font-semibold">
                {property.title}
              </Link>
            )}
            {' · '}
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
        <LedgerLines transactions={transactions} method={method} transferMinor={transferOf(receipt)} />
      </div>
    </>
  );
}

/** Who paid, how, when and to whom, with a number that can be read out. */
function Particulars({ receipt }: { receipt: InvestmentReceipt | PaymentReceipt }) {
  const { user } = useSelector(selectSession);
  const { id, method, createdAt } = receipt;
  const lines = [
    {
      name: receiptsWords.number,
      value: (
        <span title={id} className="tabular-nums">
          {toReceiptNumber('type' in receipt ? 'payment' : 'investment', receipt)}
        </span>
      ),
    },
    { name: receiptsWords.date, value: <LocalTime at={createdAt} /> },
    ...(user === null ? [] : [{ name: receiptsWords.payer, value: user.name }]),
    { name: receiptsWords.method, value: receiptsWords.methods[method] },
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
