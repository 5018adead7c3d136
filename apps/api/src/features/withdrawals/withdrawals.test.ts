import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAccount, IBANS, readAvailable, topUp, withdraw } from '#api/testing/balances.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { unidentified } from '#api/testing/factories.ts';
import { balanceOf, expectSound, get, send, waitHours } from '#api/testing/money.ts';
import { countStatuses, post, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { deleteDueAccounts } from '../account/deletion.service.ts';
import { verifyLedger } from '../ledger/verify.service.ts';
import { payOutBalances } from './automatic-payouts.service.ts';
import { sendWithdrawals } from './sending.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let person: Person;
beforeEach(async () => {
  person = await signInAs(test);
});

const account = { currency: 'USD', holder: 'Layla Haddad', bank: 'Bank of the Creek', number: IBANS.good };
const readSubjects = async () => {
  await test.deliverMails();
  return test.sentMails.map(({ subject }) => subject);
};
const listStates = async () =>
  (await get(test, person, '/withdrawals')).data.map(({ state }: { state: string }) => state);
const remove = (url: string, who = person) =>
  test.app.inject({ method: 'DELETE', url: `/api${url}`, headers: who.headers });

describe('accounts for withdrawals', () => {
  it('are shown masked, stored encrypted, told by email and removed', async () => {
    const added = await send(test, person, '/payout-accounts', { ...account, number: 'ae07 0331 2345 6789 0123 456' });
    expect(added).toMatchObject({ status: 201, data: { number: 'AE •••• 3456', bank: 'Bank of the Creek' } });
    expect(Date.parse(added.data.usableFrom) - Date.parse(added.data.createdAt)).toBe(24 * 3600 * 1000);
    const row = await test.db.selectFrom('payout_accounts').selectAll().executeTakeFirstOrThrow();
    expect(row.number_sealed.includes('1234567890')).toBe(false);
    expect((await get(test, person, '/payout-accounts')).data).toEqual([added.data]);
    const other = await signInAs(test);
    expect((await remove(`/payout-accounts/${added.data.id}`, other)).statusCode).toBe(404);
    expect((await remove(`/payout-accounts/${added.data.id}`)).statusCode).toBe(200);
    expect((await get(test, person, '/payout-accounts')).data).toEqual([]);
    expect(await readSubjects()).toEqual([
      'An account for withdrawals was added',
      'An account for withdrawals was removed',
    ]);
    expect(test.sentMails.map(({ text }) => text).join()).not.toContain('0331234567890123456');
    expect(test.sentMails[0]!.text).toContain(
      'Bank of the Creek, AE •••• 3456 can now be chosen for withdrawals in USD.',
    );
  });

  it('can be used from a moment that the email names in the time of the person', async () => {
    await test.db
      .insertInto('notification_settings')
      .values({ user_id: person.userId, time_zone: 'Asia/Dubai' })
      .execute();
    await send(test, person, '/payout-accounts', account);
    await test.deliverMails();
    expect(test.sentMails[0]!.text.replaceAll(/\s+/g, ' ')).toMatch(/\d+ \w+ 2026 at \d\d:\d\d \(Dubai time\)/);
  });

  it('need a confirmation in this session, and are not for shared accounts', async () => {
    await test.db.updateTable('sessions').set({ confirmed_at: null }).execute();
    expect(await send(test, person, '/payout-accounts', account)).toMatchObject({
      status: 403,
      code: 'REAUTH_REQUIRED',
    });
    const demo = await signInAs(test, { is_demo: true });
    expect(await send(test, demo, '/payout-accounts', account)).toMatchObject({ status: 403, code: 'DEMO_ACCOUNT' });
  });

  it('are five at most, and not removed while a withdrawal to them is pending', async () => {
    const id = await addAccount(test, person);
    for (let count = 1; count < 5; count += 1)
      expect(await send(test, person, '/payout-accounts', account)).toMatchObject({ status: 201 });
    expect(await send(test, person, '/payout-accounts', account)).toMatchObject({ code: 'PAYOUT_ACCOUNTS_FULL' });
    await topUp(test, person, 5000);
    await withdraw(test, person, { amountMinor: 5000, payoutAccountId: id });
    expect((await remove(`/payout-accounts/${id}`)).json()).toMatchObject({ code: 'PAYOUT_ACCOUNT_IN_USE' });
    await sendWithdrawals(test.deps);
    expect((await remove(`/payout-accounts/${id}`)).statusCode).toBe(200);
    expect((await get(test, person, '/withdrawals')).data).toMatchObject([{ state: 'sent', number: 'AE •••• 3456' }]);
  });
});

describe('POST /withdrawals', () => {
  it('goes from pending to sent, with an email at each step', async () => {
    await topUp(test, person, 20_000);
    const payoutAccountId = await addAccount(test, person);
    const key = randomUUID();
    const body = { currency: 'USD', amountMinor: 15_000, payoutAccountId };
    const asked = await send(test, person, '/withdrawals', body, key);
    expect(asked).toMatchObject({ status: 201, data: { state: 'pending', amountMinor: 15_000, isAutomatic: false } });
    expect(await send(test, person, '/withdrawals', body, key)).toMatchObject({ data: { id: asked.data.id } });
    expect(await readAvailable(test, person)).toBe(5000);
    expect(await balanceOf(test, 'payable')).toBe(15_000n);
    await expectSound(test);
    await Promise.all([sendWithdrawals(test.deps), sendWithdrawals(test.deps)]);
    await sendWithdrawals(test.deps);
    expect((await get(test, person, '/withdrawals')).data).toMatchObject([
      { state: 'sent', sentAt: test.clock.now.toISOString(), endedAt: null },
    ]);
    expect(await balanceOf(test, 'payable')).toBe(0n);
    expect(await balanceOf(test, 'outside')).toBe(-5000n);
    expect((await readSubjects()).slice(2)).toEqual([
      'You asked to withdraw USD 150.00',
      'Your withdrawal of USD 150.00 is on its way',
    ]);
    const { data } = await get(test, person, '/activity?kind=balance');
    expect(data.map((each: { kind: string; amountMinor: number }) => [each.kind, each.amountMinor])).toEqual([
      ['withdrawal-sent', 0],
      ['withdrawal-requested', -15_000],
      ['top-up', 20_000],
    ]);
    expect(data[0].withdrawalId).toBe(asked.data.id);
    const receipt = await get(test, person, `/withdrawals/${asked.data.id}`);
    expect(receipt.data).toMatchObject({ state: 'sent', amountMinor: 15_000, settlement: { isRealMoney: false } });
    expect(receipt.data.transactions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'withdrawal-requested',
      'withdrawal-sent',
    ]);
    await expectSound(test);
  });

  it.each([
    ['refused', 'failed', ['Your withdrawal of USD 50.00 failed']],
    ['returned', 'returned', ['Your withdrawal of USD 50.00 is on its way', 'Your withdrawal of USD 50.00 came back']],
  ] as const)('to an account that is %s puts the money back, and says so', async (number, state, subjects) => {
    await topUp(test, person, 5000);
    const payoutAccountId = await addAccount(test, person, { number: IBANS[number] });
    await withdraw(test, person, { amountMinor: 5000, payoutAccountId });
    await sendWithdrawals(test.deps);
    await sendWithdrawals(test.deps);
    await sendWithdrawals(test.deps);
    expect(await listStates()).toEqual([state]);
    expect(await readAvailable(test, person)).toBe(5000);
    expect((await readSubjects()).slice(3)).toEqual(subjects);
    await expectSound(test);
  });

  it('to a new account is sent after 24 hours, and can be cancelled until then', async () => {
    await topUp(test, person, 8000);
    const { data } = await send(test, person, '/payout-accounts', account);
    const first = await withdraw(test, person, { amountMinor: 3000, payoutAccountId: data.id });
    await withdraw(test, person, { amountMinor: 5000, payoutAccountId: data.id });
    expect(first.data.sendsFrom).toBe(data.usableFrom);
    await sendWithdrawals(test.deps);
    expect(await listStates()).toEqual(['pending', 'pending']);
    expect(await send(test, person, `/withdrawals/${first.data.id}/cancel`, {})).toMatchObject({
      status: 200,
      data: { state: 'cancelled' },
    });
    waitHours(test, 24);
    await sendWithdrawals(test.deps);
    person = await signInAgain(test, person.userId);
    const states = (await get(test, person, '/withdrawals')).data.map(
      (each: { amountMinor: number; state: string }) => [each.amountMinor, each.state],
    );
    expect(states.toSorted()).toEqual([
      [3000, 'cancelled'],
      [5000, 'sent'],
    ]);
    expect(await readAvailable(test, person)).toBe(3000);
    expect(await readSubjects()).toContain('Your withdrawal of USD 30.00 is cancelled');
    await expectSound(test);
  });

  it('is shown to who asked for it, and to nobody else', async () => {
    await topUp(test, person, 5000);
    const payoutAccountId = await addAccount(test, person);
    const { data } = await withdraw(test, person, { amountMinor: 5000, payoutAccountId });
    expect(await get(test, person, `/withdrawals/${data.id}`)).toMatchObject({ status: 200 });
    expect(await get(test, await signInAs(test), `/withdrawals/${data.id}`)).toMatchObject({ status: 404 });
  });

  it('needs a recent sign-in, a verified email and an account of the same currency', async () => {
    await topUp(test, person, 5000);
    const payoutAccountId = await addAccount(test, person, { currency: 'EUR' });
    const asked = { amountMinor: 5000, payoutAccountId };
    expect(await withdraw(test, person, asked)).toMatchObject({ status: 409, code: 'PAYOUT_CURRENCY' });
    const stranger = await signInAs(test);
    expect(await withdraw(test, stranger, asked)).toMatchObject({ status: 404, code: 'PAYOUT_ACCOUNT_NOT_FOUND' });
    await test.db.updateTable('users').set({ email_verified_at: null }).execute();
    expect(await withdraw(test, person, asked)).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
    const old = new Date(test.clock.now.getTime() - 11 * 60_000);
    await test.db.updateTable('sessions').set({ authenticated_at: old, confirmed_at: old }).execute();
    expect(await withdraw(test, person, asked)).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED' });
    expect(await listStates()).toEqual([]);
  });

  it('refuses more than there is, and more than a million within 24 hours', async () => {
    const payoutAccountId = await addAccount(test, person);
    expect(await withdraw(test, person, { amountMinor: 1, payoutAccountId })).toMatchObject({
      status: 409,
      code: 'BALANCE_TOO_LOW',
      message: 'Your balance is $0.00, which is too low for this.',
    });
    for (let count = 0; count < 21; count += 1) await topUp(test, person, 5_000_000);
    await withdraw(test, person, { amountMinor: 99_000_000, payoutAccountId });
    expect(await withdraw(test, person, { amountMinor: 1_000_001, payoutAccountId })).toMatchObject({
      status: 409,
      code: 'WITHDRAWALS_FULL',
      message: 'You can withdraw up to 1,000,000 of a currency within 24 hours. $10,000.00 is left for now.',
    });
    waitHours(test, 25);
    person = await signInAgain(test, person.userId);
    expect(await withdraw(test, person, { amountMinor: 1_000_001, payoutAccountId })).toMatchObject({ status: 201 });
  });

  it('is cancelled or sent, never both, also at the same moment', async () => {
    const payoutAccountId = await addAccount(test, person);
    await topUp(test, person, 20_000);
    for (let round = 0; round < 8; round += 1) {
      const { data } = await withdraw(test, person, { amountMinor: 1000, payoutAccountId });
      const cancel = { url: `/withdrawals/${data.id}/cancel`, headers: person.headers };
      const [statuses] = await Promise.all([
        postAtOnce(test, [cancel, cancel, cancel]),
        sendWithdrawals(test.deps),
        sendWithdrawals(test.deps),
      ]);
      const { data: all } = await get(test, person, '/withdrawals');
      const latest = all.find(({ id }: { id: string }) => id === data.id).state;
      const { 200: cancelled = 0, 409: refused = 0 } = countStatuses(statuses);
      expect([latest, cancelled, refused]).toEqual(latest === 'cancelled' ? ['cancelled', 1, 2] : ['sent', 0, 3]);
      await expectSound(test);
    }
  });

  it('is sent again with the same id when the server stopped before the bank answered', async () => {
    const payoutAccountId = await addAccount(test, person);
    await topUp(test, person, 5000);
    const { data } = await withdraw(test, person, { amountMinor: 5000, payoutAccountId });
    const ids: string[] = [];
    const { payouts } = test.deps.settlement;
    test.deps.settlement.payouts = {
      ...payouts,
      send: async ({ id }) => {
        ids.push(id);
        throw new Error('the line is dead');
      },
    };
    await sendWithdrawals(test.deps);
    expect(test.log.join()).toContain('a withdrawal could not be moved on');
    expect(await listStates()).toEqual(['sending']);
    expect(await send(test, person, `/withdrawals/${data.id}/cancel`, {})).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_UNDERWAY',
    });
    await expectSound(test);
    test.deps.settlement.payouts = payouts;
    await sendWithdrawals(test.deps);
    expect([ids, await listStates()]).toEqual([[data.id], ['sent']]);
    await expectSound(test);
  });
});

