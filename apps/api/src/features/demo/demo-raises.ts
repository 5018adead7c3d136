import { COOLING_OFF_HOURS } from '@diyar/domain/limits.ts';
import { fromWholeUnits, toWire } from '@diyar/domain/money.ts';
import type { DemoRaisePlan } from '#api/db/demo/raises.ts';
import { demoPropertyId, stableId } from '#api/db/demo/stable-id.ts';
import type { Deps } from '#api/deps.ts';
import { demonstrateDossier } from '#api/features/dossiers/demonstration.service.ts';
import { completeDueInvestments, returnDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { invest, quoteInvestment } from '#api/features/investments/investments.service.ts';
import { demonstrateStep } from '#api/features/raises/demonstration.service.ts';
import { followRaises } from '#api/features/raises/follow.service.ts';
import { saveRaise, submitRaise } from '#api/features/raises/raises.service.ts';
import { actAs, daysBefore, hoursAfter, type Event } from './moments.ts';

const toMinor = (usd: number) => toWire(fromWholeUnits(usd));

/** A raise from its draft to as far as it has come. */
export function planRaise(raise: DemoRaisePlan, now: Date): Event[] {
  const propertyId = demoPropertyId(raise.slug);
  const { openedDaysAgo, bought, operatesDaysAgo } = raise;
  const happened = [{ at: daysBefore(now, raise.submittedDaysAgo), run: (deps: Deps) => submit(deps, raise) }];
  if (openedDaysAgo === undefined) return happened;
  const at = daysBefore(now, openedDaysAgo);
  const isFull = raise.orders.reduce((sum, { amount }) => sum + amount, 0) === raise.goal;
  const closesAt = isFull ? daysBefore(now, raise.orders.at(-1)!.daysAgo) : hoursAfter(at, raise.days * 24);
  const events: Event[] = [
    ...happened,
    // What is raised is an amount of the listing that nobody has compared yet.
    { at: hoursAfter(happened[0]!.at, 1), run: (deps) => compareListing(deps, propertyId) },
    { at, run: (deps) => demonstrateStep(deps, propertyId, { step: 'open' }) },
    ...raise.orders.map((order) => planOrder(raise, order, now)),
    { at: closesAt, run: follow },
    { at: hoursAfter(closesAt, COOLING_OFF_HOURS), run: follow },
  ];
  if (bought !== undefined)
    events.push(
      { at: daysBefore(now, bought.deedDaysAgo), run: (deps) => handInDeed(deps, propertyId) },
      { at: daysBefore(now, bought.daysAgo), run: (deps) => buy(deps, propertyId, bought) },
    );
  if (operatesDaysAgo !== undefined)
    events.push({
      at: daysBefore(now, operatesDaysAgo),
      run: (deps) => demonstrateStep(deps, propertyId, { step: 'operate' }),
    });
  return events.filter((event) => event.at <= now);
}

async function submit(deps: Deps, { slug, owner, goal, minimumPercent, days }: DemoRaisePlan): Promise<void> {
  const actor = actAs(owner, deps.now());
  const keepsRest = minimumPercent !== undefined;
  await saveRaise(deps, actor, demoPropertyId(slug), { goal, days, keepsRest, minimumPercent: minimumPercent ?? 100 });
  await submitRaise(deps, actor, demoPropertyId(slug));
}

function compareListing(deps: Deps, homeId: string): Promise<void> {
  return demonstrateDossier(deps, { homeId, documents: [], listing: 'verified' });
}

function planOrder({ slug }: DemoRaisePlan, { by, amount, daysAgo }: DemoRaisePlan['orders'][number], now: Date) {
  const at = daysBefore(now, daysAgo);
  return {
    at,
    async run(deps: Deps) {
      const input = { propertyId: demoPropertyId(slug), amount, method: 'creditCard' as const };
      const { quote } = await quoteInvestment(deps, actAs(by, at), input);
      await invest(deps, actAs(by, at), stableId(`raise/${by}/${slug}/${daysAgo}`), { ...input, quote });
    },
  };
}

/** As the jobs of the server do. */
async function follow(deps: Deps): Promise<void> {
  await followRaises(deps);
  await completeDueInvestments(deps);
  await followRaises(deps);
  await returnDueInvestments(deps);
}

/** From after the close, with the listing compared again. */
async function handInDeed(deps: Deps, homeId: string): Promise<void> {
  const issuedOn = deps.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const deed = { kind: 'holding-deed' as const, fields: { issuedOn }, outcome: 'verified' as const };
  await demonstrateDossier(deps, { homeId, documents: [deed], listing: 'verified' });
}

async function buy(deps: Deps, homeId: string, bought: NonNullable<DemoRaisePlan['bought']>): Promise<void> {
  const costs = bought.costs.map(({ label, amount }) => ({ label, amountMinor: toMinor(amount) }));
  await demonstrateStep(deps, homeId, { step: 'acquire', costs, reserveMinor: toMinor(bought.reserve) });
}
