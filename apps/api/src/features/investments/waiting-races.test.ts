import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@diyar/domain/durations.ts';
import { createDb, createPool, inTransaction, isDatabaseAway, SERVING } from '#api/db/client.ts';
import { AppError } from '#api/lib/app-error.ts';
import { changeUser, lockUser } from '#api/features/users/users.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { handedIn } from '#api/testing/factories.ts';
import { approved, refused, setIdentity } from '#api/testing/identity.ts';
import { balanceOf, buildShares, expectSound, invest, order, waitHours } from '#api/testing/money.ts';
import { setAttested, stopSales } from '#api/testing/passports.ts';
import { topUp } from '#api/testing/balances.ts';
import { rounds } from '#api/testing/rounds.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments, completeDueOf, returnDueInvestments } from './due-orders.service.ts';
import { cancelInvestment } from './investments.service.ts';
import { changeReviewed, checkOrders, refreshOrders, stopOrders } from './waiting.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

const BUYERS = 20;
let owner: Person;
let home: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test);
  home = await buildShares(test, 100_000n, { owner_id: owner.userId });
});

const signInMany = (fields = {}) => Promise.all(Array.from({ length: BUYERS }, () => signInAs(test, fields)));

/** As a person would who is shown what has changed, and agrees. */
async function investByQuote(buyer: Person) {
  for (;;) {
    const answer = await invest(test, buyer, home, 100);
    if (answer.code !== 'QUOTE_CHANGED') return answer;
  }
}

/** Orders by how they stand, of all homes. */
async function countOrders(): Promise<Record<string, number>> {
  const { rows } = await sql<{ stands: string; count: number }>`
    select case when state <> 'held' then state when held_until is null then 'waiting' else 'counting' end as stands,
      count(*)::int as count
    from investments group by 1 order by 1`.execute(test.db);
  return Object.fromEntries(rows.map(({ stands, count }) => [stands, count]));
}

async function countBlocked(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
  return rows.length;
}

/** No order is elsewhere than its people and its home bring it. */
async function expectChecked(): Promise<void> {
  const logged = vi.spyOn(test.deps.log, 'error');
  await checkOrders(test.deps);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
}

async function left(): Promise<bigint> {
  const query = test.db.selectFrom('offerings').select('tokens_available').where('property_id', '=', home);
  return (await query.executeTakeFirstOrThrow()).tokens_available;
}

