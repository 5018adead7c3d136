import { classes } from './classes.ts';

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block size-4.5 flex-none animate-turn rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  );
}
