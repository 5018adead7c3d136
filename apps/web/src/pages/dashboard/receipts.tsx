import * as receiptsWords from '@diyar/words/receipts.ts';
import { LeaseList } from '#web/features/leases/lease-list.tsx';
import { InvestmentList } from '#web/features/receipts/investment-list.tsx';
import { PaymentList } from '#web/features/receipts/payment-list.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function ReceiptsPage() {
  return (
    <>
      <h1 className="type-work">{receiptsWords.pageTitle}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">{receiptsWords.pageLead}</p>
      <div className="grid gap-5">
        <Panel title={receiptsWords.investmentsTitle}>
          <InvestmentList />
        </Panel>
        <Panel title={receiptsWords.paymentsTitle}>
          <PaymentList />
        </Panel>
        <Panel title={receiptsWords.leasesTitle} id="leases">
          <LeaseList />
        </Panel>
      </div>
    </>
  );
}