describe('at the same moment', { timeout: 120_000 }, () => {
  it('the buyer and the seller are approved: no order is left waiting', async () => {
    const buyers = await signInMany(handedIn);
    await setIdentity(test, owner.userId, refused);
    for (const buyer of buyers) expect((await invest(test, buyer, home, 100)).data.waitsFor).toHaveLength(2);
    await Promise.all([owner, ...buyers].map(({ userId }) => setIdentity(test, userId, approved)));
    expect(await countOrders()).toEqual({ counting: BUYERS });
  });

  it('an approval waits for another one that is not committed yet, and sees it', async () => {
    const buyer = await signInAs(test, handedIn);
    await setIdentity(test, owner.userId, refused);
    await invest(test, buyer, home, 100);
    const refreshed = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const first = inTransaction(test.deps.db, async (tx) => {
      await changeUser(tx, owner.userId, approved);
      await refreshOrders(test.deps, tx, owner.userId);
      refreshed.resolve();
      await letGo.promise;
    });
    await refreshed.promise;
    const second = setIdentity(test, buyer.userId, approved);
    await expect.poll(countBlocked, { timeout: 20_000 }).toBe(1);
    letGo.resolve();
    await Promise.all([first, second]);
    expect(await countOrders()).toEqual({ counting: 1 });
  });

  it('an approval waits for the review of the home that is not committed yet, and sees it', async () => {
    const buyer = await signInAs(test, handedIn);
    await setIdentity(test, owner.userId, approved);
    await invest(test, buyer, home, 100);
    const reviewed = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const first = inTransaction(test.deps.db, async (tx) => {
      await tx.selectFrom('properties').select('id').where('id', '=', home).forNoKeyUpdate().execute();
      await changeReviewed(test.deps, tx, home, { attestedUntil: null });
      reviewed.resolve();
      await letGo.promise;
    });
    await reviewed.promise;
    const second = setIdentity(test, buyer.userId, approved);
    await expect.poll(countBlocked, { timeout: 20_000 }).toBe(1);
    letGo.resolve();
    await Promise.all([first, second]);
    expect(await countOrders()).toEqual({ waiting: 1 });
    await expectChecked();
  });

  it.each([
    ['approved', refused, approved, 'counting'],
    ['restricted', {}, { restrictedAt: new Date('2026-05-01T08:00:00Z') }, 'waiting'],
  ])(
    '20 people order and the seller is %s: all are where the seller is, none is stuck',
    async (_, before, then, stands) => {
      const buyers = await signInMany();
      for (let round = 1; round <= 10; round += 1) {
        home = await buildShares(test, 1000n, { owner_id: owner.userId });
        await setIdentity(test, owner.userId, { ...approved, restrictedAt: null, ...before });
        const orders = buyers.map((buyer) => investByQuote(buyer));
        const [answers] = await Promise.all([Promise.all(orders), setIdentity(test, owner.userId, then)]);
        expect(countStatuses(answers.map(({ status }) => status))).toEqual({ 201: BUYERS });
        expect(await countOrders()).toEqual({ [stands]: BUYERS * round });
      }
      await expectSound(test);
    },
  );

  it.each([
    ['attested', null, undefined, 'counting'],
    ['to be reviewed again', undefined, null, 'waiting'],
  ] as const)(
    '20 people order and the home is %s: all are where the home is, none is stuck',
    async (_, before, then, stands) => {
      const buyers = await signInMany();
      for (let round = 1; round <= 10; round += 1) {
        home = await buildShares(test, 1000n, { owner_id: owner.userId });
        await setAttested(test, home, before);
        const orders = buyers.map((buyer) => investByQuote(buyer));
        const [answers] = await Promise.all([Promise.all(orders), setAttested(test, home, then)]);
        expect(countStatuses(answers.map(({ status }) => status))).toEqual({ 201: BUYERS });
        expect(await countOrders()).toEqual({ [stands]: BUYERS * round });
      }
      await expectChecked();
      await expectSound(test);
    },
  );

  it('20 due orders are completed and the home is to be reviewed again: final before, or waiting', rounds, async () => {
    const buyers = await signInMany();
    for (const buyer of buyers) await invest(test, buyer, home, 100);
    waitHours(test, 48);
    await Promise.all([
      completeDueInvestments(test.deps),
      setAttested(test, home, null),
      completeDueInvestments(test.deps),
    ]);
    const { completed = 0 } = await countOrders();
    await completeDueInvestments(test.deps);
    const { completed: final = 0, waiting = 0, counting = 0 } = await countOrders();
    expect([final, final + waiting, counting]).toEqual([completed, BUYERS, 0]);
    await expectChecked();
    await expectSound(test);
  });

  it('a due order is completed while sales are stopped: neither waits for what the other has', async () => {
    await invest(test, await signInAs(test), home, 100);
    waitHours(test, 48);
    const stopped = await inTransaction(test.db, async (tx) => {
      await sql`select from investments for update`.execute(tx);
      const begun = stopSales(test, home);
      await expect.poll(countBlocked).toBe(1);
      // Sooner than PostgreSQL looks for a deadlock, after which the server tries again.
      await sql`set local lock_timeout = '300ms'`.execute(tx);
      await sql`select from offerings for update`.execute(tx);
      return { begun };
    });
    await stopped.begun;
    await completeDueInvestments(test.deps);
    expect(await countOrders()).toEqual({ waiting: 1 });
    const { waits_until: until } = await test.db
      .selectFrom('investments')
      .select('waits_until')
      .executeTakeFirstOrThrow();
    expect(until).toEqual(new Date(test.clock.now.getTime() + 14 * 24 * HOUR_MS));
  });

  it('the check of orders waits for a change that is not committed yet, and sees what it leaves', async () => {
    await invest(test, await signInAs(test), home, 100);
    const check = await inTransaction(test.db, async (tx) => {
      await tx.updateTable('investments').set({ held_until: null }).execute();
      const begun = checkOrders(test.deps);
      await expect.poll(countBlocked).toBe(1);
      return { begun };
    });
    await check.begun;
    expect(await countOrders()).toEqual({ counting: 1 });
  });

  it('20 due orders are completed and the seller is restricted: final before, or waiting', rounds, async () => {
    const buyers = await signInMany();
    for (const buyer of buyers) await invest(test, buyer, home, 100);
    waitHours(test, 48);
    await Promise.all([
      completeDueInvestments(test.deps),
      setIdentity(test, owner.userId, { restrictedAt: test.clock.now }),
      completeDueInvestments(test.deps),
    ]);
    const { completed = 0, waiting = 0, counting = 0 } = await countOrders();
    expect([completed + waiting, counting]).toEqual([BUYERS, 0]);
    await completeDueInvestments(test.deps);
    expect((await countOrders())['completed'] ?? 0).toBe(completed);
    await expectSound(test);
  });

  it(
    '20 orders are cancelled, returned twice and approved on their last day: each is refunded once',
    rounds,
    async () => {
      const buyers = await signInMany(handedIn);
      const ids: string[] = [];
      for (const buyer of buyers) {
        await topUp(test, buyer, 100_00);
        const { data } = await order(test, buyer, '/investments', { propertyId: home, amount: 100, method: 'balance' });
        ids.push(data.id);
      }
      waitHours(test, 30 * 24);
      const people = await Promise.all(buyers.map(({ userId }) => signInAgain(test, userId)));
      const cancels = people.map(({ headers }, index) => ({
        url: `/investments/${ids[index]}/cancel`,
        body: {},
        headers,
      }));
      const [statuses] = await Promise.all([
        postAtOnce(test, cancels),
        returnDueInvestments(test.deps),
        returnDueInvestments(test.deps),
        ...buyers.slice(0, 5).map(({ userId }) => setIdentity(test, userId, approved)),
      ]);
      await returnDueInvestments(test.deps);
      const { cancelled = 0, returned = 0, ...others } = await countOrders();
      expect([cancelled + returned, others]).toEqual([BUYERS, {}]);
      expect(countStatuses(statuses)[200] ?? 0).toBe(cancelled);
      for (const { userId } of buyers) expect(await balanceOf(test, 'person', userId)).toBe(100_00n);
      expect(await left()).toBe(100_000n);
      await expectSound(test);
    },
  );
});

