import * as failuresWords from '@diyar/words/failures.ts';
import { isFailure, type Failure } from './failure.ts';

export interface ApiError {
  /** The HTTP status, or the kind of transport failure; absent when something other than a call failed. */
  status?: Failure['status'];
  code?: string;
  message: string;
  fields?: Record<string, string>;
}

const SENTENCE_MAX_LENGTH = 300;
const logged = new WeakSet<object>();

function logOnce(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  console.error('A request failed', error);
}

/** A proxy's error page must not be shown as a message. */
function isSentence(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= SENTENCE_MAX_LENGTH && !text.includes('<');
}

function chooseMessage({ status, data }: Failure, fallback: string): string {
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return failuresWords.networkError;
  if (typeof status !== 'number') return fallback;
  if (status >= 500) return failuresWords.serverError;
  return isSentence(data.message) ? data.message : fallback;
}

/** The server's message for any status, or the fallback. */
export function readServerMessage(error: unknown, fallback: string): string {
  logOnce(error);
  if (!isFailure(error) || typeof error.status !== 'number') return fallback;
  return isSentence(error.data.message) ? error.data.message : fallback;
}

/** For calls that show the fallback also for status 500 and above, such as those of two-factor. */
export function toSpecificError(error: unknown, fallback: string): ApiError {
  const read = toApiError(error, fallback);
  return typeof read.status === 'number' && read.status >= 500 ? { ...read, message: fallback } : read;
}

/** Reads any failure: a refusal, no network, a time-out, an unreadable answer, a bug. */
export function toApiError(error: unknown, fallback: string = failuresWords.unknownError): ApiError {
  logOnce(error);
  if (!isFailure(error)) return { message: fallback };
  const { code, fields } = error.data;
  return {
    status: error.status,
    message: chooseMessage(error, fallback),
    ...(code !== undefined && { code }),
    ...(fields !== undefined && { fields }),
  };
}
