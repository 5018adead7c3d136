import { chmodSync, closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';

interface Rotation {
  maxBytes: number;
  /** The one that is written and those before it. */
  files: number;
}

const ROTATION: Rotation = { maxBytes: 20 * 1024 * 1024, files: 5 };
const OWNER_ONLY = 0o600;
/** Lines are written together: a write for each of them costs more than most requests do. */
const BUFFERED_BYTES = 8192;
const FLUSH_EVERY_MS = 200;
const PATH_MAX_LENGTH = 200;

const secretFields = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
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
  'legalName',
  'nativeName',
  'birthDate',
  'documentNumber',
];

export const redact = {
  paths: [
    ...secretFields,
    ...secretFields.map((field) => `*.${field}`),
    // Only in a body: elsewhere a code says what kind of error it was.
    'body.code',
    '*.body.code',
    'req.headers.authorization',
    'req.headers.cookie',
  ],
  censor: '[hidden]',
};

/** Queries can carry one-time links, so only the path of an address is logged. Its length is up to whoever sends it. */
export function toLoggedPath(url: string): string {
  const path = url.split('?', 1)[0]!;
  return path.length > PATH_MAX_LENGTH ? `${path.slice(0, PATH_MAX_LENGTH - 1)}…` : path;
}

export const serializers = {
  req: (request: { id: string; method: string; url: string; ip: string }) => ({
    id: request.id,
    method: request.method,
    path: toLoggedPath(request.url),
    ip: request.ip,
  }),
};

/** A file next to the data: the terminal is for the person who typed the command. */
export function createLog(folder: string, level: string, rotation = ROTATION): Logger {
  const names = listNames(folder, rotation.files);
  const [file] = names as [string];
  for (const name of names) if (existsSync(name)) chmodSync(name, OWNER_ONLY);
  let bytes = existsSync(file) ? statSync(file).size : 0;
  if (bytes >= rotation.maxBytes) {
    moveAside(names);
    bytes = 0;
  }
  const destination = pino.destination({
    dest: file,
    sync: false,
    mkdir: true,
    mode: OWNER_ONLY,
    minLength: BUFFERED_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  });
  // Without a listener a full disk, or no descriptor left for the next file, would end the process.
  destination.on('error', () => undefined);
  destination.on('write', (written: number) => {
    bytes += written;
    if (bytes < rotation.maxBytes) return;
    bytes = 0;
    moveAside(names);
    createFile(file);
    // Lines that are written meanwhile go to the file that is still open, under its new name.
    destination.reopen();
  });
  return pino({ level, redact, serializers }, destination);
}

/** `server.log`, and the older the higher its number. */
function listNames(folder: string, files: number): string[] {
  return Array.from({ length: files }, (_, age) => join(folder, age === 0 ? 'server.log' : `server.${age}.log`));
}

/** At once, so that there is a file under this name at any time. */
function createFile(name: string): void {
  try {
    closeSync(openSync(name, 'a', OWNER_ONLY));
  } catch {
    // No descriptor or no room left: logging goes on in the file that is open.
  }
}

function moveAside(names: string[]): void {
  for (let age = names.length - 1; age > 0; age -= 1) {
    try {
      renameSync(names[age - 1]!, names[age]!);
    } catch {
      // Not there yet, or not to be moved: logging goes on in the file there is.
    }
  }
}
