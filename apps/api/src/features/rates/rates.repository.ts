import { sql } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';

export interface StoredRate {
  currency: Currency;
  date: string;
  usdMicros: bigint;
}

/** The newest day that has a rate for every currency; empty when there is none. */
export function listNewestRates(db: Db, currencies: number): Promise<StoredRate[]> {
  return db
    .selectFrom('exchange_rates')
    .where('dated_on', '=', (newest) =>
      newest
        .selectFrom('exchange_rates as complete')
        .groupBy('complete.dated_on')
        .having(sql<number>`count(*)`, '=', currencies)
        .orderBy('complete.dated_on', 'desc')
        .select('complete.dated_on')
        .limit(1),
    )
    .select(['currency', 'dated_on as date', 'usd_micros as usdMicros'])
    .execute();
}

export async function insertRates(db: Db, date: string, usdMicros: Record<Currency, bigint>): Promise<void> {
  const rates = Object.entries(usdMicros) as [Currency, bigint][];
  await db
    .insertInto('exchange_rates')
    .values(rates.map(([currency, micros]) => ({ currency, dated_on: date, usd_micros: micros })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
