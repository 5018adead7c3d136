import { sql, type Kysely } from 'kysely';

/**
 * Gives each offer its own amount. `price_minor` stays the amount of the main one: the monthly rent if for rent, else the sale
 * price, else the value for investors. The other two are null where their price is on request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table properties
      add column sale_minor bigint check (sale_minor > 0),
      add column value_minor bigint check (value_minor > 0),
      add column rent_period text not null default 'month' check (rent_period in ('month', 'year')),
      add constraint only_other_amounts check (
        (sale_minor is null or is_for_sale and is_for_rent)
        and (value_minor is null or is_for_investment and (is_for_rent or is_for_sale)))`.execute(db);
  // Until now a home for sale was divided by its sale price: that was its value for investors.
  await sql`
    update properties set value_minor = price_minor
    where is_for_sale and is_for_investment and not is_for_rent and price_minor > 0`.execute(db);
}
