import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount, IBANS, readAvailable, withdraw } from '#api/testing/balances.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { expectSound, get, send } from '#api/testing/money.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { LIVE_KEY, startStripeServer } from '#api/testing/stripe-server.ts';
import { inTransaction } from '#api/db/client.ts';
import { creditTransfer } from '#api/features/balances/balances.service.ts';
import { awaitTransfer } from '#api/features/intents/transfers.service.ts';
import { assignLine, importStatements } from './bank.service.ts';

const stripe = await startStripeServer();
afterAll(() => stripe.stop());
const bank = { BANK_HOLDER: 'Diyar Trust', BANK_NAME: 'Bank of the Creek', BANK_IBAN: IBANS.good };
const test = useTestApp({ env: { RATE_LIMIT: 'off', ...stripe.settings, STRIPE_SECRET_KEY: LIVE_KEY, ...bank } });

const REFERENCE = 'DIYAR-ABCD-2345';
let person: Person;
let payoutAccountId: string;
/** Has 500 dollars, and was given a reference for an order that is no more. */
beforeEach(async () => {
  person = await signInAs(test);
  await inTransaction(test.deps.db, async (tx) => {
    const owner = { userId: person.userId, currency: 'USD' } as const;
    await creditTransfer(test.deps, tx, person.userId, {
      reference: REFERENCE,
      currency: 'USD',
      amountMinor: 500_00n,
      because: 'excess',
    });
    const subject = { kind: 'payment', id: randomUUID() } as const;
    const expiresAt = new Date(test.clock.now.getTime() + 24 * 3600 * 1000);
    await awaitTransfer(test.deps, tx, {
      ...owner,
      amountMinor: 1n,
      subject,
      step: 1,
      reference: REFERENCE,
      expiresAt,
    });
  });
  payoutAccountId = await addAccount(test, person);
});

const ask = async (amountMinor: number) =>
  (await withdraw(test, person, { amountMinor, payoutAccountId })).data.id as string;
const doImport = (...rows: string[]) =>
  importStatements(test.deps, ['account,currency,date,amount,reference,text', ...rows].join('\n'));
const assign = (line: string, target: string, reason = 'The bank told us who it is') =>
  assignLine(test.deps, { line, target, reason });
const readLine = (reference: string) =>
  test.db
    .selectFrom('bank_lines')
    .select(['matched_with', 'assigned_because'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

describe('assigning a line of a bank statement', () => {
  it('credits a transfer that names nobody to whoever has the reference, and is on record', async () => {
    expect((await doImport('AE07,USD,2026-11-10,75.25,R1,Gift for L')).unmatched).toHaveLength(1);
    expect(await assign('R1', REFERENCE.toLowerCase().replaceAll('-', ' '))).toMatchObject({ outcome: 'tooLate' });
    expect(await readAvailable(test, person)).toBe(575_25);
    expect(await readLine('R1')).toMatchObject({ assigned_because: 'The bank told us who it is' });
    const { data } = await get(test, person, '/auth/security-events?kind=other');
    expect(data).toContainEqual(expect.objectContaining({ action: 'bank-line.assigned' }));
    await expect(assign('R1', REFERENCE)).rejects.toThrow('no unmatched line has the reference R1');
    await expectSound(test);
  });

  it('confirms a withdrawal that the bank did not name, and takes it back when it returns', async () => {
    const id = await ask(150_00);
    await doImport('AE07,USD,2026-11-10,-150.00,R2,Payment order', 'AE07,USD,2026-11-11,150.00,R3,Account closed');
    await expect(assign('R3', id)).rejects.toThrow('no line shows yet that it left');
    expect(await assign('R2', id.toUpperCase())).toMatchObject({ outcome: 'withdrawal' });
    expect(await readLine('R2')).toMatchObject({ matched_with: id });
    expect(await assign('R3', id)).toMatchObject({ outcome: 'returned' });
    expect(await readAvailable(test, person)).toBe(500_00);
    await expectSound(test);
  });

  it('refuses what the line cannot be, and changes nothing', async () => {
    const id = await ask(150_00);
    const cancelled = await ask(150_00);
    await send(test, person, `/withdrawals/${cancelled}/cancel`, {});
    const { unmatched } = await doImport(
      'AE07,USD,2026-11-10,-149.00,R4,Payment order',
      `AE07,USD,2026-11-10,-150.00,R5,To ${cancelled}`,
      'AE07,USD,2026-11-10,20.00,R6,x',
      'AE08,USD,2026-11-10,20.00,R6,x',
    );
    // What the line names is told, so that the operator sees why it was not matched.
    expect(unmatched.map(({ named }) => named.map(({ state }) => state))).toEqual([[], ['cancelled'], [], []]);
    for (const [line, target, reason] of [
      ['R4', id, 'the withdrawal is of 150.00 USD, and the line is not'],
      ['R5', cancelled, 'the withdrawal is cancelled'],
      ['R5', randomUUID(), 'there is no withdrawal'],
      ['R4', REFERENCE, 'money left the account with this line'],
      ['R6', REFERENCE, 'several accounts have it; name one: AE07/R6, AE08/R6'],
      ['AE07/R6', 'DIYAR-2222-3333', 'DIYAR-2222-3333 is not known'],
      ['R7', REFERENCE, 'no unmatched line has the reference R7'],
    ] as const)
      await expect(assign(line, target)).rejects.toThrow(reason);
    expect((await doImport()).unmatched).toHaveLength(4);
    expect(await assign('AE07/R6', REFERENCE)).toMatchObject({ outcome: 'tooLate' });
    await expectSound(test);
  });

  it('is done once when two operators do it at the same moment', async () => {
    await doImport('AE07,USD,2026-11-10,75.00,R8,Gift');
    const ends = await Promise.allSettled([assign('R8', REFERENCE), assign('R8', REFERENCE), doImport()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await readAvailable(test, person)).toBe(575_00);
    await expectSound(test);
  });

  it('shows the lines of a person in the export of their account, with the reference of the transfer', async () => {
    const id = await ask(150_00);
    await doImport(`AE07,USD,2026-11-10,-150.00,R9,${id}`, 'AE07,USD,2026-11-11,10.00,R10,Gift');
    await assign('R10', REFERENCE);
    const stranger = await signInAs(test);
    const read = async (who: Person) =>
      (await test.app.inject({ url: '/api/auth/export', headers: who.headers })).json();
    const own = await read(person);
    expect(own.bankLines).toMatchObject([
      { reference: 'R9', bookedOn: '2026-11-10', currency: 'USD', amountMinor: -150_00, text: id, matchedWith: id },
      { reference: 'R10', amountMinor: 10_00 },
    ]);
    expect(own.intents).toContainEqual(expect.objectContaining({ providerRef: REFERENCE }));
    expect((await read(stranger)).bankLines).toEqual([]);
  });
});
