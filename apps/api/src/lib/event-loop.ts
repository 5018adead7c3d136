/**
 * Begins at most `most` pieces of work in one turn of the event loop, and the others in order in the turns after it. Node
 * accepts one connection in a turn: where a turn answers everything that has arrived, new clients wait for seconds behind busy ones.
 */
export function spreadOverTurns(most: number): (work: () => void) => void {
  let waiting: (() => void)[] = [];
  let begun = 0;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(turn);
  }

  function turn(): void {
    isPlanned = false;
    begun = Math.min(most, waiting.length);
    if (begun === 0) return;
    const next = waiting.slice(0, begun);
    waiting = waiting.slice(begun);
    plan();
    for (const work of next) work();
  }

  return (work) => {
    if (begun === most || waiting.length > 0) {
      waiting.push(work);
      return;
    }
    begun += 1;
    plan();
    work();
  };
}
