interface Limits {
  atOnce: number;
  /** How many may wait; for more it would be in vain. */
  queueMax: number;
  /** What the one too many is told, and whoever has waited too long. */
  refuse: () => Error;
}

/** Work that would slow everybody down if too much of it ran at the same time takes turns. */
export function createTurns({ atOnce, queueMax, refuse }: Limits) {
  let running = 0;
  const queue: (() => void)[] = [];

  function waitInQueue(waitMaxMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        queue.splice(queue.indexOf(start), 1);
        reject(refuse());
      };
      const timer = Number.isFinite(waitMaxMs) ? setTimeout(giveUp, waitMaxMs) : undefined;
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(start);
    });
  }

  return async function takeTurn<Result>(work: () => Promise<Result>, waitMaxMs = Infinity): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= queueMax) throw refuse();
      await waitInQueue(waitMaxMs);
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
