import { PURCHASE_ACCEPT_HOURS } from '@diyar/domain/limits.ts';
import type { PaymentQuote } from '@diyar/domain/payments.ts';
import { formatDate } from '#web/lib/format.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { Panel } from '#web/ui/panel.tsx';

export function NextSteps({ quote }: { quote: PaymentQuote }) {
  const receipt = { what: 'A receipt', text: 'is mailed to you and kept here, line by line as the ledger has it.' };
  const steps =
    quote.startsOn === null
      ? [
          receipt,
          { what: 'The home', text: 'is reserved for you, and its listing closes for everybody else.' },
          {
            what: 'The owner',
            text: `has ${PURCHASE_ACCEPT_HOURS} hours to accept. Until the owner accepts you can cancel. If the owner declines or does not answer, all of your money goes back, the fee included.`,
          },
        ]
      : [
          receipt,
          {
            what: 'The lease',
            text: `starts on ${formatDate(quote.startsOn)} at ${formatMinor(quote.priceMinor, quote.currency)} a month.`,
          },
        ];
  return (
    <Panel title="What happens next">
      <ol className="grid gap-3 text-note">
        {steps.map((step, position) => (
          <li key={step.what} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 flex-none place-items-center rounded-full bg-emerald-tint text-chip font-semibold text-emerald"
            >
              {position + 1}
            </span>
            <span>
              <b className="font-semibold">{step.what}</b> {step.text}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
