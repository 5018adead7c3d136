import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import * as failuresWords from '@diyar/words/failures.ts';

/** The normalised error of every failed call. */
export interface Failure {
  status: FetchBaseQueryError['status'];
  data: FailureBody;
}

interface FailureBody {
  success: boolean;
  message?: string;
  statusCode?: FetchBaseQueryError['status'];
  code?: string;
  fields?: Record<string, string>;
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

export function toFailure(error: FetchBaseQueryError): Failure {
  const { status, data: body } = error;
  if (isObject(body)) return { status, data: { success: false, ...body } };
  const message = typeof body === 'string' && body.trim() !== '' ? body : failuresWords.unknownError;
  return { status, data: { success: false, message, statusCode: status || 500 } };
}

export function isFailure(error: unknown): error is Failure {
  return isObject(error) && 'status' in error && 'data' in error && isObject(error.data);
}
