import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api-error.ts';

/** Puts the server's words under the fields they speak of, and the keyboard into the first. False when there are none. */
export function showRefusedFields<Values extends FieldValues>(
  { fields }: ApiError,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const refused = names.flatMap((name) => {
    const message = fields?.[name];
    return message === undefined ? [] : [{ name, message }];
  });
  refused.forEach(({ name, message }, position) => setError(name, { message }, { shouldFocus: position === 0 }));
  return refused.length > 0;
}
