import { LeaseList } from '#web/features/leases/lease-list.tsx';
import { InvestmentList } from '#web/features/receipts/investment-list.tsx';
import { PaymentList } from '#web/features/receipts/payment-list.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function ReceiptsPage() {
  return (
    <>
      <h1 className="type-work">Receipts</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">Everything you have invested, paid and rented, newest first</p>
      <div className="grid gap-5">
        <Panel title="Investments">
          <InvestmentList />
        </Panel>
        <Panel title="Payments">
          <PaymentList />
        </Panel>
        <Panel title="Leases" id="leases">
          <LeaseList />
        </Panel>
      </div>
    </>
  );
}