describe('a restricted account', () => {
  const restrict = (at: Date | null) =>
    test.db.updateTable('users').set({ restricted_at: at }).where('id', '=', person.userId).execute();

  it('takes nothing out and puts nothing in, and what it had asked for goes on when that is lifted', async () => {
    const payoutAccountId = await addAccount(test, person);
    await topUp(test, person, 20_000);
    await withdraw(test, person, { amountMinor: 5000, payoutAccountId });
    const rule = { payoutAccountId, atLeastMinor: 100 };
    await test.app.inject({
      method: 'PUT',
      url: '/api/automatic-payouts/USD',
      headers: person.headers,
      payload: rule,
    });
    await restrict(test.clock.now);
    const refusal = { status: 403, code: 'ACCOUNT_RESTRICTED' };
    expect(await withdraw(test, person, { amountMinor: 5000, payoutAccountId })).toMatchObject(refusal);
    expect(await topUp(test, person, 5000)).toMatchObject(refusal);
    waitHours(test, 32 * 24);
    await payOutBalances(test.deps);
    await sendWithdrawals(test.deps);
    person = await signInAgain(test, person.userId);
    expect(await listStates()).toEqual(['pending']);
    await restrict(null);
    await sendWithdrawals(test.deps);
    expect(await listStates()).toEqual(['sent']);
    await expectSound(test);
  });
});

