import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { IncomeAccount, IncomePeriod } from '@diyar/domain/income.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatMinor, formatDate, formatPeriod } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { readServerMessage, toApiError } from '#web/lib/api-error.ts';
import { GoTo } from '#web/lib/go-to.tsx';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { useGoBack } from '#web/lib/use-go-back.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { classes } from '#web/ui/classes.ts';
import { FactTable, namedCell } from '#web/ui/fact-table.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { describeCosts, describePeriod, describeSetAside } from '#web/lib/describe-period.ts';
import { IncomeForm } from './income-form.tsx';
import { useGetIncomeAccountQuery, useListPeriodsQuery } from './income.api.ts';

/** Money of the home before a period is recorded, and the days that are missing. */
function HomeAccount({ account }: { account: IncomeAccount }) {
  const { currency, rentMinor, reserveMinor, carriedMinor, unrecordedDays, lastRecordedDay } = account;
  const show = (amount: number) => formatMinor(amount, currency);
  return (
    <Panel title={incomeWords.accountTitle}>
      <AmountList
        className="-mt-3"
        lines={[
          { name: incomeWords.rentOnAccount, note: incomeWords.rentOnAccountNote, value: show(rentMinor) },
          { name: incomeWords.reserve, note: incomeWords.reserveNote, value: show(reserveMinor) },
          { name: incomeWords.carried, note: incomeWords.carriedNote, value: show(carriedMinor) },
        ]}
      />
      {unrecordedDays > 0 && (
        <Callout tone="warning" className="mt-3">
          <p>{incomeWords.unrecorded(unrecordedDays, lastRecordedDay)}</p>
        </Callout>
      )}
    </Panel>
  );
}

interface PropertyIncomeProps {
  id: string;
  renderHome: (property: Property) => ReactNode;
  /** Card field of the payment service; absent in a demonstration. */
  cardField: ReactNode;
}

/** Form and recorded periods for the owner; anybody else is sent to the property's page. */
export function PropertyIncome({ id, renderHome, cardField }: PropertyIncomeProps) {
  const { user } = useSelector(selectSession);
  const goBack = useGoBack(paths.myProperties);
  const { data: property, error, isFetching, refetch } = useGetPropertyQuery(id);
  const periods = useListPeriodsQuery(id);
  const isOwn = property !== undefined && user !== null && property.owner.id === user.id;
  const { data: account, error: accountError } = useGetIncomeAccountQuery(isOwn ? id : skipToken);
  const [corrected, setCorrected] = useState<IncomePeriod>();

  if (property !== undefined) {
    if (user !== null && property.owner.id !== user.id) return <GoTo path={paths.dashboardProperty(id)} />;
    // The form suggests the days after the newest period, so it waits until those are loaded or have failed; so does what is below it,
    // because the account stands between.
    const isKnown =
      (periods.data !== undefined || periods.error !== undefined) &&
      (account !== undefined || accountError !== undefined);
    return (
      <div className="grid gap-5">
        {renderHome(property)}
        {isKnown ? (
          <IncomeForm
            key={corrected?.id ?? ''}
            property={property}
            periods={periods.data ?? []}
            account={account}
            corrected={corrected}
            cardField={cardField}
            onEnd={() => setCorrected(undefined)}
          />
        ) : (
          <Loading />
        )}
        {account !== undefined && <HomeAccount account={account} />}
        {isKnown && (
          <PeriodList
            periods={periods.data}
            error={periods.error}
            isFetching={periods.isFetching}
            onRetry={() => void periods.refetch()}
            onCorrect={setCorrected}
          />
        )}
      </div>
    );
  }
  if (error !== undefined && !isFetching) {
    return (
      <LoadFailed
        title={listingsWords.loadFailedTitle}
        text={readServerMessage(error, listingsWords.loadFailed)}
        retryLabel={uiWords.tryAgain}
        onRetry={() => void refetch()}
        onGoBack={goBack}
      />
    );
  }
  return <Loading />;
}

function Loading() {
  return (
    <div className="rounded-card border border-line bg-surface p-4.5 md:p-6">
      <RowsSkeleton text={incomeWords.periodsLoading} />
    </div>
  );
}

const columns = ['received', 'costs', 'net', 'holders', 'owner'] as const;
const cell = 'py-3 align-top whitespace-nowrap sm:text-end sm:max-xl:ps-3 sm:max-xl:text-sm xl:ps-4';
interface PeriodListProps {
  /** Absent until the first answer. */
  periods: readonly IncomePeriod[] | undefined;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  onCorrect: (period: IncomePeriod) => void;
}

/** Recorded periods of a property, the newest first. */
function PeriodList({ periods, error, isFetching, onRetry, onCorrect }: PeriodListProps) {
  return (
    <Panel title={incomeWords.periodsTitle}>
      <LoadState
        items={periods}
        failure={error === undefined ? undefined : toApiError(error).message}
        isRetrying={isFetching}
        onRetry={onRetry}
        skeleton={<RowsSkeleton text={incomeWords.periodsLoading} />}
        failedTitle={incomeWords.periodsFailed}
        empty={{
          title: incomeWords.noPeriods,
          text: incomeWords.noPeriodsText,
        }}
      >
        {(recorded) => (
          <FactTable
            caption={incomeWords.periodsTitle}
            subject={incomeWords.period}
            columns={columns.map((name) => incomeWords.columns[name])}
            rows={recorded.map((period) => (
              <Row key={period.id} period={period} onCorrect={() => onCorrect(period)} />
            ))}
          />
        )}
      </LoadState>
    </Panel>
  );
}

function Row({ period, onCorrect }: { period: IncomePeriod; onCorrect: () => void }) {
  const { currency, receivedMinor, costsMinor, netMinor, holdersMinor, ownerMinor, days, note, recordedAt } = period;
  const amounts = {
    received: receivedMinor,
    costs: -costsMinor,
    net: netMinor,
    holders: holdersMinor,
    owner: ownerMinor,
  };
  return (
    <tr className="border-t border-line first:border-t-0 max-sm:block max-sm:py-3 sm:first:border-t">
      <th scope="row" className="py-3 text-start align-top font-semibold max-sm:block max-sm:pt-0 max-sm:pb-1">
        {formatPeriod(period.periodStart, period.periodEnd)}
        <span className="block text-sm font-normal text-ink-soft">
          {incomeWords.recordedOn(days, formatDate(recordedAt))}
        </span>
        {[describeSetAside(period), describeCosts(period), ...describePeriod(period), note].map(
          (text) =>
            text !== '' && (
              <span key={text} className="block max-w-[32em] text-sm font-normal wrap-anywhere text-ink-soft">
                {text}
              </span>
            ),
        )}
        {period.correctedBy === null && (
          <button type="button" className="link text-sm font-normal" onClick={onCorrect}>
            {incomeWords.correct(formatPeriod(period.periodStart, period.periodEnd))}
          </button>
        )}
      </th>
      {columns.map((name) => (
        <td
          key={name}
          data-name={incomeWords.columns[name]}
          className={classes(cell, namedCell, (name === 'holders' || name === 'owner') && 'font-semibold')}
        >
          {formatMinor(amounts[name], currency)}
        </td>
      ))}
    </tr>
  );
}
