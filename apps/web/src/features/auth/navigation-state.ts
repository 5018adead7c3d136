/** What one of these screens hands to the next through the history entry. Anything may be in there after a reload. */
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
