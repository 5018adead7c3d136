import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { beginLease } from '#api/testing/leases.ts';
import { useMailServer } from '#api/testing/mail-server.ts';
import { askQuote, expectSound, get, order, send, waitHours } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { collectEmails } from '#api/testing/smtp.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const mailServer = useMailServer();

const HELD =
  'The deposit is set aside, separate from the owner’s money. It is returned after the lease, except for what the owner claims within 14 days and you or our staff agree to.';
const HELD_BY_YOU =
  'The deposit is set aside, separate from your money. Within 14 days after the lease you can claim a part of it; otherwise it is returned.';
const NOTICE = 'Demo: no real money is charged.';

let owner: Person;
let tenant: Person;
let leaseId: string;
let paymentId: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-15T08:00:00Z');
  owner = await signInAs(test, { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com' });
  tenant = await signInAs(test, { first_name: 'Nour', last_name: 'Aziz', email: 'nour@example.com' });
  const flat = await buildProperty(test.db, {
    owner_id: owner.userId,
    title: 'Flat at the marina',
    price_minor: 8500_50n,
    currency: 'AED',
    is_for_rent: true,
    is_for_sale: false,
  });
  const body = { propertyId: flat, type: 'rent', method: 'creditCard', startsOn: '2026-11-15' };
  const { data } = await order(test, tenant, '/payments', body);
  ({ leaseId, id: paymentId } = data);
});

/** In the order of those who got them. */
async function collect() {
  const emails = await collectEmails(test, mailServer);
  return emails.toSorted((a, b) => (a.to < b.to ? -1 : 1));
}

/** A session is over sooner than a lease. */
const comeBack = ({ userId }: Person) => signInAgain(test, userId);
const call = async (step: string, who: Person) => send(test, await comeBack(who), `/leases/${leaseId}/${step}`, {});
/** Handed over on its first day. */
async function begin(): Promise<void> {
  await beginLease(test, { leaseId, ownerId: owner.userId, tenantId: tenant.userId });
}
const readLease = async (who: Person) => (await get(test, await comeBack(who), `/leases/${leaseId}`)).data;

describe('emails about a lease', () => {
  it('tell both sides from when it runs, what was paid, and where the deposit is', async () => {
    const emails = await collect();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['nour@example.com', 'Your payment for Flat at the marina'],
      ['omar@example.com', 'Please answer: somebody would like to rent Flat at the marina'],
    ]);
    const [toTenant = '', toOwner = ''] = emails.map(({ text }) => text.replace(/\s+/g, ' '));
    expect(toTenant).toContain(HELD);
    expect(toTenant).toContain('You have asked to rent from 15 November 2026. The owner has 7 days to answer.');
    expect(toTenant).toContain(
      'The lease renews month by month. Either side can end it with the notice in the contract',
    );
    expect(toTenant).toContain('Later months are paid through Diyar, each on its due day. There are no late fees.');
    expect(toOwner).toContain(
      '“Nour Aziz” would like to rent Flat at the marina from 15 November 2026 for AED 8,500.50 a month. The first month and the deposit are set aside. Please accept or decline within 7 days',
    );
    expect(toOwner).toContain(`The deposit is AED 17,001.00. ${HELD_BY_YOU}`);
    expect(toOwner).toContain(`https://diyar.test/dashboard/leases/${leaseId}`);
    for (const text of [toTenant, toOwner]) expect(text).toContain(NOTICE);
  });

  it.each([
    ['the tenant', () => tenant, 'You', '“Nour Aziz”'],
    ['the owner', () => owner, '“Omar Haddad”', 'You'],
  ])('tell both sides when %s ends it, and ask the owner for the deposit', async (_who, who, toTenant, toOwner) => {
    await begin();
    await collect();
    await call('end', who());
    const emails = await collect();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['nour@example.com', 'Your lease of Flat at the marina has ended'],
      ['omar@example.com', 'The lease of Flat at the marina has ended: please return the deposit'],
    ]);
    const [tenants = '', owners = ''] = emails.map(({ text }) => text.replace(/\s+/g, ' '));
    expect(owners).toContain(`${toOwner} ended the lease of Flat at the marina on 15 November 2026.`);
    expect(owners).toContain(`${HELD_BY_YOU} Please return AED 17,001.00 to “Nour Aziz” now.`);
    expect(tenants).toContain(`${toTenant} ended the lease of Flat at the marina on 15 November 2026.`);
    expect(tenants).toContain(`${HELD} We have asked the owner to return AED 17,001.00 to you.`);
  });

  it('tell both sides that the deposit is returned, in full and where to', async () => {
    await begin();
    await call('end', owner);
    await collect();
    await call('return-deposit', owner);
    const emails = await collect();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['nour@example.com', 'Your deposit for Flat at the marina is returned'],
      ['omar@example.com', 'You have returned the deposit of Flat at the marina'],
    ]);
    expect(emails[0]!.text.replace(/\s+/g, ' ')).toContain(
      '“Omar Haddad” has returned the deposit of Flat at the marina in full: AED 17,001.00 is refunded to the card you paid with.',
    );
  });
});

