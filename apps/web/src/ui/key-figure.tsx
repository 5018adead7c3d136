import { classes } from './classes.ts';

interface KeyFigureProps {
  name: string;
  /** What follows its last point is small and soft, so that the whole number is read first. */
  value: string;
  note?: string;
  /** Projected figures stand on a dashed line. */
  isProjected?: boolean;
  className?: string;
}

/** For use in a `dl`. */
export function KeyFigure({ name, value, note, isProjected = false, className }: KeyFigureProps) {
  const point = value.lastIndexOf('.');
  const [whole, cents] = point < 0 ? [value, ''] : [value.slice(0, point), value.slice(point)];
  return (
    <div className={classes('min-w-0', className)}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5">
        <span
          className={classes(
            'type-figure inline-block text-[1.625rem] leading-8 wrap-anywhere lg:text-[1.75rem]',
            isProjected && 'border-b-2 border-dashed border-brass',
          )}
        >
          {whole}
          {cents !== '' && <span className="text-[0.62em] text-ink-soft">{cents}</span>}
        </span>
        {note !== undefined && <span className="mt-0.5 block text-sm text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
