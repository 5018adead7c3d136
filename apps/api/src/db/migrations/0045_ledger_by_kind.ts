import { sql, type Kysely } from 'kysely';

/** Index by kind: the orders for a home and its last sale are found without reading every transaction of the home. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index ledger_transactions_property`.execute(db);
  await sql`create index ledger_transactions_property on ledger_transactions (property_id, kind, id)`.execute(db);
}
