import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';

const LOG_MAX_BYTES = 20 * 1024 * 1024;

const secretFields = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'otp',
  'token',
  'tempToken',
  'resetToken',
  'accessToken',
  'refreshToken',
  'secret',
  'recoveryCode',
  'cardNumber',
  'cvv',
  'expiry',
];

export const redact = {
  paths: [
    ...secretFields,
    ...secretFields.map((field) => `*.${field}`),
    'req.headers.authorization',
    'req.headers.cookie',
  ],
  censor: '[hidden]',
};

/** Queries can carry one-time links, so only the path of an address is written down. */
export const serializers = {
  req: (request: { id: string; method: string; url: string; ip: string }) => ({
    id: request.id,
    method: request.method,
    path: request.url.split('?', 1)[0],
    ip: request.ip,
  }),
};

/** A file beside the data: the terminal is for the person who typed the command. The one before it is kept. */
export function createLog(folder: string, level: string): Logger {
  const file = join(folder, 'server.log');
  if (existsSync(file) && statSync(file).size > LOG_MAX_BYTES) renameSync(file, join(folder, 'server.1.log'));
  return pino({ level, redact, serializers }, pino.destination({ dest: file, sync: false, mkdir: true, mode: 0o600 }));
}
