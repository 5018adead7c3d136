import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Skeleton } from './skeleton.tsx';

interface KeyFigureProps {
  name: string;
  /** Cents are small and soft, so that the whole number is read first. Absent while it loads, null where loading failed. */
  value: string | null | undefined;
  note?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Projected figures are underlined with dashes. */
  isProjected?: boolean;
  className?: string;
}

const sizes = {
  sm: 'text-[1.375rem] leading-7',
  md: 'text-[1.5rem] leading-8 lg:text-[1.75rem]',
  lg: 'text-[2.125rem] leading-10 lg:text-[1.75rem] lg:leading-8',
};

/** For use in a `dl`. */
export function KeyFigure({ name, value, note, size = 'md', isProjected = false, className }: KeyFigureProps) {
  const cents = /\.\d\d$/.exec(value ?? '')?.[0] ?? '';
  const whole = value === null ? '—' : value?.slice(0, value.length - cents.length);
  return (
    <div className={classes('min-w-0', className)}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5">
        <span
          className={classes(
            'type-figure inline-block border-b-2 border-dashed align-top whitespace-nowrap',
            sizes[size],
            isProjected && typeof value === 'string' ? 'border-brass' : 'border-transparent',
          )}
        >
          {whole ?? <Skeleton className="inline-block h-[0.8em] w-[5em] rounded-tick" />}
          {cents !== '' && <span className="text-[0.62em] leading-none text-ink-soft">{cents}</span>}
        </span>
        {note !== undefined && (
          <span className={classes('mt-0.5 block text-sm text-ink-soft', typeof value !== 'string' && 'invisible')}>
            {note}
          </span>
        )}
      </dd>
    </div>
  );
}
