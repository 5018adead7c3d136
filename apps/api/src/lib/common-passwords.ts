import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { SITE_NAME } from '@diyar/domain/pages.ts';
import { AppError } from './app-error.ts';

let known: Set<string> | undefined;

/** 42,000 leaked passwords in lower case. Read on first use. */
function readList(): Set<string> {
  const file = new URL('./common-passwords.txt.br', import.meta.url);
  return new Set(brotliDecompressSync(readFileSync(file)).toString().split('\n'));
}

function simplify(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Shorter pieces would refuse too many passwords. */
const PIECE_MIN_LENGTH = 4;

/**
 * On the list, or little more than what an attacker knows of the person: their name, address or this site, with a few
 * digits around it.
 */
export function isEasyToGuess(
  password: string,
  person: { email: string; firstName: string; lastName: string },
): boolean {
  known ??= readList();
  const simple = simplify(password);
  if (known.has(simple)) return true;
  const [mailbox = '', domain = ''] = person.email.split('@');
  const pieces = [
    person.email,
    mailbox,
    ...mailbox.split(/[^\p{L}\p{N}]+/u),
    domain.split('.')[0]!,
    person.firstName,
    person.lastName,
    SITE_NAME,
  ]
    .map(simplify)
    .filter((piece) => piece.length >= PIECE_MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  const rest = pieces.reduce((text, piece) => text.replaceAll(piece, ''), simple);
  return rest !== simple && rest.replace(/[^\p{L}]/gu, '') === '';
}

export function requireStrongPassword(
  field: 'password' | 'newPassword',
  password: string,
  person: Parameters<typeof isEasyToGuess>[1],
): void {
  if (!isEasyToGuess(password, person)) return;
  throw new AppError('PASSWORD_TOO_COMMON', { field });
}
