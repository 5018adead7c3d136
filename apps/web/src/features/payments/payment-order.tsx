import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  LEASE_AHEAD_DAYS,
  LEASE_NOTE_MAX_LENGTH,
  LEASE_USE_MAX_LENGTH,
  NOTICE_DAYS_MIN,
  PURCHASE_ACCEPT_HOURS,
  PURCHASE_CANCEL_HOURS,
  PURCHASE_COMPLETION_DAYS,
} from '@diyar/domain/limits.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import * as contractWords from '@diyar/words/lease-contract.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { leaseUses, type PaymentMethod, type PaymentQuote, type PaymentType } from '@diyar/domain/payments.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import type { Due } from '#web/lib/order-payment.ts';
import { rich } from '#web/lib/rich.tsx';
import { selectSession } from '#web/lib/session.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { DocumentSections } from '#web/ui/document-sections.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RefusalNotice } from '#web/ui/refusal-notice.tsx';
import { classes } from '#web/ui/classes.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PaymentQuoteCard } from './payment-quote-card.tsx';
import { type Application, toLocalDay, usePaymentOrder } from './use-payment-order.ts';

const bold = (text: string) => <b className="font-semibold">{text}</b>;

function NextSteps({ quote }: { quote: PaymentQuote }) {
  const receipt = { id: 'receipt', text: paymentsWords.receiptStep };
  const steps =
    quote.startsOn === null
      ? [
          receipt,
          {
            id: 'home',
            text: `${paymentsWords.reservedStep(PURCHASE_CANCEL_HOURS)} ${paymentsWords.reserveAgain}`,
          },
          { id: 'owner', text: paymentsWords.ownerStep(PURCHASE_ACCEPT_HOURS) },
          { id: 'documents', text: paymentsWords.documentsStep },
          ...(quote.priceMinor > quote.depositMinor
            ? [
                {
                  id: 'rest',
                  text: paymentsWords.remainderStep(formatMinor(quote.priceMinor - quote.depositMinor, quote.currency)),
                },
              ]
            : []),
          { id: 'completion', text: paymentsWords.completionStep(PURCHASE_COMPLETION_DAYS) },
        ]
      : [
          receipt,
          { id: 'application', text: paymentsWords.applicationStep },
          { id: 'contract', text: paymentsWords.contractStep },
          {
            id: 'lease',
            text: paymentsWords.leaseStep(formatDate(quote.startsOn), formatMinor(quote.priceMinor, quote.currency)),
          },
        ];
  return (
    <Panel title={paymentsWords.whatHappensNext}>
      <ol className="grid gap-3 text-note">
        {steps.map(({ id, text }, position) => (
          <li key={id} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 flex-none place-items-center rounded-full bg-emerald-tint text-chip font-semibold text-emerald"
            >
              {position + 1}
            </span>
            <span>{rich(text, { b: bold })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface LeaseTermsProps {
  property: Property;
  quote: PaymentQuote;
  application: Application;
}

/** The contract as both would sign it, with the shortest notice: the owner may ask for a longer one. */
function ContractText({ property, quote, application: { use, useText } }: LeaseTermsProps) {
  const { user } = useSelector(selectSession);
  const { startsOn, currency } = quote;
  if (startsOn === null) return null;
  const sections = contractWords.sections({
    owner: property.owner.name,
    tenant: user?.name ?? '',
    home: property.title,
    timeZone: quote.timeZone,
    startsOn: formatDate(startsOn),
    dueDay: startsOn.slice(-2).replace(/^0/, ''),
    rent: formatMinor(quote.priceMinor, currency),
    deposit: formatMinor(quote.depositMinor, currency),
    noticeDays: NOTICE_DAYS_MIN,
    use: use === 'other' ? useText : contractWords.uses[use],
  });
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-note font-semibold">{paymentsWords.readContract}</summary>
      <p className="text-note text-ink-soft">{paymentsWords.contractNote}</p>
      <DocumentSections sections={sections} />
    </details>
  );
}

/** Terms of the lease, shown before it is paid. */
function LeaseTerms({ quote, ...rest }: LeaseTermsProps) {
  const show = (amount: number) => formatMinor(amount, quote.currency);
  const terms = [
    {
      id: 'now',
      name: paymentsWords.paidNow,
      text: paymentsWords.paidNowText(show(quote.priceMinor), show(quote.depositMinor)),
    },
    { id: 'answer', name: paymentsWords.applicationTitle, text: leasesWords.howItBegins },
    {
      id: 'later',
      name: paymentsWords.laterMonths,
      text: `${paymentsWords.eachLaterMonth(show(quote.priceMinor))} ${leasesWords.laterMonths}`,
    },
    {
      id: 'end',
      name: paymentsWords.endingTheLease,
      text: leasesWords.howItEnds,
    },
    { id: 'deposit', name: paymentsWords.deposit, text: leasesWords.depositHeld },
  ];
  return (
    <Panel title={paymentsWords.leaseTerms}>
      <dl className="grid gap-x-6 gap-y-3 text-note sm:grid-cols-[auto_minmax(0,1fr)]">
        {terms.map(({ id, name, text }) => (
          <div key={id} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <ContractText quote={quote} {...rest} />
    </Panel>
  );
}

interface LeaseStartProps {
  /** As a date field writes it; empty until it is known. */
  day: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

function LeaseStart({ day, error, onChange }: LeaseStartProps) {
  const [now] = useState(() => Date.now());
  return (
    <Panel title={paymentsWords.moveInTitle}>
      <DateField
        label={paymentsWords.firstDay}
        name="startsOn"
        day={day}
        value={day}
        error={error}
        min={toLocalDay(now)}
        max={toLocalDay(now + LEASE_AHEAD_DAYS * DAY_MS)}
        onChange={(event) => onChange(event.target.value)}
        fieldClassName="max-w-60"
      />
    </Panel>
  );
}

interface ApplicationFieldsProps {
  application: Application;
  error: string | undefined;
  onChange: (application: Application) => void;
}

function ApplicationFields({ application, error, onChange }: ApplicationFieldsProps) {
  return (
    <Panel title={paymentsWords.applicationTitle}>
      <TextArea
        label={paymentsWords.message}
        name="message"
        help={paymentsWords.messageHelp}
        rows={3}
        maxLength={LEASE_NOTE_MAX_LENGTH}
        value={application.message}
        onChange={(event) => onChange({ ...application, message: event.target.value })}
      />
      <RadioGroup
        label={paymentsWords.use}
        name="use"
        options={leaseUses.map((value) => ({ value, label: paymentsWords.uses[value] }))}
        value={application.use}
        onChange={(use) => onChange({ ...application, use })}
        className="mt-4"
      />
      {application.use === 'other' && (
        <TextField
          label={paymentsWords.otherUse}
          name="useText"
          maxLength={LEASE_USE_MAX_LENGTH}
          value={application.useText}
          error={error}
          onChange={(event) => onChange({ ...application, useText: event.target.value })}
        />
      )}
    </Panel>
  );
}

interface PaymentOrderProps {
  property: Property;
  type: PaymentType;
  picture: ReactNode;
  /** The choice of a method with its fields, for what is due. */
  children: (due: Due | undefined) => ReactNode;
  /** The method when it can be used. */
  checkMethod: () => PaymentMethod | undefined;
}

export function PaymentOrder({ property, type, picture, children, checkMethod }: PaymentOrderProps) {
  const { quote, dayProblem, refusal, isFetching, retry, notice, startsOn, changeStart, isBusy, submit, ...order } =
    usePaymentOrder(property, type);
  const total = quote && formatMinor(quote.totalMinor, quote.currency);
  // What is below the terms of a lease comes after them, so that nothing moves.
  const [isAnswered, setIsAnswered] = useState(false);
  if (!isAnswered && !isFetching) setIsAnswered(true);

  return (
    <form
      noValidate
      aria-label={paymentsWords.titles[type]}
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
      <div className="grid grid-cols-1 gap-5">
        {type === 'rent' && (
          <LeaseStart day={startsOn ?? quote?.startsOn ?? ''} error={dayProblem} onChange={changeStart} />
        )}
        {type === 'rent' && (
          <ApplicationFields
            application={order.application}
            error={order.useProblem}
            onChange={order.changeApplication}
          />
        )}
        {type === 'rent' && quote !== undefined && (
          <LeaseTerms property={property} quote={quote} application={order.application} />
        )}
        {/* Hidden, not unmounted: what was typed is kept for when another day is possible. */}
        <div hidden={!isAnswered || refusal?.isFinal === true}>{children(order.due)}</div>
        {quote !== undefined && <NextSteps quote={quote} />}
      </div>
      <div
        className={classes(
          'grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]',
          !isAnswered && 'max-lg:hidden',
        )}
      >
        <PaymentQuoteCard property={property} picture={picture} quote={quote} isWaiting={isFetching}>
          <SubmitBar
            notice={notice}
            totalLabel={paymentsWords.totalDue}
            total={total}
            label={total === undefined ? paymentsWords.pay : paymentsWords.payTotal(total)}
            busyLabel={isBusy ? paymentsWords.paying : paymentsWords.pricing}
            isBusy={isBusy || isFetching}
            isDisabled={quote === undefined && !isFetching}
            reason={dayProblem ?? refusal?.message}
          />
        </PaymentQuoteCard>
      </div>
    </form>
  );
}
