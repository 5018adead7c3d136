import { useState } from 'react';
import type { InvestmentReceipt as Receipt } from '@diyar/domain/investments.ts';
import { PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatDate, formatDeadline, formatMinor, formatMoment, formatPercent } from '@diyar/words/format.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import {
  useAgreeToExtensionMutation,
  useGetInvestmentReceiptQuery,
} from '#web/features/investments/investments.api.ts';
import { WaitingNotice } from '#web/homes/waiting-notice.tsx';
import { readServerMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { describeInvestment } from './order-row.tsx';
import { ReceiptFrame, ReceiptState } from './receipt-frame.tsx';

export function InvestmentReceipt({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useGetInvestmentReceiptQuery(id);
  return (
    <ReceiptState receipt={currentData} error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      {(receipt) => <ReceiptDetails receipt={receipt} />}
    </ReceiptState>
  );
}

const projected = (amount: string) => <b className="border-b-2 border-dashed border-brass font-semibold">{amount}</b>;

function isOpen(until: string | null, now: number): until is string {
  return until !== null && Date.parse(until) > now;
}

function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const [isAsking, setIsAsking] = useState(false);
  const [now] = useState(() => Date.now());
  const { currency, state, tokens } = receipt;
  const { name, tone } = describeInvestment(receipt);
  const isOver = state === 'cancelled' || state === 'returned';
  const isOwned = !isOver && receipt.soldAt === null;
  const show = (amount: number) => formatMinor(amount, currency);
  return (
    <ReceiptFrame
      receipt={receipt}
      title={receiptsWords.investmentTitle}
      state={
        <Chip tone={tone} size="lg">
          {name}
        </Chip>
      }
      lines={[
        { name: investmentsWords.amountEntered, value: show(receipt.amountMinor) },
        {
          name: countWords.wholeTokens(tokens),
          note: investmentsWords.eachAt(show(receipt.tokenPriceMinor)),
          value: show(receipt.chargedMinor),
        },
        { name: investmentsWords.notCharged, value: show(receipt.leftOverMinor), isSoft: true },
        { name: investmentsWords.fee, value: show(receipt.feeMinor) },
        { name: investmentsWords.totalCharged, value: show(receipt.totalMinor), isTotal: true },
      ]}
    >
      <Extension receipt={receipt} />
      <WaitingNotice order={receipt} raiseEndsAt={receipt.raise?.endsAt} homeId={receipt.property.id}>
        <Button variant="secondary" size="sm" className="mt-3 print:hidden" onClick={() => setIsAsking(true)}>
          {receiptsWords.cancelThisInvestment}
        </Button>
      </WaitingNotice>
      {state === 'held' && receipt.coolingOffEndsAt !== null && (
        <Callout
          tone="warning"
          title={
            <InZone at={receipt.coolingOffEndsAt}>
              {receiptsWords.canCancelUntil(formatDeadline(receipt.coolingOffEndsAt))}
            </InZone>
          }
        >
          <p>{receiptsWords.coolingOff(paymentsWords.backToYou[receipt.method])}</p>
          <Button variant="secondary" size="sm" className="mt-3 print:hidden" onClick={() => setIsAsking(true)}>
            {receiptsWords.cancelThisInvestment}
          </Button>
        </Callout>
      )}
      {state === 'completed' && isOpen(receipt.reopenedUntil, now) && (
        <Callout
          tone="warning"
          title={
            <InZone at={receipt.reopenedUntil}>
              {receiptsWords.canCancelUntil(formatDeadline(receipt.reopenedUntil))}
            </InZone>
          }
        >
          <p>{receiptsWords.factsChanged(paymentsWords.backToYou[receipt.method])}</p>
          <Button variant="secondary" size="sm" className="mt-3 print:hidden" onClick={() => setIsAsking(true)}>
            {receiptsWords.cancelThisInvestment}
          </Button>
        </Callout>
      )}
      {receipt.soldAt !== null && (
        <Callout title={receiptsWords.homeSoldOn(formatDate(receipt.soldAt))}>
          <p>{receiptsWords.homeSoldText}</p>
          <Link to={paths.wallet} className="link print:hidden">
            {receiptsWords.openWallet}
          </Link>
        </Callout>
      )}
      {state === 'completed' && isOwned && receipt.coolingOffEndsAt === null && !isOpen(receipt.reopenedUntil, now) && (
        <Callout title={receiptsWords.finalTitle}>{receiptsWords.finalText}</Callout>
      )}
      {isOver && receipt.endedAt !== null && (
        <Callout title={receiptsWords.endedOn[state](formatMoment(receipt.endedAt))}>
          {receiptsWords.refunded(show(receipt.totalMinor), paymentsWords.backToYou[receipt.method])}
        </Callout>
      )}
      {isOwned && <OrderSteps receipt={receipt} />}
      {isOwned && (
        <p className="text-note">
          {rich(
            receiptsWords.projectedIncome(
              show(receipt.projectedAnnualIncomeOfChargedMinor),
              formatPercent(PROJECTED_RETURN_PERCENT),
            ),
            { b: projected },
          )}
        </p>
      )}
      <CancelDialog investment={isAsking ? receipt : undefined} onClose={() => setIsAsking(false)} />
    </ReceiptFrame>
  );
}

/** The raise takes longer than the buyer agreed to: silence gives the money back. */
function Extension({ receipt: { id, state, raise } }: { receipt: Receipt }) {
  const [agree, { isLoading }] = useAgreeToExtensionMutation();
  const { showToast } = useToast();
  if (state !== 'held' || raise === null || raise.asksUntil === null) return null;
  const closes = formatDate(raise.asksUntil);

  async function send() {
    try {
      await agree(id).unwrap();
      showToast({ variant: 'success', message: investmentsWords.agreed });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, investmentsWords.notAgreed) });
    }
  }

  return (
    <Callout tone="warning" title={investmentsWords.extendedTitle(closes)}>
      <p>{investmentsWords.extendedText(formatDate(raise.endsAt))}</p>
      <Button
        size="sm"
        busy={isLoading}
        busyLabel={investmentsWords.agreeing}
        className="mt-3 print:hidden"
        onClick={() => void send()}
      >
        {investmentsWords.agree(closes)}
      </Button>
    </Callout>
  );
}