describe('somebody whose identity is not checked', () => {
  const setIdentity = (fields: { identity_level: number; identity_until: string | null }) =>
    test.db.updateTable('users').set(fields).where('id', '=', person.userId).execute();
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  const refusal = {
    status: 403,
    code: 'IDENTITY_REQUIRED',
    message: 'Please have your identity checked before you withdraw. You can do that in your profile.',
  };

  it('takes nothing out, nor once the check has run out, and can do everything else', async () => {
    await setIdentity(unidentified);
    const payoutAccountId = await addAccount(test, person);
    expect(await topUp(test, person, 20_000)).toMatchObject({ status: 201 });
    expect(await withdraw(test, person, { amountMinor: 5000, payoutAccountId })).toMatchObject(refusal);
    expect(await readAvailable(test, person)).toBe(20_000);
    const yesterday = dayOf(new Date(test.clock.now.getTime() - 24 * 3600 * 1000));
    await setIdentity({ identity_level: 1, identity_until: yesterday });
    expect(await withdraw(test, person, { amountMinor: 5000, payoutAccountId })).toMatchObject(refusal);
    await setIdentity({ identity_level: 1, identity_until: dayOf(test.clock.now) });
    expect(await withdraw(test, person, { amountMinor: 5000, payoutAccountId })).toMatchObject({ status: 201 });
    await expectSound(test);
  });

  it('has no automatic payouts, and none by a rule from before', async () => {
    const payoutAccountId = await addAccount(test, person);
    const setRule = async () => {
      const { headers } = person;
      const payload = { payoutAccountId, atLeastMinor: 100 };
      const answer = await test.app.inject({ method: 'PUT', url: '/api/automatic-payouts/USD', headers, payload });
      return { status: answer.statusCode, ...answer.json() };
    };
    expect(await setRule()).toMatchObject({ status: 200 });
    await topUp(test, person, 5000);
    await setIdentity(unidentified);
    expect(await setRule()).toMatchObject(refusal);
    waitHours(test, 32 * 24);
    await payOutBalances(test.deps);
    person = await signInAgain(test, person.userId);
    expect(await listStates()).toEqual([]);
    await setIdentity({ identity_level: 1, identity_until: '2099-12-31' });
    waitHours(test, 32 * 24);
    await payOutBalances(test.deps);
    person = await signInAgain(test, person.userId);
    expect(await listStates()).toEqual(['pending']);
  });
});

