import { sql, type RawBuilder } from 'kysely';

/** Whether a decision is a demonstration: nobody made it, or somebody invented did. `column`: the id of whoever decided. */
export function isDemonstration(column: string): RawBuilder<boolean> {
  const id = sql.ref(column);
  return sql<boolean>`(${id} is null or exists (select from users as decider where decider.id = ${id} and decider.is_demo))`;
}
