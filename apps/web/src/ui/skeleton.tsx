import { classes } from './classes.ts';

/** A box in the shape of what is coming; its size is given by class. Not read out: the state's words are. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block animate-shimmer bg-[length:200%_100%] bg-[linear-gradient(90deg,color-mix(in_srgb,var(--well)_45%,var(--line))_0%,var(--well)_45%,color-mix(in_srgb,var(--well)_45%,var(--line))_90%)]',
        className ?? 'h-4 rounded-tick',
      )}
    />
  );
}
