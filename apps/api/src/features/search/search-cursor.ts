import { hash, timingSafeEqual } from 'node:crypto';
import type { PropertyQuery } from '@diyar/domain/search.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Mark } from './search.repository.ts';

/** Where the next page starts, and what the first one said about how many there are. */
export interface Cursor extends Mark {
  total: number;
  isTotalEstimated: boolean;
  /** How many homes came before. */
  passed: number;
}

const SIGNATURE_BYTES = 12;

/** Signed together with the question it belongs to: a cursor of another question, or a made-up one, is refused. */
export function writeCursor(key: Buffer, query: PropertyQuery, cursor: Cursor): string {
  const content = [cursor.total, Number(cursor.isTotalEstimated), cursor.passed, cursor.id, cursor.key].join(' ');
  return Buffer.concat([sign(key, query, content), Buffer.from(content)]).toString('base64url');
}

export function readCursor(signingKey: Buffer, query: PropertyQuery): Cursor | undefined {
  if (query.cursor === undefined) return undefined;
  const bytes = Buffer.from(query.cursor, 'base64url');
  const content = bytes.subarray(SIGNATURE_BYTES).toString();
  const signature = bytes.subarray(0, SIGNATURE_BYTES);
  if (signature.length < SIGNATURE_BYTES || !timingSafeEqual(signature, sign(signingKey, query, content))) {
    const message = 'This page does not belong to this search';
    throw new AppError('VALIDATION_FAILED', { message, fields: { cursor: message } });
  }
  const [total, estimated, passed, id = '', ...rest] = content.split(' ');
  const key = rest.join(' ');
  return { total: Number(total), isTotalEstimated: estimated === '1', passed: Number(passed), id, key };
}

function sign(key: Buffer, query: PropertyQuery, content: string): Buffer {
  const { cursor: _cursor, limit: _limit, ...question } = query;
  const words = JSON.stringify(Object.entries(question).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  // Twice with the key, so that nobody can go on from a signature; the ready-made HMAC costs thirty times as much.
  const inner = hash('sha256', `${key.toString('base64')}\nproperties-page\n${words}\n${content}`);
  return hash('sha256', `${key.toString('base64')}\n${inner}`, 'buffer').subarray(0, SIGNATURE_BYTES);
}
