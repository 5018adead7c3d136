import { classes } from './classes.ts';

interface KeyFigureProps {
  name: string;
  /** Cents are small and soft, so that the whole number is read first. */
  value: string;
  note?: string;
  /** Projected figures are underlined with dashes. */
  isProjected?: boolean;
  className?: string;
}

/** For use in a `dl`. */
export function KeyFigure({ name, value, note, isProjected = false, className }: KeyFigureProps) {
  const cents = /\.\d\d$/.exec(value)?.[0] ?? '';
  const whole = value.slice(0, value.length - cents.length);
  return (
    <div className={classes('min-w-0', className)}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5">
        <span
          className={classes(
            'type-figure inline-block border-b-2 border-dashed text-[1.625rem] leading-8 wrap-anywhere lg:text-[1.75rem]',
            isProjected ? 'border-brass' : 'border-transparent',
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
