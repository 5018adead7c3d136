import { errors, type ErrorCode } from '@diyar/domain/errors.ts';
import * as errorWords from '@diyar/words/errors.ts';
import * as refusalsWords from '@diyar/words/refusals.ts';

const sentences: Record<ErrorCode, string> = errorWords;

/** Makes a sentence with the words of the reader's language. */
export type Say = (words: typeof refusalsWords) => string;

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
    super(writeRefusal({ code, say }));
    this.code = code;
    this.status = errors[code];
    this.say = say;
    this.field = field;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What the person reads; the error's own message is for logs, and always English. */
export function writeRefusal({ code, say }: Pick<AppError, 'code' | 'say'>): string {
  return say === undefined ? sentences[code] : say(refusalsWords);
}
