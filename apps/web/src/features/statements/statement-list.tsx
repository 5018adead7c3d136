import { useState } from 'react';
import { formatMinor, nameLongMonth } from '@diyar/words/format.ts';
import * as statementsWords from '@diyar/words/statements.ts';
import { useGetProfileQuery } from '#web/features/account/account.api.ts';
import { useListHistoryQuery } from '#web/features/holdings/holdings.api.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { type Days, daysOf, StatementDialog, toDay, useSaveStatement } from './statement-dialog.tsx';

interface Row {
  name: string;
  days: Days;
  /** Months of the income next to it, as `2026-11` or the year alone. */
  months: string;
}

const MONTHS_SHOWN = 3;

/** The newest months since the account was made, and the year until today. */
function listRows(today: Date, count: number, since: string): Row[] {
  const all = Array.from({ length: count }, (_, index): Row => {
    const first = new Date(today.getFullYear(), today.getMonth() - index, 1);
    const last = new Date(today.getFullYear(), today.getMonth() - index + 1, 0);
    const from = toDay(first);
    const month = from.slice(0, 'YYYY-MM'.length);
    const name = nameLongMonth(month);
    return {
      name: index === 0 ? statementsWords.toDate(name) : name,
      days: { from, to: toDay(index === 0 ? today : last) },
      months: month,
    };
  });
  const months = all.filter(({ days }) => days.to >= since.slice(0, days.to.length));
  const year = String(today.getFullYear());
  return [...months, { name: statementsWords.yearToDate(year), days: daysOf('this-year', today), months: year }];
}

/** Statements of the last months and of this year, each as a file; other days in a dialog, on phones all of them. */
export function StatementList() {
  const [today] = useState(() => new Date());
  const [isChoosing, setIsChoosing] = useState(false);
  const isPhone = useMedia('(width < 40rem)');
  const { data: profile } = useGetProfileQuery();
  const choose = (
    <Button
      variant="secondary"
      size="sm"
      block={!isPhone}
      className={isPhone ? '-my-2.5' : 'mt-3'}
      onClick={() => setIsChoosing(true)}
    >
      <Icon path={pageIcons.calendar} size={18} />
      {statementsWords.choosePeriod}
    </Button>
  );
  const dialog = isChoosing && <StatementDialog onClose={() => setIsChoosing(false)} />;
  if (isPhone) {
    return (
      <>
        <Panel title={statementsWords.listTitle} aside={choose} />
        {dialog}
      </>
    );
  }
  return (
    <Panel title={statementsWords.listTitle} text={statementsWords.listText}>
      <ul aria-label={statementsWords.listTitle} className="-mt-3">
        {listRows(today, MONTHS_SHOWN, profile?.createdAt ?? '').map((row) => (
          <StatementRow key={row.months} row={row} />
        ))}
      </ul>
      {choose}
      {dialog}
    </Panel>
  );
}

function StatementRow({ row: { name, days, months } }: { row: Row }) {
  const { data: history = [] } = useListHistoryQuery();
  const { busyKind, save } = useSaveStatement();
  const paid = history
    .filter(({ month }) => month.startsWith(months))
    .reduce((sum, { paidUsdMinor }) => sum + BigInt(paidUsdMinor), 0n);
  return (
    <li className="flex items-center gap-1.5 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="text-note font-medium">{name}</p>
        <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {statementsWords.incomeIn(formatMinor(paid, 'USD'))}
        </p>
      </div>
      {(['pdf', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="sm"
          className="px-3! text-sm!"
          aria-label={statementsWords.fileOf(name, statementsWords.files[kind].name)}
          busy={busyKind === kind}
          onClick={() => void save(kind, days)}
        >
          {statementsWords.files[kind].name}
        </Button>
      ))}
    </li>
  );
}
