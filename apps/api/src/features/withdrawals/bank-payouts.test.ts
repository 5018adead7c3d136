import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAccount, IBANS, readAvailable, withdraw } from '#api/testing/balances.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { unidentified } from '#api/testing/factories.ts';
import { balanceOf, buildShares, expectSound, get, send } from '#api/testing/money.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { LIVE_KEY, startStripeServer } from '#api/testing/stripe-server.ts';
import { inTransaction } from '#api/db/client.ts';
import { importStatements } from '../bank/bank.service.ts';
import { creditTransfer } from '../balances/balances.service.ts';
import { failPayout, handToBank, listPayouts, writePayouts } from './bank-payouts.service.ts';
import { sendWithdrawals } from './sending.service.ts';
import { moveOn } from './withdrawals.service.ts';

const stripe = await startStripeServer();
afterAll(() => stripe.stop());
const bank = { BANK_HOLDER: 'Diyar & Co', BANK_NAME: 'Bank of the Creek', BANK_IBAN: IBANS.good };
const test = useTestApp({ env: { RATE_LIMIT: 'off', ...stripe.settings, STRIPE_SECRET_KEY: LIVE_KEY, ...bank } });

let person: Person;
let payoutAccountId: string;
beforeEach(async () => {
  person = await signInAs(test);
  await inTransaction(test.deps.db, (tx) =>
    creditTransfer(test.deps, tx, person.userId, {
      reference: 'DIYAR-2345-6789',
      currency: 'USD',
      amountMinor: 500_00n,
      because: 'excess',
    }),
  );
  payoutAccountId = await addAccount(test, person);
});

const ask = async (amountMinor: number) =>
  (await withdraw(test, person, { amountMinor, payoutAccountId })).data.id as string;
const listStates = async () =>
  (await get(test, person, '/withdrawals')).data.map(({ state }: { state: string }) => state);
const line = (reference: string, amount: string, text: string) => `AE01,USD,2026-11-10,${amount},${reference},${text}`;
const doImport = (...lines: string[]) =>
  importStatements(test.deps, ['account,currency,date,amount,reference,text', ...lines].join('\n'));

async function hand(): Promise<string> {
  let kept = '';
  await handToBank(test.deps, async (file) => {
    kept = file;
  });
  return kept;
}

