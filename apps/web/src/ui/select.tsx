import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { controlClasses, describedBy } from './control.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string;
  name: string;
  options: readonly SelectOption[];
  help?: ReactNode;
  error?: string | undefined;
  fieldClassName?: string;
}

/** A native select: the best picker on phones, and no code to load. */
export function Select({
  label,
  options,
  help,
  error,
  id: givenId,
  className,
  fieldClassName,
  ...select
}: SelectProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      {...(fieldClassName !== undefined && { className: fieldClassName })}
    >
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { help, error })}
          className={classes(
            controlClasses({ hasError: error !== undefined }),
            'min-h-12 appearance-none truncate ps-3.5 pe-11',
            className,
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          path={icons.chevronDown}
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-soft"
        />
      </div>
    </Field>
  );
}
