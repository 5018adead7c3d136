import { type FormEvent, useState } from 'react';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { nameStatement, statementQuery } from '@diyar/domain/statements.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as statementsWords from '@diyar/words/statements.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { saveLink } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type StatementKind, useWriteStatementMutation } from './statements.api.ts';

type Period = keyof typeof statementsWords.periods;

export interface Days {
  from: string;
  to: string;
}

/** Local date, as a date field writes it. */
export function toDay(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

export function daysOf(period: Exclude<Period, 'custom'>, today: Date): Days {
  const year = today.getFullYear();
  if (period === 'this-year') return { from: `${year}-01-01`, to: toDay(today) };
  return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
}

/** Problems of the days, by field, as the server would report them. */
function findProblems(days: Days, today: Date): Partial<Record<keyof Days, string>> {
  const result = statementQuery.safeParse(days);
  if (!result.success) {
    const issues = result.error.issues.toReversed();
    return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  }
  return days.to > toDay(today) ? { to: statementsWords.inFuture } : {};
}

function formatDays({ from, to }: Days): string {
  return from === to ? formatDate(from) : statementsWords.days(formatDate(from), formatDate(to));
}

/** Writes a statement and keeps it as a file; answers whether that worked. */
export function useSaveStatement() {
  const [busyKind, setBusyKind] = useState<StatementKind>();
  const [writeStatement] = useWriteStatementMutation();
  const { showToast } = useToast();

  async function save(kind: StatementKind, days: Days): Promise<boolean> {
    if (busyKind !== undefined) return false;
    setBusyKind(kind);
    let isSaved = false;
    try {
      saveLink(`${nameStatement(days.from, days.to)}.${kind}`, await writeStatement({ kind, ...days }).unwrap());
      showToast({ variant: 'success', message: holdingsWords.saved });
      isSaved = true;
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, holdingsWords.notSaved).message });
    }
    setBusyKind(undefined);
    return isSaved;
  }

  return { busyKind, save };
}

/** Asks for the period of a statement and its file format. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const [today] = useState(() => new Date());
  const [period, setPeriod] = useState<Period>('this-year');
  const [custom, setCustom] = useState(() => daysOf('this-year', today));
  const [isChecked, setIsChecked] = useState(false);
  const { busyKind, save: saveDays } = useSaveStatement();
  const days = period === 'custom' ? custom : daysOf(period, today);
  const problems = findProblems(days, today);
  const options = [
    { value: 'this-year', label: statementsWords.periods['this-year'], help: formatDays(daysOf('this-year', today)) },
    { value: 'last-year', label: statementsWords.periods['last-year'], help: formatDays(daysOf('last-year', today)) },
    { value: 'custom', label: statementsWords.periods.custom },
  ] as const;

  async function save(kind: StatementKind) {
    setIsChecked(true);
    if (Object.keys(problems).length === 0 && (await saveDays(kind, days))) onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save('pdf');
  }

  return (
    <Dialog open onClose={onClose} title={statementsWords.title} text={statementsWords.text}>
      <form noValidate aria-label={statementsWords.title} onSubmit={submit}>
        <RadioGroup
          label={statementsWords.period}
          name="period"
          options={options}
          value={period}
          onChange={setPeriod}
        />
        {period === 'custom' && (
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            {(['from', 'to'] as const).map((name) => (
              <DateField
                key={name}
                label={statementsWords.dayFields[name]}
                name={name}
                day={custom[name]}
                value={custom[name]}
                max={toDay(today)}
                onChange={(event) => setCustom({ ...custom, [name]: event.target.value })}
                error={isChecked ? problems[name] : undefined}
              />
            ))}
          </div>
        )}
        <dl className="mt-5 grid gap-2 text-sm text-ink-soft">
          {(['pdf', 'csv'] as const).map((kind) => (
            <div key={kind} className="grid grid-cols-[2.75rem_1fr]">
              <dt className="font-semibold text-ink">{statementsWords.files[kind].name}</dt>
              <dd>{statementsWords.files[kind].holds}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          <Button variant="quiet" className="max-sm:order-last max-sm:basis-full" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          <Button variant="secondary" busy={busyKind === 'csv'} onClick={() => void save('csv')}>
            <Icon path={pageIcons.table} size={18} />
            {statementsWords.saveCsv}
          </Button>
          <Button type="submit" busy={busyKind === 'pdf'}>
            <Icon path={pageIcons.download} size={18} />
            {statementsWords.savePdf}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
