import { sql, type Kysely } from 'kysely';

/** What a price is the price of: one offer's price is not compared with another's. Unknown for those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property_prices add column amount text
    check (amount in ('rentPrice', 'salePrice', 'valuation'))`.execute(db);
}
