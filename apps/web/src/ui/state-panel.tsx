import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Drawing, type DrawingName } from './drawing.tsx';

interface StatePanelProps {
  drawing: DrawingName;
  title: string;
  text?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** `alert` for a failure that appears after the page has loaded. */
  role?: 'alert' | 'status';
  className?: string;
}

/** An empty or failed list: a drawing, a sentence and an action. */
export function StatePanel({
  drawing,
  title,
  text,
  action,
  heading: Heading = 'h3',
  role,
  className,
}: StatePanelProps) {
  return (
    <div
      role={role}
      className={classes(
        'khatam flex flex-col items-center overflow-hidden rounded-card border border-line bg-surface px-6 pt-11 pb-10 text-center [--khatam-strength:.1] [--khatam-tile:120px] md:px-8',
        className,
      )}
    >
      <Drawing name={drawing} />
      <Heading className="type-title mt-5">{title}</Heading>
      {text !== undefined && <p className="mt-2 max-w-96 text-ink-soft">{text}</p>}
      {action !== undefined && <div className="mt-5.5">{action}</div>}
    </div>
  );
}
