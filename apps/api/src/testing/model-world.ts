import { randomUUID } from 'node:crypto';
import { neededForRaise } from '@diyar/domain/raises.ts';
import { inTransaction } from '#api/db/client.ts';
import { demonstrateStep } from '#api/features/raises/demonstration.service.ts';
import { saveRaise, submitRaise } from '#api/features/raises/raises.service.ts';
import { setReviewed } from '#api/features/tokens/tokens.service.ts';
import { demonstrateDossier, type DemoDossier } from '#api/features/dossiers/demonstration.service.ts';
import type { TestApp } from './build-test-app.ts';
import { ATTESTED_UNTIL, buildProperty, buildUser } from './factories.ts';
import { PEOPLE, RAISED, type Intention } from './money-intentions.ts';
import { MoneyModel } from './money-model.ts';
import { DAY_MS, type Command, type ModelHome } from './model-state.ts';

const OWNERS = 2;
export const START = Date.parse('2026-03-01T10:00:00Z');

/** What a sale of the whole home needs. */
const issuedOn = new Date(START).toISOString().slice(0, 10);
const value = { value: '100000', currency: 'USD', valuer: 'Invented valuers', isUnrelated: 'true' };
const salePapers: DemoDossier['documents'] = [
  { kind: 'valuation', fields: { issuedOn, ...value }, outcome: 'verified' },
  { kind: 'sale-contract', fields: { issuedOn }, outcome: 'verified' },
];

export interface World {
  test: TestApp;
  model: MoneyModel;
  /** Everything that was sent with a key, oldest first. */
  sent: Extract<Command, { key: string }>[];
  /** What the product answered to a key that worked. */
  answers: Map<string, unknown>;
  /** By key: the ids that the product gave to orders and leases. */
  orderIds: Map<string, string>;
  leaseIds: Map<string, string>;
  /** By key and terms: the quote that every try is sent with. */
  quotes: Map<string, { at: number; quote: Promise<string> }>;
}

export async function buildWorld(test: TestApp): Promise<World> {
  const people: string[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await buildUser(test.db));
  const offers: (Partial<ModelHome> & { tokens: bigint })[] = [
    { tokens: 200n, isForInvestment: true },
    { tokens: 60n, isForInvestment: true, isForSale: true },
    { tokens: 0n, isForRent: true, isForSale: true, isForInvestment: true, currency: 'AED' },
    { tokens: 12n, isForInvestment: true, isForSale: true },
    { tokens: 0n, isForSale: true },
  ];
  const homes: ModelHome[] = [];
  const atStart = { ...test.deps, now: () => new Date(START) };
  for (const [index, offer] of offers.entries()) {
    const owner = index % OWNERS;
    const priceMinor = 77_777n * BigInt(index + 1);
    const { isForSale = false, isForRent = false, isForInvestment = false, currency = 'USD', tokens } = offer;
    const id = await buildProperty(test.db, {
      owner_id: people[owner]!,
      price_minor: priceMinor,
      currency,
      is_for_sale: isForSale,
      is_for_rent: isForRent,
      is_for_investment: isForInvestment,
      tokens_total: tokens,
      tokens_available: tokens,
      created_at: new Date(START),
    });
    if (tokens > 0n) await demonstrateDossier(atStart, { homeId: id, documents: salePapers, listing: 'unchecked' });
    const facts = { isForSale, isForRent, isForInvestment, currency, tokens, priceMinor };
    homes.push({
      ...facts,
      id,
      owner,
      left: tokens,
      state: 'open',
      isWithdrawn: false,
      isSold: false,
      sale: undefined,
      isOfferingClosed: false,
      raise: undefined,
      closedOn: undefined,
      hasHistory: false,
      lease: undefined,
      attestedDay: Infinity,
      isSuspended: false,
    });
  }
  homes.push(await buildRaised(atStart, people));
  const fees = { investment: 150, rent: 25, purchase: 50 };
  return {
    test,
    model: new MoneyModel(START, people, homes, fees),
    sent: [],
    answers: new Map(),
    orderIds: new Map(),
    leaseIds: new Map(),
    quotes: new Map(),
  };
}

const RAISE_DAYS = 7;