describe('automatic payouts', () => {
  const setRule = (payoutAccountId: string, atLeastMinor: number) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/automatic-payouts/USD',
      headers: person.headers,
      payload: { payoutAccountId, atLeastMinor },
    });

  it('withdraw the whole balance once a month, when it has reached the amount', async () => {
    test.clock.now = new Date('2026-03-10T12:00:00Z');
    person = await signInAgain(test, person.userId);
    const payoutAccountId = await addAccount(test, person);
    expect((await setRule(payoutAccountId, 10_000)).json()).toMatchObject({ success: true });
    await topUp(test, person, 9999);
    await payOutBalances(test.deps);
    test.clock.now = new Date('2026-04-01T00:10:00Z');
    await payOutBalances(test.deps);
    person = await signInAgain(test, person.userId);
    expect(await listStates()).toEqual([]);
    await topUp(test, person, 1000);
    test.clock.now = new Date('2026-05-01T00:10:00Z');
    await Promise.all([payOutBalances(test.deps), payOutBalances(test.deps), payOutBalances(test.deps)]);
    person = await signInAgain(test, person.userId);
    expect((await get(test, person, '/withdrawals')).data).toMatchObject([
      { amountMinor: 10_999, isAutomatic: true, state: 'pending' },
    ]);
    expect(await readSubjects()).toContain('Your automatic payout of USD 109.99');
    await expectSound(test);
  });

  it('are changed, listed and switched off, and go with their account', async () => {
    const payoutAccountId = await addAccount(test, person);
    const euros = await addAccount(test, person, { currency: 'EUR' });
    expect((await setRule(euros, 500)).json()).toMatchObject({ code: 'PAYOUT_CURRENCY' });
    await setRule(payoutAccountId, 500);
    await setRule(payoutAccountId, 700);
    expect((await get(test, person, '/automatic-payouts')).data).toEqual([
      { currency: 'USD', payoutAccountId, atLeastMinor: 700 },
    ]);
    expect((await remove('/automatic-payouts/USD')).statusCode).toBe(200);
    expect((await get(test, person, '/automatic-payouts')).data).toEqual([]);
    await setRule(payoutAccountId, 500);
    await remove(`/payout-accounts/${payoutAccountId}`);
    expect((await get(test, person, '/automatic-payouts')).data).toEqual([]);
  });
});

