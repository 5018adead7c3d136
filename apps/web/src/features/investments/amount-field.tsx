import { type RefObject, useId } from 'react';
import { QUICK_INVESTMENTS_USD } from '@diyar/domain/limits.ts';
import { formatNumber } from '@diyar/words/format.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import { QuickAmounts } from '#web/ui/quick-amounts.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control.ts';
import { Field } from '#web/ui/field.tsx';

interface AmountFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  digits: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** Whole US dollars, digits only; what is typed is shown in groups of three. */
export function AmountField({ inputRef, digits, onChange, error }: AmountFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <Field id={id} label={investmentsWords.amountLabel} error={error} help={investmentsWords.amountHelp}>
        <div className="relative">
          <span
            aria-hidden="true"
            className="type-figure pointer-events-none absolute inset-y-0 start-5 my-auto h-fit text-[1.875rem] text-ink-soft"
          >
            $
          </span>
          <input
            ref={inputRef}
            id={id}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            value={digits === '' ? '' : formatNumber(Number(digits))}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? `${id}-help` : `${id}-error`}
            className={classes(
              controlClasses({ hasError: error !== undefined }),
              'type-figure h-18 ps-13 pe-5 text-[2.375rem]! sm:text-[2.625rem]!',
            )}
          />
        </div>
      </Field>
      <QuickAmounts
        amounts={QUICK_INVESTMENTS_USD}
        digits={digits}
        onChoose={onChange}
        chipClassName="rounded-control! px-0!"
      />
    </div>
  );
}
