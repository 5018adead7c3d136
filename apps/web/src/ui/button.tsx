import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClasses } from './button-classes.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows the spinner and the busy words; presses do nothing meanwhile. */
  busy?: boolean;
  /** What the button says while busy, e.g. "Signing in…". */
  busyLabel?: string;
}

/**
 * While busy it stays focusable and as wide as before: both labels lie on top of each other,
 * and `aria-disabled` rather than `disabled` keeps the keyboard where it was.
 */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
      className={classes(buttonClasses({ variant, size, block }), busy && 'cursor-progress', className)}
    >
      {busyLabel === undefined && !busy ? (
        children
      ) : (
        <span className="grid place-items-center">
          <span
            aria-hidden={busy || undefined}
            className={classes('col-start-1 row-start-1 inline-flex items-center gap-2', busy && 'invisible')}
          >
            {children}
          </span>
          <span
            aria-hidden={!busy || undefined}
            className={classes('col-start-1 row-start-1 inline-flex items-center gap-2.5', !busy && 'invisible')}
          >
            <Spinner />
            {busyLabel ?? children}
          </span>
        </span>
      )}
    </button>
  );
}
