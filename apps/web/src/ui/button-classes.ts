import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'ivory' | 'ivory-outline';
export type ButtonSize = 'sm' | 'md' | 'lg';

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
