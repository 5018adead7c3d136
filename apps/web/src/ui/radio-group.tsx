import { useId } from 'react';
import { classes } from './classes.ts';
import { cardClasses, describedBy } from './control.ts';
import { FieldError } from './field.tsx';

interface RadioGroupProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: string; help?: string }[];
  /** Undefined before anything is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `cards`: each choice in a box of its own, two in a row. */
  look?: 'list' | 'cards';
  help?: string;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
}

/** The browser's own radios: arrow keys move the choice, Tab enters and leaves the group. */
export function RadioGroup<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  look = 'list',
  help,
  error,
  disabled = false,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  const isCards = look === 'cards';
  return (
    <fieldset
      aria-describedby={describedBy(id, { help, error })}
      className={classes('min-w-0', className)}
      disabled={disabled}
    >
      <legend className={classes('text-sm font-semibold', isCards ? 'mb-2' : 'mb-1')}>{label}</legend>
      <div className={isCards ? 'grid gap-2.5 sm:grid-cols-2' : undefined}>
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className={classes(
              'flex items-center text-note',
              isCards
                ? classes('min-h-14 gap-3 px-4 py-2.5 font-medium', cardClasses(error !== undefined))
                : 'min-h-11 gap-2.5 py-1.5',
              disabled ? 'cursor-not-allowed text-ink-faint' : 'cursor-pointer',
            )}
          >
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={classes(
                'size-5 flex-none appearance-none rounded-full border border-edge bg-surface transition-[border-color,border-width] checked:border-[6px] checked:border-emerald enabled:hover:border-ink checked:enabled:hover:border-emerald disabled:border-line disabled:bg-well',
                isCards && 'outline-none',
              )}
            />
            <span>
              {option.label}
              {option.help !== undefined && (
                <span className="block text-sm font-normal text-ink-soft">{option.help}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} className="mt-1.5" />
      {help !== undefined && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </fieldset>
  );
}
