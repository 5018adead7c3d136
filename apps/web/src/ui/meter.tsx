import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { describePortion } from './describe-portion.ts';

interface MeterProps {
  /** What is measured, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** The text above the bar. */
  children: ReactNode;
  /** What stands at its end: the portion, unless something is said about it. */
  describe?: (portion: string) => string;
  className?: string;
}

export function Meter({ label, value, max, children, describe, className }: MeterProps) {
  const portion = describePortion(value, max);
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <div className={classes('grid gap-2 text-sm', className)}>
      <div className="flex justify-between gap-4 text-ink-soft tabular-nums">
        <span>{children}</span>
        <span className="font-semibold text-ink">{describe === undefined ? portion : describe(portion)}</span>
      </div>
      <meter className="sr-only" aria-label={label} min={0} max={max} value={value} />
      <svg aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-full bg-well rtl:-scale-x-100">
        <rect className="fill-emerald" width={`${percent}%`} height="6" rx="3" />
      </svg>
    </div>
  );
}
