import { type FormEvent, useState } from 'react';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { nameStatement, statementQuery } from '@diyar/domain/statements.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatDate } from '@diyar/words/format.ts';
import { saveLink } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type StatementKind, useWriteStatementMutation } from './statements.api.ts';

const periods = ['this-year', 'last-year', 'own'] as const;
type Period = (typeof periods)[number];

interface Days {
  from: string;
  to: string;
}

/** The day it is here, as a date field writes it. */
function toDay(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function daysOf(period: Exclude<Period, 'own'>, today: Date): Days {
  const year = today.getFullYear();
  if (period === 'this-year') return { from: `${year}-01-01`, to: toDay(today) };
  return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
}

/** What is wrong with the days, by field, in the words the server would use. */
function findProblems(days: Days, today: Date): Partial<Record<keyof Days, string>> {
  const result = statementQuery.safeParse(days);
  if (!result.success) {
    const issues = result.error.issues.toReversed();
    return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  }
  return days.to > toDay(today) ? { to: 'The last day cannot be in the future' } : {};
}

const files = [
  {
    name: 'PDF',
    holds: 'The whole statement: what you own, what is held for you, what you paid and received, and your income.',
  },
  {
    name: 'CSV',
    holds:
      'For spreadsheets: what you paid and received line by line, and what was held for you at the beginning and at the end.',
  },
] as const;
const ownDays = { from: 'First day', to: 'Last day' } as const;

function sayDays({ from, to }: Days): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** Which days the statement is about, and as which file. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const [today] = useState(() => new Date());
  const [period, setPeriod] = useState<Period>('this-year');
  const [own, setOwn] = useState(() => daysOf('this-year', today));
  const [isChecked, setIsChecked] = useState(false);
  const [busyKind, setBusyKind] = useState<StatementKind>();
  const [writeStatement] = useWriteStatementMutation();
  const { showToast } = useToast();
  const days = period === 'own' ? own : daysOf(period, today);
  const problems = findProblems(days, today);
  const options = [
    { value: 'this-year', label: 'This year', help: sayDays(daysOf('this-year', today)) },
    { value: 'last-year', label: 'Last year', help: sayDays(daysOf('last-year', today)) },
    { value: 'own', label: 'Own dates' },
  ] as const;

  async function save(kind: StatementKind) {
    setIsChecked(true);
    if (busyKind !== undefined || Object.keys(problems).length > 0) return;
    setBusyKind(kind);
    try {
      saveLink(`${nameStatement(days.from, days.to)}.${kind}`, await writeStatement({ kind, ...days }).unwrap());
      showToast({ variant: 'success', message: holdingsWords.saved });
      onClose();
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, holdingsWords.notSaved).message });
    }
    setBusyKind(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save('pdf');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Statement"
      text="A record of the days you choose, in UTC, to keep or to hand to somebody."
    >
      <form noValidate aria-label="Statement" onSubmit={submit}>
        <RadioGroup label="Period" name="period" options={options} value={period} onChange={setPeriod} />
        {period === 'own' && (
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            {(['from', 'to'] as const).map((name) => (
              <TextField
                key={name}
                label={ownDays[name]}
                name={name}
                type="date"
                value={own[name]}
                max={toDay(today)}
                onChange={(event) => setOwn({ ...own, [name]: event.target.value })}
                error={isChecked ? problems[name] : undefined}
              />
            ))}
          </div>
        )}
        <dl className="mt-5 grid gap-2 text-sm text-ink-soft">
          {files.map(({ name, holds }) => (
            <div key={name} className="grid grid-cols-[2.75rem_1fr]">
              <dt className="font-semibold text-ink">{name}</dt>
              <dd>{holds}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          <Button variant="quiet" className="max-sm:order-last max-sm:basis-full" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="secondary" busy={busyKind === 'csv'} onClick={() => void save('csv')}>
            <Icon path={pageIcons.table} size={18} />
            Save CSV
          </Button>
          <Button type="submit" busy={busyKind === 'pdf'}>
            <Icon path={pageIcons.download} size={18} />
            Save PDF
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
