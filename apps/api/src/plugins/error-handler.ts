import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Refusal } from '@diyar/domain/envelope.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import { sayAgain } from '@diyar/words/by-language/pairs.ts';
import { wordsOf } from '@diyar/words/by-language/words.ts';
import { type Language, languages } from '@diyar/words/languages.ts';
import { isDatabaseAway } from '../db/client.ts';
import { AppError, writeRefusal } from '../lib/app-error.ts';
import { isStorageFull } from '../lib/storage.ts';

/** Refusals of the framework itself, as codes of ours. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_MANY_FILES',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_LIMIT: 'BAD_REQUEST',
};

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error))
      return sendRefusal(
        reply,
        request,
        new AppError('VALIDATION_FAILED'),
        toFields(error.validation, request.language),
      );
    const refusal = toAppError(error);
    if (refusal.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed');
    return sendRefusal(reply, request, refusal);
  });
}

/** `invalid`: each field that a schema refused, with its sentence. */
export function sendRefusal(
  reply: FastifyReply,
  request: Pick<FastifyRequest, 'id' | 'language'>,
  refusal: AppError,
  invalid?: Record<string, string>,
): FastifyReply {
  const body = {
    ...toBody(refusal, request.language, invalid),
    ...(refusal.status >= 500 && { requestId: request.id }),
  };
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-language', request.language)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Input that is not HTTP, or is incomplete, has no request to answer: the body is written to the connection itself. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = new AppError(unreadable[error.code ?? ''] ?? 'BAD_REQUEST');
  const body = JSON.stringify(toBody(refusal, languages[0]));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const unreadable: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** The only place where refusals become sentences. Of invalid fields the first gives the message. */
function toBody(
  refusal: AppError,
  language: Language,
  invalid: Record<string, string> | undefined = refusal.fields,
): Refusal {
  const { code, status, field } = refusal;
  const named = Object.entries(invalid ?? {}).map(([name, sentence]) => [name, sayAgain(language, sentence)] as const);
  const message = named[0]?.[1] ?? writeRefusal(refusal, language);
  if (field !== undefined && invalid === undefined) named.push([field, message]);
  const fields = invalid === undefined && field === undefined ? undefined : Object.fromEntries(named);
  return { success: false, message, statusCode: status, code, ...(fields && { fields }) };
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const known = frameworkErrors[error.code];
  if (known !== undefined) return new AppError(known);
  // A client that leaves in the middle of a body is a reset connection too; the framework gives it a status.
  if (error.statusCode === undefined && (isDatabaseAway(error) || isStorageFull(error)))
    return new AppError('UNAVAILABLE');
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('MALFORMED_JSON');
  if (error.statusCode === 429) return new AppError('TOO_MANY_REQUESTS');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('BAD_REQUEST');
  return new AppError('INTERNAL');
}

interface ValidationIssue {
  instancePath: string;
  message?: string;
}

/** Of several sentences about one field the first counts. */
function toFields(issues: ValidationIssue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.instancePath.slice(1).replaceAll('/', '.') || 'body';
    fields[name] ??= issue.message ?? wordsOf(language).refusals.fieldInvalid;
  }
  return fields;
}
