import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { controlClasses, describedBy } from './control.ts';
import { Field, type FieldTone } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string;
  name: string;
  help?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
  icon?: IconPath;
  /** A control inside the field at its far end. */
  end?: ReactNode;
  tone?: FieldTone;
  /** Covers the value until the field is focused. */
  shown?: string;
  fieldClassName?: string;
}

export function TextField({
  label,
  help,
  error,
  aside,
  icon,
  end,
  tone = 'surface',
  shown,
  id: givenId,
  className,
  fieldClassName,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      aside={aside}
      tone={tone}
      {...(fieldClassName !== undefined && { className: fieldClassName })}
    >
      <div className="relative">
        {icon !== undefined && (
          <Icon
            path={icon}
            className={classes(
              'pointer-events-none absolute inset-y-0 start-3.5 my-auto',
              tone === 'deep' ? 'text-deep-soft' : 'text-ink-faint',
            )}
          />
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { help, error })}
          className={classes(
            controlClasses({ hasError: error !== undefined, tone }),
            'peer min-h-12',
            icon === undefined ? 'ps-3.5' : 'ps-11.5',
            end === undefined ? 'pe-3.5' : 'pe-13',
            className,
          )}
        />
        {shown !== undefined && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-px start-3 end-11 flex items-center bg-surface ps-0.5 peer-focus:hidden"
          >
            {shown}
          </span>
        )}
        {end !== undefined && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{end}</div>}
      </div>
    </Field>
  );
}
