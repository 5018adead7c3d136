import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { describedBy } from './control.ts';
import { Icon } from './icon.tsx';
import * as pageIcons from './page-icons.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  name: string;
  help?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, help, error, id: givenId, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classes('grid gap-1', className)}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-center gap-2.5 py-1.5 text-note has-disabled:cursor-not-allowed has-disabled:text-ink-faint has-enabled:cursor-pointer"
      >
        <span className="relative grid flex-none place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, { help, error })}
            className={classes(
              'peer size-5 appearance-none rounded-tick border bg-surface transition-colors',
              'checked:border-emerald checked:bg-emerald disabled:border-line disabled:bg-well',
              error === undefined ? 'border-edge enabled:hover:border-ink' : 'border-clay outline-1 outline-clay',
            )}
          />
          <Icon
            path={pageIcons.check}
            size={16}
            className="pointer-events-none invisible absolute text-on-emerald stroke-2 peer-checked:visible peer-disabled:text-ink-faint"
          />
        </span>
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-clay">
          <Icon path={pageIcons.alert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className="ps-7.5 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}
