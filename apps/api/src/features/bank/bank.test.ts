import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { askQuote, balanceOf, buildShares, expectSound, send } from '#api/testing/money.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { startStripeServer } from '#api/testing/stripe-server.ts';
import { inTransaction } from '#api/db/client.ts';
import { createSettlement } from '#api/lib/settlement.ts';
import { charge } from '#api/features/intents/intents.service.ts';
import { settleIntents } from '#api/features/intents/settle.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { verifyLedger } from '#api/features/ledger/verify.service.ts';
import { importStatements } from './bank.service.ts';

const stripe = await startStripeServer();
afterAll(() => stripe.stop());
const test = useTestApp({ env: { RATE_LIMIT: 'off', ...stripe.settings } });

let investor: Person;
beforeEach(async () => {
  investor = await signInAs(test, { email: 'samir@example.com' });
});

const doImport = (file: string) => importStatements(test.deps, file);

/** An investment of 1,000 dollars by card, and the payout that Stripe announces for it. */
async function payByCard(ref: string, paidOut = 1000_00): Promise<void> {
  const owner = await signInAs(test);
  const home = await buildShares(test, 100n, { owner_id: owner.userId });
  const { data } = await send(test, investor, '/intents', { currency: 'USD', amountMinor: 1000_00 });
  const intent = await test.db.selectFrom('intents').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
  stripe.confirm(intent.provider_ref!);
  await test.app.inject({ url: `/api/intents/${data.id}`, headers: investor.headers });
  const body = { propertyId: home, amount: 1000, method: 'creditCard' };
  const quote = await askQuote(test, investor, '/investments', body);
  await send(test, investor, '/investments', { ...body, quote, intentId: data.id });
  await settleIntents(test.deps, {});
  const payout = { id: ref, amount: paidOut, currency: 'usd', arrival_date: 1_790_000_000 };
  const { body: text, signature } = stripe.sign('payout.paid', payout, { at: test.clock.now });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  await test.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: text, headers });
}

/** A withdrawal that was handed to the bank. Its money was topped up in the demonstration, before there was a payment service. */
async function withdraw(amountMinor: bigint): Promise<string> {
  const { userId } = investor;
  const demonstration = { ...test.deps, settlement: createSettlement(undefined) };
  const [topUp, id] = [randomUUID(), randomUUID()];
  const at = test.clock.now;
  await inTransaction(test.db, async (tx) => {
    const subject = { kind: 'top-up', id: topUp } as const;
    const payer = await charge(demonstration, tx, {
      userId,
      method: 'creditCard',
      currency: 'USD',
      amountMinor,
      subject,
    });
    const own = ledger.person(userId, 'USD');
    const common = { at, userId, actor: null };
    const withdrawal = { ...common, subject: { kind: 'withdrawal', id } as const };
    const toSend = ledger.payable(id, 'USD');
    await ledger.post(tx, [
      { kind: 'top-up', ...common, subject, lines: ledger.move(amountMinor, payer, own) },
      { kind: 'withdrawal-requested', ...withdrawal, lines: ledger.move(amountMinor, own, toSend) },
      { kind: 'withdrawal-sent', ...withdrawal, lines: ledger.move(amountMinor, toSend, ledger.outside('USD')) },
    ]);
    await tx
      .insertInto('withdrawals')
      .values({
        id,
        user_id: userId,
        currency: 'USD',
        amount_minor: amountMinor,
        state: 'sent',
        payout_account_id: null,
        bank: 'Bank',
        number_masked: '•••• 4321',
        is_automatic: false,
        created_at: at,
        sends_from: at,
        sent_at: at,
      })
      .execute();
  });
  return id;
}

const camt = (
  entries: string,
  { opening = '500.00', closing = '1500.00' } = {},
) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>AE070331234567890123456</IBAN></Id><Ccy>USD</Ccy></Acct>
  <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${opening}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
  <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
  ${entries}
</Stmt></BkToCstmrStmt></Document>`;

const entry = (reference: string, amount: string, text: string, { sign = 'CRDT', status = 'BOOK' } = {}) => `
  <Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
    <BookgDt><Dt>2026-11-10</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
    <NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

