import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

interface ClaimCardProps {
  title: string;
  text: string;
  /** Seven of twelve columns, or five. */
  wide?: boolean;
  visualClassName?: string;
  children: ReactNode;
}

export function ClaimCard({ title, text, wide = false, visualClassName = 'bg-well', children }: ClaimCardProps) {
  return (
    <div
      className={classes(
        'flex flex-col overflow-hidden rounded-card border border-line bg-surface',
        wide ? 'lg:col-span-7' : 'lg:col-span-5',
      )}
    >
      <div className={classes('relative h-58 overflow-hidden border-b border-line md:h-75', visualClassName)}>
        {children}
      </div>
      <div className="px-5 pt-5.5 pb-6 md:px-7 md:pt-7 md:pb-7.5">
        <h3 className="type-title">{title}</h3>
        <p className="mt-2 text-pretty text-ink-soft">{text}</p>
      </div>
    </div>
  );
}
