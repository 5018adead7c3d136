import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnListing, Property } from '@diyar/domain/properties.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { askQuote, buildShares, expectSound, invest, order, pay, send } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
let person: Person;
let home: string;
beforeEach(async () => {
  owner = await signInAs(test);
  person = await signInAs(test);
  home = await buildShares(test, 100n, { owner_id: owner.userId, title: 'House with a walled garden' });
});

async function call(method: InjectOptions['method'], url: string, who: Person, payload?: object) {
  const answer = await test.app.inject({
    method: method!,
    url: `/api${url}`,
    headers: who.headers,
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    ...(answer.json() as { code?: string; message: string; fields?: object; data: Property }),
  };
}

const withdraw = (who = owner, id = home) => call('POST', `/properties/${id}/withdraw`, who);
const relist = (who = owner, id = home) => call('POST', `/properties/${id}/relist`, who);
const remove = (id = home) => call('DELETE', `/properties/${id}`, owner);
const listFound = async (path = '/api/properties') =>
  ((await test.app.inject(path)).json().data as { id: string }[]).map(({ id }) => id);

describe('POST /properties/:id/withdraw', () => {
  it('takes the home off the market, keeps its page, and is undone by relisting', async () => {
    expect(await withdraw(person)).toMatchObject({ status: 403, code: 'NOT_YOUR_PROPERTY' });
    expect(await withdraw()).toMatchObject({
      status: 200,
      message: 'Your listing is off the market.',
      data: { isWithdrawn: true },
    });
    expect((await withdraw()).status).toBe(200);
    expect(await listFound()).toEqual([]);
    expect(await listFound('/api/properties?search=garden')).toEqual([]);
    expect((await test.app.inject('/sitemap.xml')).body).not.toContain(home);
    expect(await call('GET', `/properties/${home}`, person)).toMatchObject({
      status: 200,
      data: { isWithdrawn: true },
    });
    const mine = await test.app.inject({ url: '/api/properties/my-properties', headers: owner.headers });
    expect(mine.json().data).toMatchObject([{ id: home, isWithdrawn: true }]);
    const refusal = { status: 409, code: 'PROPERTY_WITHDRAWN', message: 'This home is no longer listed.' };
    expect(await invest(test, person, home, 100)).toMatchObject(refusal);
    expect(await pay(test, person, { propertyId: home, type: 'buy' })).toMatchObject(refusal);
    expect(await relist(person)).toMatchObject({ status: 403 });
    expect(await relist()).toMatchObject({ status: 200, data: { isWithdrawn: false } });
    expect(await listFound('/api/properties?search=garden')).toEqual([home]);
    expect((await invest(test, person, home, 100)).status).toBe(201);
  });

  it('finds words that were changed while the home was withdrawn', async () => {
    await withdraw();
    await test.db.updateTable('properties').set({ title: 'Zellij riad' }).where('id', '=', home).execute();
    expect(await listFound('/api/properties?search=zellij')).toEqual([]);
    await relist();
    expect(await listFound('/api/properties?search=zellij')).toEqual([home]);
  });

  it('is open to owners whatever money has moved, and leaves orders and leases as they are', async () => {
    const { data } = await invest(test, person, home, 500);
    expect((await withdraw()).status).toBe(200);
    expect((await send(test, person, `/investments/${data.id}/cancel`, {})).status).toBe(200);
    const flat = await buildProperty(test.db, { owner_id: owner.userId, is_for_rent: true });
    const rent = await pay(test, person, { propertyId: flat, type: 'rent' });
    expect((await withdraw(owner, flat)).status).toBe(200);
    expect((await send(test, person, `/leases/${rent.data.leaseId}/end`, {})).status).toBe(200);
    const villa = await buildProperty(test.db, { owner_id: owner.userId });
    const bought = await pay(test, person, { propertyId: villa, type: 'buy' });
    expect((await withdraw(owner, villa)).status).toBe(200);
    expect(await send(test, owner, `/payments/${bought.data.id}/decline`, {})).toMatchObject({
      status: 200,
      message: 'You have declined the purchase. The buyer is refunded. Your listing stays off the market.',
    });
    expect(await call('GET', `/properties/${villa}`, person)).toMatchObject({
      data: { isClosed: false, isWithdrawn: true },
    });
    await expectSound(test);
  });

  it('lets nobody in who comes at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const villa = await buildShares(test, 100n, { owner_id: owner.userId });
      const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(test)));
      const orders = await Promise.all(
        people.map(async (who) => {
          const body = { propertyId: villa, amount: 100, method: 'creditCard' };
          const { data } = await send(test, who, '/investments/quote', body);
          return {
            url: '/investments',
            body: { ...body, quote: data.quote },
            headers: { ...who.headers, 'idempotency-key': randomUUID() },
          };
        }),
      );
      const withdrawal = { url: `/properties/${villa}/withdraw`, headers: owner.headers };
      const counts = countStatuses(await postAtOnce(test, [...orders.slice(0, 4), withdrawal, ...orders.slice(4)]));
      expect(Object.keys(counts).every((status) => ['200', '201', '409'].includes(status))).toBe(true);
      expect(counts[200]).toBe(1);
      const last = await signInAs(test);
      expect(await invest(test, last, villa, 100)).toMatchObject({ code: 'PROPERTY_WITHDRAWN' });
      await expectSound(test);
    }
  });

  it.each(['rent', 'buy'] as const)(
    'and orders to %s at the same moment: one order at most, and none afterwards',
    async (type) => {
      for (let round = 0; round < 4; round += 1) {
        const house = await buildProperty(test.db, {
          owner_id: owner.userId,
          is_for_rent: type === 'rent',
          is_for_sale: type === 'buy',
        });
        const people = await Promise.all(Array.from({ length: 6 }, () => signInAs(test)));
        const body = { propertyId: house, type, method: 'creditCard' };
        const orders = await Promise.all(
          people.map(async (who) => ({
            url: '/payments',
            body: { ...body, quote: await askQuote(test, who, '/payments', body) },
            headers: { ...who.headers, 'idempotency-key': randomUUID() },
          })),
        );
        const withdrawal = { url: `/properties/${house}/withdraw`, headers: owner.headers };
        const all = round % 2 === 0 ? [withdrawal, ...orders] : [...orders, withdrawal];
        const { 200: withdrawn, 201: made = 0, 409: refused = 0 } = countStatuses(await postAtOnce(test, all));
        expect({ withdrawn, answered: made + refused }).toEqual({ withdrawn: 1, answered: 6 });
        const rows = await test.db.selectFrom('payments').select('id').where('property_id', '=', house).execute();
        expect(rows).toHaveLength(made);
        expect(made).toBeLessThanOrEqual(1);
        const { isWithdrawn } = (await call('GET', `/properties/${house}`, owner)).data;
        expect(isWithdrawn).toBe(true);
        const last = await signInAs(test);
        expect((await pay(test, last, { propertyId: house, type })).status).toBe(409);
        await expectSound(test);
      }
    },
  );

  it.each(['rent', 'buy'] as const)(
    'refuses an order to %s that was on its way when the home was withdrawn',
    async (type) => {
      const house = await buildProperty(test.db, {
        owner_id: owner.userId,
        is_for_rent: type === 'rent',
        is_for_sale: type === 'buy',
      });
      let paying: ReturnType<typeof pay> | undefined;
      await test.db.transaction().execute(async (tx) => {
        await tx.selectFrom('properties').select('id').where('id', '=', house).forNoKeyUpdate().execute();
        paying = pay(test, person, { propertyId: house, type });
        await vi.waitFor(async () => {
          const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            test.db,
          );
          expect(rows).toHaveLength(1);
        }, 10_000);
        await tx.updateTable('properties').set({ withdrawn_at: test.clock.now }).where('id', '=', house).execute();
      });
      expect(await paying).toMatchObject({ status: 409, code: 'PROPERTY_WITHDRAWN' });
      expect(await test.db.selectFrom('payments').select('id').execute()).toEqual([]);
      expect(await test.db.selectFrom('leases').select('id').execute()).toEqual([]);
      await expectSound(test);
    },
  );

  it.each([
    ['accept', 'accepted', true],
    ['decline', 'returned', false],
  ] as const)('lets the owner %s a purchase at the same moment', async (step, state, isClosed) => {
    const house = await buildProperty(test.db, { owner_id: owner.userId, is_for_sale: true });
    const { data } = await pay(test, person, { propertyId: house, type: 'buy' });
    const calls = [`/properties/${house}/withdraw`, `/payments/${data.id}/${step}`];
    const statuses = await postAtOnce(
      test,
      calls.map((url) => ({ url, headers: owner.headers })),
    );
    expect(statuses).toEqual([200, 200]);
    const payment = await test.db.selectFrom('payments').select('state').executeTakeFirstOrThrow();
    expect(payment.state).toBe(state);
    expect((await call('GET', `/properties/${house}`, owner)).data).toMatchObject({ isClosed, isWithdrawn: true });
    await expectSound(test);
  });

  it('is kept by the database: tokens of a withdrawn home are not taken', async () => {
    await withdraw();
    await expect(
      test.db.updateTable('offerings').set({ tokens_available: 99n }).where('property_id', '=', home).execute(),
    ).rejects.toThrow('withdrawn');
  });
});

