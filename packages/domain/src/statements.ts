import * as fieldsWords from '@diyar/words/fields.ts';
import { z } from 'zod';

/** Both days are included, in UTC. By default this calendar year until today. */
export const statementQuery = z
  .object({
    from: z.iso.date(fieldsWords.firstDayMissing).optional(),
    to: z.iso.date(fieldsWords.lastDayMissing).optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || to >= from, {
    path: ['to'],
    message: fieldsWords.daysReversed,
  });
export type StatementQuery = z.infer<typeof statementQuery>;

/** `diyar-statement-2026` for a year or its beginning, else by its days, or its one day. */
export function nameStatement(from: string, to: string): string {
  if (from === to) return `diyar-statement-${from}`;
  const year = from.slice(0, 4);
  const isYear = from.endsWith('-01-01') && to.startsWith(year);
  return `diyar-statement-${isYear ? year : `${from}-to-${to}`}`;
}