describe('bank:import', () => {
  it('matches a payout of the payment service, once', async () => {
    await payByCard('po_1');
    const file = camt(entry('B1', '1000.00', 'STRIPE PAYOUT po_1') + entry('B2', '5.00', 'later', { status: 'PDNG' }));
    expect(await doImport(file)).toMatchObject({ lines: 1, known: 0, matched: 1, unmatched: [] });
    expect(await balanceOf(test, 'in-transit')).toBe(0n);
    expect(await balanceOf(test, 'bank')).toBe(-1000_00n);
    expect(await doImport(file)).toMatchObject({ lines: 0, known: 1, matched: 0, unmatched: [] });
    expect(await balanceOf(test, 'bank')).toBe(-1000_00n);
    await expectSound(test);
  });

  it('matches a withdrawal by its reference and amount, and lists what it cannot match', async () => {
    await payByCard('po_2');
    const withdrawal = await withdraw(300_00n);
    const bare = withdrawal.replaceAll('-', '').toUpperCase();
    const file = [
      'account;currency;date;amount;reference;text;balance',
      'AE01;USD;2026-11-10;1000,00;C1;"Payout ""po_2""; card";1000,00',
      `AE01;USD;2026-11-11;-300,00;C2;To Samir ${bare};700,00`,
      'AE01;USD;2026-11-12;-12.5;C3;Bank charges;687.50',
      '',
    ].join('\r\n');
    const { unmatched, matches, ...counts } = await doImport(file);
    expect(matches.map(({ outcome }) => outcome)).toEqual(['payout', 'withdrawal']);
    expect(counts).toEqual({ lines: 3, known: 0, matched: 2 });
    expect(unmatched).toMatchObject([{ reference: 'C3', amountMinor: -12_50n, text: 'Bank charges' }]);
    expect([await balanceOf(test, 'bank'), await balanceOf(test, 'outside')]).toEqual([-700_00n, -300_00n]);
    await expectSound(test);
    await test.db.updateTable('bank_accounts').set({ balance_minor: 700_00n }).execute();
    const { claims } = await verifyLedger(test.db, undefined);
    expect(claims.flatMap(({ wrong }) => wrong)).toEqual([
      expect.stringMatching(/^bank account \S+ holds 70000 and -1250 unmatched, instead of 70000$/),
    ]);
  });

  it('matches a line later, when the payout is announced after the statement', async () => {
    const file = camt(entry('B3', '1000.00', 'po_3'));
    expect(await doImport(file)).toMatchObject({ matched: 0, unmatched: [{ reference: 'B3' }] });
    await payByCard('po_3');
    expect(await doImport(file)).toMatchObject({ lines: 0, matched: 1, unmatched: [] });
    await expectSound(test);
  });

  it('does not match another amount, or two at once', async () => {
    await payByCard('po_4', 999_00);
    expect((await doImport(camt(entry('B4', '1000.00', 'po_4')))).matched).toBe(0);
    const first = await withdraw(70_00n);
    const second = await withdraw(70_00n);
    const both = camt(entry('B5', '70.00', `${first} ${second}`, { sign: 'DBIT' }), { closing: '1430.00' });
    expect((await doImport(both)).matched).toBe(0);
    await expectSound(test);
  });

  it('imports a file as a whole or not at all, and says what is wrong with it', async () => {
    const missing = camt(entry('B6', '1000.00', ''), { closing: '1501.00' });
    await expect(doImport(missing)).rejects.toThrow(
      'account AE070331234567890123456 would hold 1500.00 USD, but its statement ends at 1501.00; is a statement missing?',
    );
    expect(await test.db.selectFrom('bank_lines').selectAll().execute()).toEqual([]);
    await doImport(camt(entry('B7', '1000.00', '')));
    const other = camt(entry('B7', '1001.00', ''), { closing: '1501.00' });
    await expect(doImport(other)).rejects.toThrow('was imported with another amount');
    await expect(doImport('account,currency,date\n')).rejects.toThrow('no column amount, reference');
    const row = 'account,currency,date,amount,reference\n';
    await expect(doImport(`${row}X,JPY,2026-11-10,5,R`)).rejects.toThrow('JPY is not a currency');
    await expect(doImport(`${row}X,USD,10.11.2026,5,R`)).rejects.toThrow('is not a day');
    await expect(doImport(`${row}X,USD,2026-11-10,5.001,R`)).rejects.toThrow('is not an amount');
    await expect(doImport('<Document></Document>')).rejects.toThrow('no CAMT.053 statement');
  });

  it('refuses XML with a document type, unknown entities, or cut off', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${camt('').slice(38)}`;
    await expect(doImport(bomb)).rejects.toThrow('not readable XML');
    await expect(doImport(camt(entry('B8', '1', '&xxe;')))).rejects.toThrow('the entity &xxe; is not known');
    await expect(doImport(camt('').slice(0, 300))).rejects.toThrow('XML');
    await expect(doImport('<a>'.repeat(100))).rejects.toThrow('nested too deeply');
    expect((await doImport(camt(entry('B9', '1000.00', 'A &amp; B &#x41;<![CDATA[ <c> ]]>')))).unmatched).toMatchObject(
      [{ text: 'A & B A <c>' }],
    );
  });
});
