import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAccount, topUp, withdraw } from '#api/testing/balances.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { beginLease } from '#api/testing/leases.ts';
import { askQuote, buildShares, expectSound, get, invest, order, send } from '#api/testing/money.ts';
import { post, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { sendWithdrawals } from '#api/features/withdrawals/sending.service.ts';
import { deleteDueAccounts } from './deletion.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const DAY_MS = 24 * 3600 * 1000;

let owner: Person;
let person: Person;
let home: string;
let flat: string;
beforeEach(async () => {
  owner = await signInAs(test);
  person = await signInAs(test);
  home = await buildShares(test, 100n, { owner_id: owner.userId });
  flat = await buildProperty(test.db, { owner_id: owner.userId, is_for_rent: true });
});

const leave = async (who: Person) => {
  const answer = await post(test, '/auth/delete-account', undefined, who.headers);
  return answer.json() as { statusCode?: number; code?: string; success: boolean };
};
const pass = async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 15 * DAY_MS);
  await deleteDueAccounts(test.deps);
};
const setDay = (who: Person, day: Date | null) =>
  test.db.updateTable('users').set({ deletes_at: day }).where('id', '=', who.userId).execute();
const isThere = async (id: string) =>
  (await test.db.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0;

describe('deleting an account that money has touched', () => {
  it('waits while somebody counts on it: the investor, the owner, the tenant, the buyer', async () => {
    await invest(test, person, home, 100);
    for (const [who, reason] of [
      [person, 'you own or have ordered shares of a home (see Wallet)'],
      [owner, 'a home you list has investors, a tenant or a buyer (see My Properties)'],
    ] as const)
      expect(await leave(who)).toMatchObject({
        statusCode: 409,
        code: 'ACCOUNT_HAS_PART',
        message: `Your account cannot be deleted yet, because ${reason}.`,
      });
    const tenant = await signInAs(test);
    await order(test, tenant, '/payments', { propertyId: flat, type: 'rent', method: 'creditCard' });
    expect(await leave(tenant)).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('a lease or its deposit is not settled (see Receipts)'),
    });
    const villa = await buildProperty(test.db);
    const buyer = await signInAs(test);
    await order(test, buyer, '/payments', { propertyId: villa, type: 'buy', method: 'creditCard' });
    expect(await leave(buyer)).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('a home is reserved for you (see Receipts)'),
    });
  });

  it('goes when all is over, and the books stay sound without the name', async () => {
    const { data } = await invest(test, person, home, 100);
    await send(test, person, `/investments/${data.id}/cancel`, {});
    const rent = await order(test, person, '/payments', { propertyId: flat, type: 'rent', method: 'creditCard' });
    await send(test, person, `/leases/${rent.data.leaseId}/end`, {});
    await send(test, owner, `/leases/${rent.data.leaseId}/return-deposit`, {});
    expect(await leave(person)).toMatchObject({ success: true });
    await pass();
    expect(await isThere(person.userId)).toBe(false);
    await expectSound(test);
    owner = await signInAgain(test, owner.userId);
    expect((await get(test, owner, '/leases')).data).toMatchObject([
      { tenantName: 'Former member', state: 'cancelled' },
    ]);
    const lister = await signInAs(test);
    const villa = await buildShares(test, 100n, { owner_id: lister.userId });
    const again = await invest(test, owner, villa, 100);
    await send(test, owner, `/investments/${again.data.id}/cancel`, {});
    const bought = await order(test, owner, '/payments', { propertyId: villa, type: 'buy', method: 'creditCard' });
    await send(test, lister, `/payments/${bought.data.id}/decline`, {});
    expect(await leave(lister)).toMatchObject({ success: true });
    await pass();
    expect(await isThere(lister.userId)).toBe(false);
    const titles = { property_title: 'House with a walled garden' };
    const investments = test.db.selectFrom('investments').select(['property_id', 'property_title']);
    expect(await investments.where('owner_id', '=', lister.userId).execute()).toEqual([
      { property_id: null, ...titles },
    ]);
    const payments = test.db.selectFrom('payments').select(['property_id', 'property_title']);
    expect(await payments.where('type', '=', 'buy').execute()).toEqual([{ property_id: null, ...titles }]);
    await expectSound(test);
  });

  it('waits while there is money on it', async () => {
    const rent = await order(test, person, '/payments', { propertyId: flat, type: 'rent', method: 'creditCard' });
    await beginLease(test, { leaseId: rent.data.leaseId, ownerId: owner.userId, tenantId: person.userId });
    // The owner earns the days of the notice.
    await send(test, person, `/leases/${rent.data.leaseId}/end`, {});
    await send(test, owner, `/leases/${rent.data.leaseId}/return-deposit`, {});
    expect(await leave(owner)).toMatchObject({
      statusCode: 409,
      code: 'ACCOUNT_HAS_MONEY',
      message: 'Your balance still holds $500,000.00. Withdraw it in your wallet, then delete your account.',
    });
    expect((await get(test, owner, `/properties/${flat}`)).data.isWithdrawn).toBe(false);
    await setDay(owner, new Date(test.clock.now.getTime() + DAY_MS));
    await pass();
    expect(await isThere(owner.userId)).toBe(true);
  });

  it('is refused to both sides of a purchase that is not finished', async () => {
    const seller = await signInAs(test);
    const villa = await buildProperty(test.db, { owner_id: seller.userId });
    expect(
      await order(test, person, '/payments', { propertyId: villa, type: 'buy', method: 'creditCard' }),
    ).toMatchObject({
      status: 201,
    });
    expect(await leave(person)).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('reserved for you'),
    });
    expect(await leave(seller)).toMatchObject({ statusCode: 409, message: expect.stringContaining('or a buyer') });
  });

  it('lets whoever is leaving withdraw what comes to their balance meanwhile', async () => {
    const payoutAccountId = await addAccount(test, person);
    expect(await leave(person)).toMatchObject({ success: true });
    person = await signInAgain(test, person.userId);
    await setDay(person, null);
    await topUp(test, person, 5000);
    await setDay(person, new Date(test.clock.now.getTime() + DAY_MS));
    expect(await withdraw(test, person, { amountMinor: 5000, payoutAccountId })).toMatchObject({ status: 201 });
  });

  it('is put off when its owner has a part in something after all', async () => {
    expect(await leave(person)).toMatchObject({ success: true });
    expect(await invest(test, person, home, 100)).toMatchObject({ code: 'ACCOUNT_LEAVING' });
    const { deletes_at } = await test.db
      .selectFrom('users')
      .select('deletes_at')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    await setDay(person, null);
    await invest(test, person, home, 100);
    await setDay(person, deletes_at);
    await pass();
    expect(await isThere(person.userId)).toBe(true);
    const { deletes_at: day } = await test.db
      .selectFrom('users')
      .select('deletes_at')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(day).toBeNull();
    await test.deliverMails();
    const mails = test.sentMails.filter(({ subject }) => subject === 'Your Diyar account could not be deleted');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('you own or have ordered shares of a home');
    expect(mails[0]!.text).toContain('no new date is set');
    await pass();
    await test.deliverMails();
    expect(test.sentMails.filter(({ subject }) => subject.includes('could not be deleted'))).toHaveLength(1);
    await expectSound(test);
  });

  it('gets a new date when only a withdrawal is on its way, and is deleted then', async () => {
    const payoutAccountId = await addAccount(test, person);
    await topUp(test, person, 5000);
    await withdraw(test, person, { amountMinor: 5000, payoutAccountId });
    await setDay(person, test.clock.now);
    await deleteDueAccounts(test.deps);
    const { deletes_at } = await test.db
      .selectFrom('users')
      .select('deletes_at')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(deletes_at).toEqual(new Date(test.clock.now.getTime() + 5 * DAY_MS));
    await test.deliverMails();
    const [mail, another] = test.sentMails.filter(({ subject }) => subject.includes('could not be deleted'));
    expect(another).toBeUndefined();
    expect(mail!.text.replace(/\s+/g, ' ')).toContain('We will delete your account on');
    await sendWithdrawals(test.deps);
    await pass();
    expect(await isThere(person.userId)).toBe(false);
    await expectSound(test);
  });

  it('withdraws what the owner offers at once, and nothing new is offered until the account is kept', async () => {
    expect(await leave(owner)).toMatchObject({ success: true });
    owner = await signInAgain(test, owner.userId);
    for (const [url, body] of [
      ['/investments', { propertyId: home, amount: 100, method: 'creditCard' }],
      ['/payments', { propertyId: flat, type: 'rent', method: 'creditCard' }],
      ['/payments', { propertyId: home, type: 'buy', method: 'creditCard' }],
    ] as const)
      expect(await order(test, person, url, body)).toMatchObject({ status: 409, code: 'PROPERTY_WITHDRAWN' });
    const listing = { title: 'Flat', description: 'A flat.', location: 'Dubai', price: 1000, isForRent: true };
    expect(await send(test, owner, '/properties', listing)).toMatchObject({ status: 409, code: 'ACCOUNT_LEAVING' });
    expect(await send(test, owner, `/properties/${home}/relist`, {})).toMatchObject({ code: 'ACCOUNT_LEAVING' });
    await send(test, owner, '/auth/keep-account', {});
    expect((await get(test, owner, `/properties/${home}`)).data.isWithdrawn).toBe(true);
    expect(await send(test, owner, `/properties/${home}/relist`, {})).toMatchObject({ status: 200 });
    expect((await invest(test, person, home, 100)).status).toBe(201);
  });

  it('is not asked for by an owner whose home is bought at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const lister = await signInAs(test);
      const villa = await buildShares(test, 100n, { owner_id: lister.userId });
      const body = { propertyId: villa, amount: 100, method: 'creditCard' };
      const quote = await askQuote(test, person, '/investments', body);
      const [invested, left] = await postAtOnce(test, [
        {
          url: '/investments',
          body: { ...body, quote },
          headers: { ...person.headers, 'idempotency-key': randomUUID() },
        },
        { url: '/auth/delete-account', headers: lister.headers },
      ]);
      expect([invested, left]).toEqual(invested === 201 ? [201, 409] : [409, 200]);
    }
  });

  it('takes nothing with it that others have a part in, whatever the job thinks', async () => {
    await invest(test, person, home, 100);
    await expect(test.db.deleteFrom('properties').where('id', '=', home).execute()).rejects.toThrow('violates check');
  });
});

describe('GET /auth/export', () => {
  it('holds what one has paid and owns', async () => {
    await invest(test, person, home, 100);
    await order(test, person, '/payments', { propertyId: flat, type: 'rent', method: 'creditCard' });
    const { investments, payments, leases, activity } = await get(test, person, '/auth/export');
    expect([investments, payments, leases, activity].map((list: unknown[]) => list.length)).toEqual([1, 1, 1, 2]);
  });
});
