import { useState } from 'react';
import type { Withdrawal } from '@diyar/domain/withdrawals.ts';
import { formatDate, formatMinor, formatMoment } from '@diyar/words/format.ts';
import * as withdrawalsWords from '@diyar/words/withdrawals.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useCancelWithdrawalMutation, useListWithdrawalsInfiniteQuery } from './withdrawals.api.ts';

function describeTime({ state, createdAt, sendsFrom, sentAt, endedAt }: Withdrawal): string {
  if (state === 'pending' && sendsFrom > createdAt) return withdrawalsWords.sendsFrom(formatMoment(sendsFrom));
  return formatDate(endedAt ?? sentAt ?? createdAt);
}

interface WithdrawalRowProps {
  withdrawal: Withdrawal;
  onCancel: (withdrawal: Withdrawal) => void;
}

function WithdrawalRow({ withdrawal, onCancel }: WithdrawalRowProps) {
  const { id, currency, amountMinor, state, bank, number, isAutomatic } = withdrawal;
  const amount = formatMinor(amountMinor, currency);
  const notes = [
    ...(isAutomatic ? [withdrawalsWords.automatic] : []),
    describeTime(withdrawal),
    ...(state === 'failed' || state === 'returned' ? [withdrawalsWords.backOnBalance] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <Link to={paths.withdrawalReceipt(id)} className="text-note font-semibold hover:underline">
          {withdrawalsWords.nameAccount(bank, number)}
        </Link>
        <p className="text-sm text-ink-soft">{notes.join(' · ')}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <p className="text-note font-semibold tabular-nums">{amount}</p>
        <Chip>{withdrawalsWords.states[state]}</Chip>
      </div>
      {state === 'pending' && (
        <Button
          variant="quiet"
          size="sm"
          className="-me-3"
          aria-label={withdrawalsWords.cancelOf(amount)}
          onClick={() => onCancel(withdrawal)}
        >
          {withdrawalsWords.cancel}
        </Button>
      )}
    </li>
  );
}

/** Absent until something was withdrawn. */
export function WithdrawalList() {
  const result = useListWithdrawalsInfiniteQuery();
  const [asked, setAsked] = useState<Withdrawal>();
  const [cancelWithdrawal, { isLoading }] = useCancelWithdrawalMutation();
  const { showToast } = useToast();
  if (result.currentData?.pages[0]?.data.length === 0) return null;

  async function cancel({ id }: Withdrawal) {
    try {
      await cancelWithdrawal(id).unwrap();
      showToast({ variant: 'success', message: withdrawalsWords.cancelled });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, withdrawalsWords.notCancelled) });
    }
    setAsked(undefined);
  }

  return (
    <Panel title={withdrawalsWords.title} text={withdrawalsWords.text}>
      <PagedList
        {...readPages(result, result.currentData)}
        skeleton={<RowsSkeleton text={withdrawalsWords.loading} />}
        failedTitle={withdrawalsWords.loadFailed}
        empty={{ title: withdrawalsWords.none, text: withdrawalsWords.text }}
      >
        {(withdrawals) => (
          <ul aria-label={withdrawalsWords.title}>
            {withdrawals.map((withdrawal) => (
              <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onCancel={setAsked} />
            ))}
          </ul>
        )}
      </PagedList>
      {asked !== undefined && (
        <ConfirmDialog
          open
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void cancel(asked)}
          title={withdrawalsWords.cancelTitle}
          text={withdrawalsWords.cancelText(formatMinor(asked.amountMinor, asked.currency))}
          keepLabel={withdrawalsWords.keepIt}
          confirmLabel={withdrawalsWords.cancelWithdrawal}
          busyLabel={withdrawalsWords.cancelling}
          busy={isLoading}
        />
      )}
    </Panel>
  );
}
