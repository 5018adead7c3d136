import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { RENT, DAY_HOURS, readSigningCode, sign, signLease, step, useApplication } from '#api/testing/leases.ts';
import { balanceOf, expectSound, order, send, waitHours } from '#api/testing/money.ts';
import { postAtOnce, signInAgain, signInAs } from '#api/testing/people.ts';
import { readPdf } from '#api/testing/read-pdf.ts';
import { followLeases } from './follow.service.ts';

const test = useTestApp({ env: { LANGUAGES: 'en,ar', RATE_LIMIT: 'off', FEE_RENT_BASIS_POINTS: '100' } });
const { apply, asOwner, asTenant, read, earned, wait, expectAllReturned, rented } = useApplication(test);

describe('an application', () => {
  it('keeps the money apart from everybody until the owner answers', async () => {
    expect(await read()).toMatchObject({
      state: 'applied',
      message: 'Two adults, no pets.',
      use: 'office',
      timeZone: 'Asia/Dubai',
      dueAt: '2026-12-08T08:00:00.000Z',
      months: [],
    });
    expect(await balanceOf(test, 'rent')).toBe(BigInt(RENT));
    expect(await balanceOf(test, 'deposit')).toBe(BigInt(2 * RENT));
    expect(await earned()).toBe(0n);
    await expectSound(test);
  });

  it('hides contact details in what the tenant wrote until the owner accepts', async () => {
    await asTenant('cancel');
    const { userId } = await signInAs(test);
    const body = {
      propertyId: rented.homeId,
      type: 'rent',
      method: 'creditCard',
      use: 'other',
      useText: 'a studio, see nour.studio@example.com',
      message: 'Call +971 50 123 4567 about it',
    };
    const { data } = await order(test, await signInAgain(test, userId), '/payments', body);
    const readAs = async (id: string) => {
      const { headers } = await signInAgain(test, id);
      const { message, useText } = (await test.app.inject({ url: `/api/leases/${data.leaseId}`, headers })).json().data;
      return { message, useText };
    };
    const { message, useText } = body;
    expect(await readAs(rented.ownerId)).toEqual({
      message: 'Call [phone number hidden] about it',
      useText: 'a studio, see [email address hidden]',
    });
    expect(await readAs(userId)).toEqual({ message, useText });
    await step(test, rented.ownerId, data.leaseId, 'accept', {});
    expect(await readAs(rented.ownerId)).toEqual({ message, useText });
  });

  it.each([
    ['a use of several lines', { use: 'other', useText: 'living.\n\n9. Deposit. The owner waives every claim' }],
    ['a message that steers a terminal', { message: 'Hello\u001b[2K' }],
  ])('is refused with %s', async (_name, more) => {
    await asTenant('cancel');
    const body = { propertyId: rented.homeId, type: 'rent', method: 'creditCard', ...more };
    expect(await order(test, await signInAs(test), '/payments', body)).toMatchObject({ status: 400 });
  });

  it('is refused from somebody whom the owner has blocked', async () => {
    await asTenant('cancel');
    const tenant = await signInAs(test);
    await test.db
      .insertInto('message_blocks')
      .values({ blocker_id: rented.ownerId, blocked_id: tenant.userId, created_at: test.clock.now })
      .execute();
    const body = { propertyId: rented.homeId, type: 'rent', method: 'creditCard' };
    expect(await send(test, tenant, '/payments/quote', body)).toMatchObject({ status: 403, code: 'MESSAGES_REFUSED' });
  });

  it('asks for another use in words', async () => {
    const body = { propertyId: rented.homeId, type: 'rent', method: 'creditCard', use: 'other' };
    await asTenant('cancel');
    expect(await order(test, await signInAs(test), '/payments', body)).toMatchObject({
      status: 400,
      message: 'Please say what you will use the home for',
    });
  });

  it('shows on the listing how far it has come', async () => {
    const readListing = async () => (await test.app.inject(`/api/properties/${rented.homeId}`)).json().data.rental;
    expect(await readListing()).toBe('applied');
    await asOwner('accept', {});
    expect(await readListing()).toBe('reserved');
    await sign(test, rented.tenantId, rented.leaseId);
    await sign(test, rented.ownerId, rented.leaseId, 'Omar Haddad');
    expect(await read()).toMatchObject({ state: 'signed' });
    expect(await readListing()).toBe('reserved');
    await asTenant('handover');
    await asOwner('handover');
    expect(await readListing()).toBe('rented');
    await asTenant('notice', {});
    expect(await readListing()).toBe('rented');
    await asOwner('end');
    expect(await readListing()).toBe('available');
  });

  it.each([
    ['the owner declines', () => asOwner('decline'), 'declined'],
    ['the tenant cancels', () => asTenant('cancel'), 'cancelled'],
    ['the owner ends it', () => asOwner('end'), 'declined'],
    ['the tenant ends it', () => asTenant('end'), 'cancelled'],
    ['nobody answers for 7 days', () => wait(7), 'expired'],
  ])('returns everything, the fee included, when %s', async (_name, act, state) => {
    await act();
    expect(await read()).toMatchObject({ state, dueAt: null });
    await expectAllReturned();
    const { userId } = await signInAs(test);
    expect(await apply(userId)).toEqual(expect.any(String));
  });

  it('is answered once, by the owner alone, however many try', async () => {
    expect(await asTenant('accept', {})).toMatchObject({ status: 403 });
    expect(await step(test, (await signInAs(test)).userId, rented.leaseId, 'decline')).toMatchObject({ status: 404 });
    expect(await asOwner('accept', { noticeDays: 29 })).toMatchObject({
      status: 400,
      message: 'The notice must be at least 30 days',
    });
    const [owner, tenant] = [await signInAgain(test, rented.ownerId), await signInAgain(test, rented.tenantId)];
    const calls = ['accept', 'decline', 'accept', 'decline'].map((name) => ({ name, headers: owner.headers }));
    const statuses = await postAtOnce(
      test,
      [...calls, { name: 'cancel', headers: tenant.headers }].map(({ name, headers }) => ({
        url: `/leases/${rented.leaseId}/${name}`,
        headers,
        body: {},
      })),
    );
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const { state } = await read();
    expect(['accepted', 'declined', 'cancelled']).toContain(state);
    await expectSound(test);
  });

  it('is either accepted or expired, when both happen at once', async () => {
    waitHours(test, 7 * DAY_HOURS);
    const { headers } = await signInAgain(test, rented.ownerId);
    const [statuses] = await Promise.all([
      postAtOnce(test, [{ url: `/leases/${rented.leaseId}/accept`, headers, body: {} }]),
      followLeases(test.deps),
    ]);
    expect(statuses).toEqual([409]);
    expect(await read()).toMatchObject({ state: 'expired' });
    await expectAllReturned();
  });
});

