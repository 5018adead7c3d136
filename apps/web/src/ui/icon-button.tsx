import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconPath;
  label: string;
  /** `ring` has a border and a background, `bare` has a background only on hover. */
  look?: 'ring' | 'bare';
}

export function IconButton({ icon, label, look = 'ring', type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(
        'inline-grid size-11 flex-none place-items-center rounded-full transition-colors',
        'disabled:text-ink-faint disabled:cursor-not-allowed',
        look === 'ring'
          ? 'border border-line bg-surface text-ink hover:border-edge hover:bg-well'
          : 'text-ink-soft hover:bg-well hover:text-ink',
        className,
      )}
    >
      <Icon path={icon} />
    </button>
  );
}
