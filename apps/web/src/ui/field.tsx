import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import * as pageIcons from './page-icons.ts';

export type FieldTone = 'surface' | 'deep';

interface FieldProps {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** A word at the far end of the label's line, such as a link. */
  aside?: ReactNode;
  tone?: FieldTone;
  className?: string;
  children: ReactNode;
}

interface FieldErrorProps {
  id?: string;
  error: string | undefined;
  tone?: FieldTone;
  className?: string;
}

/** A live region, so that an error is heard when it appears. */
export function FieldError({ id, error, tone = 'surface', className }: FieldErrorProps) {
  return (
    <div aria-live="polite" className={classes('empty:hidden', className)}>
      {error !== undefined && (
        <p
          id={id}
          className={classes(
            'flex items-start gap-1.5 text-sm font-medium',
            tone === 'deep' ? 'text-deep-clay' : 'text-clay',
          )}
        >
          <Icon path={pageIcons.alert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Label above, control, then help or the error. */
export function Field({ id, label, help, error, aside, tone = 'surface', className, children }: FieldProps) {
  const isDeep = tone === 'deep';
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5">
        <label htmlFor={id} className={classes('text-sm font-semibold', isDeep && 'text-deep-ink')}>
          {label}
        </label>
        <div className="col-span-2 grid min-w-0 gap-1.5">{children}</div>
        {/* Next to the label, and after the control for the keyboard. */}
        <div className="col-start-2 row-start-1 text-sm empty:hidden">{aside}</div>
      </div>
      <FieldError id={`${id}-error`} error={error} tone={tone} />
      {help !== undefined && (
        <p
          id={`${id}-help`}
          className={classes('text-sm', isDeep ? 'text-deep-soft' : 'text-ink-soft', error !== undefined && 'sr-only')}
        >
          {help}
        </p>
      )}
    </div>
  );
}
