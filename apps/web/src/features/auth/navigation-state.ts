/** A value of the navigation state, which is unknown: a history entry can hold anything after a reload. */
function read(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
}

export function readStateEmail(state: unknown): string | undefined {
  const email = read(state, 'email');
  return typeof email === 'string' && email !== '' ? email : undefined;
}

export function hasResetPassword(state: unknown): boolean {
  return read(state, 'passwordResetSuccess') === true;
}
