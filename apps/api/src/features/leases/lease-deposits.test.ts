import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { RENT, useApplication } from '#api/testing/leases.ts';
import { balanceOf, expectSound } from '#api/testing/money.ts';
import { decideDispute, listDisputes } from './deposits.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_RENT_BASIS_POINTS: '100' } });
const { begin, asOwner, asTenant, read, earned, wait, subjectsTo, rented } = useApplication(test);

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
    expect(acts.map(({ action, userId }) => `${userId === rented.ownerId ? 'owner' : 'tenant'} ${action}`)).toEqual([
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
      leaseId: rented.leaseId,
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
