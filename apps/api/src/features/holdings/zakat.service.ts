import { DAY_MS } from '@diyar/domain/durations.ts';
import { toUsdMinor, toWire, toWireSum, type Currency } from '@diyar/domain/money.ts';
import { FIRST_TOKEN_PRICE_MINOR } from '@diyar/domain/offerings.ts';
import { divideRentHeld, type ZakatFacts } from '@diyar/domain/zakat.ts';
import type { Deps } from '#api/deps.ts';
import { sumIncomeOf } from '#api/features/income/income-sums.service.ts';
import { listPropertiesByIds } from '#api/features/properties/properties.service.ts';
import { getRates } from '#api/features/rates/rates.service.ts';
import type { Actor } from '#api/lib/actor.ts';
import { listPositions } from './holdings.service.ts';
import * as repository from './holdings.repository.ts';

/** Homes that are deleted have no offering. */

type UsdMicros = Record<Currency, bigint>;

/** What of a person's homes and money can count, on the evening of a day or now, whichever is earlier; at the rates of today. */
export async function getZakatFacts(deps: Deps, { userId }: Actor, day: string | undefined): Promise<ZakatFacts> {
  const now = deps.now();
  const evening = day === undefined ? now : new Date(Date.parse(day) + DAY_MS - 1);
  const moment = evening < now ? evening : now;
  const before = new Date(moment.getTime() + 1);
  const { usdMicros } = await getRates(deps);
  const positions = (await listPositions(deps.db, userId, before)).filter(({ tokens }) => tokens > 0n);
  const ids = positions.map(({ propertyId }) => propertyId);
  const incomes = await sumIncomeOf(deps.db, userId, before);
  const listings = new Map((await listPropertiesByIds(deps, ids)).map((home) => [home.id, home]));
  const cash = await repository.listCashOfHomes(deps.db, ids, before);
  const balance = sumUsd(await repository.sumMoneyBefore(deps.db, userId, { kind: 'person', before }), usdMicros);
  const waiting = sumUsd(await repository.sumMoneyBefore(deps.db, userId, { kind: 'held', before }), usdMicros);

  const paid = positions.map(({ propertyId }) => sumPaid(incomes.get(propertyId)?.paid, usdMicros));
  const held = divideRentHeld(balance, paid);
  const heldSum = held.reduce((sum, each) => sum + each, 0n);
  return {
    on: moment.toISOString().slice(0, 'YYYY-MM-DD'.length),
    holdings: positions.map((position, index) => {
      const home = listings.get(position.propertyId);
      const ofHome = cash.filter(({ propertyId }) => propertyId === position.propertyId);
      const share =
        position.tokensTotal === 0n ? 0n : (sumUsd(ofHome, usdMicros) * position.tokens) / position.tokensTotal;
      const price = BigInt(home?.offering?.tokenPriceMinor ?? FIRST_TOKEN_PRICE_MINOR);
      return {
        property: { id: position.propertyId, title: position.propertyTitle },
        picture: home?.pictures[0] ?? null,
        tokens: toWire(position.tokens),
        rentPaidMinor: toWireSum(paid[index]!),
        rentHeldMinor: toWireSum(held[index]!),
        valueMinor: toWire(position.tokens * price),
        cashMinor: toWireSum(share > 0n ? share : 0n),
      };
    }),
    waitingMinor: toWireSum(waiting),
    otherBalanceMinor: toWireSum(balance > heldSum ? balance - heldSum : 0n),
  };
}

function sumUsd(amounts: readonly repository.Money[], usdMicros: UsdMicros): bigint {
  return amounts.reduce((sum, { currency, amountMinor }) => sum + toUsdMinor(amountMinor, usdMicros[currency]), 0n);
}

function sumPaid(paid: ReadonlyMap<Currency, bigint> | undefined, usdMicros: UsdMicros): bigint {
  return sumUsd(
    [...(paid ?? [])].map(([currency, amountMinor]) => ({ currency, amountMinor })),
    usdMicros,
  );
}
