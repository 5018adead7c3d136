import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';

interface AccountButtonProps extends ComponentProps<'button'> {
  name: string;
}

export function AccountButton({ name, ...rest }: AccountButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-haspopup="menu"
      className="inline-flex min-h-11 max-w-56 items-center gap-2.5 rounded-full border border-line bg-surface py-1 ps-1.5 pe-3 text-note font-semibold transition-colors hover:border-edge hover:bg-well max-md:hidden"
    >
      <span
        aria-hidden="true"
        className="grid size-8 flex-none place-items-center rounded-full bg-emerald-tint text-sm text-emerald"
      >
        {name.charAt(0).toUpperCase()}
      </span>
      <span className="truncate">{name}</span>
      <Icon path={icons.chevronDown} size={16} className="text-ink-soft" />
    </button>
  );
}