/** From the order to the moment at which it is final. */
function OrderSteps({ receipt }: { receipt: Receipt }) {
  const { createdAt, coolingOffEndsAt, endedAt, waitsFor, suspendedAt, state, raise } = receipt;
  const { steps: words } = receiptsWords;
  const checked = (name: string, isDone: boolean, why: string) => ({ name, isDone, note: isDone ? words.done : why });
  const isFinal = state === 'completed';
  const review = suspendedAt === null ? words.notAttested : words.suspended(formatDate(suspendedAt));
  const steps = [
    { name: words.ordered, isDone: true, note: formatMoment(createdAt) },
    checked(words.buyer, !waitsFor.includes('buyer'), words.missing),
    checked(words.seller, !waitsFor.includes('seller'), words.missing),
    checked(words.home, !waitsFor.includes('home') && !waitsFor.includes('sales'), review),
    ...(raise === null
      ? []
      : [checked(words.raise, !waitsFor.includes('raise'), words.on(formatMoment(raise.asksUntil ?? raise.endsAt)))]),
    {
      name: raise === null ? words.coolingOff : words.afterClose,
      isDone: isFinal,
      note:
        coolingOffEndsAt === null ? (isFinal ? words.none : words.ahead) : words.until(formatMoment(coolingOffEndsAt)),
    },
    { name: words.final, isDone: isFinal, note: endedAt === null ? words.ahead : formatMoment(endedAt) },
  ];
  return (
    <section aria-label={receiptsWords.stepsTitle}>
      <Timeline steps={steps} current={steps.findIndex(({ isDone }) => !isDone)} />
    </section>
  );
}
