import { useState } from 'react';
import type { Investment } from '@diyar/domain/investments.ts';
import type { Lease } from '@diyar/domain/leases.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatMinor, formatSignedMinor } from '@diyar/words/format.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { describeActivity } from '#web/features/holdings/describe-activity.ts';
import { useListActivityInfiniteQuery } from '#web/features/holdings/holdings.api.ts';
import { useListInvestmentsInfiniteQuery } from '#web/features/investments/investments.api.ts';
import { LeaseDialog, type LeaseStep } from '#web/features/leases/lease-dialog.tsx';
import { LeaseRow } from '#web/features/leases/lease-row.tsx';
import { useListLeasesQuery } from '#web/features/leases/leases.api.ts';
import { useListPaymentsInfiniteQuery } from '#web/features/payments/payments.api.ts';
import { CancelDialog } from '#web/features/receipts/cancel-dialog.tsx';
import { describeInvestment, describePayment, OrderRow } from '#web/features/receipts/order-row.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

/** A list comes when those above it are known, so that nothing moves down. */
export function ReceiptsPage() {
  const panels = [
    {
      title: receiptsWords.investmentsTitle,
      content: <InvestmentList />,
      isLoading: useListInvestmentsInfiniteQuery().isLoading,
    },
    {
      title: receiptsWords.paymentsTitle,
      content: <PaymentList />,
      isLoading: useListPaymentsInfiniteQuery().isLoading,
    },
    {
      title: receiptsWords.balanceTitle,
      content: <BalanceList />,
      isLoading: useListActivityInfiniteQuery('balance').isLoading,
    },
    {
      title: receiptsWords.leasesTitle,
      content: <LeaseList />,
      isLoading: useListLeasesQuery().isLoading,
      id: 'leases',
    },
  ];
  const loading = panels.findIndex(({ isLoading }) => isLoading);
  const shown = loading === -1 ? panels : panels.slice(0, loading + 1);
  return (
    <>
      <h1 className="type-work">{receiptsWords.pageTitle}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">{receiptsWords.pageLead}</p>
      <div className="grid gap-5">
        {shown.map(({ title, id, content }) => (
          <Panel key={title} title={title} id={id}>
            {content}
          </Panel>
        ))}
      </div>
    </>
  );
}

/** One line for each top-up and each withdrawal; what became of a withdrawal is on its receipt. */
function BalanceList() {
  const result = useListActivityInfiniteQuery('balance');
  const { items, ...list } = readPages(result, result.data);
  return (
    <PagedList
      {...list}
      items={items?.filter(({ kind }) => kind === 'top-up' || kind === 'withdrawal-requested')}
      skeleton={<RowsSkeleton text={receiptsWords.balanceLoading} />}
      failedTitle={receiptsWords.balanceFailed}
      empty={{ title: receiptsWords.noBalance }}
    >
      {(lines) => (
        <ul>
          {lines.map((line) => {
            const { what, receipt } = describeActivity(line);
            return (
              <OrderRow
                key={line.id}
                to={receipt ?? paths.balance}
                title={what}
                at={line.at}
                amount={formatSignedMinor(line.amountMinor, line.currency)}
              />
            );
          })}
        </ul>
      )}
    </PagedList>
  );
}

/** Leases of a person, as tenant and as owner. */
function LeaseList() {
  const { data, error, isFetching, refetch } = useListLeasesQuery();
  const [asked, setAsked] = useState<{ lease: Lease; step: LeaseStep }>();
  return (
    <>
      <LoadState
        items={data}
        failure={error === undefined ? undefined : toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={<RowsSkeleton text={leasesWords.loading} />}
        failedTitle={leasesWords.loadFailed}
        empty={{ title: leasesWords.none, text: leasesWords.noneText }}
      >
        {(leases) => (
          <ul>
            {leases.map((lease) => (
              <LeaseRow key={lease.id} lease={lease} onAsk={(step) => setAsked({ lease, step })} />
            ))}
          </ul>
        )}
      </LoadState>
      <LeaseDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function PaymentList() {
  const result = useListPaymentsInfiniteQuery();
  return (
    <>
      <PagedList
        {...readPages(result, result.data)}
        skeleton={<RowsSkeleton text={paymentsWords.loading} />}
        failedTitle={paymentsWords.loadFailed}
        empty={{ title: receiptsWords.noPayments, text: receiptsWords.noPaymentsText }}
      >
        {(payments) => (
          <ul>
            {payments.map((payment) => (
              <OrderRow
                key={payment.id}
                to={paths.paymentReceipt(payment.id)}
                title={payment.property.title}
                what={receiptsWords.paymentNames[payment.type]}
                at={payment.createdAt}
                amount={formatMinor(payment.totalMinor, payment.currency)}
                state={<Chip tone={describePayment(payment).tone}>{describePayment(payment).name}</Chip>}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function InvestmentChip({ investment }: { investment: Investment }) {
  const { name, tone } = describeInvestment(investment);
  return <Chip tone={tone}>{name}</Chip>;
}

function InvestmentList() {
  const result = useListInvestmentsInfiniteQuery();
  const [asked, setAsked] = useState<Investment>();
  return (
    <>
      <PagedList
        {...readPages(result, result.data)}
        skeleton={<RowsSkeleton text={investmentsWords.loading} />}
        failedTitle={investmentsWords.loadFailed}
        empty={{
          title: receiptsWords.noInvestments,
          text: investmentsWords.startsAt,
          action: <ButtonLink to={`${paths.explore}?isForInvestment=true`}>{investmentsWords.findHome}</ButtonLink>,
        }}
      >
        {(investments) => (
          <ul>
            {investments.map((investment) => (
              <OrderRow
                key={investment.id}
                to={paths.investmentReceipt(investment.id)}
                title={investment.property.title}
                what={countWords.tokens(investment.tokens)}
                at={investment.createdAt}
                amount={formatMinor(investment.totalMinor, investment.currency)}
                state={<InvestmentChip investment={investment} />}
                action={
                  investment.state === 'held' && (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={receiptsWords.cancelInvestmentIn(investment.property.title)}
                      onClick={() => setAsked(investment)}
                    >
                      {uiWords.cancel}
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </PagedList>
      <CancelDialog investment={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
