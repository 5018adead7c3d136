import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface PanelProps {
  title: string;
  text?: ReactNode | undefined;
  /** At the far end of the title's line. */
  aside?: ReactNode;
  /** Where a link on this page leads. */
  id?: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** A group on a work page, named by its heading. */
export function Panel({ title, text, aside, id, className, children }: PanelProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classes('rounded-card border border-line bg-surface p-4 md:p-6', className)}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className={classes(text !== undefined && 'min-w-0 flex-1 basis-60')}>
          <h2 id={headingId} className="text-card font-semibold tracking-[-0.005em]">
            {title}
          </h2>
          {text !== undefined && <p className="mt-1 max-w-[38em] text-note text-ink-soft">{text}</p>}
        </div>
        {aside}
      </div>
      {children !== undefined && <div className="mt-3.5 md:mt-5">{children}</div>}
    </section>
  );
}
