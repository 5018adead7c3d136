import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importStatements } from '#api/features/bank/bank.service.ts';
import { returnDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { findPastOrders } from '#api/features/investments/terms.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { upload } from '#api/testing/dossiers.ts';
import {
  bringToPayOut,
  buildHeldHome,
  buildMember,
  confirmExit,
  proposeExit,
  readSale,
  receivePrice,
  saleOf,
  takeExitStep,
  type SoldHome,
} from '#api/testing/exits.ts';
import { balanceOf, expectSound, get, invest } from '#api/testing/money.ts';
import { listWrongRecords } from '#api/testing/passports.ts';
import { createCall, type Person } from '#api/testing/people.ts';
import { buildInvestor, openRaise, passHours, readRaise, reviewHome, runJobs, takeStep } from '#api/testing/raises.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);

const today = () => test.clock.now.toISOString().slice(0, 10);
const publicly = async ({ home }: SoldHome) =>
  (await test.app.inject({ url: `/api/properties/${home}/exit` })).json().data;
const tokensOf = async (sold: SoldHome) =>
  (
    await sql<{ tokens: bigint }>`
      select coalesce(sum(kept.balance), 0)::bigint as tokens from ledger_accounts as account
      join ledger_balances as kept on kept.account_id = account.id
      where account.property_id = ${sold.home} and account.kind in ('holding', 'reserved')`.execute(test.db)
  ).rows[0]!.tokens;

describe('the sale of a home that is owned in parts', () => {
  it('pays everybody by tokens, to the cent, takes the tokens back and hands the home over', async () => {
    // 30, 7 and 1 of 100 tokens; the other 62 are the owner's.
    const sold = await buildHeldHome(test, [3000, 700, 100]);
    const before = await balanceOf(test, 'person', sold.owner.userId);
    expect(await readSale(test, sold)).toMatchObject({
      exit: null,
      holders: 3,
      orders: 0,
      steps: [{ step: 'sell', missing: [] }],
      canReceive: false,
    });
    expect(await publicly(sold)).toBe(null);
    const costs = [{ label: 'Broker', amountMinor: 20_000 }];
    expect((await proposeExit(test, sold, saleOf(1_120_011, costs))).status).toBe(200);
    expect((await confirmExit(test, sold, sold.operators[0])).code).toBe('SECOND_PERSON_NEEDED');
    expect((await confirmExit(test, sold)).status).toBe(200);
    expect(await publicly(sold)).toMatchObject({ state: 'agreed', priceMinor: 1_120_011, soldAt: null, tokens: 100 });
    expect(await takeExitStep(test, sold, { step: 'pay-out' })).toMatchObject({
      code: 'STEP_NOT_ALLOWED',
      message: expect.stringContaining('the price has not come'),
    });
    expect((await receivePrice(test, sold)).status).toBe(200);
    expect((await receivePrice(test, sold)).code).toBe('STEP_NOT_ALLOWED');
    await expectSound(test);
    expect((await takeExitStep(test, sold, { step: 'pay-out' })).status).toBe(200);
    // 11,000.11 dollars: 3,300.033, 770.0077, 110.0011 and 6,820.0682; the cent that is left goes to the largest remainder.
    expect(await Promise.all(sold.holders.map((each) => balanceOf(test, 'person', each.userId)))).toEqual([
      330_003n,
      77_001n,
      11_000n,
    ]);
    expect((await balanceOf(test, 'person', sold.owner.userId)) - before).toBe(682_007n);
    expect(await tokensOf(sold)).toBe(0n);
    expect(await publicly(sold)).toMatchObject({ state: 'done', sharedMinor: 1_100_011, soldAt: expect.any(String) });
    expect((await get(test, sold.holders[0]!, '/holdings')).data).toEqual([]);
    const property = (await get(test, sold.buyer, `/properties/${sold.home}`)).data;
    expect(property).toMatchObject({
      isWithdrawn: true,
      offering: { state: 'closed' },
      sold: { on: today(), tokenMinor: 11_000 },
    });
    const { data } = await get(test, sold.holders[0]!, '/activity?kind=payments');
    expect(
      data.map(({ kind, amountMinor, tokens }: Record<string, unknown>) => ({ kind, amountMinor, tokens })),
    ).toEqual([
      { kind: 'tokens-retired', amountMinor: 0, tokens: -30 },
      { kind: 'sale-shared', amountMinor: 330_003, tokens: 0 },
    ]);
    await expectSound(test);
    expect(await listWrongRecords(test)).toEqual([]);
    const statement = await test.app.inject({ url: '/api/statement.csv', headers: sold.holders[0]!.headers });
    expect(statement.body).toContain('"Share of a sold home"');
    expect(statement.body).toContain('"3300.03"');
    expect(statement.body).toContain('"Tokens of a sold home, given back"');
    const ofBuyer = await test.app.inject({ url: '/api/statement.csv', headers: sold.buyer.headers });
    expect(ofBuyer.body).toContain('"-11200.11"');
    await test.deliverMails();
    const told = test.sentMails.filter(({ subject }) => subject.includes('was sold: you were paid'));
    expect(told).toHaveLength(4);
    expect(told.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')).toContain(
      'is in your balance, for 30 tokens. The tokens were returned to the home.',
    );
  });

  it('is told to everybody until its new owner lists the home again', async () => {
    const sold = await buildHeldHome(test, [3000]);
    const lists = ['/properties', '/properties?isForInvestment=true'];
    const isListed = async () => {
      const answers = await Promise.all(lists.map((list) => get(test, sold.buyer, list)));
      return answers.map(({ data }) => data.some(({ id }: { id: string }) => id === sold.home));
    };
    const readSold = async () => (await get(test, sold.buyer, `/properties/${sold.home}`)).data.sold;
    expect(await isListed()).toEqual([true, true]);
    await bringToPayOut(test, sold, saleOf(1_000_050));
    expect(await readSold()).toBeUndefined();
    expect((await takeExitStep(test, sold, { step: 'pay-out' })).status).toBe(200);
    expect(await readSold()).toEqual({ on: today(), tokenMinor: 10_000 });
    expect(await isListed()).toEqual([false, false]);
    const [order] = (await get(test, sold.holders[0]!, '/investments')).data;
    expect(order).toMatchObject({ state: 'completed', soldAt: expect.any(String) });
    expect((await call(sold.buyer, 'POST', `/properties/${sold.home}/relist`)).status).toBe(200);
    expect(await readSold()).toBeUndefined();
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect((await call(sold.buyer, 'POST', `/properties/${sold.home}/withdraw`)).status).toBe(200);
    expect(await readSold()).toBeUndefined();
  });

  it('is in the export of everybody who had a part in it', async () => {
    const sold = await buildHeldHome(test, [3000, 700]);
    await bringToPayOut(test, sold, saleOf(1_000_000));
    expect((await takeExitStep(test, sold, { step: 'pay-out' })).status).toBe(200);
    const read = async (person: Person) => (await get(test, person, '/auth/export')).homeSales;
    const sale = { property: { id: sold.home }, state: 'done', priceMinor: 1_000_000 };
    const [first, second] = sold.holders;
    const shares = (amountMinor: number) => [{ currency: 'USD', amountMinor }];
    expect(await read(first!)).toMatchObject([{ ...sale, role: 'holder', tokens: 30, shared: shares(300_000) }]);
    expect(await read(second!)).toMatchObject([{ ...sale, role: 'holder', tokens: 7, shared: shares(70_000) }]);
    expect(await read(sold.owner)).toMatchObject([{ ...sale, role: 'owner', tokens: 0, shared: shares(630_000) }]);
    expect(await read(sold.buyer)).toMatchObject([{ ...sale, role: 'buyer', tokens: 0, shared: [] }]);
    expect(await read(await buildMember(test))).toEqual([]);
  });

  it('gives back orders that are not final, and takes none', async () => {
    const sold = await buildHeldHome(test, [3000]);
    const late = await buildMember(test);
    await invest(test, late, sold.home, 500);
    expect((await takeExitStep(test, sold, saleOf(1_000_000))).status).toBe(200);
    expect((await invest(test, await buildMember(test), sold.home, 100)).code).toBe('OFFERING_CLOSED');
    const sales = await call(sold.operators[0], 'GET', `/office/homes/${sold.home}/sales`);
    expect(sales.data.isOnSale).toBe(false);
    expect(await call(sold.owner, 'POST', `/properties/${sold.home}/offering/resume`)).toMatchObject({
      code: 'STEP_NOT_ALLOWED',
    });
    await receivePrice(test, sold);
    expect((await proposeExit(test, sold, { step: 'pay-out' })).message).toContain('an order is still open');
    await returnDueInvestments(test.deps);
    expect((await get(test, late, '/investments')).data[0].state).toBe('returned');
    // It did not lapse: the buyer's next order may wait as long as any.
    expect((await findPastOrders(test.deps, test.db, late, sold.home)).returned).toBe(0);
    expect((await takeExitStep(test, sold, { step: 'pay-out' })).status).toBe(200);
    await expectSound(test);
    expect(await listWrongRecords(test)).toEqual([]);
  });

  it('waits for the transfer where real ones are taken: only the bank statement says that it has come', async () => {
    const sold = await buildHeldHome(test, [3000]);
    const { settlement } = test.deps;
    const bankAccount = { beneficiary: 'Diyar Trust', bank: 'Bank of the Creek', account: 'AE070331234567890123456' };
    Object.assign(test.deps, { settlement: { ...settlement, areTransfersAwaited: true, bankAccount } });
    await takeExitStep(test, sold, saleOf(1_000_000));
    const { exit, canReceive } = await readSale(test, sold);
    expect(canReceive).toBe(false);
    expect((await receivePrice(test, sold)).code).toBe('STEP_NOT_ALLOWED');
    const receive = async (amount: string, day: string) => {
      const file = `account,currency,date,amount,reference,text\nAE07,USD,${day},${amount},R1,${exit.reference}`;
      return (await importStatements(test.deps, file)).matches.map(({ outcome }) => outcome);
    };
    expect(await receive('10000.00', '2026-11-20')).toEqual(['paid']);
    expect(await readSale(test, sold)).toMatchObject({ exit: { state: 'paid' } });
    await expectSound(test);
    expect((await takeExitStep(test, sold, { step: 'pay-out' })).status).toBe(200);
    expect(await balanceOf(test, 'person', sold.holders[0]!.userId)).toBe(300_000n);
    await expectSound(test);
    Object.assign(test.deps, { settlement });
  });

  it('is called off: the buyer gets the price back, and everybody keeps what they hold', async () => {
    const sold = await buildHeldHome(test, [3000, 700]);
    await bringToPayOut(test, sold, saleOf(1_000_000));
    expect(await proposeExit(test, sold, { step: 'call-off' })).toMatchObject({
      status: 400,
      fields: { note: 'Please give a reason' },
    });
    expect((await takeExitStep(test, sold, { step: 'call-off', note: 'The buyer stepped back.' })).status).toBe(200);
    expect(await publicly(sold)).toBe(null);
    expect(await tokensOf(sold)).toBe(37n);
    await expectSound(test);
    expect(await listWrongRecords(test)).toEqual([]);
    expect((await call(sold.owner, 'POST', `/properties/${sold.home}/offering/resume`)).status).toBe(200);
    expect((await takeExitStep(test, sold, saleOf(1_000_000))).status).toBe(200);
    await test.deliverMails();
    expect(test.sentMails.some(({ text }) => text.includes('The buyer stepped back.'))).toBe(true);
  });

  it('needs papers, a buyer who is identified, and operators without a part in it', async () => {
    const sold = await buildHeldHome(test, [3000]);
    expect(
      await proposeExit(test, sold, {
        ...saleOf(1_000_000),
        sale: { buyer: 'nobody@example.com', priceMinor: 1, costs: [] },
      }),
    ).toMatchObject({
      status: 400,
      fields: { 'sale.buyer': 'The buyer needs an account at Diyar with an identity check that counts.' },
    });
    expect((await proposeExit(test, sold, saleOf(100, [{ label: 'Broker', amountMinor: 101 }]))).message).toBe(
      'The costs are more than the price.',
    );
    await sql`update users set identity_level = 0, identity_until = null where id = ${sold.buyer.userId}`.execute(
      test.db,
    );
    expect((await proposeExit(test, sold, saleOf(1_000_000))).status).toBe(400);
    expect((await proposeExit(test, sold, { step: 'pay-out' })).code).toBe('STEP_NOT_ALLOWED');
  });

  it('is found by the proofs when somebody changes it behind the records', async () => {
    const sold = await buildHeldHome(test, [3000]);
    await bringToPayOut(test, sold, saleOf(1_000_000));
    await expect(sql`update exits set price_minor = 5`.execute(test.db)).rejects.toThrow(/stays as it is/);
    await expect(sql`update exits set state = 'agreed'`.execute(test.db)).rejects.toThrow(/does not go/);
    await expect(sql`delete from exits`.execute(test.db)).rejects.toThrow(/./);
  });
});

describe('the sale of a home that people bought together', () => {
  it('shares the reserve in escrow with the price', async () => {
    const raised = await openRaise(test);
    const holders = [await buildInvestor(test), await buildInvestor(test)];
    await invest(test, holders[0]!, raised.home, 60_000);
    await invest(test, holders[1]!, raised.home, 40_000);
    await runJobs(test);
    await passHours(test, raised, 48);
    await runJobs(test);
    const own = (await call(raised.owner, 'GET', `/properties/${raised.home}/dossier`)).data;
    const { id: documentId } = own.documents.find(({ kind }: { kind: string }) => kind === 'holding-deed');
    await upload(test, raised.owner, raised.home, { kind: 'holding-deed', issuedOn: '2026-11-01', documentId });
    await upload(test, raised.owner, raised.home, { kind: 'sale-contract', issuedOn: '2026-11-01' });
    await reviewHome(test, raised);
    const acquisition = { costs: [], reserveMinor: 100_001 };
    expect((await takeStep(test, raised, { step: 'acquire', acquisition })).status).toBe(200);
    const buyer = await buildMember(test, { email: 'the-buyer@example.com' });
    const sold = { ...raised, buyer, holders };
    expect((await proposeExit(test, sold, saleOf(12_000_000))).code).toBe('STEP_NOT_ALLOWED');
    await takeStep(test, raised, { step: 'operate' });
    await bringToPayOut(test, sold, saleOf(12_000_000));
    expect(await balanceOf(test, 'escrow')).toBe(100_001n);
    expect((await takeExitStep(test, sold, { step: 'pay-out' })).status).toBe(200);
    expect(await balanceOf(test, 'escrow')).toBe(0n);
    // 121,000.01 dollars by 600 and 400 of 1,000 tokens.
    expect(await balanceOf(test, 'person', holders[0]!.userId)).toBe(7_260_001n);
    expect(await balanceOf(test, 'person', holders[1]!.userId)).toBe(4_840_000n);
    const states = await test.db.selectFrom('raises').select(['state', 'ended_at as endedAt']).execute();
    expect(states).toEqual([{ state: 'exited', endedAt: test.clock.now }]);
    expect(await readRaise(test, raised)).toBeNull();
    expect((await call(buyer, 'GET', `/properties/${raised.home}/raise/own`)).data).toBeNull();
    await expectSound(test);
    expect(await listWrongRecords(test)).toEqual([]);
  });

  it('is not agreed between the failure of the raise and the return of its money', async () => {
    const raised = await openRaise(test);
    const holders = [await buildInvestor(test)];
    await invest(test, holders[0]!, raised.home, 100_000);
    await runJobs(test);
    await passHours(test, raised, 48);
    await runJobs(test);
    await upload(test, raised.owner, raised.home, { kind: 'sale-contract', issuedOn: '2026-11-01' });
    await reviewHome(test, raised);
    expect((await takeStep(test, raised, { step: 'cancel', note: 'The seller has withdrawn.' })).status).toBe(200);
    const buyer = await buildMember(test, { email: 'the-buyer@example.com' });
    const sold = { ...raised, buyer, holders };
    expect(await tokensOf(sold)).toBe(1000n);
    expect((await proposeExit(test, sold, saleOf(12_000_000))).message).toContain('nobody holds');
    await runJobs(test);
    expect(await tokensOf(sold)).toBe(0n);
    await expectSound(test);
  });
});

describe('the payment of the holders at the same time as other things', () => {
  it('happens once, whoever confirms it and however often', async () => {
    const sold = await buildHeldHome(test, [3000, 700]);
    await bringToPayOut(test, sold, saleOf(1_000_000));
    await proposeExit(test, sold, { step: 'pay-out' });
    const { proposal } = await readSale(test, sold);
    const confirm = () => call(sold.operators[1], 'POST', `/office/proposals/${proposal.id}/confirm`, { version: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, confirm));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CASE_CLOSED' || code === 'CASE_CHANGED')).toHaveLength(19);
    expect(await balanceOf(test, 'person', sold.holders[0]!.userId)).toBe(300_000n);
    await expectSound(test);
    expect(await listWrongRecords(test)).toEqual([]);
  });

  it('against 10 orders and 10 times opening the offering again: all of them are refused', async () => {
    const sold = await buildHeldHome(test, [3000, 700]);
    await bringToPayOut(test, sold, saleOf(1_000_000));
    await proposeExit(test, sold, { step: 'pay-out' });
    const rivals = await Promise.all(Array.from({ length: 10 }, () => buildMember(test)));
    const [paid, ...others] = await Promise.all([
      confirmExit(test, sold),
      ...rivals.map((each) => invest(test, each, sold.home, 100)),
      ...Array.from({ length: 10 }, () => call(sold.owner, 'POST', `/properties/${sold.home}/offering/resume`)),
    ]);
    expect(paid.status).toBe(200);
    expect(others.filter(({ status }) => status === 201 || status === 200)).toEqual([]);
    expect(await tokensOf(sold)).toBe(0n);
    await expectSound(test);
    expect(await listWrongRecords(test)).toEqual([]);
  });

  it('against the agreement, 20 orders are before it and go back, or are refused', async () => {
    const sold = await buildHeldHome(test, [3000]);
    await proposeExit(test, sold, saleOf(1_000_000));
    const rivals = await Promise.all(Array.from({ length: 20 }, () => buildMember(test)));
    const [agreed, ...orders] = await Promise.all([
      confirmExit(test, sold),
      ...rivals.map((each) => invest(test, each, sold.home, 100)),
    ]);
    expect(agreed.status).toBe(200);
    const taken = orders.filter(({ status }) => status === 201).length;
    expect(orders.filter(({ code }) => code === 'OFFERING_CLOSED')).toHaveLength(20 - taken);
    await returnDueInvestments(test.deps);
    const states = await test.db.selectFrom('investments').select('state').where('state', '<>', 'completed').execute();
    expect(states).toEqual(Array.from({ length: taken }, () => ({ state: 'returned' })));
    await expectSound(test);
  });
});
