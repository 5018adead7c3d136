import { sql } from 'kysely';
import { propertyInput, type PropertyDraft, type PropertyInput } from '@diyar/domain/properties.ts';
import type { LeaseState } from '@diyar/domain/lease-states.ts';
import type { PurchaseState } from '@diyar/domain/purchases.ts';
import type { Deps } from '#api/deps.ts';
import { addListing } from '#api/features/properties/listings.service.ts';
import type { Actor } from '#api/lib/actor.ts';
import { encrypt } from '#api/lib/encryption.ts';
import { PEOPLE } from './bargain-intentions.ts';
import type { TestApp } from './build-test-app.ts';
import { buildUser } from './factories.ts';
import type { FakeOutside } from './fake-outside.ts';
import { firefox } from './people.ts';
import { setAttested } from './passports.ts';

export const START = Date.parse('2026-03-01T10:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
export const visitor = { ip: '127.0.0.1', userAgent: firefox };

/** What owners ask: more than one amount where some change may or may not have happened, or several did at once. */
export interface Asked {
  rent: Set<bigint>;
  sale: Set<bigint>;
  value: Set<bigint>;
}
type AskedName = keyof Asked;

/** A change of what is asked; `maybe` when it was refused after a lost answer. */
interface Change {
  home: string;
  amounts: Partial<Record<AskedName, bigint>>;
  isSure: boolean;
}

export interface World {
  test: TestApp;
  outside: FakeOutside;
  /** As `test.deps`, with the payment service for cards. */
  cards: Deps;
  people: string[];
  /** An account for payouts of each person. */
  payoutAccounts: string[];
  homes: { id: string; draft: PropertyDraft }[];
  asked: Map<string, Asked>;
  changes: Change[];
  quotes: { who: number; home: number; dollars: number; quote: string }[];
  /** Card payments that were begun. */
  begun: {
    who: number;
    home: number;
    dollars: number;
    intentId: string;
    ref: string;
    at: Date;
    dispute: 'none' | 'open' | 'win' | 'lose';
  }[];
  /** What there was when the round began. */
  seen: Snapshot;
  firstOwners: Map<string, string>;
  /** How much was looked at, so that a test that does nothing is seen. */
  rentDays: number;
  shares: number;
}

const drafts: (PropertyDraft & { owner: number })[] = [
  { owner: 0, isForInvestment: true, valuation: 20_000 },
  { owner: 1, isForInvestment: true, isForSale: true, salePrice: 6000, valuation: 6000 },
  { owner: 0, isForInvestment: true, isForRent: true, rentPrice: 1500, valuation: 12_000 },
  { owner: 1, isForRent: true, isForSale: true, rentPrice: 800, salePrice: 7000, currency: 'AED' as const },
  { owner: 0, isForSale: true, salePrice: 7777 },
].map((draft) => ({
  title: 'House with a walled garden',
  description: 'A quiet house.',
  location: 'Dubai Marina, Dubai',
  metadata: { propertyType: 'House', bedrooms: 3, bathrooms: 2, area: 1800 },
  ...draft,
}));

export async function buildWorld(test: TestApp, outside: FakeOutside): Promise<World> {
  test.clock.now = new Date(START);
  Object.assign(outside.moods, { provider: 'well', bank: 'well' });
  const { deps } = test;
  const world: World = {
    test,
    outside,
    cards: { ...deps, settlement: { ...deps.settlement, provider: outside.provider } },
    people: [],
    payoutAccounts: [],
    homes: [],
    asked: new Map(),
    changes: [],
    quotes: [],
    begun: [],
    seen: { owners: new Map(), investments: [], payments: [], leases: [], withdrawals: [], periods: [] },
    firstOwners: new Map(),
    rentDays: 0,
    shares: 0,
  };
  for (let count = 0; count < PEOPLE; count += 1) {
    const userId = await buildUser(test.db);
    world.people.push(userId);
    world.payoutAccounts.push(await buildPayoutAccount(test, userId));
  }
  for (const { owner, ...draft } of drafts) {
    const input = propertyInput.parse(draft);
    const { id } = await addListing(deps, toActor(world, world.people[owner]!), input);
    await setAttested(test, id);
    world.homes.push({ id, draft });
    world.firstOwners.set(id, world.people[owner]!);
    const { rent, sale, value } = toAmounts(input);
    const toSet = (amount: bigint | undefined) => new Set(amount === undefined ? [] : [amount]);
    world.asked.set(id, { rent: toSet(rent), sale: toSet(sale), value: toSet(value) });
  }
  world.seen = await look(world);
  return world;
}

async function buildPayoutAccount(test: TestApp, userId: string): Promise<string> {
  const number = Buffer.from('AE070331234567890123456');
  const { id } = await test.db
    .insertInto('payout_accounts')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      currency: 'USD',
      holder: 'Layla Haddad',
      bank: 'Bank of the Creek',
      number_sealed: encrypt(test.deps.secrets.encryptionKeys, userId, number),
      number_masked: '•••• 3456',
      created_at: new Date(START - 2 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody who has just signed in. */
export function toActor({ test }: World, userId: string): Actor {
  return { userId, sessionId: crypto.randomUUID(), authenticatedAt: test.clock.now };
}

/** Somebody unknown where the home went with the account of its owner. */
export function findOwner({ seen }: World, home: string): string {
  return seen.owners.get(home)?.owner ?? crypto.randomUUID();
}

/** The amounts of the offers of a listing. */
export function toAmounts({ isForRent, isForSale, isForInvestment, ...input }: PropertyInput): Change['amounts'] {
  const toMinor = (amount: number | null | undefined) => BigInt(Math.round((amount ?? 0) * 100));
  return {
    ...(isForRent && { rent: toMinor(input.rentPrice) }),
    ...(isForSale && { sale: toMinor(input.salePrice) }),
    ...(isForInvestment && { value: toMinor(input.valuation) }),
  };
}

export interface SeenInvestment {
  id: string;
  userId: string;
  home: string;
  tokens: bigint;
  chargedMinor: bigint;
  state: 'held' | 'cancelled' | 'completed';
}

export interface SeenPayment {
  id: string;
  buyer: string;
  seller: string;
  home: string;
  type: 'rent' | 'buy';
  state: PurchaseState | null;
  priceMinor: bigint;
  isLater: boolean;
}

export interface SeenLease {
  id: string;
  tenant: string;
  owner: string;
  state: LeaseState;
  depositMinor: bigint;
  /** The next month that is not paid. */
  monthMinor: bigint;
  dispute: string | null;
}

export interface Snapshot {
  owners: Map<string, { owner: string; tokens: bigint }>;
  investments: SeenInvestment[];
  payments: SeenPayment[];
  leases: SeenLease[];
  withdrawals: { id: string; userId: string; sentAt: Date | null }[];
  periods: { id: string; owner: string; home: string; startsOn: string; endsOn: string }[];
}

/** The world as the database has it; tokens as the ledger has issued them. */
export async function look({ test: { db }, homes, people }: World): Promise<Snapshot> {
  const ids = sql.join(homes.map(({ id }) => sql`${id}::uuid`));
  const [owners, investments, payments, leases, withdrawals, periods] = await Promise.all([
    sql<{ id: string; owner: string; tokens: bigint }>`
      select property.id, owner_id as owner, coalesce(-(
        select balance from ledger_balances join ledger_accounts as account on account.id = account_id
        where account.kind = 'issuer' and account.property_id = property.id
      ), 0)::bigint as tokens from properties as property where property.id in (${ids})`.execute(db),
    sql<SeenInvestment>`
      select id, user_id as "userId", property_id as home, tokens, charged_minor as "chargedMinor", state
      from investments where property_id in (${ids}) order by created_at, id`.execute(db),
    sql<SeenPayment>`
      select id, user_id as buyer, owner_id as seller, property_id as home, type, state, price_minor as "priceMinor",
        type = 'rent' and exists (select from lease_months where payment_id = payments.id and number > 0) as "isLater"
      from payments where property_id in (${ids}) order by created_at, id`.execute(db),
    sql<SeenLease>`
      select id, tenant_id as tenant, owner_id as owner, state, deposit_minor as "depositMinor",
        coalesce((select amount_minor from lease_months where lease_id = leases.id and paid_at is null order by number limit 1),
          monthly_rent_minor) as "monthMinor",
        (select disputes.id from disputes where lease_id = leases.id and decided_at is null) as dispute
      from leases where property_id in (${ids}) order by created_at, id`.execute(db),
    sql<Snapshot['withdrawals'][number]>`
      select id, user_id as "userId", sent_at as "sentAt" from withdrawals where user_id in (${sql.join(people.map((id) => sql`${id}::uuid`))})
      order by created_at, id`.execute(db),
    sql<Snapshot['periods'][number]>`
      select id, owner_id as owner, property_id as home, starts_on as "startsOn", ends_on as "endsOn" from income_periods as period
      where property_id in (${ids}) and not exists (select from income_periods where corrects = period.id)
      order by created_at, id`.execute(db),
  ]);
  return {
    owners: new Map(owners.rows.map(({ id, ...home }) => [id, home])),
    investments: investments.rows,
    payments: payments.rows,
    leases: leases.rows,
    withdrawals: withdrawals.rows,
    periods: periods.rows,
  };
}

/** What may have been asked at some moment of the round, and what may be asked after it. */
export function settleAsked({ asked, changes }: World): { during: Map<string, Asked>; changed: Set<string> } {
  const during = new Map<string, Asked>();
  for (const [home, before] of asked) {
    const own = changes.filter((change) => change.home === home);
    const settle = (name: AskedName): [Set<bigint>, Set<bigint>] => {
      const named = own.filter(({ amounts }) => amounts[name] !== undefined);
      const wanted = named.map(({ amounts }) => amounts[name]!);
      const isReplaced = named.some(({ isSure }) => isSure);
      return [new Set([...before[name], ...wanted]), new Set(isReplaced ? wanted : [...before[name], ...wanted])];
    };
    const [rent, rentAfter] = settle('rent');
    const [sale, saleAfter] = settle('sale');
    const [value, valueAfter] = settle('value');
    during.set(home, { rent, sale, value });
    asked.set(home, { rent: rentAfter, sale: saleAfter, value: valueAfter });
  }
  const changed = new Set(changes.map(({ home }) => home));
  changes.length = 0;
  return { during, changed };
}
