import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import * as homes from './income-homes.repository.ts';
import { lockIncome } from './income.repository.ts';

export interface HomeMoney {
  currency: Currency;
  /** Rent that no record has drawn; what a record distributes stays for those who held the home then. */
  rentMinor: bigint;
  reserveMinor: bigint;
}

/** What a home that nobody else holds a part of would hand over, by currency. No income of it is recorded until the transaction ends. */
export async function lockHomeMoney(tx: Db, propertyId: string): Promise<HomeMoney[]> {
  await lockIncome(tx, propertyId);
  const found: HomeMoney[] = [];
  for (const currency of await homes.listHomeCurrencies(tx, propertyId)) {
    const { rentMinor, reserveMinor } = await homes.findHomeMoney(tx, propertyId, currency);
    if (rentMinor + reserveMinor > 0n) found.push({ currency, rentMinor, reserveMinor });
  }
  return found;
}
