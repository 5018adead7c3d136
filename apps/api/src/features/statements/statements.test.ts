import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { signLease, step } from '#api/testing/leases.ts';
import { buildShares, get, invest, order, send } from '#api/testing/money.ts';
import { countStatuses, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { readPdf } from '#api/testing/read-pdf.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { followLeases } from '#api/features/leases/follow.service.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_INVESTMENT_BASIS_POINTS: '100' } });

let owner: Person;
let investor: Person;
let villa: string;

/**
 * 10 of 100 tokens of the villa since 3 May 2025; rent of May paid on 1 June 2025. In 2026 five more are reserved, a flat is
 * rented, and an investment in the tower comes and goes.
 */
beforeEach(async () => {
  test.clock.now = new Date('2025-05-01T08:00:00Z');
  owner = await signInAs(test);
  investor = await signInAs(test, { first_name: 'Layla', last_name: 'Łukasik', email: 'layla@example.com' });
  villa = await buildShares(test, 100n, { owner_id: owner.userId, title: 'بيت دبي Creek', currency: 'AED' });
  await invest(test, investor, villa, 1050);
  await goTo('2025-05-03T08:00:00Z');
  await goTo('2025-06-01T06:00:00Z');
  const may = { periodStart: '2025-05-03', periodEnd: '2025-05-31', receivedMinor: 3300_00, costsMinor: 400_00 };
  await send(test, owner, `/properties/${villa}/income`, { ...may, note: '', reason: 'A year' });
  await goTo('2026-02-01T06:00:00Z');
  await invest(test, investor, villa, 500);
  const tower = await buildShares(test, 50n, { owner_id: owner.userId, title: 'Tower' });
  const { data } = await invest(test, investor, tower, 200);
  await send(test, investor, `/investments/${data.id}/cancel`, {});
  const flat = await buildProperty(test.db, {
    owner_id: owner.userId,
    title: 'Flat to let',
    is_for_rent: true,
    price_minor: 1450_000n,
    currency: 'AED',
  });
  const rent = { propertyId: flat, type: 'rent', method: 'creditCard', startsOn: '2026-03-01' };
  await order(test, investor, '/payments', rent);
});

async function goTo(moment: string): Promise<void> {
  test.clock.now = new Date(moment);
  await completeDueInvestments(test.deps);
  owner = await signInAgain(test, owner.userId);
  investor = await signInAgain(test, investor.userId);
}

function read(query = '', who = investor, kind = 'pdf') {
  return test.app.inject({ url: `/api/statement.${kind}${query}`, headers: who.headers });
}

async function readWords(query = '', who = investor): Promise<string[]> {
  const answer = await read(query, who);
  expect(answer.statusCode).toBe(200);
  return readPdf(answer.rawPayload).pages.flat();
}

/** What follows a word, up to another. */
function between(words: string[], first: string, last: string): string[] {
  const start = words.indexOf(first);
  expect(start).toBeGreaterThanOrEqual(0);
  return words.slice(start + 1, words.indexOf(last, start));
}

describe('GET /statement.pdf', () => {
  it('is a file of this year until today', async () => {
    const answer = await read();
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="diyar-statement-2026.pdf"');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const { pages, header, title } = readPdf(answer.rawPayload);
    expect(pages.flat().join(' ')).toContain('1 January 2026 to 1 February 2026');
    expect(header).toContain('/Lang (en)');
    expect(header).toContain('/DisplayDocTitle true');
    expect(title).toBe('Demonstration: Statement of Layla Łukasik, 1 January 2026 to 1 February 2026');
    expect(header).toContain('/Marked true');
  });

  it('says whose it is, who issued it, when, and what it is not, on numbered pages', async () => {
    const { pages } = readPdf((await read()).rawPayload);
    const words = pages[0]!.join(' ');
    for (const each of [
      'Prepared for Layla  Ł ukasik layla@example.com',
      'Issued by Diyar, https://diyar.test Questions: https://diyar.test/contact',
      'Created on 1 February 2026 at 06:00 UTC',
      'This is a record of what Diyar’s ledger shows for you.',
      'It is not a bank statement, a tax document or a valuation.',
      'Demo: no real money is charged.',
      'All dates and times are in UTC.',
      'The last day was not over when this statement was created.',
    ])
      expect(words).toContain(each);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    const past = (await readWords('?from=2025-01-01&to=2025-12-31')).join(' ');
    expect(past).not.toContain('was not over');
  });

  it('lists what one owns with its share and cost, and until when it can be cancelled', async () => {
    const words = await readWords();
    const rows = between(words, 'Cost in USD', 'Set aside for you').join(' | ');
    expect(rows).toContain(
      '5 reserved, can be cancelled until 3 Feb 2026, 06:00 UTC | 10 | of 100 | 10.00% | 1,000.00',
    );
    expect(rows).toContain('Total | 10 | 1,000.00');
    expect(words.join(' ')).toContain('Homes you list yourself are not included.');
  });

  it('lists what is held from its opening to its closing', async () => {
    const rows = between(await readWords(), 'Closing', 'What you paid and received').join(' | ');
    for (const each of [
      'Flat to let | Deposit | AED | 0.00 | 29,000.00 | 0.00 | 0.00 | 29,000.00',
      'Money of investments | USD | 0.00 | 505.00 | 0.00 | 0.00 | 505.00',
      'Tower | Money of investments | USD | 0.00 | 202.00 | −202.00 | 0.00 | 0.00',
      'Total | USD | 0.00 | 707.00 | −202.00 | 0.00 | 505.00',
      'Total | AED | 0.00 | 29,000.00 | 0.00 | 0.00 | 29,000.00',
    ])
      expect(rows).toContain(each);
    await goTo('2026-02-03T06:00:00Z');
    const next = between(await readWords('?from=2026-02-02'), 'Closing', 'What you paid and received').join(' | ');
    expect(next).toContain('Flat to let | Deposit | AED | 29,000.00 | 0.00 | 0.00 | 0.00 | 29,000.00');
    expect(next).toContain('Total | USD | 505.00 | 0.00 | 0.00 | −505.00 | 0.00');
    expect(next).not.toContain('Tower');
  });

  it('says the same before and after a late booking: what can no longer be cancelled is passed on', async () => {
    test.clock.now = new Date('2026-02-04T09:00:00Z');
    investor = await signInAgain(test, investor.userId);
    const query = '?from=2026-02-03&to=2026-02-03';
    const early = await readWords(query);
    expect(between(early, 'Closing', 'What you paid and received').join(' | ')).toContain(
      'Total | USD | 505.00 | 0.00 | 0.00 | −505.00 | 0.00',
    );
    expect(early).toContain('Investment completed');
    await completeDueInvestments(test.deps);
    expect(await readWords(query)).toEqual(early);
  });

  it('shows a deposit until it is returned, and that it was', async () => {
    const [lease] = (await get(test, owner, '/leases')).data;
    await goTo('2026-03-10T06:00:00Z');
    await send(test, owner, `/leases/${lease.id}/end`, {});
    await send(test, owner, `/leases/${lease.id}/return-deposit`, {});
    const words = await readWords('?from=2026-03-01');
    const held = between(words, 'Closing', 'What you paid and received').join(' | ');
    expect(held).toContain('Flat to let | Deposit | AED | 29,000.00 | 0.00 | −29,000.00 | 0.00 | 0.00');
    const lines = between(words, 'Line by line', 'Income from what you own').join(' | ');
    expect(lines).toContain('Deposit returned | Flat to let | AED | 29,000.00');
    expect(words).toContain('Nothing');
    const receipt = (await get(test, investor, '/payments')).data[0].id as string;
    expect(lines).toContain(receipt.slice(0, 8));
    await goTo('2026-04-01T06:00:00Z');
    expect((await readWords('?from=2026-04-01')).join(' ')).toContain(
      'Nothing was set aside for you in this period (1 April 2026).',
    );
  });

  it('lists what was paid and received line by line, rent, deposit and fee apart, and what each comes to', async () => {
    const words = await readWords();
    const sums = between(words, 'What you paid and received', 'Line by line').join(' | ');
    for (const each of [
      'Paid for tokens | 700.00 | Investment cancelled | 200.00 | Fee | 7.00 | Fee refunded | 2.00 | Total in USD | 707.00 | 202.00',
      'Rent paid | 14,500.00 | Deposit paid, set aside | 29,000.00 | Total in AED | 43,500.00 | 0.00',
    ])
      expect(sums).toContain(each);
    expect(sums).toContain('What you pay comes from your card, your wallet or your balance.');
    const rows = between(words, 'Line by line', 'Income from what you own').join(' | ');
    const payment = (await get(test, investor, '/payments')).data[0].id as string;
    for (const each of [
      '+5 | USD | 500.00',
      'Paid for tokens | Tower | +2 | USD | 200.00',
      'Fee | Tower | USD | 2.00',
      'Investment cancelled | Tower | −2 | USD | 200.00',
      'Fee refunded | Tower | USD | 2.00',
      `${payment.slice(0, 8)} | Rent paid | first month | Flat to let | AED | 14,500.00`,
      `${payment.slice(0, 8)} | Deposit paid, set aside | stays yours | Flat to let | AED | 29,000.00`,
      'Total | USD | 707.00 | 202.00 | Total | AED | 43,500.00 | 0.00',
    ])
      expect(rows).toContain(each);
    expect(rows).toMatch(/1 Feb 2026 \| 06:00 UTC \| \d+ \| [\da-f]{8} \| Paid for tokens/);
    expect(words.join(' ')).not.toMatch(/running/i);
  });

  it('tells an owner what was sold and let, and what their homes brought apart from what they own', async () => {
    const house = await buildProperty(test.db, {
      owner_id: owner.userId,
      title: 'Whole house',
      price_minor: 90_000_00n,
    });
    await order(test, investor, '/payments', { propertyId: house, type: 'buy', method: 'creditCard' });
    const words = await readWords('?from=2025-01-01', owner);
    const rows = between(words, 'Line by line', 'Income from what you own').join(' | ');
    expect(rows).toContain('−10 | USD | 1,000.00');
    // The rent is set aside until its days are over.
    expect(rows).not.toContain('Flat to let');
    expect(rows).toContain('Income as the owner');
    expect(rows).toMatch(/Paid by a buyer, set \| aside \| set aside and not paid to \| you yet \| Whole house/);
    const all = words.join(' | ');
    expect(all).toContain('Income as an owner | USD 710.69');
    expect(all).toContain('No income was recorded in this period (1 January 2025 to 1 February 2026).');
    const own = between(words, 'Income as the owner of homes you list', 'Page 3 of 3').join(' | ');
    expect(own).toContain(
      'AED | 3,300.00 | −400.00 | 2,900.00 | 90.00% | 2,610 of 2,900 | token-days | 2,610.00 | 710.69 | ÷ 3.6725',
    );
    expect(own).toContain('it is listed as “Rent earned” in what you received.');

    const buyer = (await readWords()).join(' | ');
    expect(buyer).toContain('Homes you reserved or bought');
    expect(buyer).toContain('Whole house | 1 Feb 2026 | USD | 90,000.00');
    expect(buyer).toContain('Whole house | Paid for a home | USD | 0.00 | 1,800.00 | 0.00 | 0.00 | 1,800.00');
  });

  it('sums the days of an earned rent by month', async () => {
    const { data: leases } = await get(test, owner, '/leases');
    const sides = { leaseId: leases[0].id, ownerId: owner.userId, tenantId: investor.userId };
    await signLease(test, sides);
    await goTo('2026-03-01T06:00:00Z');
    for (const who of [sides.ownerId, sides.tenantId]) await step(test, who, sides.leaseId, 'handover');
    await goTo('2026-03-11T06:00:00Z');
    await followLeases(test.deps);
    const rows = (await readWords('?from=2026-03-01', owner)).join(' | ');
    expect(rows).toContain('Rent earned | 10 days | Flat to let | AED | 4,677.41');
  });

  it('tells income from gross to net, in its currency and in dollars', async () => {
    const words = await readWords('?from=2025-06-01&to=2025-06-30');
    const rows = between(words, 'In USD', 'Page 2 of 2').join(' | ');
    expect(rows).toContain(
      '3 May 2025 to 31 May 2025 | recorded on 1 Jun 2025 | AED | 3,300.00 | −400.00 | 2,900.00 | 10.00% | 290 of 2,900 | token-days | 290.00 | 78.97 | ÷ 3.6725',
    );
    expect(rows).toContain('Total | AED | 290.00 | 78.97');
    expect(words.join(' | ')).toContain('Income from what you own | USD 78.97');
    expect(words.join(' ')).toContain(
      'since the beginning, up to the end of 30 June 2025: USD 78.97. Your wallet shows it as “Paid income”.',
    );
    expect(words).not.toContain('Income as the owner of homes you list');
    const said = words.join(' ');
    expect(said).toContain('Amounts in other currencies were converted to US dollars at the rate shown below them');
    expect(said).toContain(
      'After “÷” is how many units of the currency make 1 US dollar: the amount was divided by it.',
    );
    expect(said).not.toContain('“×”');
  });

  it('says that a loss is carried where the costs were higher', async () => {
    const loss = {
      periodStart: '2025-06-01',
      periodEnd: '2025-06-30',
      receivedMinor: 100_00,
      costsMinor: 250_00,
      note: '',
    };
    expect((await send(test, owner, `/properties/${villa}/income`, loss)).status).toBe(201);
    const words = (await readWords()).join(' | ');
    expect(words).toContain(
      'AED | 100.00 | −250.00 | −150.00 | 10.00% | 300 of 3,000 | token-days | 0.00 | 0.00 | ÷ 3.6725',
    );
    expect(words.replaceAll(' | ', ' ')).toContain(
      'nothing is paid. The loss is carried and recovered from later income',
    );
    expect((await readWords('?from=2025-01-01&to=2025-12-31')).join(' ')).not.toContain('The loss is carried');
  });

  it('says what was owned on its last day, whatever came later', async () => {
    const own = async (query: string) =>
      between(await readWords(query), 'Cost in USD', 'Set aside for you').join(' | ');
    const then = await own('?from=2025-05-01&to=2025-05-02');
    expect(then).toContain('10 reserved, can be cancelled until 3 May 2025, 08:00 UTC | 0 | of 100 | 0% | 0.00');
    const later = await own('?from=2025-01-01&to=2025-12-31');
    expect(later).toContain('10 | of 100 | 10.00% | 1,000.00');
    expect(later).not.toContain('cancelled');
    const before = (await readWords('?from=2025-01-01&to=2025-04-30')).join(' ');
    expect(before).toContain('At the end of 30 April 2025 you owned no tokens.');
    expect(before).toContain('Nothing was set aside for you in this period (1 January 2025 to 30 April 2025).');
    expect(before).toContain('Nothing was paid or received in this period (1 January 2025 to 30 April 2025).');
    expect(before).toContain('No income was recorded in this period (1 January 2025 to 30 April 2025).');
    expect(before).toContain('Page 1 of 1');
  });

  it('says one day as one day', async () => {
    const answer = await read('?from=2026-02-01&to=2026-02-01');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="diyar-statement-2026-02-01.pdf"');
    const { pages, title } = readPdf(answer.rawPayload);
    expect(title).toBe('Demonstration: Statement of Layla Łukasik, 1 February 2026');
    expect(pages[0]).toContain('1 February 2026');
    expect(pages.flat().join(' ')).not.toContain('1 February 2026 to 1 February 2026');
  });

  it('writes names of homes in full up to 80 letters, however long their words are', async () => {
    const title = `A house with very long corridors and a ${'w'.repeat(41)}`;
    const home = await buildShares(test, 50n, { owner_id: owner.userId, title });
    await invest(test, investor, home, 200);
    const words = await readWords();
    expect(words.join('')).not.toContain('…');
    expect(words.some((word) => word.includes('w'.repeat(41)))).toBe(false);
    // Among what is owned, what is held, and the two lines of tokens and fee.
    expect(words.join('').replaceAll(' ', '').split(title.replaceAll(' ', ''))).toHaveLength(1 + 4);
  });

  it('counts the whole of the first and of the last day', async () => {
    const day = await readWords('?from=2026-02-01&to=2026-02-01');
    expect(day).toContain('Deposit paid, set aside');
    expect((await readWords('?from=2026-01-01&to=2026-01-31')).join(' ')).toContain('Nothing was paid or received');
    expect(await readWords('?from=2025-05-02&to=2025-05-03')).toContain('Investment completed');
  });

  it('writes names and titles of other alphabets with letters that can be read back', async () => {
    const words = await readWords();
    const all = words.join('');
    expect(all).not.toContain('\uFFFD');
    expect(words).toContain('Creek ');
    const arabic = words.find((word) => /\p{Script=Arabic}/u.test(word)) ?? '';
    // On paper the first letter is the last.
    expect(arabic.split('').toReversed().join('').normalize('NFKC')).toBe('بيت دبي');
    expect(readPdf((await read()).rawPayload).actualTexts).toContain('بيت دبي');
    expect(all).toContain('Layla Łukasik');
  });

  it('goes on over as many pages as it needs, its sums never apart from the last line', async () => {
    for (let each = 0; each < 14; each += 1) {
      // One open order a home at a time: what was ordered before counts as completed.
      await test.db.updateTable('investments').set({ state: 'completed', ended_at: test.clock.now }).execute();
      await invest(test, investor, villa, 100);
      const { pages } = readPdf((await read()).rawPayload);
      for (const page of pages) {
        expect(page).toContain(`Page ${pages.indexOf(page) + 1} of ${pages.length}`);
        const first = page.indexOf('Total');
        if (first >= 0) expect(page.slice(0, first).some((word) => /^\d[\d,.]*\.\d\d$/.test(word))).toBe(true);
      }
      expect(pages.filter((page) => page.includes('Number')).length).toBeGreaterThan(1);
      expect(pages.flat().filter((word) => word === 'Paid for tokens')).toHaveLength(each + 4);
      expect(pages.filter((page) => page.join(' ').includes('Total AED 43,500.00')).length).toBe(1);
      const last = pages.find((page) => page.join(' ').includes('Total AED 43,500.00'))!.join(' ');
      expect(last).toMatch(/Total USD [\d,.]+ 202\.00 Total AED 43,500\.00/);
    }
  });

  it.each([
    ['?from=2026-02-30', { from: 'Please choose the first day' }],
    ['?to=yesterday', { to: 'Please choose the last day' }],
    ['?from=2026-02-01&to=2026-01-31', { to: 'The last day cannot be before the first' }],
    ['?from=2026-02-02', { from: 'The last day cannot be before the first' }],
    ['?to=2026-02-03', { to: 'The last day cannot be in the future' }],
  ])('refuses %s', async (query, fields) => {
    for (const kind of ['pdf', 'csv']) {
      const answer = await read(query, investor, kind);
      expect(answer.json()).toMatchObject({ success: false, statusCode: 400, code: 'VALIDATION_FAILED', fields });
    }
  });

  it('refuses days in which more than 2,000 things happened', async () => {
    await withoutGuards(test.db, async (tx) => {
      await sql`
        insert into ledger_transactions (id, kind, at, user_id, property_id)
        select 1000000 + number, 'investment-held', '2024-01-01', ${investor.userId}, ${villa}
        from generate_series(1, 2001) as number`.execute(tx);
    });
    expect((await read('?from=2024-01-01&to=2024-12-31')).json()).toMatchObject({
      statusCode: 422,
      code: 'STATEMENT_TOO_LONG',
      message: 'Too many entries. Choose a shorter period.',
    });
    expect((await read('?from=2025-01-01&to=2025-12-31')).statusCode).toBe(200);
  });

  it('sums what was sold of a home by day, however many orders there were', async () => {
    await withoutGuards(test.db, async (tx) => {
      await sql`
        with own as (
          select id from ledger_accounts where kind = 'person' and unit = 'USD' and user_id = ${owner.userId}
        ), sold as (
          insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
            charged_minor, fee_minor, currency, method, state, created_at, held_until, ended_at)
          select gen_random_uuid(), gen_random_uuid(), ${villa}, 'Villa', ${owner.userId}, 10000, 1, 10000, 10000, 0, 'USD',
            'creditCard', 'completed', '2024-01-30', '2024-02-01', '2024-02-01' from generate_series(1, 2001)
          returning id, user_id
        ), numbered as (
          select id, user_id, 1000000 + row_number() over () as number from sold
        ), made as (
          insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id)
          select number, 'investment-completed', '2024-02-01', user_id, ${villa}, 'investment', id from numbered
        )
        insert into ledger_entries (transaction_id, line, account_id, unit, amount)
        select number, 1, own.id, 'USD', 10000 from numbered, own`.execute(tx);
    });
    const query = '?from=2024-01-01&to=2024-12-31';
    const csv = await read(query, owner, 'csv');
    expect(csv.statusCode).toBe(200);
    expect(csv.body.split('\r\n').filter((line) => line.includes('Tokens sold'))).toEqual([
      expect.stringContaining('2,001 orders'),
    ]);
    expect((await readWords(query, owner)).join(' | ')).toContain('Tokens sold | 2,001 orders | Villa');
  });

  it('lets those whose day has begun earlier say so', async () => {
    expect((await read('?to=2026-02-02')).statusCode).toBe(200);
  });

  it('holds nothing of anybody else', async () => {
    const other = await signInAs(test, { email: 'omar@example.com' });
    const words = (await readWords('?from=2025-01-01', other)).join(' ');
    for (const each of ['Creek', 'Tower', 'Flat to let', 'layla']) expect(words).not.toContain(each);
  });

  it('is made thirty times an hour at most', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 31; each += 1) statuses.push((await read('', investor, 'csv')).statusCode);
    expect(countStatuses(statuses)).toEqual({ 200: 30, 429: 1 });
  });

  it('is for those who are signed in', async () => {
    expect((await test.app.inject({ url: '/api/statement.pdf' })).statusCode).toBe(401);
    expect((await test.app.inject({ url: '/api/statement.csv' })).statusCode).toBe(401);
  });
});

