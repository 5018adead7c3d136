interface Limits {
  /** Pieces of work that run at the same time; as many as come unless told. */
  atOnce?: number;
  atOncePerPerson?: number;
  /** Pieces of work that may wait for their turn. */
  waitingMax: number;
  waitingPerPersonMax?: number;
  /** The error for one too many, or for one that has waited too long; `isOwn` when the person's own work is the reason. */
  refuse: (isOwn: boolean) => Error;
}

interface Turn {
  /** Whose work it is; work of nobody in particular counts as one person's. */
  person?: string;
  waitMaxMs?: number;
}

/**
 * Limits work that would slow everybody down if too much of it ran at the same time. Turns go round robin by person, so that
 * nobody waits longer because another asked for much.
 */
export function createTurns(limits: Limits) {
  const { atOnce = Infinity, atOncePerPerson = Infinity, waitingMax, waitingPerPersonMax = Infinity, refuse } = limits;
  const running = new Map<string, number>();
  const queues = new Map<string, (() => void)[]>();
  let runningCount = 0;
  let waitingCount = 0;

  function hasRoom(person: string): boolean {
    return runningCount < atOnce && (running.get(person) ?? 0) < atOncePerPerson;
  }

  function countRunning(person: string, by: 1 | -1): void {
    const count = (running.get(person) ?? 0) + by;
    if (count > 0) running.set(person, count);
    else running.delete(person);
    runningCount += by;
  }

  /** What is left of a person's queue goes behind everybody else's. */
  function setQueue(person: string, queue: (() => void)[]): void {
    waitingCount += queue.length - (queues.get(person)?.length ?? 0);
    queues.delete(person);
    if (queue.length > 0) queues.set(person, queue);
  }

  function wait(person: string, waitMaxMs: number): Promise<void> {
    const own = queues.get(person) ?? [];
    if (own.length >= waitingPerPersonMax) throw refuse(true);
    if (waitingCount >= waitingMax) throw refuse((running.get(person) ?? 0) >= atOncePerPerson);
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        const queue = queues.get(person)!;
        queue.splice(queue.indexOf(start), 1);
        waitingCount -= 1;
        if (queue.length === 0) queues.delete(person);
        reject(refuse(false));
      };
      const timer = Number.isFinite(waitMaxMs) ? setTimeout(giveUp, waitMaxMs) : undefined;
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      queues.set(person, [...own, start]);
      waitingCount += 1;
    });
  }

  function startNext(last: string): void {
    const ready = [...queues.keys()].filter(hasRoom);
    const person = ready.find((each) => each !== last) ?? ready[0];
    if (person === undefined) return;
    const [start, ...others] = queues.get(person)!;
    setQueue(person, others);
    countRunning(person, 1);
    start!();
  }

  return async function takeTurn<Result>(
    work: () => Promise<Result>,
    { person = '', waitMaxMs = Infinity }: Turn = {},
  ): Promise<Result> {
    if (hasRoom(person)) countRunning(person, 1);
    else await wait(person, waitMaxMs);
    try {
      return await work();
    } finally {
      countRunning(person, -1);
      startNext(person);
    }
  };
}
