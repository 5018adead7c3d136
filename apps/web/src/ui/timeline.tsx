import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import * as pageIcons from './page-icons.ts';

export interface TimelineStep {
  name: string;
  note: ReactNode;
  isDone: boolean;
}

interface TimelineProps {
  steps: readonly TimelineStep[];
  /** Place of the step that is next; -1 where none is. */
  current: number;
}

/** What has happened, what is next, and what comes later. */
export function Timeline({ steps, current }: TimelineProps) {
  return (
    <ol className="grid gap-3 text-note">
      {steps.map(({ name, note, isDone }, position) => (
        <li key={name} className="flex gap-3" aria-current={position === current ? 'step' : undefined}>
          <span
            aria-hidden="true"
            className={classes(
              'grid size-6 flex-none place-items-center rounded-full text-chip font-semibold',
              isDone ? 'bg-emerald-tint text-emerald' : 'bg-well text-ink-soft',
            )}
          >
            {isDone ? <Icon path={pageIcons.check} size={16} /> : position + 1}
          </span>
          <span>
            <span className={position === current ? 'font-semibold' : undefined}>{name}</span>
            <span className="block text-sm text-ink-soft">{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
