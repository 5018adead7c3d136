import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { beginLease } from '#api/testing/leases.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { balanceOf, buildShares, expectSound, get, invest, pay, send } from '#api/testing/money.ts';
import { verifyLedger } from '#api/features/ledger/verify.service.ts';
import { signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_INVESTMENT_BASIS_POINTS: '100' } });

let owner: Person;
let person: Person;
beforeEach(async () => {
  owner = await signInAs(test);
  person = await signInAs(test, { email: 'samir@example.com' });
});

const listIntents = () =>
  test.db
    .selectFrom('intents')
    .select(['subject_kind', 'subject_id', 'provider', 'currency', 'amount_minor', 'refunded_minor', 'state'])
    .orderBy('created_at')
    .execute();

describe('charges in the demonstration', () => {
  it('write an intent that is captured at once, with its events', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const { data } = await invest(test, person, home, 1000);
    expect(await listIntents()).toEqual([
      {
        subject_kind: 'investment',
        subject_id: data.id,
        provider: 'demonstration',
        currency: 'USD',
        amount_minor: 1010_00n,
        refunded_minor: 0n,
        state: 'captured',
      },
    ]);
    const events = await test.db.selectFrom('intent_events').select(['event', 'state']).orderBy('id').execute();
    expect(events).toEqual([
      { event: 'create', state: 'created' },
      { event: 'authorise', state: 'authorised' },
      { event: 'capture', state: 'captured' },
    ]);
    await expectSound(test);
  });

  it('go back where they came from: all of an investment, and the deposit alone of a lease', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const { data } = await invest(test, person, home, 1000);
    await send(test, person, `/investments/${data.id}/cancel`, {});
    expect(await listIntents()).toMatchObject([{ refunded_minor: 1010_00n, state: 'refunded' }]);

    const flat = await buildProperty(test.db, {
      owner_id: owner.userId,
      is_for_rent: true,
      price_minor: 5000_00n,
      currency: 'AED',
    });
    const rented = await pay(test, person, { propertyId: flat, type: 'rent' });
    const { leaseId } = rented.data;
    // With notice of a month, ending at once costs the month that was paid.
    await beginLease(test, { leaseId, ownerId: owner.userId, tenantId: person.userId }, 31);
    await send(test, person, `/leases/${leaseId}/end`, {});
    await send(test, owner, `/leases/${leaseId}/return-deposit`, {});
    expect((await listIntents()).at(-1)).toMatchObject({
      subject_kind: 'lease',
      currency: 'AED',
      amount_minor: 15_000_00n,
      refunded_minor: 10_000_00n,
      state: 'captured',
    });
    await expectSound(test);
  });

  it('are refused as a card payment, because the server takes no cards', async () => {
    expect(await send(test, person, '/intents', { currency: 'USD', amountMinor: 100_00 })).toMatchObject({
      status: 409,
      code: 'CARDS_NOT_SET_UP',
    });
    const answer = await test.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'WEBHOOK_REFUSED']);
  });

  it('are proved: an intent that says another amount is named', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const { data } = await invest(test, person, home, 1000);
    await test.db.updateTable('intents').set({ amount_minor: 1n }).execute();
    const { claims } = await verifyLedger(test.db, undefined);
    expect(claims.flatMap(({ wrong }) => wrong)).toEqual([
      `investment ${data.id} took 101000 USD from outside instead of 1`,
    ]);
    expect(await balanceOf(test, 'outside')).toBe(-1010_00n);
  });

  it('are in the export of the account', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    await invest(test, person, home, 1000);
    expect((await get(test, person, '/auth/export')).intents).toMatchObject([
      { state: 'captured', amountMinor: 1010_00 },
    ]);
  });
});
