import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size, block }), className)} />;
}

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'ivory' | 'ivory-outline';
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole width of its box. */
  block?: boolean | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
  ivory: 'button-ivory',
  'ivory-outline': 'button-ivory-outline',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4.5 text-note',
  md: 'min-h-12 px-5.5 text-base',
  lg: 'min-h-14 px-7 text-card',
};

/** The states of a button are drawn in theme-components.css. */
export function buttonClasses({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}): string {
  return classes('button', variants[variant], sizes[size], block && 'w-full');
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and `busyLabel`; clicks do nothing meanwhile. */
  busy?: boolean;
  /** Label while busy, e.g. "Signing in…". */
  busyLabel?: string;
}

/**
 * While busy it stays focusable and as wide as before: both labels are stacked,
 * and `aria-disabled` instead of `disabled` keeps the focus.
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
