import { useState } from 'react';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { OfficeDate } from '@diyar/domain/office-dates.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { formatUtcShortDay } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { classes } from '#web/ui/classes.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { useListDatesQuery } from './office.api.ts';
import { useRetry } from './use-retry.ts';

const DAYS_SHOWN = 35;
const WEEK_DAYS = 7;

/** What falls due in the next days, for everybody in the office. */
export function OfficeCalendar() {
  const { data: dates, error, isFetching, refetch } = useListDatesQuery();
  const retry = useRetry();
  return (
    <Panel title={officePageWords.calendarTitle} text={officePageWords.calendarLead}>
      <LoadState
        items={dates}
        failure={error && toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => retry(refetch)}
        skeleton={<RowsSkeleton text={officePageWords.calendarLoading} />}
        failedTitle={officePageWords.calendarFailed}
        empty={{ title: officePageWords.nothingDue }}
      >
        {(shown) => (
          <>
            <Days dates={shown} />
            <ul className="mt-4 border-t border-line text-sm">
              {shown.map((date) => (
                <li
                  key={`${date.day} ${describe(date)}`}
                  className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2 border-b border-line py-2.5 last:border-0 last:pb-0"
                >
                  <time dateTime={date.day} className="font-semibold">
                    {officePageWords.shortDay(formatUtcShortDay(date.day))}
                  </time>
                  <span className="break-words">{describe(date)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadState>
    </Panel>
  );
}

function describe({ kind, homeTitle, document, count }: OfficeDate): string {
  if (kind === 'identity') return officePageWords.identitiesRunOut(count);
  const title = homeTitle ?? '';
  if (kind === 'document') return officePageWords.documentRunsOut(dossiersWords.kindNames[document!], title);
  return kind === 'review' ? officePageWords.reviewDue(title) : officePageWords.conditionDue(title);
}

const toDay = (at: number) => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Five weeks from Monday on. The list below says the same in words. */
function Days({ dates }: { dates: readonly OfficeDate[] }) {
  const [today] = useState(() => toDay(Date.now()));
  const sinceMonday = (new Date(today).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const first = Date.parse(today) - sinceMonday * DAY_MS;
  const due = new Set(dates.map(({ day }) => day));
  return (
    <div aria-hidden className="grid grid-cols-7 gap-1 text-center text-sm tabular-nums">
      {officePageWords.weekDays.map((name) => (
        <span key={name} className="pb-1 text-chip text-ink-soft">
          {name}
        </span>
      ))}
      {Array.from({ length: DAYS_SHOWN }, (_, index) => toDay(first + index * DAY_MS)).map((day) => (
        <span
          key={day}
          className={classes(
            'relative grid h-9 place-items-center rounded-control',
            day === today && 'bg-emerald font-semibold text-on-emerald',
            day < today && 'text-ink-faint',
            day !== today && due.has(day) && 'bg-well font-semibold',
          )}
        >
          {Number(day.slice(-2))}
          {due.has(day) && <span className="absolute bottom-1 size-1 rounded-full bg-brass" />}
        </span>
      ))}
    </div>
  );
}
