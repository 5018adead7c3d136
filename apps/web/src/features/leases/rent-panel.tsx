import { type ReactNode, useState } from 'react';
import { isRunning } from '@diyar/domain/lease-states.ts';
import type { LeaseDetails, LeaseMonth, RentInput } from '@diyar/domain/leases.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import { formatDate, formatMinor, formatPeriod } from '@diyar/words/format.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { paths } from '#web/lib/paths.ts';
import { findNotice } from '#web/lib/settlement.ts';
import { listPaymentMethods, useOrderPayment } from '#web/lib/order-payment.ts';
import { describePayment, useSendOnce } from '#web/lib/use-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FactTable, namedCell } from '#web/ui/fact-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { usePayRentMutation } from './leases.api.ts';

const tones = { paid: 'emerald', due: 'amber', overdue: 'clay', upcoming: 'plain' } as const;

interface RentPanelProps {
  lease: LeaseDetails;
  /** Card field of the payment service; absent in a demonstration. */
  cardField: ReactNode;
}

/** The months with what was paid and what is due; the tenant pays the next one here. */
export function RentPanel({ lease, cardField }: RentPanelProps) {
  const { months, currency, arrearsMinor, rentHeldMinor, role, state } = lease;
  const show = (amount: number) => formatMinor(amount, currency);
  const next = months.find((month) => month.state !== 'paid');
  return (
    <Panel title={leasePageWords.monthsTitle}>
      {arrearsMinor > 0 && (
        <Callout tone="warning" title={leasePageWords.overdue} className="mb-4">
          <p>{leasePageWords.arrears(show(arrearsMinor))}</p>
        </Callout>
      )}
      <FactTable
        caption={leasePageWords.monthsCaption}
        subject={leasePageWords.month}
        columns={[leasePageWords.due, leasePageWords.amount, leasePageWords.state]}
        rows={months.map((month) => (
          <MonthRow key={month.number} month={month} amount={show(month.amountMinor)} />
        ))}
      />
      {rentHeldMinor > 0 && (
        <p className="mt-3 max-w-[44em] text-sm text-ink-soft">{leasePageWords.paidAhead(show(rentHeldMinor))}</p>
      )}
      {role === 'tenant' && isRunning(state) && next !== undefined && (
        <PayMonth lease={lease} month={next} cardField={cardField} />
      )}
    </Panel>
  );
}

function MonthRow({ month, amount }: { month: LeaseMonth; amount: string }) {
  const { startsOn, endsOn, dueOn, state, paymentId } = month;
  return (
    <tr className="border-t border-line max-sm:block max-sm:py-2">
      <th scope="row" className="py-2.5 text-start font-medium max-sm:block">
        {formatPeriod(startsOn, endsOn)}
      </th>
      <td data-name={leasePageWords.due} className={`${namedCell} py-2.5 ps-4 text-end max-sm:ps-0`}>
        {formatDate(dueOn)}
      </td>
      <td data-name={leasePageWords.amount} className={`${namedCell} py-2.5 ps-4 text-end max-sm:ps-0`}>
        {amount}
      </td>
      <td data-name={leasePageWords.state} className={`${namedCell} py-2.5 ps-4 text-end max-sm:ps-0`}>
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {paymentId !== null && (
            <Link to={paths.paymentReceipt(paymentId)} className="link text-sm">
              {leasePageWords.receipt}
            </Link>
          )}
          <Chip tone={tones[state]}>{leasePageWords.monthStates[state]}</Chip>
        </span>
      </td>
    </tr>
  );
}

function PayMonth({ lease, month, cardField }: RentPanelProps & { month: LeaseMonth }) {
  const { showToast } = useToast();
  const [payRent] = usePayRentMutation();
  const addPayment = useOrderPayment('rent');
  const [methods] = useState(listPaymentMethods);
  const [method, setMethod] = useState<PaymentMethod>(methods.includes(lease.method) ? lease.method : 'creditCard');
  // Until the months are read again a second click would pay the month after this one.
  const [paidNumber, setPaidNumber] = useState<number>();
  // The month is a part of the attempt and not sent: months cost the same, and another one is another order.
  const { sendOnce, isBusy } = useSendOnce<RentInput & { leaseId: string; month: number }>({
    name: 'rent',
    purpose: ({ amountMinor }) => describePayment({ currency: lease.currency, amountMinor }),
    async send(attempt) {
      const due = { currency: lease.currency, amountMinor: attempt.body.amountMinor };
      const { key, body } = await addPayment(attempt, due);
      const { month: _, ...sent } = body;
      return payRent({ key, body: sent }).unwrap();
    },
    fallback: leasePageWords.rentFailed,
    onDone() {
      setPaidNumber(month.number);
      showToast({ variant: 'success', message: leasesWords.rentPaid });
    },
    onProblem: (message) => showToast({ variant: 'error', message }),
  });
  const amount = formatMinor(month.amountMinor, lease.currency);
  return (
    <form
      noValidate
      aria-label={leasePageWords.payTitle}
      className="mt-5 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (paidNumber === month.number) return;
        void sendOnce({ leaseId: lease.id, month: month.number, method, amountMinor: month.amountMinor });
      }}
    >
      <h3 className="text-note font-semibold">{leasePageWords.payTitle}</h3>
      <p className="mb-3 text-note text-ink-soft">
        {leasePageWords.payText(amount, formatPeriod(month.startsOn, month.endsOn))}
      </p>
      <RadioGroup
        label={paymentsWords.methodTitle}
        name="method"
        options={methods.map((value) => ({ value, label: paymentsWords.methods[value].label }))}
        value={method}
        onChange={setMethod}
        disabled={isBusy}
      />
      <div hidden={method !== 'creditCard'}>{cardField}</div>
      <Button
        type="submit"
        className="mt-3"
        busy={isBusy || paidNumber === month.number}
        busyLabel={leasePageWords.paying}
      >
        {leasePageWords.payMonth(amount)}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{findNotice()}</p>
    </form>
  );
}
