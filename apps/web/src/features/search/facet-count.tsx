import { screenReaderOnly } from '#web/homes/screen-reader-only.tsx';
import { rich } from '#web/lib/rich.tsx';
import { classes } from '#web/ui/classes.ts';

interface FacetCountProps {
  /** How many homes the choice would leave, as a marked sentence; absent until they have been counted. */
  count: string | undefined;
  className: string;
}

/** The number next to a choice of a filter. */
export function FacetCount({ count, className }: FacetCountProps) {
  if (count === undefined) return null;
  return (
    <span className={classes('text-chip tabular-nums', className)}>{rich(count, { hidden: screenReaderOnly })}</span>
  );
}
