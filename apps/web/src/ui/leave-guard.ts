/** Called before the page is left; calls `go` after the person has agreed. */
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

/** Leaves at once, or after the person has agreed to lose unsaved changes. */
export function leaveThen(go: () => void): void {
  const guard = guards.at(-1);
  if (guard === undefined) go();
  else guard(go);
}