describe('everything at once, on 24 connections', { timeout: 300_000 }, () => {
  const CONNECTIONS = 24;
  const ROUNDS = 6;

  async function countDeadlocks(): Promise<number> {
    // Figures of a connection are handed on when it ends, or after a while.
    await sql`select pg_stat_clear_snapshot()`.execute(test.db);
    const { rows } = await sql<{ deadlocks: bigint }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(test.db);
    return Number(rows[0]!.deadlocks);
  }

  it('nobody waits for somebody who waits for them', async () => {
    const people = await signInMany();
    const homes: string[] = [];
    for (const { userId } of people.slice(0, 5))
      for (let count = 0; count < 2; count += 1)
        homes.push(await buildShares(test, 100_000n, { owner_id: userId, title: 'House' }));
    const before = await countDeadlocks();
    const pool = createPool(test.servingAddress, () => undefined, { ...SERVING, connections: CONNECTIONS });
    const wide = createDb(pool);
    // Each transaction has a clock of its own around the moment at which orders become due.
    const deps = () => {
      const now = new Date(test.clock.now.getTime() + (Math.random() - 0.5) * HOUR_MS);
      return { ...test.deps, db: wide, now: () => now };
    };
    const change = ({ userId }: Person, changes: { restrictedAt?: Date }) =>
      inTransaction(wide, async (tx) => {
        await lockUser(tx, userId);
        const { restrictedAt = null } = changes;
        await changeUser(tx, userId, { ...approved, restrictedAt });
        await (restrictedAt === null ? refreshOrders : stopOrders)(deps(), tx, userId);
      });
    for (let round = 0; round < ROUNDS; round += 1) {
      const ordered: { buyer: Person; id: string }[] = [];
      for (const [index, buyer] of people.entries()) {
        const { data } = await invest(test, await signInAgain(test, buyer.userId), homes[(index + round) % 10]!, 100);
        if (data !== undefined) ordered.push({ buyer, id: data.id });
      }
      waitHours(test, 48);
      const cancels = ordered
        .filter((_, index) => index % 3 === 0)
        .map(({ buyer, id }) => {
          const actor = { userId: buyer.userId, sessionId: randomUUID(), authenticatedAt: test.clock.now };
          return cancelInvestment(deps(), actor, id).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          });
        });
      await Promise.all([
        ...people.map((person) => change(person, {})),
        ...people.slice(0, 5).map((person) => change(person, { restrictedAt: test.clock.now })),
        ...Array.from({ length: 4 }, () => completeDueInvestments(deps())),
        ...Array.from({ length: 4 }, () => returnDueInvestments(deps())),
        ...homes.map((id) => completeDueOf(deps(), id)),
        ...cancels,
      ]);
      for (const person of people) await change(person, {});
    }
    expect(pool.totalCount).toBeGreaterThanOrEqual(20);
    await wide.destroy();
    await expect.poll(countDeadlocks, { timeout: 5000 }).toBe(before);
    await checkOrders(test.deps);
    expect(test.log.filter((line) => line.includes('not where its people bring it'))).toEqual([]);
    await expectSound(test);
  });
});

