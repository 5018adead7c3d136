interface Limits {
  atOnce: number;
  /** How many may wait; for more it would be in vain. */
  queueMax: number;
  /** What the one too many is told. */
  refuse: () => Error;
}

/** Work that would slow everybody down if too much of it ran at the same time takes turns. */
export function createTurns({ atOnce, queueMax, refuse }: Limits) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= queueMax) throw refuse();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
