import { sql, type SelectQueryBuilder } from 'kysely';

export interface PageWanted {
  /** Cursor: the last row of the page before. */
  after: { at: Date; id: string } | undefined;
  limit: number;
}

/** A page of a table that has `created_at` and `id`, in an order that stays the same while rows are added. */
export function newestFirst<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  table: Tables & string,
  { after, limit }: PageWanted,
): SelectQueryBuilder<Schema, Tables, Row> {
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return query
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(${at}, ${id}) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(limit);
}
