type SetError<Name extends string> = (
  name: Name,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Shows the server's field errors in the form and focuses the first. False when none belongs to this form. */
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