describe('leaving with money', () => {
  const leave = async () => (await post(test, '/auth/delete-account', undefined, person.headers)).json();

  it('waits for the balance and for withdrawals that are not sent or could come back, then goes', async () => {
    await topUp(test, person, 5000);
    await topUp(test, person, 7000, 'GBP');
    expect(await leave()).toMatchObject({
      code: 'ACCOUNT_HAS_MONEY',
      message: 'Your balance still holds £70.00 and $50.00. Withdraw it in your wallet, then delete your account.',
    });
    for (const [currency, amountMinor] of [
      ['USD', 5000],
      ['GBP', 7000],
    ] as const)
      await withdraw(test, person, {
        currency,
        amountMinor,
        payoutAccountId: await addAccount(test, person, { currency }),
      });
    const message =
      'Your account cannot be deleted yet, because a withdrawal has not been sent yet, or the bank could still send it back (see Wallet).';
    expect(await leave()).toMatchObject({ code: 'ACCOUNT_HAS_PART', message });
    await sendWithdrawals(test.deps);
    waitHours(test, 5 * 24 - 0.1);
    person = await signInAgain(test, person.userId);
    expect(await leave()).toMatchObject({ code: 'ACCOUNT_HAS_PART', message });
    waitHours(test, 0.1);
    expect(await leave()).toMatchObject({ success: true });
    waitHours(test, 15 * 24);
    await deleteDueAccounts(test.deps);
    expect(await test.db.selectFrom('users').select('id').where('id', '=', person.userId).execute()).toEqual([]);
    expect(await test.db.selectFrom('payout_accounts').select('id').execute()).toEqual([]);
    await expectSound(test);
  });

  it('takes a copy of it all along', async () => {
    await topUp(test, person, 5000);
    await withdraw(test, person, { amountMinor: 2000, payoutAccountId: await addAccount(test, person) });
    expect(await get(test, person, '/auth/export')).toMatchObject({
      balances: [{ availableMinor: 3000, withdrawingMinor: 2000 }],
      payoutAccounts: [{ number: 'AE •••• 3456' }],
      withdrawals: [{ amountMinor: 2000, state: 'pending' }],
      automaticPayouts: [],
    });
  });
});

it('is proved by the books: a changed withdrawal or charge is named', async () => {
  const findWrong = async () =>
    (await verifyLedger(test.db, test.deps.secrets.linkKey)).claims.flatMap(({ wrong }) => wrong);
  await topUp(test, person, 5000);
  const { data } = await withdraw(test, person, { amountMinor: 2000, payoutAccountId: await addAccount(test, person) });
  await test.db.updateTable('withdrawals').set({ amount_minor: 1999n }).execute();
  expect(await findWrong()).toContain(`withdrawal ${data.id} of 1999 is pending but booked as -2000, 2000, 0`);
  await test.db.updateTable('withdrawals').set({ amount_minor: 2000n }).execute();
  expect(await findWrong()).toEqual([]);
  await test.db.updateTable('intents').set({ amount_minor: 5001n }).execute();
  expect(await findWrong()).toEqual([
    `person/USD/${person.userId}// holds 3000 instead of 3001`,
    expect.stringMatching(/^top-up \S+ took 5000 USD from outside instead of 5001$/),
  ]);
});
