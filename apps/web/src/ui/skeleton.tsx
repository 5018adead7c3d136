import { classes } from './classes.ts';

/** A box in the shape of what is coming; its size is given by class. Not read out: the state's words are. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes('skeleton block animate-shimmer', className ?? 'h-4 rounded-tick')} />
  );
}
