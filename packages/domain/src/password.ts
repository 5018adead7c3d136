import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

/** Code points, as the rules for passwords count: an emoji is one, not the two units a string stores it in. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

export function findPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required';
  if (countCharacters(password) < PASSWORD_MIN_LENGTH) return 'Password must be at least 8 characters';
  if (!/\p{L}/u.test(password)) return 'Password must contain at least one letter';
  if (!/\p{Nd}/u.test(password)) return 'Password must contain at least one number';
  if (countCharacters(password) > PASSWORD_MAX_LENGTH) return 'Password cannot be more than 128 characters';
  return undefined;
}