describe('a restriction', () => {
  it('lets all orders wait, and writes to nobody', async () => {
    const buyers = await signInMany();
    for (const buyer of buyers) await invest(test, buyer, home, 100);
    await test.deliverMails();
    test.sentMails.length = 0;
    await setIdentity(test, owner.userId, { restrictedAt: test.clock.now });
    expect(await countOrders()).toEqual({ waiting: BUYERS });
    await test.deliverMails();
    expect(test.sentMails).toEqual([]);
  });
});

describe('orders that go back while connections break', { timeout: 120_000 }, () => {
  it('are refunded once', async () => {
    await orderMany(60, 1);
    await returnWhile(() => returnDueInvestments(test.deps).then(() => true, isCut), cut);
    expect(await countOrders()).toEqual({ returned: 60 });
  });

  it('are refunded once, 1,200 of them in three batches', { tags: ['long'], timeout: 600_000 }, async () => {
    await orderMany(60, 20);
    await returnWhile(() => returnDueInvestments(test.deps).then(() => true, isCut), cut);
    expect(await countOrders()).toEqual({ returned: 1200 });
  });

  it(
    'are refunded once, 10,000 of them by a process that is killed',
    { tags: ['long'], timeout: 1_800_000 },
    async () => {
      await orderMany(100, 100);
      let killed = 0;
      for (let isDone = false; !isDone;) {
        const { code, wasKilled } = await returnInProcess(killed < 5);
        if (wasKilled) killed += 1;
        isDone = code === 0;
      }
      expect(killed).toBe(5);
      await expectReturned();
      expect(await countOrders()).toEqual({ returned: 10_000 });
    },
  );
});

/** Each person orders one token of each home. */
async function orderMany(people: number, homes: number): Promise<void> {
  const listed = [home];
  while (listed.length < homes) listed.push(await buildShares(test, 100_000n, { owner_id: owner.userId }));
  for (let count = 0; count < people; count += 1) {
    const buyer = await signInAs(test, handedIn);
    for (const each of listed) expect((await invest(test, buyer, each, 100)).status).toBe(201);
  }
  waitHours(test, 30 * 24);
}

function isCut(error: unknown): false {
  if (isDatabaseAway(error)) return false;
  throw error;
}

async function expectReturned(): Promise<void> {
  const { rows } = await sql`select from offerings where tokens_available <> 100000`.execute(test.db);
  expect(rows).toEqual([]);
  expect(await balanceOf(test, 'outside')).toBe(0n);
  await expectSound(test);
}

/** Again and again until a run has come to its end; three of them are disturbed. */
async function returnWhile(run: () => Promise<boolean>, disturb: (isOver: () => boolean) => Promise<number>) {
  let cuts = 0;
  for (let tries = 0, isDone = false; !isDone; tries += 1) {
    let isOver = false;
    const begun = run().finally(() => (isOver = true));
    if (tries < 3) cuts += await disturb(() => isOver);
    isDone = await begun;
  }
  expect(cuts).toBeGreaterThan(0);
  await expectReturned();
}

/** The job in a process of its own, which dies in the middle of a transaction. */
async function returnInProcess(isToDie: boolean): Promise<{ code: number | null; wasKilled: boolean }> {
  const told = { address: test.servingAddress, now: test.clock.now.toISOString() };
  const path = fileURLToPath(new URL('../../testing/return-orders.ts', import.meta.url));
  const child = spawn(process.execPath, [path, JSON.stringify(told)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const { returned: before = 0 } = await countOrders();
  if (isToDie)
    while (child.exitCode === null) {
      const { returned = 0 } = await countOrders();
      if (returned === before) continue;
      child.kill('SIGKILL');
      break;
    }
  const [code, signal] = (await ended) as [number | null, string | null];
  const wasKilled = signal === 'SIGKILL';
  if (!wasKilled && code !== 0) throw new Error('The process of the job failed by itself');
  return { code, wasKilled };
}

/** Waits for a transaction of the job and breaks its connection. */
async function cut(isOver: () => boolean): Promise<number> {
  while (!isOver()) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and query <> ''
      limit 1`.execute(test.db);
    if (rows.length > 0) return rows.length;
  }
  return 0;
}