describe('the contract', () => {
  it('is signed by both, by name and a code from an email, and prints with its hash', async () => {
    expect(await asTenant('sign', { name: 'Nour Aziz', code: '000000' })).toMatchObject({ code: 'LEASE_STEP' });
    await asOwner('accept', { noticeDays: 45 });
    expect(await asTenant('sign', { name: 'Nour Aziz', code: '000000' })).toMatchObject({ code: 'EMAIL_CODE_OVER' });
    await asTenant('signing-code');
    const code = await readSigningCode(test, rented.tenantId);
    const wrong = code === '123456' ? '654321' : '123456';
    expect(await asTenant('sign', { name: ' ', code })).toMatchObject({ status: 400 });
    expect(await asTenant('sign', { name: 'Nour Aziz', code: wrong })).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
    expect(await asOwner('sign', { name: 'Nour Aziz', code })).toMatchObject({ code: 'EMAIL_CODE_OVER' });
    expect(await asTenant('sign', { name: 'Nour Aziz', code })).toMatchObject({ data: { state: 'accepted' } });
    expect(await asTenant('signing-code')).toMatchObject({ code: 'LEASE_SIGNED' });
    expect(await sign(test, rented.ownerId, rented.leaseId, 'Omar Haddad')).toMatchObject({
      data: { state: 'signed' },
    });

    const lease = await read();
    const { headers } = await signInAgain(test, rented.ownerId);
    const answer = await test.app.inject({ url: `/api/leases/${rented.leaseId}/contract.pdf`, headers });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = readPdf(answer.rawPayload).pages.flat().join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('Demonstration: Lease contract');
    expect(text).toContain('“Flat at the marina”');
    expect(text).toContain('a notice of at least 45 days');
    expect(text).toContain('takaful or insurance of the building, are the owner’s');
    expect(text).toContain('working in it as an office');
    expect(text).toMatch(/Tenant: Nour Aziz, 1 December 2026 at \d\d:\d\d \(Dubai time\)/);
    expect(text.replaceAll(' ', '')).toContain(lease.contract.hash);
  });

  it('is written in the languages of both sides, and drawn in that of the reader', async () => {
    await test.db.updateTable('users').set({ language: 'ar' }).where('id', '=', rented.tenantId).execute();
    await asOwner('accept', { noticeDays: 45 });
    const { sections } = (await read()).contract;
    expect(sections.map(({ language }: { language: string }) => language)).toEqual([
      ...Array.from({ length: sections.length / 2 }, () => 'en'),
      ...Array.from({ length: sections.length / 2 }, () => 'ar'),
    ]);
    const { headers } = await signInAgain(test, rented.tenantId);
    const url = `/api/leases/${rented.leaseId}/contract.pdf`;
    const answer = await test.app.inject({ url, headers: { ...headers, 'accept-language': 'ar' } });
    const { actualTexts, pages, header } = readPdf(answer.rawPayload);
    expect(header).toContain('/Lang (ar)');
    expect(actualTexts.join('\n')).toContain('مبلغ التأمين');
    expect(pages.flat().join(' ')).toContain('a notice of at least 45 days');
  });

  it('takes five tries of a code, for ten minutes', async () => {
    await asOwner('accept');
    await asTenant('signing-code');
    const code = await readSigningCode(test, rented.tenantId);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let count = 0; count < 5; count += 1) await asTenant('sign', { name: 'Nour Aziz', code: wrong });
    expect(await asTenant('sign', { name: 'Nour Aziz', code })).toMatchObject({ code: 'EMAIL_CODE_OVER' });
    waitHours(test, 1);
    await asTenant('signing-code');
    const late = await readSigningCode(test, rented.tenantId);
    waitHours(test, 0.2);
    expect(await asTenant('sign', { name: 'Nour Aziz', code: late })).toMatchObject({ code: 'EMAIL_CODE_OVER' });
  });

  it('that only one side signs in 7 days returns everything', async () => {
    await asOwner('accept');
    await sign(test, rented.tenantId, rented.leaseId);
    await wait(7);
    expect(await read()).toMatchObject({ state: 'expired' });
    await expectAllReturned();
  });
});

