import { z } from 'zod';
import { findEmailProblem, normaliseEmail } from './email.ts';

const NUL = '\u0000';
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Invisible, and they turn the direction of the text around them; letters know their direction without. */
const DIRECTION = /\p{Bidi_Control}/gu;

export function withoutDirections(text: string): string {
  return text.replace(DIRECTION, '');
}

const WEB_ADDRESS = /:\/\/|\bwww\./i;
const EMAIL_ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;

/** As a reader or a mail program would see it: wide characters are the plain ones, invisible ones are not there. */
function toSeen(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
}

/** Text that others get in emails under our name must not lead them somewhere. */
export function hasAddress(text: string): boolean {
  const seen = toSeen(text);
  return WEB_ADDRESS.test(seen) || EMAIL_ADDRESS.test(seen);
}

/** No name has an @ in it, so in a name even a half address is refused. */
export function isNameWithAddress(name: string): boolean {
  return hasAddress(name) || toSeen(name).includes('@');
}

/** One line a person typed: trimmed, no control characters, at most `max` characters. */
export function line(words: { required: string; tooLong: string; max: number }) {
  return z
    .string(words.required)
    .overwrite(withoutDirections)
    .trim()
    .min(1, words.required)
    .max(words.max, words.tooLong)
    .refine((text) => !CONTROL.test(text), 'Please remove line breaks and control characters');
}

/** One line that may stay empty. */
export function optionalLine(words: { tooLong: string; max: number }) {
  return z
    .string()
    .overwrite(withoutDirections)
    .trim()
    .max(words.max, words.tooLong)
    .refine((text) => !CONTROL.test(text), 'Please remove line breaks and control characters')
    .default('');
}

/** Several lines a person typed. Line breaks stay; U+0000 cannot be stored and is refused. */
export function paragraph(words: { required: string; tooShort?: string; tooLong: string; min?: number; max: number }) {
  return z
    .string(words.required)
    .trim()
    .min(1, words.required)
    .min(words.min ?? 1, words.tooShort ?? words.required)
    .max(words.max, words.tooLong)
    .refine((text) => !text.includes(NUL), 'Please remove control characters');
}

export const email = z
  .string('Email is required')
  .superRefine((text, context) => {
    const problem = findEmailProblem(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .transform(normaliseEmail);
