import { type ReactNode, useState } from 'react';
import { LEASE_AHEAD_DAYS, PURCHASE_ACCEPT_HOURS } from '@diyar/domain/limits.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import type { PaymentMethod, PaymentQuote, PaymentType } from '@diyar/domain/payments.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RefusalNotice } from '#web/ui/refusal-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PaymentQuoteCard } from './payment-quote-card.tsx';
import { usePaymentOrder } from './use-payment-order.ts';

function NextSteps({ quote }: { quote: PaymentQuote }) {
  const receipt = { what: 'A receipt', text: 'is mailed to you and kept here, line by line as the ledger has it.' };
  const steps =
    quote.startsOn === null
      ? [
          receipt,
          { what: 'The home', text: 'is reserved for you, and its listing closes for everybody else.' },
          {
            what: 'The owner',
            text: `has ${PURCHASE_ACCEPT_HOURS} hours to accept. Until the owner accepts you can cancel. If you cancel, or the owner declines or does not answer, all of your money goes back, the fee included. ${paymentsWords.reserveAgain}`,
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

/** What one agrees to, before it is paid. */
function LeaseTerms({ quote }: { quote: PaymentQuote }) {
  const show = (amount: number) => formatMinor(amount, quote.currency);
  const terms = [
    {
      name: 'Paid now',
      text: `The first month, ${show(quote.priceMinor)}, and the deposit, ${show(quote.depositMinor)}.`,
    },
    { name: 'Later months', text: `${show(quote.priceMinor)} each. ${leasesWords.laterMonths}` },
    { name: 'How it ends', text: `${leasesWords.noFixedLength} ${leasesWords.firstMonthStays}` },
    { name: 'The deposit', text: leasesWords.depositHeld },
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

interface LeaseStartProps {
  /** As a date field writes it; empty until it is known. */
  day: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

const DAY_MS = 24 * 3600 * 1000;

function LeaseStart({ day, error, onChange }: LeaseStartProps) {
  const [now] = useState(() => Date.now());
  return (
    <Panel title="When you move in">
      <TextField
        label="First day of the lease"
        name="startsOn"
        type="date"
        value={day}
        error={error}
        min={toDay(now)}
        max={toDay(now + LEASE_AHEAD_DAYS * DAY_MS)}
        onChange={(event) => onChange(event.target.value)}
        fieldClassName="max-w-60"
      />
    </Panel>
  );
}

/** The day it is here. */
function toDay(time: number): string {
  const moment = new Date(time);
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

interface PaymentOrderProps {
  property: Property;
  type: PaymentType;
  picture: ReactNode;
  /** The choice of a method with its fields. */
  children: ReactNode;
  /** The method when it can be used. */
  checkMethod: () => PaymentMethod | undefined;
}

export function PaymentOrder({ property, type, picture, children, checkMethod }: PaymentOrderProps) {
  const { quote, dayProblem, refusal, isFetching, retry, notice, startsOn, changeStart, isBusy, submit } =
    usePaymentOrder(property, type);
  const total = quote && formatMinor(quote.totalMinor, quote.currency);

  return (
    <form
      noValidate
      aria-label={type === 'rent' ? 'Rent this home' : 'Buy this home'}
      onSubmit={(event) => {
        event.preventDefault();
        const method = checkMethod();
        if (method !== undefined) submit(method);
      }}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      {refusal !== undefined && (
        <RefusalNotice
          message={refusal.message}
          link={refusal.link}
          onRetry={refusal.canRetry ? retry : undefined}
          className="lg:col-span-2"
        />
      )}
      <div className="grid gap-5">
        {type === 'rent' && (
          <LeaseStart day={startsOn ?? quote?.startsOn ?? ''} error={dayProblem} onChange={changeStart} />
        )}
        {type === 'rent' && quote !== undefined && <LeaseTerms quote={quote} />}
        {/* Hidden rather than gone: what was typed is still there once another day is possible. */}
        <div hidden={refusal?.isFinal === true}>{children}</div>
        {quote !== undefined && <NextSteps quote={quote} />}
      </div>
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
        <PaymentQuoteCard property={property} picture={picture} quote={quote} isWaiting={isFetching}>
          <SubmitBar
            notice={notice}
            totalLabel="Total due now"
            total={total}
            label={total === undefined ? 'Pay' : `Pay ${total}`}
            busyLabel={isBusy ? 'Paying…' : 'Asking for the price…'}
            isBusy={isBusy || isFetching}
            isDisabled={quote === undefined && !isFetching}
            reason={dayProblem ?? refusal?.message}
          />
        </PaymentQuoteCard>
      </div>
    </form>
  );
}