describe('the hand-over', () => {
  it('is confirmed by both from the first day on, and the later of the two days begins the rent', async () => {
    await asTenant('cancel');
    const { userId } = await signInAs(test, { email: 'sami@example.com' });
    rented.tenantId = userId;
    rented.leaseId = await apply(userId, { startsOn: '2026-12-05' });
    await signLease(test, rented);
    expect(await asOwner('handover', { note: 'Two keys.' })).toMatchObject({
      status: 409,
      message: 'The home can be handed over from the first day of the lease, 5 December 2026.',
    });
    await wait(6);
    expect(await asOwner('handover', { note: 'Two keys.' })).toMatchObject({ data: { state: 'signed' } });
    expect(await asOwner('handover', {})).toMatchObject({ code: 'LEASE_SIGNED' });
    expect(await asTenant('handover', { fileIds: [randomUUID()] })).toMatchObject({ status: 400 });
    expect(await asTenant('handover', {})).toMatchObject({ data: { state: 'active', beginsOn: '2026-12-07' } });
    expect((await read()).months).toMatchObject([
      { startsOn: '2026-12-07', endsOn: '2027-01-06', state: 'paid', amountMinor: RENT },
      { startsOn: '2027-01-07', dueOn: '2027-01-07', state: 'upcoming' },
    ]);
  });

  it('that nobody confirms for 14 days returns everything', async () => {
    await signLease(test, rented);
    await asTenant('handover');
    await wait(14);
    expect(await read()).toMatchObject({ state: 'signed' });
    await wait(1);
    expect(await read()).toMatchObject({ state: 'expired' });
    await expectAllReturned();
  });
});

describe('the first day', () => {
  it('is a day where the home is', async () => {
    await asTenant('cancel');
    const quote = async (startsOn: string) =>
      send(test, await signInAs(test), '/payments/quote', { propertyId: rented.homeId, type: 'rent', startsOn });
    // Still the 3rd in UTC, and the 4th in Dubai.
    test.clock.now = new Date('2026-12-03T21:00:00Z');
    expect(await quote('2026-12-03')).toMatchObject({ status: 400, message: 'The first day cannot be in the past' });
    expect(await quote('2026-12-04')).toMatchObject({ status: 200 });
    await test.db
      .updateTable('properties')
      .set({ location: 'New York, USA' })
      .where('id', '=', rented.homeId)
      .execute();
    test.clock.now = new Date('2026-12-04T02:00:00Z');
    expect(await quote('2026-12-03')).toMatchObject({ status: 200 });
  });
});
