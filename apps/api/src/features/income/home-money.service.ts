import { DAY_MS } from '@diyar/domain/durations.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { IMPERMISSIBLE_DAYS } from '@diyar/domain/limits.ts';
import { toUsdMinor, type Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import * as homes from './income-homes.repository.ts';
import { listCurrent, lockIncome } from './income.repository.ts';

export interface HomeMoney {
  currency: Currency;
  /** Rent that no record has drawn; what a record distributes stays for those who held the home then. */
  rentMinor: bigint;
  reserveMinor: bigint;
}

/** Of records that end in the last year, in US cents at the rates of their days. */
export async function sumYear(
  deps: Deps,
  db: Db,
  propertyId: string,
): Promise<{ receivedMinor: bigint; impermissibleMinor: bigint }> {
  const since = toDay(new Date(deps.now().getTime() - IMPERMISSIBLE_DAYS * DAY_MS));
  const sums = { receivedMinor: 0n, impermissibleMinor: 0n };
  for (const { endsOn, receivedMinor, impermissibleMinor, usdMicros } of await listCurrent(db, propertyId)) {
    if (endsOn < since) continue;
    sums.receivedMinor += toUsdMinor(receivedMinor, usdMicros);
    sums.impermissibleMinor += toUsdMinor(impermissibleMinor, usdMicros);
  }
  return sums;
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
