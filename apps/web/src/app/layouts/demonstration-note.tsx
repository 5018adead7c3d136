import { classes } from '#web/ui/classes.ts';

/** Said wherever money could be thought of. */
export function DemonstrationNote({ className }: { className?: string }) {
  return (
    <p className={classes('text-chip text-ink-soft', className)}>
      <span className="block font-semibold text-ink">Demonstration settlement</span>
      No real money moves on this server.
    </p>
  );
}
