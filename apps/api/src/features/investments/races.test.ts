import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { askQuote, balanceOf, buildShares, expectSound, invest, send, waitHours } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments } from './due-orders.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
beforeEach(async () => {
  owner = await signInAs(test);
});

async function order(person: Person, propertyId: string, amount: number, key: string = randomUUID()) {
  const body = { propertyId, amount, method: 'creditCard' };
  return {
    url: '/investments',
    body: { ...body, quote: await askQuote(test, person, '/investments', body) },
    headers: { ...person.headers, 'idempotency-key': key },
  };
}

const left = async (id: string) =>
  (
    await test.db
      .selectFrom('offerings')
      .select('tokens_available')
      .where('property_id', '=', id)
      .executeTakeFirstOrThrow()
  ).tokens_available;
const listStates = async () =>
  (await test.db.selectFrom('investments').select('state').execute()).map(({ state }) => state as string);

describe('at the same moment', () => {
  it('60 buyers of 10 tokens: exactly 10 get one', async () => {
    const home = await buildShares(test, 10n, { owner_id: owner.userId });
    const buyers = await Promise.all(Array.from({ length: 60 }, () => signInAs(test)));
    const statuses = await postAtOnce(test, await Promise.all(buyers.map((buyer) => order(buyer, home, 100))));
    expect(countStatuses(statuses)).toEqual({ 201: 10, 409: 50 });
    expect(await left(home)).toBe(0n);
    expect(await listStates()).toHaveLength(10);
    await expectSound(test);
  });

  it('one key sent 20 times: one investment, and nobody is told anything else', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const buyer = await signInAs(test);
    const key = randomUUID();
    const same = await order(buyer, home, 300, key);
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 20 }, () => same),
    );
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await listStates()).toEqual(['held']);
    expect(await left(home)).toBe(97n);
    expect((await invest(test, buyer, home, 300, key)).status).toBe(422);
    expect(await postAtOnce(test, [same])).toEqual([201]);
    expect(await listStates()).toEqual(['held']);
    await expectSound(test);
  });

  it('says when to ask again while the first try is on its way', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const buyer = await signInAs(test);
    const key = randomUUID();
    let letGo = () => {};
    const waiting = new Promise<void>((resolve) => (letGo = resolve));
    const holder = test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('properties').where('id', '=', home).select('id').forUpdate().execute();
      await waiting;
    });
    const first = invest(test, buyer, home, 100, key);
    await untilKeyIsHeld();
    const second = await invest(test, buyer, home, 100, key);
    expect(second).toMatchObject({ status: 409, code: 'REQUEST_IN_FLIGHT' });
    expect(second.headers['retry-after']).toBe('1');
    letGo();
    await holder;
    expect((await first).status).toBe(201);
    expect(await listStates()).toEqual(['held']);
  });

  it('an order that is held up, and others: nobody waits for it', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const [first, second, third] = await Promise.all([signInAs(test), signInAs(test), signInAs(test)]);
    // Accounts that everybody shares are made by the first order ever.
    expect((await invest(test, first, home, 100)).status).toBe(201);
    const { letGo, held } = await holdUp(second, home);
    const others = invest(test, third, home, 100).then(({ status }) => status as number);
    expect(await Promise.race([others, pause(5000)])).toBe(201);
    letGo();
    expect((await held).status).toBe(201);
    expect(await left(home)).toBe(97n);
    await expectSound(test);
  });

  it('an order that is held up and a home that goes: there is no such home', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const { letGo, held } = await holdUp(await signInAs(test), home);
    await test.db.deleteFrom('properties').where('id', '=', home).execute();
    letGo();
    expect(await held).toMatchObject({ status: 404, code: 'PROPERTY_NOT_FOUND' });
    expect(await listStates()).toEqual([]);
  });

  it('an order that is held up and a home that is valued anew: the quote no longer holds', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const { letGo, held } = await holdUp(await signInAs(test), home);
    await sql`
      update offerings set token_price_minor = 9999, version = version + 1 where property_id = ${home}`.execute(
      test.db,
    );
    letGo();
    expect(await held).toMatchObject({ status: 409, code: 'QUOTE_CHANGED' });
    expect(await left(home)).toBe(100n);
    await expectSound(test);
  });

  it('deleting a home and investing in it: never an investment without its home', async () => {
    for (let round = 0; round < 6; round += 1) {
      const home = await buildShares(test, 1000n, { owner_id: owner.userId });
      const buyers = await Promise.all(Array.from({ length: 20 }, () => signInAs(test)));
      const orders = await Promise.all(buyers.map((buyer) => order(buyer, home, 100)));
      const [statuses, deleted] = await Promise.all([
        postAtOnce(test, orders),
        pause(round * 8).then(() => deleteHome(home)),
      ]);
      const made = statuses.filter((status) => status === 201).length;
      expect([200, 409]).toContain(deleted);
      if (deleted === 200) expect(countStatuses(statuses)).toEqual({ 404: 20 });
      else expect(made).toBeGreaterThan(0);
      expect(1000n - (await left(home))).toBe(BigInt(made));
      await expectSound(test);
    }
  });

  it('investing while others cancel: taken, sold out or asked to try again, and nothing else', async () => {
    const home = await buildShares(test, 4n, { owner_id: owner.userId });
    const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(test)));
    const statuses = await Promise.all(
      people.map(async (person) => {
        const seen: number[] = [];
        for (let round = 0; round < 12; round += 1) {
          const { status, data } = await invest(test, person, home, 100);
          seen.push(status);
          if (status === 201) seen.push((await send(test, person, `/investments/${data.id}/cancel`, {})).status);
        }
        return seen;
      }),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([200, 201, 409]));
    const completed = (await listStates()).filter((state) => state === 'completed').length;
    expect(await left(home)).toBe(4n - BigInt(completed));
    await expectSound(test);
  });

  it('cancelling twice: once', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const buyer = await signInAs(test);
    const { data } = await invest(test, buyer, home, 300);
    const cancel = { url: `/investments/${data.id}/cancel`, headers: buyer.headers };
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 10 }, () => cancel),
    );
    expect(countStatuses(statuses)).toEqual({ 200: 1, 409: 9 });
    expect(await left(home)).toBe(100n);
    expect(await balanceOf(test, 'outside')).toBe(0n);
    await expectSound(test);
  });

  it('cancelling and completing: one of them', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const orders: { id: string; userId: string }[] = [];
    for (let count = 0; count < 12; count += 1) {
      const buyer = await signInAs(test);
      orders.push({ id: (await invest(test, buyer, home, 100)).data.id, userId: buyer.userId });
    }
    waitHours(test, 47.999);
    const calls = await Promise.all(
      orders.map(async ({ id, userId }) => {
        const { headers } = await signInAgain(test, userId);
        return { url: `/investments/${id}/cancel`, headers };
      }),
    );
    const cancels = postAtOnce(test, calls);
    await pause(15);
    waitHours(test, 0.002);
    await Promise.all([completeDueInvestments(test.deps), completeDueInvestments(test.deps)]);
    const cancelled = (await cancels).filter((status) => status === 200).length;
    await completeDueInvestments(test.deps);
    const states = await listStates();
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(cancelled);
    expect(states.filter((state) => state === 'completed')).toHaveLength(12 - cancelled);
    expect(await left(home)).toBe(BigInt(100 - 12 + cancelled));
    await expectSound(test);
  });
});

/** Orders and stops before the commit: somebody else is writing the answer of the same key. */
async function holdUp(person: Person, home: string) {
  const key = randomUUID();
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const writing = Promise.withResolvers<void>();
  const holder = test.db.transaction().execute(async (tx) => {
    const row = {
      user_id: person.userId,
      key,
      fingerprint: Buffer.alloc(32),
      answer: '{}',
      quote_id: null,
      created_at: new Date(),
    };
    await tx.insertInto('idempotency_keys').values(row).execute();
    writing.resolve();
    await waiting;
    throw new Error('undone');
  });
  holder.catch(() => undefined);
  await writing.promise;
  const held = invest(test, person, home, 100, key);
  await untilWaiting();
  return { letGo, held };
}

async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
    if (rows.length > 0) return;
    await pause(5);
  }
}

async function deleteHome(id: string): Promise<number> {
  const { port } = test.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/properties/${id}`, {
    method: 'DELETE',
    headers: owner.headers,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Until the first try has come so far that it holds its key. */
async function untilKeyIsHeld(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`.execute(test.db);
    if (rows.length > 0) return;
    await pause(5);
  }
}
