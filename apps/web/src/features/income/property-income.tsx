import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { IncomeAccount, IncomePeriod } from '@diyar/domain/income.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { GoTo } from '#web/lib/go-to.tsx';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { useGoBack } from '#web/lib/use-go-back.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { IncomeForm } from './income-form.tsx';
import { useGetIncomeAccountQuery, useListPeriodsQuery } from './income.api.ts';
import { PeriodList } from './period-list.tsx';

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
  const { data: account } = useGetIncomeAccountQuery(isOwn ? id : skipToken);
  const [corrected, setCorrected] = useState<IncomePeriod>();

  if (property !== undefined) {
    if (user !== null && property.owner.id !== user.id) return <GoTo path={paths.dashboardProperty(id)} />;
    // The form suggests the days after the newest period, so it waits until those are loaded or have failed.
    const isKnown = periods.data !== undefined || periods.error !== undefined;
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
