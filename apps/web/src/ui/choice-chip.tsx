import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface ChoiceChipProps extends ComponentProps<'button'> {
  isChosen: boolean;
}

/** One of several choices; the chosen one is filled and says so to assistive technology. */
export function ChoiceChip({ isChosen, className, ...rest }: ChoiceChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isChosen}
      className={classes(
        'inline-flex h-11 flex-none items-center gap-2 rounded-full border px-4 text-note font-medium whitespace-nowrap transition-colors',
        'disabled:border-line disabled:bg-well disabled:text-ink-faint disabled:cursor-not-allowed',
        isChosen
          ? 'border-emerald bg-emerald text-on-emerald hover:bg-emerald-hover'
          : 'border-edge bg-surface text-ink hover:border-ink hover:bg-well',
        className,
      )}
    />
  );
}
