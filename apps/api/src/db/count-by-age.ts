import { sql } from 'kysely';
import { HOUR_MS } from '@diyar/domain/durations.ts';

export interface WaitingCount {
  waiting: number;
  oldestAt: Date | null;
  /** How many have waited for less than the first bound, from there to the second, and so on; the last ones for longer than any. */
  ages: number[];
}

export interface Ages {
  now: Date;
  /** In hours, rising. */
  bounds: readonly number[];
}

/** Columns of a count of rows that wait since the moment in a column. */
export function countByAge(column: string, { now, bounds }: Ages) {
  const at = sql.ref(column);
  const moments = bounds.map((hours) => sql`${new Date(now.getTime() - hours * HOUR_MS)}::timestamptz`);
  const groups = [...moments, undefined].map((end, index) => {
    const start = moments[index - 1];
    const isYounger = end === undefined ? sql`true` : sql`${at} > ${end}`;
    return sql`count(*) filter (where ${isYounger} and ${start === undefined ? sql`true` : sql`${at} <= ${start}`})`;
  });
  return [
    sql<number>`count(*)::int`.as('waiting'),
    sql<Date | null>`min(${at})`.as('oldestAt'),
    sql<number[]>`array[${sql.join(groups)}]::int[]`.as('ages'),
  ] as const;
}
