import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { followLeases } from '../features/leases/follow.service.ts';
import type { TestApp } from './build-test-app.ts';
import { buildProperty } from './factories.ts';
import { balanceOf, expectSound, get, order, send, waitHours } from './money.ts';
import { signInAgain, signInAs } from './people.ts';

/** A month of 31 days at 100 dirhams each. */
export const RENT = 3100_00;
export const DAY_HOURS = 24;

interface Sides {
  leaseId: string;
  ownerId: string;
  tenantId: string;
}

/** A session is over sooner than a lease, so everybody signs in again. */
export async function step(test: TestApp, userId: string, leaseId: string, name: string, body: object = {}) {
  return send(test, await signInAgain(test, userId), `/leases/${leaseId}/${name}`, body);
}

/** Code of the newest email to a person. */
export async function readSigningCode(test: TestApp, userId: string): Promise<string> {
  const { text } = await test.db
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.recipient')
    .where('users.id', '=', userId)
    .select('text')
    .where('subject', '=', 'Your code for signing the lease')
    .orderBy('mails.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text)![0];
}

export async function sign(test: TestApp, userId: string, leaseId: string, name = 'Test Person') {
  await step(test, userId, leaseId, 'signing-code');
  return step(test, userId, leaseId, 'sign', { name, code: await readSigningCode(test, userId) });
}

/** From the application to a contract that both have signed. */
export async function signLease(test: TestApp, { leaseId, ownerId, tenantId }: Sides, noticeDays = 30): Promise<void> {
  expect(await step(test, ownerId, leaseId, 'accept', { noticeDays })).toMatchObject({ status: 200 });
  expect(await sign(test, tenantId, leaseId)).toMatchObject({ status: 200, data: { state: 'accepted' } });
  expect(await sign(test, ownerId, leaseId)).toMatchObject({ status: 200, data: { state: 'signed' } });
}

/** From the application to a lease that runs from this moment on. */
export async function beginLease(test: TestApp, sides: Sides, noticeDays = 30): Promise<void> {
  const { leaseId, ownerId, tenantId } = sides;
  await signLease(test, sides, noticeDays);
  expect(await step(test, tenantId, leaseId, 'handover')).toMatchObject({ status: 200, data: { state: 'signed' } });
  expect(await step(test, ownerId, leaseId, 'handover')).toMatchObject({ status: 200, data: { state: 'active' } });
}

/** Before every test an application for a home in Dubai: at noon there, on the first day of a month of 31 days. */
export function useApplication(test: TestApp) {
  const rented = { ownerId: '', tenantId: '', homeId: '', leaseId: '' };

  beforeEach(async () => {
    test.clock.now = new Date('2026-12-01T08:00:00Z');
    const owner = await signInAs(test, { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com' });
    const tenant = await signInAs(test, { first_name: 'Nour', last_name: 'Aziz', email: 'nour@example.com' });
    const homeId = await buildProperty(test.db, {
      owner_id: owner.userId,
      title: 'Flat at the marina',
      price_minor: BigInt(RENT),
      currency: 'AED',
      is_for_rent: true,
      is_for_sale: false,
    });
    Object.assign(rented, { ownerId: owner.userId, tenantId: tenant.userId, homeId });
    rented.leaseId = await apply(tenant.userId, { message: 'Two adults, no pets.', use: 'office' });
  });

  async function apply(userId: string, extra: object = {}): Promise<string> {
    const body = { propertyId: rented.homeId, type: 'rent', method: 'creditCard', ...extra };
    return (await order(test, await signInAgain(test, userId), '/payments', body)).data?.leaseId;
  }

  async function payRent(amountMinor: number, { key = randomUUID(), method = 'creditCard' } = {}) {
    const tenant = await signInAgain(test, rented.tenantId);
    return send(test, tenant, `/leases/${rented.leaseId}/rent`, { method, amountMinor }, key);
  }

  async function wait(days: number): Promise<void> {
    waitHours(test, days * DAY_HOURS);
    await followLeases(test.deps);
  }

  async function subjectsTo(recipient: string): Promise<string[]> {
    const mails = await test.db.selectFrom('mails').select('subject').where('recipient', '=', recipient).execute();
    return mails.map(({ subject }) => subject);
  }

  async function textsTo(recipient: string): Promise<string> {
    const mails = await test.db.selectFrom('mails').select('text').where('recipient', '=', recipient).execute();
    // Lines are broken for mail programs.
    return mails.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
  }

  async function expectAllReturned(): Promise<void> {
    for (const kind of ['rent', 'deposit', 'platform', 'person', 'outside'])
      expect(await balanceOf(test, kind)).toBe(0n);
    await expectSound(test);
  }

  return {
    rented,
    apply,
    payRent,
    wait,
    subjectsTo,
    textsTo,
    expectAllReturned,
    begin: (noticeDays = 30) => beginLease(test, rented, noticeDays),
    asOwner: (name: string, body?: object) => step(test, rented.ownerId, rented.leaseId, name, body),
    asTenant: (name: string, body?: object) => step(test, rented.tenantId, rented.leaseId, name, body),
    read: async (userId = rented.tenantId) =>
      (await get(test, await signInAgain(test, userId), `/leases/${rented.leaseId}`)).data,
    earned: () => balanceOf(test, 'person', rented.ownerId),
  };
}
