import type { ReactNode } from 'react';
import type { InvestmentReceipt } from '@diyar/domain/investments.ts';
import type { PaymentReceipt } from '@diyar/domain/payments.ts';
import { formatMoment } from '@diyar/words/format.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { AmountList, type AmountLine } from '#web/ui/amount-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
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

const receiptId = (id: string) => <span className="font-mono break-all">{id}</span>;

/** What is paid of a home by bank transfer, after the reservation deposit. */
function transferOf(receipt: InvestmentReceipt | PaymentReceipt): number | undefined {
  return 'type' in receipt && receipt.type === 'buy' ? receipt.priceMinor - receipt.depositMinor : undefined;
}

/** Frame of every receipt: what was paid for, when and how, the amounts, and the ledger transactions. */
export function ReceiptFrame({ receipt, title, state, lines, children }: ReceiptFrameProps) {
  const { id, property, method, createdAt, settlement, transactions } = receipt;
  return (
    <>
      <Link to={paths.receipts} className="link mb-3 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold">
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
            {formatMoment(createdAt)}
          </p>
        </div>
        {state}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
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
            <p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
              {rich(receiptsWords.paidBy[method](id), { id: receiptId })}
            </p>
          </Panel>
          {children}
          <Callout>{settlement.notice}</Callout>
        </div>
        <LedgerLines transactions={transactions} method={method} transferMinor={transferOf(receipt)} />
      </div>
    </>
  );
}
