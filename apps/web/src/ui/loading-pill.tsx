import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

interface LoadingPillProps {
  text: string;
  className?: string;
}

/** Shows and announces what is loading. */
export function LoadingPill({ text, className }: LoadingPillProps) {
  return (
    <output
      className={classes(
        'inline-flex h-8 items-center gap-2 rounded-full bg-surface ps-2.5 pe-3.5 text-sm font-medium text-ink-soft',
        className,
      )}
    >
      <Spinner className="size-4 text-emerald" />
      {text}
    </output>
  );
}