describe('POST /leases/:id/ask-for-deposit', () => {
  it('writes to the owner once a day, first by the end of the lease, then for the tenant alone', async () => {
    expect(await call('ask-for-deposit', tenant)).toMatchObject({ status: 409, code: 'LEASE_RUNNING' });
    expect(await readLease(tenant)).toMatchObject({ depositAskedAt: null, canAskFrom: null });
    await begin();
    await call('end', tenant);
    await collect();
    expect(await readLease(tenant)).toMatchObject({
      endedAt: '2026-11-15T08:00:00.000Z',
      depositAskedAt: '2026-11-15T08:00:00.000Z',
      canAskFrom: '2026-11-16T08:00:00.000Z',
    });
    expect(await readLease(owner)).toMatchObject({ depositAskedAt: '2026-11-15T08:00:00.000Z', canAskFrom: null });

    waitHours(test, 23);
    const early = await call('ask-for-deposit', tenant);
    expect(early).toMatchObject({
      status: 429,
      message: 'You asked the owner within the last 24 hours. Please wait before you ask again.',
    });
    expect(early.headers['retry-after']).toBe('3600');
    expect(await collect()).toEqual([]);

    waitHours(test, 1);
    expect(await call('ask-for-deposit', owner)).toMatchObject({
      status: 403,
      message: 'Only the tenant can ask for the deposit.',
    });
    expect(await call('ask-for-deposit', await signInAs(test))).toMatchObject({ status: 404 });
    const { headers } = await comeBack(tenant);
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 6 }, () => ({ url: `/leases/${leaseId}/ask-for-deposit`, headers })),
    );
    expect(countStatuses(statuses)).toEqual({ 200: 1, 429: 5 });
    const emails = await collect();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['omar@example.com', '“Nour Aziz” asks for the deposit of Flat at the marina'],
    ]);
    expect(emails[0]!.text.replace(/\s+/g, ' ')).toContain(
      'The lease of Flat at the marina ended on 15 November 2026, and the deposit has not been returned yet.',
    );
    expect((await readLease(tenant)).canAskFrom).toBe('2026-11-17T08:00:00.000Z');

    waitHours(test, 24);
    await call('return-deposit', owner);
    expect(await call('ask-for-deposit', tenant)).toMatchObject({ status: 409, code: 'DEPOSIT_RETURNED' });
    expect((await readLease(tenant)).canAskFrom).toBeNull();
  });
});

describe('the receipt of a rent', () => {
  it('follows the lease: its end, and the return of the deposit with its lines in the ledger', async () => {
    const readReceipt = async () => (await get(test, await comeBack(tenant), `/payments/${paymentId}`)).data;
    expect((await readReceipt()).lease).toEqual({
      state: 'applied',
      endedAt: null,
      depositAskedAt: null,
      depositReturnedAt: null,
    });
    await begin();
    await call('end', tenant);
    waitHours(test, 1);
    await call('return-deposit', owner);
    const receipt = await readReceipt();
    expect(receipt.lease).toEqual({
      state: 'settled',
      endedAt: '2026-11-15T08:00:00.000Z',
      depositAskedAt: '2026-11-15T08:00:00.000Z',
      depositReturnedAt: '2026-11-15T09:00:00.000Z',
    });
    // The tenant owes the 30 days of notice, which are all days of the first month, so no rent is refunded.
    expect(receipt.transactions.map(({ kind }: { kind: string }) => kind)).toEqual(['rent-paid', 'deposit-returned']);
    expect(receipt.transactions[1].entries).toEqual([
      { account: 'deposit', unit: 'AED', amount: -17_001_00 },
      { account: 'outside', unit: 'AED', amount: 17_001_00 },
    ]);
    await expectSound(test);
  });
});

describe('renting again and again', () => {
  const offer = () => buildProperty(test.db, { owner_id: owner.userId, is_for_rent: true, is_for_sale: false });
  const rent = async (propertyId: string, who = tenant) =>
    order(test, await comeBack(who), '/payments', { propertyId, type: 'rent', method: 'creditCard' });
  const end = async ({ data }: { data: { leaseId: string } }, who = tenant) =>
    send(test, await comeBack(who), `/leases/${data.leaseId}/end`, {});

  it('is three homes within 30 days, also when six are asked for at once', async () => {
    const homes = await Promise.all(Array.from({ length: 6 }, offer));
    const bodies = await Promise.all(
      homes.map(async (propertyId) => {
        const body = { propertyId, type: 'rent', method: 'creditCard' };
        return { ...body, quote: await askQuote(test, tenant, '/payments', body) };
      }),
    );
    const statuses = await postAtOnce(
      test,
      bodies.map((body) => ({
        url: '/payments',
        body,
        headers: { ...tenant.headers, 'idempotency-key': randomUUID() },
      })),
    );
    expect(countStatuses(statuses)).toEqual({ 201: 2, 409: 4 });
    expect(await rent(await offer())).toMatchObject({
      status: 409,
      code: 'LEASES_FULL',
      message: 'You have rented 3 homes within 30 days. Please wait before you rent another.',
    });
    expect((await rent(await offer(), await signInAs(test))).status).toBe(201);
    waitHours(test, 30 * 24);
    expect((await rent(await offer())).status).toBe(201);
    await expectSound(test);
  });

  it('counts a lease that the tenant ended, and not one that the owner ended', async () => {
    await call('end', tenant);
    for (const _ of [1, 2]) await end(await rent(await offer()), owner);
    const second = await rent(await offer());
    const third = await rent(await offer());
    expect([second.status, third.status]).toEqual([201, 201]);
    await end(third);
    expect(await rent(await offer())).toMatchObject({ status: 409, code: 'LEASES_FULL' });
  });

  it('waits 30 days for a home whose lease the tenant ended', async () => {
    const flat = await offer();
    await end(await rent(flat));
    expect(await rent(flat)).toMatchObject({
      status: 409,
      code: 'LEASED_BEFORE',
      message: 'You ended your lease of this home on 15 November 2026. You can rent it again from 15 December 2026.',
    });
    expect((await rent(flat, await signInAs(test))).status).toBe(201);
    waitHours(test, 30 * 24);
    const other = await offer();
    await end(await rent(other), owner);
    expect((await rent(other)).status).toBe(201);
  });
});
