import { sql } from 'kysely';
import { expect } from 'vitest';
import { countDays } from '@diyar/domain/income.ts';
import { addDays } from '@diyar/domain/lease-months.ts';
import { startOfDay } from '@diyar/domain/time-zones.ts';
import { look, settleAsked, type Asked, type World } from './bargain-world.ts';

const TOKEN_MINOR = 10_000n;

/** After each round, cheap: whoever got an order got it for the price that was asked, and nothing is overdrawn. */
export async function checkRound(world: World): Promise<void> {
  const { during, changed } = settleAsked(world);
  const before = world.seen;
  world.seen = await look(world);
  const known = new Set([...before.investments, ...before.payments].map(({ id }) => id));
  const wrong: string[] = [];
  for (const { id, home, tokens, chargedMinor } of world.seen.investments) {
    if (known.has(id)) continue;
    const wholes = [before, world.seen]
      .map(({ owners }) => owners.get(home)?.tokens ?? 0n)
      .filter((count) => count > 0n);
    const { value } = during.get(home)!;
    const isEnough = (price: bigint, whole: bigint) => chargedMinor * whole >= tokens * price;
    const isDividedAnew = changed.has(home) && isEnough(TOKEN_MINOR, 1n);
    if (!isDividedAnew && ![...value].some((price) => wholes.some((whole) => isEnough(price, whole))))
      wrong.push(`${tokens} of ${wholes.join('/')} tokens for ${chargedMinor}, asked ${[...value].join('/')}`);
  }
  for (const { id, home, type, priceMinor, isLater } of world.seen.payments) {
    if (known.has(id) || isLater) continue;
    const asked: Asked = during.get(home)!;
    const prices = type === 'rent' ? asked.rent : asked.sale;
    if (!prices.has(priceMinor)) wrong.push(`${type} for ${priceMinor}, asked ${[...prices].join('/')}`);
  }
  expect(wrong).toEqual([]);
  const { rows } = await sql<{ name: string; balance: string }>`
    select name, balance::text from ledger_balances join ledger_accounts as account on account.id = account_id
    where balance < 0 and kind not in ('outside', 'issuer', 'bank', 'in-transit')
      or balance > 0 and kind in ('outside', 'in-transit')`.execute(world.test.db);
  expect(rows, 'paid out is at most what was paid in').toEqual([]);
}

/** After everything has ended. */
export async function checkEnd(world: World): Promise<void> {
  await checkEnded(world);
  await checkReturned(world);
  await checkSold(world);
  await checkOutside(world);
  await checkPaidOut(world);
  const holdings = await listHoldings(world);
  await checkRent(world, holdings);
  await checkShares(world, holdings);
}

const inHomes = ({ homes }: World) => sql.join(homes.map(({ id }) => sql`${id}::uuid`));
const inPeople = ({ people }: World) => sql.join(people.map((id) => sql`${id}::uuid`));

async function expectNone(world: World, what: string, query: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await query.execute(world.test.db);
  expect(rows, what).toEqual([]);
}

/** Every intent ends, and with it every order, lease, purchase, withdrawal, dispute and distribution. */
async function checkEnded(world: World): Promise<void> {
  await expectNone(
    world,
    'still open',
    sql`
      select 'intent' as what, id::text, state from intents
      where user_id in (${inPeople(world)}) and state in ('created', 'authorised', 'disputed')
      union all select 'refund', refund.id::text, refund.state
      from intent_refunds as refund join intents on intents.id = intent_id
      where user_id in (${inPeople(world)}) and refund.state = 'waiting'
      union all select 'withdrawal', id::text, state from withdrawals
      where user_id in (${inPeople(world)}) and state in ('pending', 'sending')
      union all select 'order', id::text, state from investments
      where property_id in (${inHomes(world)}) and state = 'held'
      union all select 'purchase', id::text, state from payments
      where property_id in (${inHomes(world)}) and type = 'buy' and state not in ('completed', 'returned')
      union all select 'lease', id::text, state from leases
      where property_id in (${inHomes(world)}) and state not in ('settled', 'declined', 'expired', 'cancelled')
      union all select 'income', id::text, state from income_periods
      where property_id in (${inHomes(world)}) and state <> 'done'`,
  );
}

