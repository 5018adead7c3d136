interface Limits {
  /** Of everybody together. */
  waitingMax: number;
  waitingPerPersonMax: number;
  /** The error for one too many; `isOwn` when the person's own work fills the queue. */
  refuse: (isOwn: boolean) => Error;
}

/** Runs one piece of work at a time. Whoever waits gets the next turn by person, not by how much they asked for. */
export function createTurnsByPerson({ waitingMax, waitingPerPersonMax, refuse }: Limits) {
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  let current: string | undefined;

  function wait(personId: string): Promise<void> {
    const own = queues.get(personId) ?? [];
    if (own.length >= waitingPerPersonMax) throw refuse(true);
    if (waiting >= waitingMax) throw refuse(false);
    waiting += 1;
    return new Promise((resolve) => queues.set(personId, [...own, resolve]));
  }

  /** Round robin: after a turn the person goes behind everybody else who waits. */
  function startNext(): void {
    const last = current;
    const people = [...queues.keys()];
    current = people.find((personId) => personId !== last) ?? people[0];
    if (current === undefined) return;
    const [start, ...others] = queues.get(current)!;
    queues.delete(current);
    if (others.length > 0) queues.set(current, others);
    waiting -= 1;
    start!();
  }

  return async function takeTurn<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
    if (current === undefined) current = personId;
    else await wait(personId);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
