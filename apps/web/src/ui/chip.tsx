import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type ChipTone = 'plain' | 'emerald' | 'brass' | 'clay' | 'amber' | 'sky';

interface ChipProps {
  tone?: ChipTone;
  size?: 'md' | 'lg';
  className?: string;
  children: ReactNode;
}

const tones: Record<ChipTone, string> = {
  plain: 'border-line bg-surface text-ink',
  emerald: 'border-transparent bg-emerald-tint text-emerald',
  brass: 'border-transparent bg-brass-tint text-brass-ink',
  clay: 'border-transparent bg-clay-tint text-clay',
  amber: 'border-transparent bg-amber-tint text-amber',
  sky: 'border-transparent bg-sky-tint text-sky',
};

/** A label. Use ChoiceChip or FilterChip for something that can be clicked. */
export function Chip({ tone = 'plain', size = 'md', className, children }: ChipProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full border font-semibold whitespace-nowrap',
        size === 'md' ? 'h-7 px-3 text-chip' : 'h-8.5 px-3.5 text-sm',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
