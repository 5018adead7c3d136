import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

/** Of money that nobody can spend. */
export function LockNote({ children }: { children: ReactNode }) {
  return (
    <span className="mt-0.5 flex items-start gap-1.5 font-semibold text-brass-ink">
      <Icon path={pageIcons.lock} size={16} className="mt-0.5" />
      <span>{children}</span>
    </span>
  );
}