describe('DELETE /properties/:id', () => {
  it('is said beforehand to be possible or not', async () => {
    const readDeletable = async () => {
      const mine = await test.app.inject({ url: '/api/properties/my-properties', headers: owner.headers });
      return Object.fromEntries(
        (mine.json().data as OwnListing[]).map(({ title, canBeDeleted }) => [title, canBeDeleted]),
      );
    };
    const [villa, flat] = await Promise.all([
      buildProperty(test.db, { owner_id: owner.userId, title: 'Villa' }),
      buildProperty(test.db, { owner_id: owner.userId, title: 'Flat', is_for_rent: true }),
    ]);
    expect(await readDeletable()).toEqual({ 'House with a walled garden': true, Villa: true, Flat: true });
    const { data: share } = await invest(test, person, home, 500);
    const { data: purchase } = await pay(test, person, { propertyId: villa, type: 'buy' });
    const { data: rent } = await pay(test, person, { propertyId: flat, type: 'rent' });
    expect(await readDeletable()).toEqual({ 'House with a walled garden': false, Villa: false, Flat: false });
    await send(test, person, `/investments/${share.id}/cancel`, {});
    await send(test, person, `/payments/${purchase.id}/cancel`, {});
    await send(test, person, `/leases/${rent.leaseId}/end`, {});
    expect(await readDeletable()).toEqual({ 'House with a walled garden': true, Villa: true, Flat: false });
  });

  it('counts money that stayed, not orders and purchases that were undone', async () => {
    const { data } = await invest(test, person, home, 500);
    expect(await remove()).toMatchObject({
      status: 409,
      code: 'PROPERTY_HELD',
      message: 'People own shares of this home, so it cannot be deleted. To stop offering it, take it off the market.',
    });
    await send(test, person, `/investments/${data.id}/cancel`, {});
    expect((await remove()).status).toBe(200);
    const villa = await buildProperty(test.db, { owner_id: owner.userId });
    const bought = await pay(test, person, { propertyId: villa, type: 'buy' });
    expect(await remove(villa)).toMatchObject({ status: 409, code: 'PROPERTY_CLOSED' });
    await send(test, person, `/payments/${bought.data.id}/cancel`, {});
    expect((await remove(villa)).status).toBe(200);
    const flat = await buildProperty(test.db, { owner_id: owner.userId, is_for_rent: true });
    await pay(test, person, { propertyId: flat, type: 'rent' });
    expect(await remove(flat)).toMatchObject({
      status: 409,
      code: 'PROPERTY_HAS_HISTORY',
      message: 'Payments were made for this home, so it cannot be deleted. You can take it off the market instead.',
    });
    await expectSound(test);
  });
});