/** An order that was taken back leaves every account as it was before, and a lease that is settled holds nothing. */
async function checkReturned(world: World): Promise<void> {
  await expectNone(
    world,
    'not returned',
    sql`
      with returned as (
        select 'investment' as kind, id from investments
        where property_id in (${inHomes(world)}) and state in ('cancelled', 'returned')
        union all select 'payment', id from payments where property_id in (${inHomes(world)}) and state = 'returned'
        union all select 'lease', id from leases
        where property_id in (${inHomes(world)}) and state in ('declined', 'expired', 'cancelled')
      ), moved as (
        select returned.kind, returned.id, made.id as transaction_id
        from returned join ledger_transactions as made on made.subject_kind = returned.kind and made.subject_id = returned.id
      )
      select moved.kind, moved.id, account.name, sum(amount)::text as left
      from moved join ledger_entries using (transaction_id) join ledger_accounts as account on account.id = account_id
      group by moved.kind, moved.id, account.name having sum(amount) <> 0
      union all
      select account.kind, leases.id, account.name, balance::text
      from leases join ledger_accounts as account on account.subject_id = leases.id
        join ledger_balances on account_id = account.id
      where leases.property_id in (${inHomes(world)}) and balance <> 0`,
  );
}

/** A home changes hands for the whole of its price, and for nothing less. */
async function checkSold(world: World): Promise<void> {
  await expectNone(
    world,
    'sold below its price',
    sql`
      select payments.id, price_minor::text, paid::text
      from payments cross join lateral (
        select coalesce(sum(amount), 0) as paid
        from ledger_transactions as made join ledger_entries on transaction_id = made.id
          join ledger_accounts as account on account.id = account_id
        where made.subject_kind = 'payment' and made.subject_id = payments.id and made.kind = 'home-bought'
          and account.kind = 'sale'
      ) as money
      where property_id in (${inHomes(world)}) and state = 'completed' and paid <> price_minor`,
  );
  const { rows } = await sql<{ home: string; buyer: string }>`
    select property_id as home, user_id as buyer from payments
    where property_id in (${inHomes(world)}) and state = 'completed' order by ended_at, created_at`.execute(
    world.test.db,
  );
  const owners = new Map(world.firstOwners);
  for (const { home, buyer } of rows) owners.set(home, buyer);
  for (const [home, { owner }] of world.seen.owners) expect(owner).toBe(owners.get(home));
}

/** The books of the payment service and of the bank say the same, but for what waits for a decision of the platform. */
async function checkOutside({ test: { db }, outside, people }: World): Promise<void> {
  const intents = await db
    .selectFrom('intents')
    .select(['id', 'provider_ref as ref', 'state', 'amount_minor as amount', 'refunded_minor as refunded', 'used_at'])
    .where('user_id', 'in', people)
    .where('provider', '=', 'stripe')
    .where('flagged_at', 'is', null)
    .execute();
  const kept = intents
    .filter(({ ref }) => ref !== null)
    .map(({ id, ref, state, amount, refunded, used_at }) => {
      const { capturedMinor, refundedMinor } = outside.payments.get(ref!)!;
      const isPaid = used_at !== null && state !== 'failed' && state !== 'expired';
      return { id, state, here: isPaid ? amount - refunded : 0n, there: capturedMinor - refundedMinor };
    });
  expect(kept.filter(({ here, there }) => here !== there)).toEqual([]);
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['id', 'state', 'amount_minor as amount'])
    .where('user_id', 'in', people)
    .execute();
  const sent = withdrawals.map(({ id, state, amount }) => {
    const payout = outside.payouts.get(id);
    const there = payout && !payout.isReturned ? payout.amountMinor : 0n;
    return { id, state, here: state === 'sent' ? amount : 0n, there };
  });
  expect(sent.filter(({ here, there }) => here !== there)).toEqual([]);
}

/** Nobody gets more out than they paid in and earned; a deleted account has no money. */
async function checkPaidOut(world: World): Promise<void> {
  await expectNone(
    world,
    'paid out more than was paid in and earned',
    sql`
      with legs as (
        select case when account.kind = 'person' then account.user_id else made.user_id end as user_id, entry.unit,
          account.kind = 'person' as is_own, made.kind, entry.amount
        from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id
          join ledger_accounts as account on account.id = entry.account_id
        where account.kind in ('person', 'outside', 'in-transit')
          and (made.user_id in (${inPeople(world)}) or account.user_id in (${inPeople(world)}))
      )
      select user_id, unit, sum(amount)::text as earned_and_balance from legs
      where is_own and kind in ('rent-earned', 'income-distributed', 'investment-completed', 'purchase-completed',
          'deposit-claimed', 'income-received', 'income-corrected')
        or not is_own and user_id in (${inPeople(world)})
      group by user_id, unit
      having sum(case when is_own then amount else 0 end) < sum(case when is_own then 0 else amount end)`,
  );
  await expectNone(
    world,
    'money of nobody',
    sql`
      select account.name, balance::text from ledger_accounts as account join ledger_balances on account_id = account.id
      where kind = 'person' and user_id in (${inPeople(world)}) and balance <> 0
        and not exists (select from users where users.id = account.user_id)`,
  );
}

