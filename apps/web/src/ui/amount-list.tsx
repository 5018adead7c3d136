import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface AmountLine {
  name: string;
  note?: ReactNode;
  value: string;
  /** Under the amount, e.g. the same in another currency. */
  aside?: ReactNode;
  /** Shown, but not part of the total. */
  isSoft?: boolean;
  isTotal?: boolean;
  /** Taken out before the rest, on a tint. */
  isAside?: boolean;
}

/** Item by item: names at the start, amounts at the end, a stronger rule above the total. */
export function AmountList({ lines, className }: { lines: readonly AmountLine[]; className?: string }) {
  return (
    <dl className={classes('tabular-nums', className)}>
      {lines.map((line) => (
        <div
          key={line.name}
          className={classes(
            'flex items-baseline justify-between gap-4 border-t py-3',
            line.isTotal === true ? 'border-ink border-t-[1.5px] text-card font-semibold' : 'border-line text-note',
            line.isAside === true && '-mx-3 bg-brass-tint px-3',
            'first:border-t-0',
          )}
        >
          <dt className="min-w-0">
            {line.name}
            {line.note !== undefined && <span className="block text-sm font-normal text-ink-soft">{line.note}</span>}
          </dt>
          <dd className={classes('text-end whitespace-nowrap', line.isSoft === true ? 'text-ink-soft' : 'font-medium')}>
            {line.value}
            {line.aside !== undefined && <span className="block text-sm font-normal text-ink-soft">{line.aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
