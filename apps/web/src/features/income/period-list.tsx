import type { IncomePeriod } from '@diyar/domain/income.ts';
import * as countWords from '@diyar/words/counts.ts';
import * as incomeWords from '@diyar/words/income.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import { classes } from '#web/ui/classes.ts';
import { FactTable, namedCell } from '#web/ui/fact-table.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { namePeriod } from './name-period.ts';

const columns = ['Received', 'Costs', 'Net', 'To holders', 'To you'];
const cell = 'py-3 align-top whitespace-nowrap sm:ps-4 sm:text-end';
interface PeriodListProps {
  /** Absent until the first answer. */
  periods: readonly IncomePeriod[] | undefined;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** What was recorded of a home, the newest first. */
export function PeriodList({ periods, error, isFetching, onRetry }: PeriodListProps) {
  return (
    <Panel title="Recorded periods">
      <LoadState
        items={periods}
        failure={error === undefined ? undefined : toApiError(error).message}
        isRetrying={isFetching}
        onRetry={onRetry}
        skeleton={<RowsSkeleton text={incomeWords.periodsLoading} />}
        failedTitle={incomeWords.periodsFailed}
        empty={{
          title: 'Nothing is recorded yet',
          text: 'The first period you record is listed here, with what it received and cost, and who was paid what.',
        }}
      >
        {(recorded) => (
          <FactTable
            caption="Recorded periods"
            subject="Period"
            columns={columns}
            rows={recorded.map((period) => (
              <Row key={period.id} period={period} />
            ))}
          />
        )}
      </LoadState>
    </Panel>
  );
}

function Row({ period }: { period: IncomePeriod }) {
  const { currency, receivedMinor, costsMinor, netMinor, holdersMinor, ownerMinor, days, note, recordedAt } = period;
  const amounts = [receivedMinor, -costsMinor, netMinor, holdersMinor, ownerMinor];
  return (
    <tr className="border-t border-line first:border-t-0 max-sm:block max-sm:py-3 sm:first:border-t">
      <th scope="row" className="py-3 text-start align-top font-semibold max-sm:block max-sm:pt-0 max-sm:pb-1">
        {namePeriod(period)}
        <span className="block text-sm font-normal text-ink-soft">
          {countWords.days(days)}, recorded on {formatDate(recordedAt)}
        </span>
        {note !== '' && (
          <span className="block max-w-[32em] text-sm font-normal wrap-anywhere text-ink-soft">{note}</span>
        )}
      </th>
      {columns.map((name, index) => (
        <td key={name} data-name={name} className={classes(cell, namedCell, name.startsWith('To ') && 'font-semibold')}>
          {formatMinor(amounts[index] ?? 0, currency)}
        </td>
      ))}
    </tr>
  );
}
