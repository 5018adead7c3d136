import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { beginLease, readSigningCode, sign, signLease, step } from '#api/testing/leases.ts';
import { balanceOf, buildShares, expectSound, get, invest, order, send, waitHours } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs } from '#api/testing/people.ts';
import { readPdf } from '#api/testing/read-pdf.ts';
import { completeDueInvestments } from '#api/features/investments/investments.service.ts';
import { decideDispute, listDisputes } from './deposits.service.ts';
import { followLeases } from './follow.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_RENT_BASIS_POINTS: '100' } });
const RENT = 3100_00;
const DAY = 24;

let ownerId: string;
let tenantId: string;
let homeId: string;
let leaseId: string;

/** Noon in Dubai on the first day of a month of 31 days. */
beforeEach(async () => {
  test.clock.now = new Date('2026-12-01T08:00:00Z');
  ({ userId: ownerId } = await signInAs(test, { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com' }));
  ({ userId: tenantId } = await signInAs(test, { first_name: 'Nour', last_name: 'Aziz', email: 'nour@example.com' }));
  homeId = await buildProperty(test.db, {
    owner_id: ownerId,
    title: 'Flat at the marina',
    price_minor: BigInt(RENT),
    currency: 'AED',
    is_for_rent: true,
    is_for_sale: false,
  });
  leaseId = await apply(tenantId, { message: 'Two adults, no pets.', use: 'office' });
});

async function apply(userId: string, extra: object = {}): Promise<string> {
  const body = { propertyId: homeId, type: 'rent', method: 'creditCard', ...extra };
  return (await order(test, await signInAgain(test, userId), '/payments', body)).data?.leaseId;
}

const sides = () => ({ leaseId, ownerId, tenantId });
const begin = (noticeDays = 30) => beginLease(test, sides(), noticeDays);
const asOwner = (name: string, body?: object) => step(test, ownerId, leaseId, name, body);
const asTenant = (name: string, body?: object) => step(test, tenantId, leaseId, name, body);
const read = async (userId = tenantId) => (await get(test, await signInAgain(test, userId), `/leases/${leaseId}`)).data;
const earned = () => balanceOf(test, 'person', ownerId);
const wait = async (days: number) => {
  waitHours(test, days * DAY);
  await followLeases(test.deps);
};
const payRent = async (amountMinor: number, key = randomUUID()) =>
  send(test, await signInAgain(test, tenantId), `/leases/${leaseId}/rent`, { method: 'creditCard', amountMinor }, key);
const subjectsTo = async (recipient: string) =>
  (await test.db.selectFrom('mails').select('subject').where('recipient', '=', recipient).execute()).map(
    ({ subject }) => subject,
  );
async function expectAllReturned(): Promise<void> {
  for (const kind of ['rent', 'deposit', 'platform', 'person', 'outside']) expect(await balanceOf(test, kind)).toBe(0n);
  await expectSound(test);
}

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

  it('asks for another use in words', async () => {
    const body = { propertyId: homeId, type: 'rent', method: 'creditCard', use: 'other' };
    await asTenant('cancel');
    expect(await order(test, await signInAs(test), '/payments', body)).toMatchObject({
      status: 400,
      message: 'Please say what you will use the home for',
    });
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
    expect(await step(test, (await signInAs(test)).userId, leaseId, 'decline')).toMatchObject({ status: 404 });
    expect(await asOwner('accept', { noticeDays: 29 })).toMatchObject({
      status: 400,
      message: 'The notice must be at least 30 days',
    });
    const [owner, tenant] = [await signInAgain(test, ownerId), await signInAgain(test, tenantId)];
    const calls = ['accept', 'decline', 'accept', 'decline'].map((name) => ({ name, headers: owner.headers }));
    const statuses = await postAtOnce(
      test,
      [...calls, { name: 'cancel', headers: tenant.headers }].map(({ name, headers }) => ({
        url: `/leases/${leaseId}/${name}`,
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
    waitHours(test, 7 * DAY);
    const { headers } = await signInAgain(test, ownerId);
    const [statuses] = await Promise.all([
      postAtOnce(test, [{ url: `/leases/${leaseId}/accept`, headers, body: {} }]),
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
    const code = await readSigningCode(test, tenantId);
    const wrong = code === '123456' ? '654321' : '123456';
    expect(await asTenant('sign', { name: ' ', code })).toMatchObject({ status: 400 });
    expect(await asTenant('sign', { name: 'Nour Aziz', code: wrong })).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
    expect(await asOwner('sign', { name: 'Nour Aziz', code })).toMatchObject({ code: 'EMAIL_CODE_OVER' });
    expect(await asTenant('sign', { name: 'Nour Aziz', code })).toMatchObject({ data: { state: 'accepted' } });
    expect(await asTenant('signing-code')).toMatchObject({ code: 'LEASE_SIGNED' });
    expect(await sign(test, ownerId, leaseId, 'Omar Haddad')).toMatchObject({ data: { state: 'signed' } });

    const lease = await read();
    const { headers } = await signInAgain(test, ownerId);
    const answer = await test.app.inject({ url: `/api/leases/${leaseId}/contract.pdf`, headers });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = readPdf(answer.rawPayload).pages.flat().join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('“Flat at the marina”');
    expect(text).toContain('a notice of at least 45 days');
    expect(text).toContain('takaful or insurance of the building, are the owner’s');
    expect(text).toContain('working in it as an office');
    expect(text).toContain('Tenant: Nour Aziz, 1 December 2026');
    expect(text.replaceAll(' ', '')).toContain(lease.contract.hash);
  });

  it('takes five tries of a code, for ten minutes', async () => {
    await asOwner('accept');
    await asTenant('signing-code');
    const code = await readSigningCode(test, tenantId);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let count = 0; count < 5; count += 1) await asTenant('sign', { name: 'Nour Aziz', code: wrong });
    expect(await asTenant('sign', { name: 'Nour Aziz', code })).toMatchObject({ code: 'EMAIL_CODE_OVER' });
    waitHours(test, 1);
    await asTenant('signing-code');
    const late = await readSigningCode(test, tenantId);
    waitHours(test, 0.2);
    expect(await asTenant('sign', { name: 'Nour Aziz', code: late })).toMatchObject({ code: 'EMAIL_CODE_OVER' });
  });

  it('that only one side signs in 7 days returns everything', async () => {
    await asOwner('accept');
    await sign(test, tenantId, leaseId);
    await wait(7);
    expect(await read()).toMatchObject({ state: 'expired' });
    await expectAllReturned();
  });
});

describe('the hand-over', () => {
  it('is confirmed by both from the first day on, and the later of the two days begins the rent', async () => {
    await asTenant('cancel');
    const { userId } = await signInAs(test, { email: 'sami@example.com' });
    tenantId = userId;
    leaseId = await apply(userId, { startsOn: '2026-12-05' });
    await signLease(test, sides());
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
    await signLease(test, sides());
    await asTenant('handover');
    await wait(14);
    expect(await read()).toMatchObject({ state: 'signed' });
    await wait(1);
    expect(await read()).toMatchObject({ state: 'expired' });
    await expectAllReturned();
  });
});

describe('rent', () => {
  it('is earned day by day, each day once, however late the job runs', async () => {
    await begin();
    await wait(1);
    expect(await earned()).toBe(100_00n);
    await followLeases(test.deps);
    await Promise.all([followLeases(test.deps), followLeases(test.deps), wait(9)]);
    expect(await earned()).toBe(1000_00n);
    expect(await read()).toMatchObject({ rentHeldMinor: RENT - 1000_00 });
    const rows = await test.db
      .selectFrom('ledger_transactions')
      .select(['step', 'at'])
      .where('kind', '=', 'rent-earned')
      .orderBy('step')
      .execute();
    expect(rows.map(({ step: day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // The day is over at midnight in Dubai.
    expect(rows[0]!.at.toISOString()).toBe('2026-12-01T20:00:00.000Z');
    await wait(40);
    expect(await earned()).toBe(BigInt(RENT));
    await expectSound(test);
  });

  it('falls due month by month, is paid once, and arrears never grow', async () => {
    await begin();
    await wait(31);
    expect((await read()).months).toMatchObject([
      { state: 'paid' },
      { state: 'due', dueOn: '2027-01-01' },
      { state: 'upcoming' },
    ]);
    await wait(40);
    expect(await read()).toMatchObject({
      arrearsMinor: 2 * RENT,
      months: [{}, { state: 'overdue' }, { state: 'overdue' }, {}],
    });
    expect((await subjectsTo('nour@example.com')).filter((subject) => subject.startsWith('The rent of'))).toEqual([
      'The rent of Flat at the marina is due soon',
      'The rent of Flat at the marina is overdue',
      'The rent of Flat at the marina is overdue',
    ]);
    expect(await payRent(RENT - 1)).toMatchObject({ status: 409, code: 'QUOTE_CHANGED' });
    const { headers } = await signInAgain(test, tenantId);
    const key = randomUUID();
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 4 }, () => ({
        url: `/leases/${leaseId}/rent`,
        headers: { ...headers, 'idempotency-key': key },
        body: { method: 'creditCard', amountMinor: RENT },
      })),
    );
    expect(countStatuses(statuses)[201]).toBeGreaterThan(0);
    const lease = await read();
    expect(lease).toMatchObject({ arrearsMinor: RENT, months: [{}, { state: 'paid' }, { state: 'overdue' }, {}] });
    expect(await earned()).toBe(BigInt(2 * RENT));
    const receipt = await get(test, await signInAgain(test, tenantId), `/payments/${lease.months[1].paymentId}`);
    expect(receipt.data).toMatchObject({ priceMinor: RENT, depositMinor: 0, feeMinor: 0, startsOn: '2027-01-01' });
    expect(receipt.data.transactions).toHaveLength(1);
    expect(await step(test, ownerId, leaseId, 'rent', { method: 'creditCard', amountMinor: RENT })).toMatchObject({
      status: 403,
    });
    for (const format of ['csv', 'pdf']) {
      const url = `/api/statement.${format}?from=2026-12-01&to=2027-02-10`;
      for (const who of [tenantId, ownerId]) {
        const answer = await test.app.inject({ url, headers: (await signInAgain(test, who)).headers });
        expect(answer.statusCode).toBe(200);
      }
    }
    await expectSound(test);
  });

  it('of a shared home goes to the home from the first evening with a holder', async () => {
    await asTenant('cancel');
    const shares = await buildShares(test, 100n, { owner_id: ownerId, is_for_rent: true, value_minor: 1_000_000n });
    homeId = shares;
    const { userId } = await signInAs(test);
    tenantId = userId;
    leaseId = await apply(userId);
    await begin();
    await wait(2);
    const investor = await signInAs(test);
    expect(await invest(test, investor, shares, 500)).toMatchObject({ status: 201 });
    await wait(2);
    await completeDueInvestments(test.deps);
    const alone = await earned();
    await wait(3);
    // Sold tokens are the owner's money too; what came after the sale is the home's.
    expect(await earned()).toBe(alone);
    expect(await balanceOf(test, 'property')).toBeGreaterThan(0n);
    await expectSound(test);
  });
});

describe('the end', () => {
  it('after notice: renews until the last day, and refunds what was paid for later days', async () => {
    await begin(30);
    await wait(31);
    await payRent(RENT);
    expect(await asTenant('notice', { endsOn: '2027-01-30' })).toMatchObject({
      status: 400,
      message: 'By the contract the last day can be 31 January 2027 or later',
    });
    expect(await asTenant('notice', { endsOn: '2027-02-10' })).toMatchObject({
      data: { state: 'notice', endsOn: '2027-02-10', noticeBy: 'tenant' },
    });
    expect((await read()).months.at(-1)).toMatchObject({
      startsOn: '2027-02-01',
      endsOn: '2027-02-10',
      state: 'upcoming',
    });
    const { amountMinor } = (await read()).months.at(-1);
    expect(amountMinor).toBe(1107_14);
    await wait(31);
    expect(await payRent(amountMinor)).toMatchObject({ status: 201 });
    expect(await payRent(amountMinor)).toMatchObject({ status: 409, code: 'RENT_NOT_DUE' });
    await wait(9);
    expect(await read()).toMatchObject({ state: 'notice' });
    await wait(1);
    expect(await read()).toMatchObject({ state: 'ended', endedAt: '2027-02-10T20:00:00.000Z' });
    expect(await earned()).toBe(BigInt(2 * RENT + amountMinor));
    expect(await balanceOf(test, 'rent')).toBe(0n);
    await expectSound(test);
  });

  it('by the owner: nothing is kept for days that were not lived, also before the first one', async () => {
    await signLease(test, sides());
    await asOwner('end');
    expect(await read()).toMatchObject({ state: 'cancelled' });
    await expectAllReturned();
    // Codes are told apart by their time.
    waitHours(test, 1);
    const { userId } = await signInAs(test);
    tenantId = userId;
    leaseId = await apply(userId);
    await begin();
    await wait(10);
    expect(await asOwner('end')).toMatchObject({ status: 200, data: { state: 'ended' } });
    expect(await earned()).toBe(1000_00n);
    expect(await balanceOf(test, 'rent')).toBe(0n);
    expect(await asOwner('end')).toMatchObject({ status: 409, code: 'LEASE_ENDED' });
    await expectSound(test);
  });

  it('by the tenant: owes the days of the notice, out of what is paid ahead', async () => {
    await begin(30);
    await wait(10);
    await payRent(RENT);
    await asTenant('end');
    // Ten days lived and thirty of notice, of 62 paid.
    expect(await earned()).toBe(4000_00n);
    expect(await balanceOf(test, 'rent')).toBe(0n);
    expect(await read()).toMatchObject({ state: 'ended', arrearsMinor: 0 });
    await expectSound(test);
  });

  it('happens once, when both sides end it and the rent is paid at the same moment', async () => {
    await begin();
    await wait(3);
    const [owner, tenant] = [await signInAgain(test, ownerId), await signInAgain(test, tenantId)];
    const rent = { method: 'creditCard', amountMinor: RENT };
    const statuses = await postAtOnce(test, [
      { url: `/leases/${leaseId}/end`, headers: owner.headers },
      { url: `/leases/${leaseId}/end`, headers: tenant.headers },
      { url: `/leases/${leaseId}/rent`, headers: { ...tenant.headers, 'idempotency-key': randomUUID() }, body: rent },
    ]);
    expect(countStatuses(statuses.slice(0, 2))).toEqual({ 200: 1, 409: 1 });
    expect([201, 409]).toContain(statuses[2]);
    expect(await balanceOf(test, 'rent')).toBe(0n);
    await expectSound(test);
  });
});

describe('the deposit', () => {
  const claim = {
    items: [
      { what: 'Broken window', amountMinor: 400_00 },
      { what: 'Cleaning', amountMinor: 100_00 },
    ],
  };

  beforeEach(async () => {
    await begin();
    await asOwner('end');
  });

  it('is returned by itself when the owner claims nothing for 14 days', async () => {
    await wait(13);
    expect(await balanceOf(test, 'deposit')).toBe(BigInt(2 * RENT));
    await wait(1);
    expect(await read()).toMatchObject({ state: 'settled', depositReturnedAt: '2026-12-15T08:00:00.000Z' });
    expect(await balanceOf(test, 'deposit')).toBe(0n);
    expect(await asOwner('claim', claim)).toMatchObject({ status: 409, code: 'DEPOSIT_RETURNED' });
    await expectSound(test);
  });

  it('leaves a trace of who did what', async () => {
    await asOwner('return-deposit');
    const acts = await test.db
      .selectFrom('audit_events')
      .select(['action', 'user_id as userId'])
      .where('action', 'like', 'lease.%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ action, userId }) => `${userId === ownerId ? 'owner' : 'tenant'} ${action}`)).toEqual([
      'owner lease.accepted',
      'tenant lease.signed',
      'owner lease.signed',
      'tenant lease.handed-over',
      'owner lease.handed-over',
      'owner lease.ended',
      'owner lease.deposit-returned',
    ]);
  });

  it('is divided as the tenant accepts', async () => {
    expect(await asTenant('claim', claim)).toMatchObject({ status: 403 });
    expect(await asOwner('claim', { items: [] })).toMatchObject({ status: 400 });
    expect(await asOwner('claim', { items: [{ what: 'All', amountMinor: 2 * RENT + 1 }] })).toMatchObject({
      message: 'The amounts together cannot be more than the deposit',
    });
    expect(await asTenant('claim/accept')).toMatchObject({ status: 409 });
    expect(await asOwner('claim', claim)).toMatchObject({ data: { claim: { state: 'open', totalMinor: 500_00 } } });
    expect(await asOwner('claim', claim)).toMatchObject({ code: 'CLAIM_MADE' });
    expect(await asTenant('claim/accept')).toMatchObject({ data: { state: 'settled', claim: { state: 'accepted' } } });
    expect(await earned()).toBe(500_00n);
    expect(await balanceOf(test, 'deposit')).toBe(0n);
    await expectSound(test);
  });

  it('waits for the staff when the tenant disputes, and both are told what they decide', async () => {
    await asOwner('claim', claim);
    expect(await asTenant('claim/dispute', { text: '' })).toMatchObject({ status: 400 });
    await asTenant('claim/dispute', { text: 'It was broken before.' });
    expect(await asTenant('claim/accept')).toMatchObject({
      status: 409,
      message: 'Our staff are deciding about this claim.',
    });
    await wait(60);
    const [dispute] = await listDisputes(test.deps);
    expect(dispute).toMatchObject({
      leaseId,
      reason: 'disputed',
      text: 'It was broken before.',
      claimedMinor: 500_00n,
    });
    const decision = { amountMinor: 100_00n, reason: 'The pictures show the crack.' };
    await expect(decideDispute(test.deps, dispute!.id, { ...decision, amountMinor: 500_01n })).rejects.toThrow(
      'more than',
    );
    await decideDispute(test.deps, dispute!.id, decision);
    await expect(decideDispute(test.deps, dispute!.id, decision)).rejects.toThrow('returned');
    expect(await read()).toMatchObject({
      state: 'settled',
      claim: { state: 'decided', decided: { amountMinor: 100_00 } },
    });
    expect(await earned()).toBe(100_00n);
    for (const email of ['omar@example.com', 'nour@example.com'])
      expect(await subjectsTo(email)).toContain('The deposit of Flat at the marina is decided');
    expect(await listDisputes(test.deps)).toEqual([]);
    await expectSound(test);
  });

  it('goes to the staff when the tenant says nothing for 14 days, and the owner may still return it all', async () => {
    await wait(13);
    await asOwner('claim', claim);
    await wait(13);
    expect(await listDisputes(test.deps)).toEqual([]);
    await wait(1);
    expect(await listDisputes(test.deps)).toMatchObject([{ reason: 'silent' }]);
    await asOwner('return-deposit');
    expect(await listDisputes(test.deps)).toEqual([]);
    expect(await earned()).toBe(0n);
    await expectSound(test);
  });
});

describe('the first day', () => {
  it('is a day where the home is', async () => {
    await asTenant('cancel');
    const quote = async (startsOn: string) =>
      send(test, await signInAs(test), '/payments/quote', { propertyId: homeId, type: 'rent', startsOn });
    // Still the 3rd in UTC, and the 4th in Dubai.
    test.clock.now = new Date('2026-12-03T21:00:00Z');
    expect(await quote('2026-12-03')).toMatchObject({ status: 400, message: 'The first day cannot be in the past' });
    expect(await quote('2026-12-04')).toMatchObject({ status: 200 });
    await test.db.updateTable('properties').set({ location: 'New York, USA' }).where('id', '=', homeId).execute();
    test.clock.now = new Date('2026-12-04T02:00:00Z');
    expect(await quote('2026-12-03')).toMatchObject({ status: 200 });
  });
});
