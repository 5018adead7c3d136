type SetError<Name extends string> = (
  name: Name,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Puts what the server says about fields under those fields and goes to the first. False when it speaks of none of them. */
export function refuseFields<Name extends string>(
  fields: Record<string, string> | undefined,
  names: readonly Name[],
  setError: SetError<Name>,
): boolean {
  let isFirst = true;
  for (const name of names) {
    const message = fields?.[name];
    if (message === undefined) continue;
    setError(name, { message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return !isFirst;
}
