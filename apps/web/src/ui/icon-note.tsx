import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons.ts';

/** A short remark next to its icon, such as a lock next to an amount that cannot be spent. */
export function IconNote({ icon, children }: { icon: IconPath; children: ReactNode }) {
  return (
    <span className="mt-0.5 flex items-start gap-1.5 font-semibold text-brass-ink">
      <Icon path={icon} size={16} className="mt-0.5" />
      <span>{children}</span>
    </span>
  );
}