/** A home for which people put money together: 100 tokens, of which 80 are enough. Everything about it is verified and attested. */
async function buildRaised(deps: TestApp['deps'], people: string[]): Promise<ModelHome> {
  const owner = RAISED % OWNERS;
  const priceMinor = 10_000_000n;
  const userId = people[owner]!;
  const id = await buildProperty(deps.db, { owner_id: userId, price_minor: priceMinor, created_at: new Date(START) });
  const actor = { userId, sessionId: randomUUID(), authenticatedAt: deps.now() };
  const documents = neededForRaise.map((kind) => ({
    kind,
    fields: { issuedOn, ...value, deedNumber: id },
    outcome: 'verified' as const,
  }));
  const [, contract] = salePapers;
  await demonstrateDossier(deps, { homeId: id, documents: [...documents, contract!], listing: 'unchecked' });
  await saveRaise(deps, actor, id, { goal: 10_000, keepsRest: true, minimumPercent: 80, days: RAISE_DAYS });
  await submitRaise(deps, actor, id);
  await demonstrateDossier(deps, { homeId: id, documents: [], listing: 'verified' });
  await inTransaction(deps.db, (tx) => setReviewed(tx, id, { attestedUntil: ATTESTED_UNTIL }));
  await demonstrateStep(deps, id, { step: 'open' });
  return {
    id,
    owner,
    tokens: 100n,
    left: 100n,
    priceMinor,
    currency: 'USD',
    isForSale: true,
    isForRent: false,
    isForInvestment: true,
    state: 'open',
    isWithdrawn: false,
    isSold: false,
    sale: undefined,
    isOfferingClosed: false,
    raise: {
      state: 'offering',
      minimum: 80n,
      closesAt: START + RAISE_DAYS * DAY_MS,
      isPooled: false,
      acquireBy: undefined,
    },
    closedOn: undefined,
    hasHistory: false,
    lease: undefined,
    attestedDay: Infinity,
    isSuspended: false,
  };
}

/** Undefined when there is nothing yet that it could be done to. */
export function decide({ model, sent }: World, plan: Intention): Command | undefined {
  const { homes, investments, leases, purchases, periods, holdings } = model.state;
  const choose = <Item>(items: Item[], at: number): Item | undefined => items[at % Math.max(items.length, 1)];
  const key = randomUUID();
  switch (plan.do) {
    case 'invest':
    case 'topUp':
    case 'pay':
      return { ...plan, key };
    case 'income': {
      const { owner, isSold } = homes[plan.home]!;
      // What a buyer may record of the time before is a rule of its own.
      return isSold ? undefined : { ...plan, aside: toAside(plan), by: owner, key, corrects: undefined };
    }
    case 'correct': {
      const period = choose(periods, plan.pick);
      if (period === undefined || homes[period.home]!.isSold) return undefined;
      const { home, first, last, key: corrects } = period;
      const by = homes[home]!.owner;
      const { received, costs } = plan;
      const days = last - first + 1;
      return { do: 'income', by, home, day: first, days, received, costs, aside: toAside(plan), key, corrects };
    }
    case 'delete':
    case 'withdrawHome':
    case 'relist': {
      const { owner, isSold } = homes[plan.home]!;
      return isSold ? undefined : { ...plan, by: owner };
    }
    case 'cancel': {
      const order = choose([...investments.keys()], plan.pick);
      return order === undefined ? undefined : { do: 'cancel', order };
    }
    case 'end':
    case 'acceptLease':
    case 'declineLease':
    case 'return': {
      const order = choose([...leases.keys()], plan.pick);
      return order === undefined ? undefined : { do: plan.do, order };
    }
    case 'accept':
    case 'decline':
    case 'giveUp':
    case 'confirmDocuments':
    case 'payRest':
    case 'confirmCompletion': {
      const found = choose([...purchases], plan.pick);
      if (found === undefined) return undefined;
      const [order, { who, seller }] = found;
      const side = plan.pick % 2 === 0 ? 'buyer' : 'seller';
      if (plan.do === 'payRest') return { do: plan.do, order, who, key };
      if (plan.do === 'confirmDocuments') return { do: plan.do, order, side };
      if (plan.do === 'confirmCompletion')
        return { do: plan.do, order, side, who: side === 'buyer' ? who : seller, key };
      return { do: plan.do, order };
    }
    case 'sell': {
      const { isSold, sale, raise } = homes[plan.home]!;
      if (raise !== undefined && raise.state !== 'operating') return undefined;
      const isHeld = holdings.some((each) => each.home === plan.home);
      return isSold || sale !== undefined || !isHeld ? undefined : { ...plan, id: key };
    }
    case 'acquire':
      return homes[plan.home]!.raise?.isPooled === true ? plan : undefined;
    case 'operate':
      return homes[plan.home]!.raise?.state === 'acquired' ? plan : undefined;
    case 'receivePrice':
    case 'payOut':
    case 'callOff': {
      const index = choose(
        [...homes.keys()].filter((each) => homes[each]!.sale !== undefined),
        plan.pick,
      );
      return index === undefined ? undefined : { do: plan.do, home: index, id: homes[index]!.sale!.id };
    }
    case 'again':
      return choose(sent, plan.pick);
    case 'altered': {
      const known = choose(sent, plan.pick);
      return known?.do === 'invest' ? { ...known, dollars: known.dollars + 1 } : known;
    }
    default:
      return plan;
  }
}

/** No more than was received: the input is refused otherwise. */
function toAside({ aside, received }: { aside: number; received: number }): number {
  return Math.min(aside, received);
}
