import { sql, type Kysely } from 'kysely';

/** What a home cost before its last change of price, and when that was: lists show the drop without reading every home's history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table properties
      add column former_price_minor bigint,
      add column priced_at timestamptz`.execute(db);
  await sql`
    update properties set former_price_minor = change.former_minor, priced_at = change.since
    from (
      select distinct on (property_id) property_id, since, price_minor, currency,
        lag(price_minor) over earlier as former_minor, lag(currency) over earlier as former_currency
      from property_prices
      window earlier as (partition by property_id order by since)
      order by property_id, since desc
    ) as change
    where change.property_id = properties.id and change.former_currency = change.currency`.execute(db);
}
