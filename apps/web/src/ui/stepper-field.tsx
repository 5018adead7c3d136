import { type ComponentProps, useId, useRef } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { classes } from './classes.ts';
import { controlClasses, describedBy } from './control.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import * as pageIcons from './page-icons.ts';

interface StepperFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'min' | 'max'> {
  label: string;
  name: string;
  min: number;
  max: number;
  error?: string | undefined;
}

/** A small number: typed, or changed by buttons. */
export function StepperField({ label, min, max, error, id: givenId, ref, className, ...input }: StepperFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const field = useRef<HTMLInputElement>(null);

  function step(by: 1 | -1) {
    const element = field.current;
    if (element === null) return;
    const next = Math.max(min, Math.min(max, Math.trunc(element.valueAsNumber || 0) + by));
    // Dispatched like typing, so that listeners of the field are called.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(element, String(next));
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const buttonClasses =
    'absolute inset-y-1 grid w-10 place-items-center rounded-thumb bg-well text-ink-soft transition-colors hover:bg-line hover:text-ink after:absolute after:-inset-1';
  return (
    <Field id={id} label={label} error={error}>
      <div className="relative">
        <input
          {...input}
          ref={(element) => {
            field.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          id={id}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step="any"
          // Scrolling the page with the pointer over the field must not change the number.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { help: undefined, error })}
          className={classes(
            controlClasses({ hasError: error !== undefined }),
            'min-h-12 px-12 text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
            className,
          )}
        />
        <button
          type="button"
          aria-label={uiWords.fewer(label)}
          className={classes(buttonClasses, 'start-1')}
          onClick={() => step(-1)}
        >
          <Icon path={pageIcons.minus} size={18} />
        </button>
        <button
          type="button"
          aria-label={uiWords.more(label)}
          className={classes(buttonClasses, 'end-1')}
          onClick={() => step(1)}
        >
          <Icon path={pageIcons.plus} size={18} />
        </button>
      </div>
    </Field>
  );
}
