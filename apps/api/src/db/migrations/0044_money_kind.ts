import { sql, type Kysely } from 'kysely';

/** One row, written by the first start: whether the amounts in this database are real money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table money_kind (
      is_only boolean primary key default true check (is_only),
      kind text not null check (kind in ('demonstration', 'test', 'real')),
      since timestamptz not null default now()
    )`.execute(db);
}
