import * as emailFieldsWords from '@diyar/words/email-fields.ts';
import { EMAIL_MAX_LENGTH } from './limits.ts';

/**
 * Free of zod, because the newsletter box is on the first page a visitor loads.
 * One @, no spaces or control characters, a dotted domain of letters, digits and hyphens.
 */
const SHAPE = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

export function findEmailProblem(text: string): string | undefined {
  const email = normaliseEmail(text);
  if (email === '') return emailFieldsWords.required;
  if (email.length > EMAIL_MAX_LENGTH || !SHAPE.test(email) || /^\.|\.\.|\.@/.test(email)) {
    return emailFieldsWords.invalid;
  }
  return undefined;
}
