import type { IncomePeriod } from '@diyar/domain/income.ts';
import * as incomeWords from '@diyar/words/income.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatDate, formatMinor, formatPeriod } from '@diyar/words/format.ts';
import { classes } from '#web/ui/classes.ts';
import { FactTable, namedCell } from '#web/ui/fact-table.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { describeCosts, describePeriod } from '#web/lib/describe-period.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

const columns = ['received', 'costs', 'net', 'holders', 'owner'] as const;
const cell = 'py-3 align-top whitespace-nowrap sm:ps-4 sm:text-end';
interface PeriodListProps {
  /** Absent until the first answer. */
  periods: readonly IncomePeriod[] | undefined;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  onCorrect: (period: IncomePeriod) => void;
}

/** Recorded periods of a property, the newest first. */
export function PeriodList({ periods, error, isFetching, onRetry, onCorrect }: PeriodListProps) {
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
        {[describeCosts(period), ...describePeriod(period), note].map(
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
