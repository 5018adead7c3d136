import { classes } from './classes.ts';

/** Placeholder box, sized by class. Hidden from screen readers, which read the loading text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes('skeleton block animate-shimmer', className ?? 'h-4 rounded-tick')} />
  );
}