describe('GET /statement.csv', () => {
  it('takes the currency of a transaction without an order from its entries', async () => {
    await ledger.post(test.db, [
      {
        kind: 'deposit-returned',
        at: test.deps.now(),
        userId: investor.userId,
        propertyId: villa,
        actor: null,
        subject: { kind: 'lease', id: randomUUID() },
        lines: ledger.move(30_00n, ledger.outside('AED'), ledger.person(investor.userId, 'AED')),
      },
    ]);
    const lines = (await read('', investor, 'csv')).body.split('\n');
    expect(lines.filter((line) => /\b30\.00\b/.test(line)).join()).toMatch(/AED/);
  });

  it('is what was paid and received, the oldest first, between what was held before and after', async () => {
    const answer = await read('?from=2025-05-03&to=2026-02-01', investor, 'csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="diyar-statement-2025-05-03-to-2026-02-01.csv"',
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const lines = answer.body.trimEnd().split('\r\n');
    const cells = lines.map((line) => line.slice(1, -1).split('","'));
    expect(cells[0]!.slice(9)).toEqual([
      'Ledger number',
      'Receipt',
      'Note',
      'Statement of',
      'Change of your balance',
      'Balance',
    ]);
    expect(cells.map((row) => row.slice(0, 9).join('|'))).toEqual([
      'Date|Time|What|Home|Tokens|Currency|Amount|Change of what is held for you|Held for you',
      '2025-05-03|00:00Z|Held at the beginning: money of investments|بيت دبي Creek||USD|||1010.00',
      '2025-05-03|00:00Z|Balance at the beginning|||AED|||',
      '2025-05-03|08:00Z|Investment completed|بيت دبي Creek||USD|0.00|-1010.00|',
      '2025-06-01|06:00Z|Income|بيت دبي Creek||AED|290.00||',
      '2026-02-01|06:00Z|Paid for tokens|بيت دبي Creek|5|USD|-500.00|500.00|',
      '2026-02-01|06:00Z|Fee|بيت دبي Creek||USD|-5.00|5.00|',
      '2026-02-01|06:00Z|Paid for tokens|Tower|2|USD|-200.00|200.00|',
      '2026-02-01|06:00Z|Fee|Tower||USD|-2.00|2.00|',
      '2026-02-01|06:00Z|Investment cancelled|Tower|-2|USD|200.00|-200.00|',
      '2026-02-01|06:00Z|Fee refunded|Tower||USD|2.00|-2.00|',
      '2026-02-01|06:00Z|Rent paid|Flat to let||AED|-14500.00||',
      '2026-02-01|06:00Z|Deposit paid, set aside|Flat to let||AED|-29000.00|29000.00|',
      '2026-02-01|23:59Z|Held at the end: money of investments|بيت دبي Creek||USD|||505.00',
      '2026-02-01|23:59Z|Held at the end: deposit|Flat to let||AED|||29000.00',
      '2026-02-01|23:59Z|Balance at the end|||AED|||',
    ]);
    expect(cells.filter((row) => row[13] !== '' || row[14] !== '').map((row) => [row[2], row[13], row[14]])).toEqual([
      ['What', 'Change of your balance', 'Balance'],
      ['Balance at the beginning', '', '0.00'],
      ['Income', '290.00', ''],
      ['Balance at the end', '', '290.00'],
    ]);
    for (const row of cells.slice(1)) expect(row[12]).toBe('Layla Łukasik');
    const payment = (await get(test, investor, '/payments')).data[0].id;
    expect(cells.find((row) => row[2] === 'Rent paid')![10]).toBe(payment);
  });

  it('has the clock of where its reader is, and the days of the books', async () => {
    const told = await test.app.inject({
      method: 'PUT',
      url: '/api/notifications/time-zone',
      headers: investor.headers,
      payload: { timeZone: 'Pacific/Honolulu' },
    });
    expect(told.statusCode).toBe(200);
    const csv = (await read('?from=2026-02-01', investor, 'csv')).body;
    expect(csv).toContain('"2026-01-31","20:00-10:00","Paid for tokens","بيت دبي Creek","5"');
    expect(csv).toContain('"2026-02-01","00:00Z","Held at the beginning: nothing"');
    expect(csv).toContain('"2026-02-01","23:59Z","Held at the end: deposit"');
    const words = (await readWords()).join(' | ');
    expect(words).toContain('1 January 2026 to 1 February 2026');
    expect(words).toContain('Created on 31 January 2026 at 20:00 (Honolulu time)');
    expect(words.replaceAll(' | ', ' ')).toContain(
      'Dates and times are in Honolulu time. The statement begins and ends at midnight UTC, as the ledger counts days.',
    );
    expect(words).toContain('can be cancelled until 2 Feb 2026, 20:00 |');
    expect(words).toMatch(/31 Jan 2026 \| 20:00 \| \d+ \| [\da-f]{8} \| Paid for tokens/);
  });

  it('says what an empty time was, too', async () => {
    const { body } = await read('?from=2024-01-01&to=2024-12-31', investor, 'csv');
    expect(body.split('\r\n').slice(1, -1)).toEqual([
      '"2024-01-01","00:00Z","Held at the beginning: nothing","","","","","","0.00","","","","Layla Łukasik","",""',
      '"2024-12-31","23:59Z","Held at the end: nothing","","","","","","0.00","","","","Layla Łukasik","",""',
    ]);
  });
});
