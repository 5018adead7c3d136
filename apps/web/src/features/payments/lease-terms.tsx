import * as messages from '@diyar/domain/messages.ts';
import type { PaymentQuote } from '@diyar/domain/payments.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { Panel } from '#web/ui/panel.tsx';

/** What one agrees to, before it is paid. */
export function LeaseTerms({ quote }: { quote: PaymentQuote }) {
  const show = (amount: number) => formatMinor(amount, quote.currency);
  const terms = [
    {
      name: 'Paid now',
      text: `The first month, ${show(quote.priceMinor)}, and the deposit, ${show(quote.depositMinor)}.`,
    },
    { name: 'Later months', text: `${show(quote.priceMinor)} each. ${messages.leases.laterMonths}` },
    { name: 'How it ends', text: `${messages.leases.noFixedLength} ${messages.leases.firstMonthStays}` },
    { name: 'The deposit', text: messages.deposit.held },
  ];
  return (
    <Panel title="The lease">
      <dl className="grid gap-x-6 gap-y-3 text-note sm:grid-cols-[auto_minmax(0,1fr)]">
        {terms.map(({ name, text }) => (
          <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
