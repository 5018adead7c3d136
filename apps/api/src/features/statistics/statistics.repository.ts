import { sql } from 'kysely';
import type { Statistics } from '@diyar/domain/statistics.ts';
import type { Db } from '#api/db/client.ts';

interface Row {
  listings: number;
  cities: number;
  currencies: number;
  open_to_investment: number;
  listed_value_usd: bigint;
  is_demonstration: boolean;
}

/** A city is the last but one part of "neighbourhood, city, country", or the last of two. */
export async function countEverything(db: Db): Promise<Statistics> {
  const { rows } = await sql<Row>`
    select count(*)::int as listings,
           count(distinct case cardinality(parts) when 1 then parts[1] when 2 then parts[2] else parts[cardinality(parts) - 1] end)::int as cities,
           count(distinct currency)::int as currencies,
           count(*) filter (where is_for_investment)::int as open_to_investment,
           div(coalesce(sum(price_usd_minor) filter (where not is_for_rent), 0), 100)::bigint as listed_value_usd,
           coalesce((select bool_or(is_demo) from users), false) as is_demonstration
    from (select *, regexp_split_to_array(location, '\\s*,\\s*') as parts from properties where deleted_at is null and closed_at is null
      and withdrawn_at is null) as listed`.execute(db);
  const row = rows[0]!;
  return {
    listings: row.listings,
    cities: row.cities,
    currencies: row.currencies,
    openToInvestment: row.open_to_investment,
    listedValueUsd: Number(row.listed_value_usd),
    isDemonstration: row.is_demonstration,
  };
}
