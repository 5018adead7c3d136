import { startTransition, useEffect, useState } from 'react';

const FIRST = 1;
/** What fills a screen comes one by one; the rest is not drawn until it is scrolled to, and costs less. */
export const ON_SCREEN = 6;
const STEP_BELOW = 3;

/**
 * How many of a list to draw by now: first what is looked at first, then more with every frame, so that none of them is long.
 * A list is another one when its first item is.
 */
export function useStagedCount(items: readonly unknown[] | undefined, isAllAtOnce: boolean): number {
  const [stage, setStage] = useState({ first: items?.[0], count: FIRST });
  const total = items?.length ?? 0;
  const first = items?.[0];
  const count = stage.first === first ? stage.count : FIRST;

  useEffect(() => {
    if (isAllAtOnce || count >= total) return undefined;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setStage({ first, count: count + (count < ON_SCREEN ? 1 : STEP_BELOW) })),
    );
    return () => cancelAnimationFrame(frame);
  }, [isAllAtOnce, first, count, total]);

  return isAllAtOnce ? total : Math.min(count, total);
}