describe('withdrawals of real money', () => {
  it('of a restricted account are in no file until that is lifted', async () => {
    const restrict = (at: Date | null) => test.db.updateTable('users').set({ restricted_at: at }).execute();
    await ask(150_00);
    await restrict(test.clock.now);
    expect(await hand()).toBe('');
    expect(await listStates()).toEqual(['pending']);
    await restrict(null);
    expect(await hand()).toContain('150.00');
    expect(await listStates()).toEqual(['sending']);
  });

  it('are paid in by identified people alone, and nobody else is charged', async () => {
    const stranger = await signInAs(test, unidentified);
    const body = { currency: 'USD', amountMinor: 100_00, method: 'creditCard', intentId: randomUUID() };
    expect(await send(test, stranger, '/balances/top-up', body)).toMatchObject({
      status: 403,
      code: 'IDENTITY_REQUIRED',
      message: 'Please have your identity checked before you add money. You can do that in your profile.',
    });
    const propertyId = await buildShares(test, 10n);
    const order = { propertyId, amount: 500, method: 'creditCard', quote: 'none' };
    const refusal = { status: 403, code: 'IDENTITY_REQUIRED' };
    expect(await send(test, stranger, '/investments/quote', { propertyId, amount: 500 })).toMatchObject(refusal);
    expect(await send(test, stranger, '/investments', order)).toMatchObject(refusal);
    expect(await send(test, person, '/balances/top-up', body)).toMatchObject({ code: 'INTENT_UNUSABLE' });
    expect((await send(test, person, '/investments/quote', { propertyId, amount: 500 })).status).toBe(200);
    const charged = await test.db.selectFrom('intents').select('id').where('user_id', '=', stranger.userId).execute();
    expect(charged).toEqual([]);
  });

  it('wait for the statement of the bank: nothing is marked as sent by itself', async () => {
    const id = await ask(150_00);
    await sendWithdrawals(test.deps);
    expect(await listStates()).toEqual(['pending']);
    expect((await doImport(line('B1', '-150.00', `To Layla ${id}`))).matches).toMatchObject([
      { outcome: 'withdrawal' },
    ]);
    expect(await listStates()).toEqual(['sent']);
    expect(await balanceOf(test, 'payable')).toBe(0n);
    expect(await balanceOf(test, 'bank')).toBe(150_00n);
    await test.deliverMails();
    expect(test.sentMails.at(-1)?.subject).toBe('Your withdrawal of USD 150.00 is on its way');
    await expectSound(test);
  });

  it('are written to a file for the bank once, and cannot be cancelled from then on', async () => {
    const first = await ask(150_00);
    const second = await ask(50);
    const cancelled = await ask(10_00);
    await send(test, person, `/withdrawals/${cancelled}/cancel`, {});
    const file = await hand();
    expect(file).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>150.50</CtrlSum><InitgPty><Nm>Diyar &amp; Co</Nm></InitgPty>');
    for (const id of [first, second]) expect(file).toContain(`<EndToEndId>${id.replaceAll('-', '')}</EndToEndId>`);
    expect(file).toContain(`<InstdAmt Ccy="USD">150.00</InstdAmt>`);
    expect(file).toContain(
      `<Cdtr><Nm>Layla Haddad</Nm></Cdtr><CdtrAcct><Id><IBAN>${IBANS.good}</IBAN></Id></CdtrAcct>`,
    );
    expect(await hand()).toBe('');
    expect(await send(test, person, `/withdrawals/${first}/cancel`, {})).toMatchObject({ code: 'WITHDRAWAL_UNDERWAY' });
    const { due, sending } = await listPayouts(test.deps);
    expect([due.length, sending.length]).toEqual([0, 2]);
    await expectSound(test);
  });

  it('stay as they were when the file cannot be kept', async () => {
    await ask(150_00);
    await expect(handToBank(test.deps, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    expect(await listStates()).toEqual(['pending']);
  });

  it('are in a file under its name only when they are marked', async () => {
    await ask(150_00);
    const path = join(test.deps.config.dataDir, 'payouts.xml');
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'connection lost'; end $$`.execute(
      test.db,
    );
    await sql`
      create constraint trigger refuse after update on withdrawals deferrable initially deferred
      for each row execute function refuse()`.execute(test.db);
    await expect(writePayouts(test.deps, path)).rejects.toThrow(
      /^connection lost\. .*\.part may be valid: compare with npm run payouts/,
    );
    await sql`drop trigger refuse on withdrawals`.execute(test.db);
    await sql`drop function refuse`.execute(test.db);
    expect([existsSync(path), await listStates()]).toEqual([false, ['pending']]);
    expect(await readFile(`${path}.part`, 'utf8')).toContain('<CtrlSum>150.00</CtrlSum>');
    await expect(writePayouts(test.deps, path)).rejects.toThrow('.part is of a command that did not end');
    await rm(`${path}.part`);
    expect(await writePayouts(test.deps, path)).toBe(1);
    expect(await readFile(path, 'utf8')).toContain('<CtrlSum>150.00</CtrlSum>');
    expect([existsSync(`${path}.part`), (await stat(path)).mode & 0o777]).toEqual([false, 0o600]);
    await expect(writePayouts(test.deps, path)).rejects.toThrow('payouts.xml exists already');
    expect(await writePayouts(test.deps, `${path}.2`)).toBe(0);
    expect([existsSync(`${path}.2`), existsSync(`${path}.2.part`)]).toEqual([false, false]);
  });

  it('are not handed over before a new account is a day old', async () => {
    await test.db.updateTable('payout_accounts').set({ created_at: test.clock.now }).execute();
    await ask(150_00);
    expect(await hand()).toBe('');
  });

  it('go back to the balance when the bank refuses them, and when they come back', async () => {
    const refused = await ask(100_00);
    const returned = await ask(200_00);
    await hand();
    expect(await failPayout(test.deps, refused)).toBe(true);
    expect(await failPayout(test.deps, refused)).toBe(false);
    // Of one day, and the return comes first by the reference of the bank.
    const { matches, unmatched } = await doImport(
      line('A1', '200.00', `Return of ${returned}`),
      line('B1', '-200.00', returned.replaceAll('-', '')),
      line('C1', '-100.00', refused),
    );
    expect(matches.map(({ outcome }) => outcome)).toEqual(['withdrawal', 'returned']);
    expect(unmatched).toMatchObject([{ reference: 'C1' }]);
    expect((await listStates()).toSorted()).toEqual(['failed', 'returned']);
    expect(await readAvailable(test, person)).toBe(500_00);
    await expectSound(test);
  });

  it('that were paid by hand and are cancelled at the same moment stay listed', async () => {
    const id = await ask(150_00);
    let importing: ReturnType<typeof doImport> | undefined;
    await inTransaction(test.deps.db, async (tx) => {
      await moveOn(test.deps, tx, { id, event: 'cancel', actor: null });
      importing = doImport(line('B1', '-150.00', id));
      await vi.waitFor(async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          test.db,
        );
        expect(waiting.rows).not.toEqual([]);
      });
    });
    expect(await importing).toMatchObject({ matches: [], unmatched: [{ reference: 'B1' }] });
    expect([await listStates(), await readAvailable(test, person)]).toEqual([['cancelled'], 500_00]);
    await expectSound(test);
  });

  it('that come back for a deleted account stay listed', async () => {
    const id = await ask(500_00);
    await hand();
    await doImport(line('B1', '-500.00', id));
    await test.db.deleteFrom('users').where('id', '=', person.userId).execute();
    expect(await doImport(line('B2', '500.00', `Return of ${id}`))).toMatchObject({
      matches: [],
      unmatched: [{ reference: 'B2' }],
    });
    expect(await balanceOf(test, 'person')).toBe(0n);
    await expectSound(test);
  });

  it('are matched once, by two imports at the same moment', async () => {
    const id = await ask(150_00);
    await hand();
    const rows = [line('B1', '-150.00', id), line('B2', '-150.00', id), line('B3', '-150.00', randomUUID())];
    await doImport(...rows);
    const [one, two] = await Promise.all([doImport(...rows), doImport(...rows)]);
    expect([one.unmatched.length, two.unmatched.length]).toEqual([2, 2]);
    expect(await listStates()).toEqual(['sent']);
    await expectSound(test);
  });
});
