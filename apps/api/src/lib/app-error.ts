import { errors, type ErrorCode } from '@diyar/domain/errors.ts';
import { sayAgain } from '@diyar/words/by-language/pairs.ts';
import { type Words, wordsOf } from '@diyar/words/by-language/words.ts';
import { type Language, languages } from '@diyar/words/languages.ts';

/** Makes a sentence with the words of the reader's language; amounts and names of things are written by `all`. */
export type Say = (words: Words['refusals'], all: Words) => string;

interface Details {
  /** In place of the sentence of the code. */
  say?: Say;
  /** The field that the sentence is about. */
  field?: string;
  /** Each field that is refused, with its sentence. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** A refusal that a person will read. Everything else that is thrown is a fault. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly say: Say | undefined;
  readonly field: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { say, field, fields, retryAfterSeconds }: Details = {}) {
    super(writeRefusal({ code, say }, languages[0]));
    this.code = code;
    this.status = errors[code];
    this.say = say;
    this.field = field;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What the person reads; the error's own message is for logs, and always English. */
export function writeRefusal({ code, say }: Pick<AppError, 'code' | 'say'>, language: Language): string {
  const words = wordsOf(language);
  return say === undefined ? words.errors[code] : sayAgain(language, say(words.refusals, words));
}
