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

/** An empty tab with a note. */
export function QuietNote({ icon, text }: { icon: IconPath; text: string }) {
  return (
    <div className="khatam flex min-h-60 flex-col items-center justify-center gap-4 overflow-hidden rounded-card border border-line bg-surface px-6 py-12 text-center [--khatam-mask:radial-gradient(circle,#000,transparent_72%)]">
      <span className="grid size-14 place-items-center rounded-full border border-line bg-surface text-brass">
        <Icon path={icon} size={24} />
      </span>
      <p className="max-w-80 text-ink-soft">{text}</p>
    </div>
  );
}
