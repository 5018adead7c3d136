import { useEffect, useId, useRef, useState } from 'react';
import type { IncomeLine } from '@diyar/domain/income.ts';
import { formatMinor, formatPeriod, formatSignedMinor } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';
import { rich } from '#web/lib/rich.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { IncomeLines } from './income-lines.tsx';

interface IncomeRowProps {
  line: IncomeLine;
  /** Key of the navigation that links to this row, which then opens; absent when none does. */
  wantedBy: string | undefined;
}

const projected = (amount: string) => <span className="border-b border-dashed border-brass">{amount}</span>;

/** Income of a period in a row, which opens into its calculation. */
export function IncomeRow({ line, wantedBy }: IncomeRowProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [openedBy, setOpenedBy] = useState<string>();
  if (wantedBy !== undefined && wantedBy !== openedBy) {
    setOpenedBy(wantedBy);
    setIsOpen(true);
  }
  useEffect(() => {
    if (wantedBy === undefined) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: 'start' });
  }, [wantedBy]);

  const { property, currency, paidMinor, paidUsdMinor, projectedUsdMinor, tokens } = line;
  return (
    <li id={`income-${line.id}`} className="border-t border-line first:border-t-0">
      <h3>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-mx-2 flex w-[calc(100%+1rem)] scroll-mt-[calc(var(--header-height)+1rem)] items-start gap-3 rounded-thumb p-2 py-3 text-start transition-colors hover:bg-well"
        >
          <Icon
            path={icons.chevronDown}
            size={18}
            className={classes('mt-0.5 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
          <span className="min-w-0 flex-1">
            <span className="block text-note font-semibold">{property.title}</span>{' '}
            <span className="block text-sm text-ink-soft">{formatPeriod(line.periodStart, line.periodEnd)}</span>
          </span>{' '}
          <span className="flex-none text-end tabular-nums">
            <span className={classes('block text-note font-semibold', paidMinor > 0 && 'text-emerald')}>
              <span className="sr-only">{incomeWords.paid}</span> {formatSignedMinor(paidMinor, currency)}
            </span>
            {tokens > 0 && (
              <span className="block text-sm text-ink-soft">
                {currency !== 'USD' && `≈ ${formatMinor(paidUsdMinor, 'USD')} `}
                <span className="max-sm:block">
                  {rich(incomeWords.ofProjected(formatMinor(projectedUsdMinor, 'USD')), { b: projected })}
                </span>
              </span>
            )}
          </span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pb-5 sm:ps-7.5">
        {isOpen && <IncomeLines line={line} />}
      </div>
    </li>
  );
}
