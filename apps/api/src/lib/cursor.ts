import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, type Say } from './app-error.ts';
import { isUuid } from './uuid.ts';

/**
 * Cursor: where the next page of a list starts. One format for all lists: values with spaces between them, base64url. A signed
 * one starts with a MAC over its scope and its values, so that it is refused with another scope or when it was made up.
 */
export interface Signing {
  key: Buffer;
  /** Which list it belongs to. */
  scope: string;
}

const MAC_BYTES = 12;

export function encodeCursor(values: readonly (string | number)[], signing?: Signing): string {
  const content = values.join(' ');
  const mac = signing === undefined ? Buffer.alloc(0) : toMac(signing, content);
  return Buffer.concat([mac, Buffer.from(content)]).toString('base64url');
}

/** Undefined for a cursor whose MAC is wrong. */
export function decodeCursor(cursor: string, signing?: Signing): string[] | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  if (signing === undefined) return bytes.toString().split(' ');
  const mac = bytes.subarray(0, MAC_BYTES);
  const content = bytes.subarray(MAC_BYTES).toString();
  if (mac.length < MAC_BYTES || !timingSafeEqual(mac, toMac(signing, content))) return undefined;
  return content.split(' ');
}

function toMac({ key, scope }: Signing, content: string): Buffer {
  return createHmac('sha256', key).update(`${scope}\n${content}`).digest().subarray(0, MAC_BYTES);
}

export function toCursorError(say: Say): AppError {
  return new AppError('VALIDATION_FAILED', { say, field: 'cursor' });
}

/** Cursor of a list in order of time: when the last row of a page was made, and its id for those of the same moment. */
export interface TimeCursor {
  at: Date;
  id: string;
}

/** As `toISOString` writes it, of years that a database knows. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export function writeCursor({ at, id }: TimeCursor): string {
  return encodeCursor([at.toISOString(), id]);
}

export function readCursor(cursor: string | undefined): TimeCursor | undefined {
  if (cursor === undefined) return undefined;
  const [moment = '', id = '', ...rest] = decodeCursor(cursor) ?? [];
  const at = new Date(moment);
  if (!MOMENT.test(moment) || Number.isNaN(at.getTime()) || !isUuid(id) || rest.length > 0)
    throw toCursorError((words) => words.noSuchPage);
  return { at, id };
}

/** `rows` has one row more than a page holds when there is a next page. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  toCursor: (row: Row) => TimeCursor,
): { rows: Row[]; nextCursor: string | undefined } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(toCursor(last)) : undefined,
  };
}
