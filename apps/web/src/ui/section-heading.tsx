import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface SectionHeadingProps {
  title: string;
  lead?: ReactNode;
  /** A link or button at the far end. */
  action?: ReactNode;
  heading?: 'h1' | 'h2';
  id?: string;
  className?: string;
}

/** The heading of a section with its lead, and room to its content. */
export function SectionHeading({ title, lead, action, heading: Heading = 'h2', id, className }: SectionHeadingProps) {
  return (
    <div className={classes('mb-6 items-end justify-between gap-8 md:mb-10 md:flex', className)}>
      <div className="max-w-170">
        <Heading id={id} className="type-section">
          {title}
        </Heading>
        {lead !== undefined && <div className="type-lead mt-3 text-ink-soft">{lead}</div>}
      </div>
      {action !== undefined && <div className="mt-4.5 flex-none md:mt-0">{action}</div>}
    </div>
  );
}
