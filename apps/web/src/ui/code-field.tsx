import { type MouseEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { classes } from './classes.ts';
import { describedBy } from './control.ts';
import { Field } from './field.tsx';
import { readDigits } from './read-digits.ts';

const LENGTH = 6;
const POSITIONS = Array.from({ length: LENGTH }, (_, position) => position);
const WHOLE = new RegExp(`^\\d{${LENGTH}}$`);

export function isWholeCode(text: string): boolean {
  return WHOLE.test(text);
}

interface CodeFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  help?: ReactNode;
  error?: string | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

interface Selection {
  start: number;
  end: number;
}

/** The caret is in the next empty box, or in the last one when all are full. */
function isChosen(position: number, { start, end }: Selection): boolean {
  return start === end ? position === Math.min(start, LENGTH - 1) : position >= start && position < end;
}

/** A click on a digit selects it; a click on an empty box moves the caret to the end. */
function chooseDigit({ currentTarget: input, clientX, detail }: MouseEvent<HTMLInputElement>): void {
  if (detail !== 1 || input.selectionStart !== input.selectionEnd) return;
  const boxes = [...(input.parentElement?.querySelectorAll('[data-box]') ?? [])];
  const position = boxes.findIndex((box) => clientX <= box.getBoundingClientRect().right);
  const isFilled = position >= 0 && position < input.value.length;
  const start = isFilled ? position : input.value.length;
  input.setSelectionRange(start, isFilled ? start + 1 : start);
}

/**
 * Six boxes drawn under one transparent input, so that it is one field for the keyboard, for screen readers, for pasting
 * and for the phone that offers the code from a message.
 */
export function CodeField({ label, name, value, onChange, onBlur, help, error, autoFocus, ref }: CodeFieldProps) {
  const id = useId();
  const [selection, setSelection] = useState<Selection>();
  const hasError = error !== undefined;

  function follow(input: HTMLInputElement) {
    setSelection({ start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 });
  }

  return (
    <Field id={id} label={label} help={help} error={error}>
      <div dir="ltr" className="relative w-full max-w-94">
        <div aria-hidden="true" className="flex items-center gap-1.5 sm:gap-2">
          {POSITIONS.map((position) => (
            <span
              key={position}
              data-box
              className={classes(
                'type-figure relative grid h-15 min-w-0 max-w-13 flex-1 place-items-center rounded-control border bg-surface font-sans text-[1.625rem] transition-[border-color,box-shadow]',
                position === 3 &&
                  'ms-4 before:absolute before:-start-4 before:h-px before:w-2.5 before:bg-edge sm:ms-6 sm:before:-start-6 sm:before:w-4',
                hasError ? 'border-clay outline-1 outline-clay' : 'border-edge',
                selection !== undefined &&
                  isChosen(position, selection) &&
                  (hasError
                    ? 'ring-3 ring-clay-tint'
                    : 'border-emerald outline-1 outline-emerald ring-3 ring-emerald-tint'),
              )}
            >
              {value[position] ?? (selection?.start === position && <span className="h-6 w-px bg-emerald" />)}
            </span>
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          name={name}
          value={value}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a step that asks for nothing but the code
          autoFocus={autoFocus}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={hasError || undefined}
          aria-describedby={describedBy(id, { help, error })}
          className="absolute inset-0 h-full w-full cursor-text forced-color-adjust-none bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
          onChange={(event) => {
            onChange(readDigits(event.currentTarget.value, LENGTH));
            follow(event.currentTarget);
          }}
          onClick={chooseDigit}
          onSelect={(event) => follow(event.currentTarget)}
          onFocus={(event) => follow(event.currentTarget)}
          onBlur={() => {
            setSelection(undefined);
            onBlur?.();
          }}
        />
      </div>
    </Field>
  );
}
