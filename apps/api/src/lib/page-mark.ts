import { AppError } from './app-error.ts';
import { isUuid } from './uuid.ts';

/** As `toISOString` writes it, of years that a database knows. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Where a page ended: when the last one was made, and its id for those made at the same moment. */
export interface PageMark {
  at: Date;
  id: string;
}

export function writeMark({ at, id }: PageMark): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

export function readMark(cursor: string | undefined): PageMark | undefined {
  if (cursor === undefined) return undefined;
  const [moment = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(moment);
  if (!MOMENT.test(moment) || Number.isNaN(at.getTime()) || !isUuid(id) || rest.length > 0) {
    const message = 'There is no such page';
    throw new AppError('VALIDATION_FAILED', { message, fields: { cursor: message } });
  }
  return { at, id };
}

/** One more than a page holds was asked for: when it came, there is a next page. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  markOf: (row: Row) => PageMark,
): { rows: Row[]; nextCursor: string | undefined } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last !== undefined ? writeMark(markOf(last)) : undefined };
}
