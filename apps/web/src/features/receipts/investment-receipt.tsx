import { useState } from 'react';
import type { InvestmentReceipt as Receipt } from '@diyar/domain/investments.ts';
import { PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import * as countWords from '@diyar/words/counts.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { useGetInvestmentReceiptQuery } from '#web/features/investments/investments.api.ts';
import { formatDeadline, formatMinor, formatMoment, formatPercent } from '@diyar/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { investmentStateNames, investmentStateTones } from './order-words.ts';
import { ReceiptFrame } from './receipt-frame.tsx';
import { ReceiptState } from './receipt-state.tsx';

export function InvestmentReceipt({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useGetInvestmentReceiptQuery(id);
  return (
    <ReceiptState receipt={currentData} error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      {(receipt) => <Shown receipt={receipt} />}
    </ReceiptState>
  );
}

function Shown({ receipt }: { receipt: Receipt }) {
  const [isAsking, setIsAsking] = useState(false);
  const { currency, state, tokens } = receipt;
  const show = (amount: number) => formatMinor(amount, currency);
  return (
    <ReceiptFrame
      receipt={receipt}
      title="Your investment"
      state={
        <Chip tone={investmentStateTones[state]} size="lg">
          {investmentStateNames[state]}
        </Chip>
      }
      lines={[
        { name: 'Amount entered', value: show(receipt.amountMinor) },
        {
          name: countWords.wholeTokens(tokens),
          note: `at ${show(receipt.tokenPriceMinor)} each`,
          value: show(receipt.chargedMinor),
        },
        { name: 'Left over, not charged', value: show(receipt.leftOverMinor), isSoft: true },
        { name: 'Purchase fee', value: show(receipt.feeMinor) },
        { name: 'Total charged', value: show(receipt.totalMinor), isTotal: true },
      ]}
    >
      {state === 'held' && receipt.coolingOffEndsAt !== null && (
        <Callout tone="warning" title={`You can cancel until ${formatDeadline(receipt.coolingOffEndsAt)}`}>
          <p>
            Until then your money is held apart and the tokens are reserved for you. If you cancel, all of it goes back{' '}
            {paymentsWords.backToYou[receipt.method]}, at once.
          </p>
          <Button variant="secondary" size="sm" className="mt-3 print:hidden" onClick={() => setIsAsking(true)}>
            Cancel this investment
          </Button>
        </Callout>
      )}
      {state === 'completed' && receipt.coolingOffEndsAt === null && (
        <Callout title="Final from the start">
          You had cancelled an order for this home in the 30 days before, so this one was completed at once.
        </Callout>
      )}
      {state === 'cancelled' && receipt.endedAt !== null && (
        <Callout title={`Cancelled on ${formatMoment(receipt.endedAt)}`}>
          All of the {show(receipt.totalMinor)} went back {paymentsWords.backToYou[receipt.method]}, at once.
        </Callout>
      )}
      {state !== 'cancelled' && (
        <p className="rounded-float bg-brass-tint p-4 text-note">
          Projected annual income{' '}
          <b className="border-b-2 border-dashed border-brass font-semibold">
            {show(receipt.projectedAnnualIncomeOfChargedMinor)}
          </b>
          , {formatPercent(PROJECTED_RETURN_PERCENT)} of what was charged. Projected, not guaranteed.
        </p>
      )}
      <CancelDialog investment={isAsking ? receipt : undefined} onClose={() => setIsAsking(false)} />
    </ReceiptFrame>
  );
}
