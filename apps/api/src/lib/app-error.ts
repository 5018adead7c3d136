import { errors, type ErrorCode } from '@diyar/domain/errors.ts';
import * as errorWords from '@diyar/words/errors.ts';

const sentences: Record<ErrorCode, string> = errorWords;

interface Details {
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** A refusal that a person will read. Everything else that is thrown is a fault. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? sentences[code]);
    this.code = code;
    this.status = errors[code];
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
