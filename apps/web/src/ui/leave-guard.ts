/** Told when somebody is about to leave; calls `go` once they have agreed. */
type Guard = (go: () => void) => void;

const guards: Guard[] = [];

export function addGuard(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    const place = guards.indexOf(guard);
    if (place !== -1) guards.splice(place, 1);
  };
}

export function isGuarded(): boolean {
  return guards.length > 0;
}

/** Goes at once, or, where something unsaved would be lost, when the person has agreed to it. */
export function leaveThen(go: () => void): void {
  const guard = guards.at(-1);
  if (guard === undefined) go();
  else guard(go);
}