describe('a listing for rent and for investment', () => {
  const listing = {
    title: 'Flat at the marina',
    description: 'A quiet flat.',
    location: 'Dubai Marina, Dubai',
    price: 2000,
    isForRent: true,
    isForInvestment: true,
  };
  const add = (change: object = {}) => call('POST', '/properties', owner, { ...listing, ...change });
  const edit = (id: string, change: object) => call('PUT', `/properties/${id}`, owner, { ...listing, ...change });

  it('has no tokens, because a rent is not divided', async () => {
    const { status, data } = await add();
    expect(status).toBe(201);
    expect(data).toMatchObject({ isForInvestment: true, tokensTotal: 0, tokensAvailable: 0 });
    expect((await edit(data.id, { isForRent: false, price: 200_000 })).data.tokensTotal).toBe(2000);
    expect((await edit(data.id, { price: 2000 })).data.tokensTotal).toBe(0);
  });

  it('is refused below one token when its price is what investors pay', async () => {
    const message = 'A home open to investors must be worth at least $100 (one token)';
    expect(await add({ isForRent: false, price: 99.99 })).toMatchObject({
      status: 400,
      message,
      fields: { price: message },
    });
    expect((await add({ isForRent: false, price: 100 })).data.tokensTotal).toBe(1);
    expect((await add({ price: 90 })).status).toBe(201);
    const { data } = await add({ isForRent: false, price: 500 });
    expect(await edit(data.id, { isForRent: false, price: 90 })).toMatchObject({
      status: 400,
      fields: { price: message },
    });
  });

  it('keeps the value that tokens were sold by, whatever the rent is', async () => {
    const { data } = await add({ isForRent: false, price: 200_000 });
    await order(test, person, '/investments', { propertyId: data.id, amount: 500, method: 'creditCard' });
    expect((await edit(data.id, { price: 2000 })).data).toMatchObject({
      price: 2000,
      rentPrice: 2000,
      valuation: 200_000,
      tokensTotal: 2000,
      tokensAvailable: 1995,
    });
    const inDirhams = await edit(data.id, { price: 7000, currency: 'AED' });
    expect(inDirhams.data).toMatchObject({ valuation: 734_500, tokensTotal: 2000 });
    const facts = (await call('GET', `/properties/${data.id}/token-facts`, owner)).data;
    expect(facts).toMatchObject({ available: 1995 });
    expect((await edit(data.id, { isForRent: false, price: 250_000 })).data).toMatchObject({
      valuation: 250_000,
      tokensTotal: 2000,
      tokensAvailable: 1995,
    });
  });
});
