import { fromWholeUnits, toWire } from '@diyar/domain/money.ts';
import type { DemoExitPlan } from '#api/db/demo/exits.ts';
import { demoPropertyId, demoUserId, stableId } from '#api/db/demo/stable-id.ts';
import { demonstrateExitStep, demonstratePrice } from '#api/features/exits/demonstration.service.ts';
import { daysBefore, type Event } from './moments.ts';

const toMinor = (usd: number) => toWire(fromWholeUnits(usd));

/** The sale of a whole home, from the agreement to the payment of everybody who held a part. */
export function planExit({ slug, buyer, price, costs, ...days }: DemoExitPlan, now: Date): Event[] {
  const homeId = demoPropertyId(slug);
  const id = stableId(`exit/${slug}`);
  const sale = {
    buyerId: demoUserId(buyer),
    priceMinor: toMinor(price),
    costs: costs.map(({ label, amount }) => ({ label, amountMinor: toMinor(amount) })),
  };
  return [
    {
      at: daysBefore(now, days.agreedDaysAgo),
      run: (deps) => demonstrateExitStep(deps, homeId, { step: 'sell', id, ...sale }),
    },
    { at: daysBefore(now, days.receivedDaysAgo), run: (deps) => demonstratePrice(deps, homeId) },
    {
      at: daysBefore(now, days.paidOutDaysAgo),
      run: (deps) => demonstrateExitStep(deps, homeId, { step: 'pay-out', id }),
    },
  ];
}
