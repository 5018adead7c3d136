import * as passwordFieldsWords from '@diyar/words/password-fields.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

/** Code points: an emoji is one character, not the two units in which a string stores it. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

export function findPasswordProblem(password: string): string | undefined {
  if (password === '') return passwordFieldsWords.required;
  if (countCharacters(password) < PASSWORD_MIN_LENGTH) return passwordFieldsWords.tooShort;
  if (!/\p{L}/u.test(password)) return passwordFieldsWords.noLetter;
  if (!/\p{Nd}/u.test(password)) return passwordFieldsWords.noNumber;
  if (countCharacters(password) > PASSWORD_MAX_LENGTH) return passwordFieldsWords.tooLong;
  return undefined;
}
