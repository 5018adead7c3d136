import { useEffect, useEffectEvent, useId, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@diyar/domain/limits.ts';
import { formatNumber } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control.ts';
import { readDigits } from '#web/ui/read-digits.ts';

interface AmountFieldProps {
  label: string;
  name: string;
  value: number | undefined;
  max: number;
  onChange: (value: number | undefined) => void;
  placeholder: string;
  prefix?: string;
}

const DIGITS_MAX = 14;

function toText(value: number | undefined): string {
  return value === undefined ? '' : formatNumber(value);
}

/** A whole number with its thousands apart. It counts once typing rests, or at once when the field is left. */
export function AmountField({ label, name, value, max, onChange, placeholder, prefix }: AmountFieldProps) {
  const id = useId();
  const [text, setText] = useState(toText(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(toText(value));
  }

  function settle(typed: string) {
    const digits = readDigits(typed, DIGITS_MAX);
    const next = digits === '' ? undefined : Math.min(Number(digits), max);
    if (next !== value) onChange(next);
  }
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(() => settleLater(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {prefix !== undefined && (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center">
          {prefix}
        </span>
      )}
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          const digits = readDigits(event.target.value, DIGITS_MAX);
          setText(digits === '' ? '' : formatNumber(Number(digits)));
        }}
        onBlur={() => settle(text)}
        className={classes(
          controlClasses({ hasError: false }),
          'min-h-11.5 pe-3 tabular-nums',
          prefix === undefined ? 'ps-3.5' : 'ps-7',
        )}
      />
    </div>
  );
}