interface Holding {
  home: string;
  userId: string;
  tokens: bigint;
  from: Date;
  until: Date | null;
}

/** By the orders, not by the ledger: tokens are held from the end of the cooling-off time, until a cancellation after it. */
async function listHoldings(world: World): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select property_id as home, user_id as "userId", tokens, held_until as from,
      case when state = 'cancelled' then ended_at end as until
    from investments where property_id in (${inHomes(world)})
      and (state = 'completed' or state = 'cancelled' and ended_at >= held_until)`.execute(world.test.db);
  return rows;
}

function isHeldAt({ from, until }: Holding, at: Date): boolean {
  return from < at && (until === null || until >= at);
}

/** The rent of a day goes to its owner, or to the home where anybody else held a part of it that evening. */
async function checkRent(world: World, holdings: Holding[]): Promise<void> {
  const { rows } = await sql<{
    home: string;
    owner: string;
    zone: string;
    begins: string;
    step: number;
    at: Date;
    kind: string;
    receiver: string | null;
  }>`
    select leases.property_id as home, leases.owner_id as owner, time_zone as zone, begins_on as begins, made.step, made.at,
      account.kind, account.user_id as receiver
    from leases join ledger_transactions as made on made.subject_kind = 'lease' and made.subject_id = leases.id
      join ledger_entries as entry on entry.transaction_id = made.id and entry.amount > 0
      join ledger_accounts as account on account.id = entry.account_id
    where leases.property_id in (${inHomes(world)}) and made.kind = 'rent-earned'`.execute(world.test.db);
  world.rentDays += rows.length;
  const wrong = rows.filter(({ home, owner, zone, begins, step, at, kind, receiver }) => {
    const evening = startOfDay(zone, addDays(begins, step + 1));
    const moment = evening < at ? evening : at;
    const isShared = holdings.some((each) => each.home === home && each.userId !== owner && isHeldAt(each, moment));
    return isShared ? kind !== 'property' : kind !== 'person' || receiver !== owner;
  });
  expect(wrong, 'rent of a day to somebody else').toEqual([]);
}

/** What is distributed for some days goes to those who held tokens on their evenings, to the cent. */
async function checkShares(world: World, holdings: Holding[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
    home: string;
    owner: string;
    first: string;
    last: string;
    tokens: bigint;
    distributed: bigint;
    paid: Record<string, number>;
  }>`
    select period.id, period.property_id as home, owner_id as owner, starts_on as first, ends_on as last,
      tokens_total as tokens, distributed_minor as distributed, coalesce((
        select json_object_agg(user_id, amount) from (
          select account.user_id, sum(entry.amount) as amount
          from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id
            join ledger_accounts as account on account.id = entry.account_id
          where made.subject_kind = 'income' and made.subject_id = period.id and made.kind = 'income-distributed'
            and account.kind = 'person'
          group by account.user_id
        ) as share
      ), '{}') as paid
    from income_periods as period where property_id in (${inHomes(world)})`.execute(world.test.db);
  for (const { home, owner, first, last, tokens, distributed, paid } of rows) {
    const days = countDays(first, last);
    const whole = (tokens === 0n ? 1n : tokens) * BigInt(days);
    const tokenDays = new Map<string, bigint>();
    const own = holdings.filter((each) => each.home === home && each.userId !== owner);
    for (let day = 0; day < days; day += 1) {
      const evening = new Date(addDays(first, day + 1));
      for (const each of own)
        if (isHeldAt(each, evening)) tokenDays.set(each.userId, (tokenDays.get(each.userId) ?? 0n) + each.tokens);
    }
    const others = [...tokenDays.values()].reduce((sum, count) => sum + count, 0n);
    tokenDays.set(owner, whole - others);
    const shares = [...new Set([...tokenDays.keys(), ...Object.keys(paid)])].map((userId) => ({
      userId,
      paid: BigInt(paid[userId] ?? 0) * whole,
      due: distributed * (tokenDays.get(userId) ?? 0n),
    }));
    world.shares += shares.length;
    const isOff = ({ paid: got, due }: (typeof shares)[number]) => got - due >= whole || due - got >= whole;
    expect(shares.filter(isOff), `shares of ${first} to ${last}`).toEqual([]);
  }
}
