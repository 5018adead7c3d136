import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { controlClasses, describedBy } from './control.ts';
import { Field } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'> {
  label: string;
  name: string;
  help?: ReactNode;
  error?: string | undefined;
  fieldClassName?: string;
}

export function TextArea({
  label,
  help,
  error,
  id: givenId,
  rows = 5,
  className,
  fieldClassName,
  ...area
}: TextAreaProps) {
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
      <textarea
        {...area}
        id={id}
        rows={rows}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { help, error })}
        className={classes(
          controlClasses({ hasError: error !== undefined }),
          'field-sizing-content min-h-30 resize-y px-3.5 py-3',
          className,
        )}
      />
    </Field>
  );
}
