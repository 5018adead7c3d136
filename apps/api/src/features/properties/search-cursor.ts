import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PropertyQuery } from '@diyar/domain/search.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Mark } from './search.repository.ts';

/** Where the next page starts, and what the first one said about how many there are. */
export interface Cursor extends Mark {
  total: number;
  isTotalEstimated: boolean;
}

const SIGNATURE_BYTES = 12;

/** Signed together with the question it belongs to: a cursor of another question, or a made-up one, is refused. */
export function writeCursor(key: Buffer, query: PropertyQuery, cursor: Cursor): string {
  const content = [cursor.total, Number(cursor.isTotalEstimated), cursor.id, cursor.key].join(' ');
  return Buffer.concat([sign(key, query, content), Buffer.from(content)]).toString('base64url');
}

export function readCursor(key: Buffer, query: PropertyQuery): Cursor | undefined {
  if (query.cursor === undefined) return undefined;
  const bytes = Buffer.from(query.cursor, 'base64url');
  const content = bytes.subarray(SIGNATURE_BYTES).toString();
  const signature = bytes.subarray(0, SIGNATURE_BYTES);
  if (signature.length < SIGNATURE_BYTES || !timingSafeEqual(signature, sign(key, query, content))) {
    const message = 'This page does not belong to this search';
    throw new AppError('VALIDATION_FAILED', { message, fields: { cursor: message } });
  }
  const [total = '', estimated = '', id = '', ...rest] = content.split(' ');
  return { total: Number(total), isTotalEstimated: estimated === '1', id, key: rest.join(' ') };
}

function sign(key: Buffer, query: PropertyQuery, content: string): Buffer {
  const { cursor: _cursor, limit: _limit, ...question } = query;
  const words = JSON.stringify(Object.entries(question).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHmac('sha256', key)
    .update(`properties-page\n${words}\n${content}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}
