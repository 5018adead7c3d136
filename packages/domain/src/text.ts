import * as emailFieldsWords from '@diyar/words/email-fields.ts';
import * as fieldsWords from '@diyar/words/fields.ts';
import { z } from 'zod';
import { findEmailProblem, normaliseEmail } from './email.ts';

/** Line breaks and tabs are part of a text of several lines. */
const CONTROL_IN_LINES = /(?![\n\r\t])\p{Cc}/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Bidirectional controls: invisible, and they change the direction of the text around them. */
const DIRECTION = /\p{Bidi_Control}/gu;

/** Those of them that turn round or set apart the text after them; marks of a single place stay, as Arabic needs them in a long text. */
const EMBEDDING = /[\u202A-\u202E\u2066-\u2069]/gu;

export function withoutDirections(text: string): string {
  return text.replace(DIRECTION, '');
}

function withoutEmbeddings(text: string): string {
  return text.replace(EMBEDDING, '');
}

/** Half of a character, such as of an emoji that was cut in two: no database stores it. */
const HALF = /\p{Surrogate}/gu;
/** Also the braille pattern without dots. */
const BLANK = /[\s\u2800]/g;

const WEB_ADDRESS = /:\/\/|\bwww\./i;
const EMAIL_ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;
/** Endings under which mail programs turn bare words into links. A full list would refuse titles like "St.James Court". */
const DOMAIN_ENDINGS =
  'com|net|org|info|biz|xyz|top|site|online|shop|store|app|dev|page|link|click|live|club|tech|icu|vip|pro|io|co|me|ai|cc|tv|ly|gg|ae|sa|qa|eg|uk|eu|fr|ru|cn|pk|ir';
const BARE_DOMAIN = new RegExp(`[\\p{L}\\p{N}]\\.(?:${DOMAIN_ENDINGS})(?![\\p{L}\\p{N}-])`, 'iu');
const DOMAIN_WITH_PATH = /[\p{L}\p{N}]\.\p{L}{2,}\//u;
/** Three characters before the dot: "St.John" and "A.Rahman" are names. */
const DOMAIN_IN_NAME = /[\p{L}\p{N}-]{3,}\.\p{L}{2,}(?!\p{L})/u;
const NEVER_IN_NAMES = /[@/:]/;
/** Six digits with no letter between them: "Layla 2" is a name, "Layla 050 123" brings a phone number. */
const PHONE_IN_NAME = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u;
const OTHER_SLASHES = /[\u2044\u2215\u29F8]/g;
const OTHER_DOTS = /\u3002/g;
/** Tatweel among them, which only makes an Arabic word longer. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** Text as a reader or a mail program sees it: wide characters become plain ones, invisible ones are removed. */
export function toSeen(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(OTHER_SLASHES, '/').replaceAll(OTHER_DOTS, '.');
}

/** Empty where nothing of it can be seen, such as a name of Hangul fillers. */
function toTyped(text: string): string {
  return toSeen(text).replaceAll(BLANK, '') === '' ? '' : text.replaceAll(HALF, '\uFFFD');
}

/** Text that is sent to others in our emails must not hold a link. */
export function hasAddress(text: string): boolean {
  const seen = toSeen(text);
  return [WEB_ADDRESS, EMAIL_ADDRESS, BARE_DOMAIN, DOMAIN_WITH_PATH].some((address) => address.test(seen));
}

/** Stricter for names, which have no @, slash, colon or phone number. */
export function isNameWithContact(name: string): boolean {
  const seen = toSeen(name);
  return hasAddress(name) || NEVER_IN_NAMES.test(seen) || DOMAIN_IN_NAME.test(seen) || PHONE_IN_NAME.test(seen);
}

/** One line a person typed: trimmed, no control characters, at most `max` characters. */
export function line(words: { required: string; tooLong: string; max: number }) {
  return z
    .string(words.required)
    .overwrite((text) => toTyped(withoutDirections(text)))
    .trim()
    .min(1, words.required)
    .max(words.max, words.tooLong)
    .refine((text) => !CONTROL.test(text), fieldsWords.noLineBreaks);
}

/** One line that may stay empty. */
export function optionalLine(words: { tooLong: string; max: number }) {
  return z
    .string()
    .overwrite((text) => toTyped(withoutDirections(text)))
    .trim()
    .max(words.max, words.tooLong)
    .refine((text) => !CONTROL.test(text), fieldsWords.noLineBreaks)
    .default('');
}

/** Several lines a person typed. Line breaks stay; other control characters are refused. */
export function paragraph(words: { required: string; tooShort?: string; tooLong: string; min?: number; max: number }) {
  return z
    .string(words.required)
    .overwrite((text) => toTyped(withoutEmbeddings(text)))
    .trim()
    .min(1, words.required)
    .min(words.min ?? 1, words.tooShort ?? words.required)
    .max(words.max, words.tooLong)
    .refine((text) => !CONTROL_IN_LINES.test(text), fieldsWords.noControlCharacters);
}

/** As `paragraph`, and may be empty. */
export function optionalParagraph(words: { tooLong: string; max: number }) {
  return z
    .string(words.tooLong)
    .overwrite((text) => toTyped(withoutEmbeddings(text)))
    .trim()
    .max(words.max, words.tooLong)
    .refine((text) => !CONTROL_IN_LINES.test(text), fieldsWords.noControlCharacters);
}

export const email = z
  .string(emailFieldsWords.required)
  .superRefine((text, context) => {
    const problem = findEmailProblem(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .transform(normaliseEmail);
