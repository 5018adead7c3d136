import { useId } from 'react';
import { classes } from './classes.ts';

interface RadioGroupProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: string; help?: string }[];
  value: Value;
  onChange: (value: Value) => void;
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
  disabled = false,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={className} disabled={disabled}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          htmlFor={`${id}-${option.value}`}
          className={classes(
            'flex min-h-11 items-center gap-2.5 py-1.5 text-note',
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
            className="size-5 flex-none appearance-none rounded-full border border-edge bg-surface transition-[border-color,border-width] checked:border-[6px] checked:border-emerald enabled:hover:border-ink checked:enabled:hover:border-emerald disabled:border-line disabled:bg-well"
          />
          <span>
            {option.label}
            {option.help !== undefined && <span className="block text-sm text-ink-soft">{option.help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
