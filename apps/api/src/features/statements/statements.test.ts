import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { toDecimal } from '@diyar/domain/money.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { balanceOf, buildShares, invest, send } from '#api/testing/money.ts';
import { countStatuses, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { readPdf } from '#api/testing/read-pdf.ts';
import { completeDueInvestments } from '../investments/investments.service.ts';

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
  const may = { periodStart: '2025-05-01', periodEnd: '2025-05-31', receivedMinor: 3500_00, costsMinor: 400_00 };
  await send(test, owner, `/properties/${villa}/income`, { ...may, note: '' });
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
  await send(test, investor, '/payments', rent);
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

function group(amountMinor: bigint): string {
  return toDecimal(amountMinor)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace('-', '−');
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
    expect(title).toBe('Statement of Layla Łukasik, 1 January 2026 to 1 February 2026');
    expect(header).toContain('/Marked true');
  });

  it('says whose it is, and that no real money moves, on numbered pages', async () => {
    const { pages } = readPdf((await read()).rawPayload);
    const words = pages.flat().join(' ');
    expect(words).toContain('layla@example.com');
    expect(words).toContain('No real money moves: this server settles every payment by itself, at once.');
    expect(words).toContain('Projected, not guaranteed');
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });

  it('lists what one owns with its share, cost, projection and income', async () => {
    const rows = between(await readWords(), 'Paid so far', 'What moved').join(' | ');
    expect(rows).toContain('15 | of 100 | 5 reserved | 15.000% | 1,500.00 | 127.50 | 78.97 | of 6.75 projected');
    expect(rows).toContain('Together | 15 | 1,500.00 | 127.50 | 78.97');
  });

  it('lists what moved line by line, with what it comes to in each currency', async () => {
    const rows = between(await readWords(), 'Running total', 'Income, from gross to net').join(' | ');
    const expected = [
      'Investment made',
      '+5 | USD | −505.00 | −505.00',
      'Investment made | Tower | +2 | USD | −202.00 | −707.00',
      'Investment cancelled | Tower | −2 | USD | +202.00 | −505.00',
      'Rent and deposit paid | Flat to let | AED | −43,500.00 | −43,500.00',
      'Together | In 202.00 | Out 707.00 | USD | −505.00',
      'Together | In 0.00 | Out 43,500.00 | AED | −43,500.00',
    ];
    for (const each of expected) expect(rows).toContain(each);
  });

  it('agrees with the ledger, for whoever paid and whoever got it', async () => {
    const days = '?from=2025-01-01&to=2026-02-01';
    const paid = await test.db
      .selectFrom('ledger_entries as entry')
      .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
      .innerJoin('ledger_transactions as made', 'made.id', 'entry.transaction_id')
      .where('account.kind', '=', 'outside')
      .where('made.user_id', '=', investor.userId)
      .groupBy('entry.unit')
      .select(['entry.unit', ({ fn }) => fn.sum<string>('entry.amount').as('sum')])
      .execute();
    const outside = (unit: string) => BigInt(paid.find((row) => row.unit === unit)?.sum ?? 0);
    const own = await balanceOf(test, 'person', investor.userId);
    expect(own).toBe(290_00n);
    const rows = between(await readWords(days), 'Running total', 'Income, from gross to net').join(' | ');
    expect(rows).toMatch(new RegExp(`Together \\| In [\\d.,]+ \\| Out [\\d.,]+ \\| USD \\| ${group(outside('USD'))}`));
    expect(rows).toMatch(
      new RegExp(`Together \\| In [\\d.,]+ \\| Out [\\d.,]+ \\| AED \\| ${group(outside('AED') + own)}`),
    );
    expect(rows).toContain(`+${group(own)}`);

    const tokens = await balanceOf(test, 'holding', investor.userId);
    const reserved = await balanceOf(test, 'reserved', investor.userId);
    const holdings = between(await readWords(days), 'Paid so far', 'What moved');
    expect(holdings).toContain(String(tokens + reserved));
    expect(holdings).toContain(`${reserved} reserved`);

    const received = await readWords(days, owner);
    const sums = between(received, 'Running total', 'Income, from gross to net').join(' | ');
    const totals = [...sums.matchAll(/Together \| In [\d.,]+ \| Out [\d.,]+ \| \w+ \| (−?[\d.,]+)/g)];
    const cents = totals.map(([, amount = '']) => BigInt(amount.replaceAll(/[.,]/g, '').replace('−', '-')));
    expect(cents.reduce((sum, each) => sum + each, 0n)).toBe(await balanceOf(test, 'person', owner.userId));
  });

  it('tells income from gross to net', async () => {
    const words = await readWords('?from=2025-06-01&to=2025-06-30');
    const rows = between(words, 'Paid to you', 'Together').join(' | ');
    expect(rows).toContain('1 May 2025 to 31 May 2025 | AED | 3,500.00 | −400.00 | 3,100.00 | 9.354% | 290.00');
    expect(rows).toContain('USD 6.75 projected');
    expect(words.join(' | ')).toContain('Together | AED | 290.00');
  });

  it('says what was owned on its last day, whatever came later', async () => {
    const then = between(await readWords('?from=2025-05-01&to=2025-05-02'), 'Paid so far', 'What moved').join(' | ');
    expect(then).toContain('10 | of 100 | 10 reserved | 10.000% | 1,000.00 | 85.00 | 0.00 | of 0.00 projected');
    const later = between(await readWords('?from=2025-01-01&to=2025-12-31'), 'Paid so far', 'What moved').join(' | ');
    expect(later).toContain('10 | of 100 | 10.000% | 1,000.00 | 85.00 | 78.97 | of 6.75 projected');
    expect(later).not.toContain('reserved');
    const before = await readWords('?from=2025-01-01&to=2025-04-30');
    expect(before.join(' ')).toContain('On 30 April 2025 you owned no part of a home.');
    expect(before.join(' ')).toContain('Nothing moved in these days.');
    expect(before.join(' ')).toContain('No income was recorded in these days.');
  });

  it('counts the whole of the first and of the last day', async () => {
    const day = await readWords('?from=2026-02-01&to=2026-02-01');
    expect(day).toContain('Rent and deposit paid');
    expect((await readWords('?from=2026-01-01&to=2026-01-31')).join(' ')).toContain('Nothing moved in these days.');
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

  it('goes on over as many pages as it needs', async () => {
    for (let each = 0; each < 30; each += 1) await invest(test, investor, villa, 100);
    const { pages } = readPdf((await read()).rawPayload);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(`Page ${pages.indexOf(page) + 1} of ${pages.length}`);
    expect(pages.filter((page) => page.includes('Running total')).length).toBeGreaterThan(1);
    expect(pages.flat().filter((word) => word === 'Investment made')).toHaveLength(32);
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
    await test.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into ledger_transactions (id, kind, at, user_id, property_id)
        select 1000000 + number, 'investment-held', '2024-01-01', ${investor.userId}, ${villa}
        from generate_series(1, 2001) as number`.execute(tx);
    });
    expect((await read('?from=2024-01-01&to=2024-12-31')).json()).toMatchObject({
      statusCode: 422,
      code: 'STATEMENT_TOO_LONG',
      message: 'More than 2,000 things happened in these days. Please choose fewer of them.',
    });
    expect((await read('?from=2025-01-01&to=2025-12-31')).statusCode).toBe(200);
  });

  it('lets those whose day has begun earlier say so', async () => {
    expect((await read('?to=2026-02-02')).statusCode).toBe(200);
  });

  it('holds nothing of anybody else', async () => {
    const other = await signInAs(test, { email: 'omar@example.com' });
    const words = (await readWords('?from=2025-01-01', other)).join(' ');
    for (const each of ['Creek', 'Tower', 'Flat to let', 'layla']) expect(words).not.toContain(each);
  });

  it('is made sixty times an hour at most', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 61; each += 1) statuses.push((await read('', investor, 'csv')).statusCode);
    expect(countStatuses(statuses)).toEqual({ 200: 60, 429: 1 });
  });

  it('is for those who are signed in', async () => {
    expect((await test.app.inject({ url: '/api/statement.pdf' })).statusCode).toBe(401);
    expect((await test.app.inject({ url: '/api/statement.csv' })).statusCode).toBe(401);
  });
});

describe('GET /statement.csv', () => {
  it('is the movements with their running totals, the oldest first', async () => {
    const answer = await read('?from=2025-05-01&to=2026-02-01', investor, 'csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="diyar-statement-2025-05-01-to-2026-02-01.csv"',
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const lines = answer.body.replaceAll('"', '').trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(1).join(','))).toEqual([
      'at,kind,property,amount,currency,running total,tokens',
      '2025-05-01T08:00:00.000Z,investment-held,بيت دبي Creek,-1010.00,USD,-1010.00,10',
      '2025-05-03T08:00:00.000Z,investment-completed,بيت دبي Creek,0.00,USD,-1010.00,0',
      '2025-06-01T06:00:00.000Z,income-distributed,بيت دبي Creek,290.00,AED,290.00,0',
      '2026-02-01T06:00:00.000Z,investment-held,بيت دبي Creek,-505.00,USD,-1515.00,5',
      '2026-02-01T06:00:00.000Z,investment-held,Tower,-202.00,USD,-1717.00,2',
      '2026-02-01T06:00:00.000Z,investment-cancelled,Tower,202.00,USD,-1515.00,-2',
      '2026-02-01T06:00:00.000Z,rent-paid,Flat to let,-43500.00,AED,-43210.00,0',
    ]);
  });
});
