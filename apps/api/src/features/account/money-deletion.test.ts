import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { buildShares, expectSound, get, invest, send } from '#api/testing/money.ts';
import { post, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
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
const isThere = async (id: string) =>
  (await test.db.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0;

describe('deleting an account that money has touched', () => {
  it('waits while somebody counts on it: the investor, the owner, the tenant, the buyer', async () => {
    await invest(test, person, home, 100);
    for (const who of [person, owner])
      expect(await leave(who)).toMatchObject({
        statusCode: 409,
        code: 'ACCOUNT_HAS_PART',
        message: 'You own, hold or let something here that somebody counts on, so your account cannot be deleted yet.',
      });
    const tenant = await signInAs(test);
    await send(test, tenant, '/payments', { propertyId: flat, type: 'rent', method: 'crypto' });
    expect(await leave(tenant)).toMatchObject({ statusCode: 409 });
    const villa = await buildProperty(test.db);
    const buyer = await signInAs(test);
    await send(test, buyer, '/payments', { propertyId: villa, type: 'buy', method: 'crypto' });
    expect(await leave(buyer)).toMatchObject({ statusCode: 409 });
  });

  it('goes when all is over, and the books stay sound without the name', async () => {
    const { data } = await invest(test, person, home, 100);
    await send(test, person, `/investments/${data.id}/cancel`, {});
    const rent = await send(test, person, '/payments', { propertyId: flat, type: 'rent', method: 'crypto' });
    await send(test, person, `/leases/${rent.data.leaseId}/end`, {});
    await send(test, owner, `/leases/${rent.data.leaseId}/return-deposit`, {});
    expect(await leave(person)).toMatchObject({ success: true });
    await pass();
    expect(await isThere(person.userId)).toBe(false);
    await expectSound(test);
    owner = await signInAgain(test, owner.userId);
    expect((await get(test, owner, '/leases')).data).toMatchObject([{ tenantName: 'Former member', state: 'ended' }]);
    expect(await leave(owner)).toMatchObject({ success: true });
    await pass();
    expect(await isThere(owner.userId)).toBe(false);
    expect(await test.db.selectFrom('investments').select(['property_id', 'property_title']).execute()).toEqual([
      { property_id: null, property_title: 'House with a walled garden' },
    ]);
    await expectSound(test);
  });

  it('is put off when its owner has a part in something after all', async () => {
    expect(await leave(person)).toMatchObject({ success: true });
    expect(await invest(test, person, home, 100)).toMatchObject({ code: 'ACCOUNT_LEAVING' });
    const { deletes_at } = await test.db
      .selectFrom('users')
      .select('deletes_at')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const setDay = (day: Date | null) =>
      test.db.updateTable('users').set({ deletes_at: day }).where('id', '=', person.userId).execute();
    await setDay(null);
    await invest(test, person, home, 100);
    await setDay(deletes_at);
    await pass();
    expect(await isThere(person.userId)).toBe(true);
    await expectSound(test);
  });

  it('takes nothing with it that others have a part in, whatever the job thinks', async () => {
    await invest(test, person, home, 100);
    await expect(test.db.deleteFrom('properties').where('id', '=', home).execute()).rejects.toThrow('violates check');
  });
});

describe('GET /auth/export', () => {
  it('holds what one has paid and owns', async () => {
    await invest(test, person, home, 100);
    await send(test, person, '/payments', { propertyId: flat, type: 'rent', method: 'crypto' });
    const { investments, payments, leases, activity } = await get(test, person, '/auth/export');
    expect([investments, payments, leases, activity].map((list: unknown[]) => list.length)).toEqual([1, 1, 1, 2]);
  });
});
