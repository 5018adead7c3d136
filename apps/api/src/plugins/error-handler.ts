import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Refusal } from '@diyar/domain/envelope.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import { isDatabaseAway } from '../db/client.ts';
import { AppError } from '../lib/app-error.ts';

/** What the framework itself refuses, in our words. */
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
    const refusal = toAppError(error);
    if (refusal.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed');
    return sendRefusal(reply, request, refusal);
  });
}

export function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: AppError): FastifyReply {
  const body = { ...toBody(refusal), ...(refusal.status >= 500 && { requestId: request.id }) };
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** What is not even HTTP, or never finished, has no request to answer: the words go straight to the connection. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = new AppError(unreadable[error.code ?? ''] ?? 'BAD_REQUEST');
  const body = JSON.stringify(toBody(refusal));
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

function toBody(refusal: AppError): Refusal {
  return {
    success: false,
    message: refusal.message,
    statusCode: refusal.status,
    code: refusal.code,
    ...(refusal.fields && { fields: refusal.fields }),
  };
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toFieldRefusal(error);
  const known = frameworkErrors[error.code];
  if (known !== undefined) return new AppError(known);
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE');
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

/** The first sentence is the message, each field keeps its own. */
function toFieldRefusal(error: { validation: ValidationIssue[] }): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.validation) {
    const name = issue.instancePath.slice(1).replaceAll('/', '.') || 'body';
    fields[name] ??= issue.message ?? 'Not valid';
  }
  const [first] = Object.values(fields);
  return new AppError('VALIDATION_FAILED', { fields, ...(first !== undefined && { message: first }) });
}
