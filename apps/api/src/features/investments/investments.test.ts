import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InvestmentReceipt } from '@diyar/domain/investments.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { balanceOf, buildShares, expectSound, get, invest, order, send, waitHours } from '#api/testing/money.ts';
import { post, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { getOffer, setSupply } from '#api/features/tokens/tokens.service.ts';
import { completeDueInvestments } from './due-orders.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
let investor: Person;
let home: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test);
  investor = await signInAs(test, { email: 'samir@example.com' });
  home = await buildShares(test, 100n, { owner_id: owner.userId, title: 'Villa by the creek' });
});

const quote = (body: object, person = investor) => send(test, person, '/investments/quote', body);
const countInvestments = async () => (await test.db.selectFrom('investments').select('id').execute()).length;
const countLeft = async () =>
  (
    await test.db
      .selectFrom('offerings')
      .select('tokens_available')
      .where('property_id', '=', home)
      .executeTakeFirstOrThrow()
  ).tokens_available;

describe('POST /investments/quote', () => {
  it('itemises what 1050 dollars buy', async () => {
    expect(await quote({ propertyId: home, amount: 1050 })).toMatchObject({
      status: 200,
      data: {
        currency: 'USD',
        amountMinor: 1050_00,
        tokens: 10,
        tokenPriceMinor: 100_00,
        chargedMinor: 1000_00,
        leftOverMinor: 50_00,
        feeMinor: 0,
        totalMinor: 1000_00,
        projectedAnnualIncomeMinor: 89_25,
        projectedAnnualIncomeOfChargedMinor: 85_00,
        coolingOffEndsAt: '2026-05-03T08:00:00.000Z',
        expiresAt: '2026-05-01T08:10:00.000Z',
        settlement: {
          isRealMoney: false,
          notice: 'Demo: no real money is charged.',
        },
      },
    });
    expect(await countInvestments()).toBe(0);
  });

  it('is kept for ten minutes, and then asks to look again', async () => {
    const { quote: text } = (await quote({ propertyId: home, amount: 1050 })).data;
    const input = { propertyId: home, amount: 1050, method: 'creditCard', quote: text };
    waitHours(test, 0.16);
    expect((await send(test, investor, '/investments', { ...input, quote: 'none' })).code).toBe('QUOTE_CHANGED');
    waitHours(test, 0.01);
    expect(await send(test, investor, '/investments', input)).toMatchObject({
      status: 409,
      code: 'QUOTE_CHANGED',
      message: 'This quote is no longer valid. Please check the new one before you continue.',
    });
  });

  it('counts for one person, one home and one amount, and cannot be made up', async () => {
    const { quote: text } = (await quote({ propertyId: home, amount: 1050 })).data as { quote: string };
    const other = await buildShares(test, 100n);
    const stranger = await signInAs(test);
    for (const [who, body] of [
      [investor, { propertyId: home, amount: 1060, quote: text }],
      [investor, { propertyId: other, amount: 1050, quote: text }],
      [stranger, { propertyId: home, amount: 1050, quote: text }],
      [investor, { propertyId: home, amount: 1050, quote: `x${text}` }],
      [investor, { propertyId: home, amount: 1050, quote: 'nonsense' }],
      [investor, { propertyId: home, amount: 1050, quote: '' }],
    ] as const) {
      expect(await send(test, who, '/investments', { ...body, method: 'creditCard' })).toMatchObject({
        status: 409,
        code: 'QUOTE_CHANGED',
      });
    }
    expect(await countInvestments()).toBe(0);
  });
});

describe('a home that is divided anew after the quote', () => {
  const divide = async (tokens: bigint) => {
    await test.db
      .updateTable('offerings')
      .set({ tokens_total: tokens, tokens_available: tokens })
      .where('property_id', '=', home)
      .execute();
    const offer = await getOffer(test.db, home);
    await setSupply(test.db, offer, tokens, { at: test.clock.now, actor: null });
  };

  it('asks to look again, because the same tokens are another part of it', async () => {
    const { quote: text } = (await quote({ propertyId: home, amount: 1050 })).data;
    const input = { propertyId: home, amount: 1050, method: 'creditCard', quote: text };
    await divide(100_000n);
    expect(await send(test, investor, '/investments', input)).toMatchObject({ status: 409, code: 'QUOTE_CHANGED' });
    await divide(100n);
    expect((await send(test, investor, '/investments', input)).status).toBe(201);
  });
});

describe('POST /investments', () => {
  it('takes whole tokens, holds the money apart, and mails a receipt', async () => {
    const answer = await invest(test, investor, home, 1050);
    expect(answer).toMatchObject({
      status: 201,
      success: true,
      data: {
        property: { id: home, title: 'Villa by the creek' },
        state: 'held',
        tokens: 10,
        chargedMinor: 1000_00,
        leftOverMinor: 50_00,
        totalMinor: 1000_00,
        coolingOffEndsAt: '2026-05-03T08:00:00.000Z',
        transactions: [
          {
            kind: 'investment-held',
            entries: [
              { account: 'outside', unit: 'USD', amount: -1000_00 },
              { account: 'held', unit: 'USD', amount: 1000_00 },
              { account: 'treasury', unit: 'token', amount: -10 },
              { account: 'reserved', unit: 'token', amount: 10 },
            ],
          },
        ],
      },
    });
    expect(await get(test, investor, `/investments/${answer.data.id}`)).toMatchObject({
      status: 200,
      data: answer.data,
    });
    expect(await countLeft()).toBe(90n);
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(1);
    expect(test.sentMails[0]).toMatchObject({
      recipient: 'samir@example.com',
      subject: 'Your investment in Villa by the creek',
    });
    expect(test.sentMails[0]!.text).toContain('USD 1,000.00 for 10 tokens and USD 0.00 in fees. Total: USD 1,000.00.');
    expect(test.sentMails[0]!.text).toContain('Demo: no real money is charged.');
    expect(test.sentMails[0]!.text.replaceAll(/\s+/g, ' ')).toMatch(/until \d+ \w+ 2026 at \d\d:\d\d \(Dubai time\)/);
    await expectSound(test);
  });

  it.each([[0], [99], [-100], [1e30], ['100'], [100.5], [null], [true], [[100]], [undefined], [100_000_000_100]])(
    'refuses the amount %j',
    async (amount) => {
      expect((await invest(test, investor, home, amount)).status).toBe(400);
      expect(await countInvestments()).toBe(0);
    },
  );

  it('charges 100 for 150, whatever else the client claims', async () => {
    const body = { propertyId: home, amount: 150, method: 'creditCard' };
    const claims = { tokenPrice: 1, tokens: 99, currency: 'SAR', userId: owner.userId, chargedMinor: 1, feeMinor: -5 };
    const { status, data } = await order(test, investor, '/investments', { ...body, ...claims });
    expect({ status, tokens: data.tokens, charged: data.chargedMinor, currency: data.currency }).toEqual({
      status: 201,
      tokens: 1,
      charged: 100_00,
      currency: 'USD',
    });
    expect(await test.db.selectFrom('investments').select('user_id').execute()).toEqual([{ user_id: investor.userId }]);
  });

  it('takes the name of the method only: a card number leaves no trace', async () => {
    const card = { cardNumber: '4111111111111111', cvv: '987', expiry: '12/30' };
    await order(test, investor, '/investments', { propertyId: home, amount: 100, method: 'creditCard', ...card });
    await test.deliverMails();
    const tables = ['investments', 'idempotency_keys', 'mails'] as const;
    const stored = await Promise.all(tables.map((table) => test.db.selectFrom(table).selectAll().execute()));
    const everything = [
      ...test.log,
      ...test.sentMails.map((mail) => mail.html + mail.text),
      JSON.stringify(stored, toText),
    ];
    expect(everything.join('\n')).not.toMatch(/4111111111111111|"987"|12\/30/);
    const gold = { propertyId: home, amount: 100, method: 'gold', quote: 'none' };
    expect((await send(test, investor, '/investments', gold)).status).toBe(400);
  });

  it('says why it refuses', async () => {
    expect(await invest(test, owner, home, 100)).toMatchObject({
      status: 409,
      code: 'OWN_PROPERTY',
      message: 'This is your own listing, so you cannot invest in it.',
    });
    expect(await invest(test, investor, home, 10_100)).toMatchObject({
      status: 409,
      code: 'TOO_FEW_TOKENS',
      message: 'Only 100 tokens are left.',
    });
    expect((await invest(test, investor, home, 10_000)).status).toBe(201);
    const late = await signInAs(test);
    expect(await invest(test, late, home, 100)).toMatchObject({ status: 409, code: 'SOLD_OUT' });
    const closed = await buildShares(test, 5n, { closed_at: new Date() });
    expect(await invest(test, investor, closed, 100)).toMatchObject({ status: 409, code: 'PROPERTY_CLOSED' });
    const whole = await buildShares(test, 0n, { is_for_investment: false, price_minor: 1n });
    expect(await invest(test, investor, whole, 100)).toMatchObject({ status: 409, code: 'NOT_FOR_INVESTMENT' });
    const gone = await buildShares(test, 5n, { deleted_at: new Date() });
    expect((await invest(test, investor, gone, 100)).status).toBe(404);
    expect((await invest(test, investor, randomUUID(), 100)).status).toBe(404);
    const unverified = await signInAs(test, { email_verified_at: null });
    expect(await invest(test, unverified, home, 100)).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Please verify your email before you invest.',
    });
    const leaving = await signInAs(test, { deletes_at: new Date('2026-05-20T08:00:00Z') });
    expect(await invest(test, leaving, home, 100)).toMatchObject({
      status: 409,
      code: 'ACCOUNT_LEAVING',
      message: 'Your account is scheduled for deletion. To continue, choose to keep it in your profile under Privacy.',
    });
    expect((await post(test, '/investments', { propertyId: home, amount: 100, method: 'creditCard' })).statusCode).toBe(
      401,
    );
  });
});

describe('the Idempotency-Key', () => {
  it('is needed, and is a UUID', async () => {
    const body = { propertyId: home, amount: 100, method: 'creditCard', quote: 'none' };
    for (const headers of [investor.headers, { ...investor.headers, 'idempotency-key': 'again' }]) {
      expect((await post(test, '/investments', body, headers)).statusCode).toBe(400);
    }
    expect(await countInvestments()).toBe(0);
  });

  it('answers the same again, days later too, and charges once', async () => {
    const key = randomUUID();
    const first = await invest(test, investor, home, 200, key);
    waitHours(test, 100);
    await completeDueInvestments(test.deps);
    investor = await signInAgain(test, investor.userId);
    const again = await invest(test, investor, home, 200, key);
    expect({ ...again, headers: null }).toEqual({ ...first, headers: null });
    expect(await countInvestments()).toBe(1);
  });

  it('refuses another body, and another call', async () => {
    const key = randomUUID();
    await invest(test, investor, home, 200, key);
    expect(await invest(test, investor, home, 300, key)).toMatchObject({ status: 422, code: 'KEY_REUSED' });
    expect(await countInvestments()).toBe(1);
  });

  it('belongs to one person', async () => {
    const key = randomUUID();
    const stranger = await signInAs(test);
    expect((await invest(test, investor, home, 200, key)).status).toBe(201);
    expect((await invest(test, stranger, home, 200, key)).status).toBe(201);
    expect(await countInvestments()).toBe(2);
  });

  it('is free again after a refusal', async () => {
    const key = randomUUID();
    expect((await invest(test, investor, home, 10_100, key)).status).toBe(409);
    expect((await invest(test, investor, home, 100, key)).status).toBe(201);
  });
});

describe('the cooling-off time', () => {
  it('lets an investment be cancelled in full for 48 hours', async () => {
    const { data } = await invest(test, investor, home, 500);
    waitHours(test, 47.9);
    investor = await signInAgain(test, investor.userId);
    const cancelled = await send(test, investor, `/investments/${data.id}/cancel`, {});
    expect(cancelled).toMatchObject({ status: 200, data: { state: 'cancelled' } });
    expect(cancelled.data.transactions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'investment-held',
      'investment-cancelled',
    ]);
    expect(await countLeft()).toBe(100n);
    expect(await balanceOf(test, 'outside')).toBe(0n);
    expect(await send(test, investor, `/investments/${data.id}/cancel`, {})).toMatchObject({
      status: 409,
      code: 'ALREADY_CANCELLED',
    });
    await expectSound(test);
  });

  it('ends after 48 hours, whether the job has come by or not', async () => {
    const { data } = await invest(test, investor, home, 500);
    waitHours(test, 48);
    investor = await signInAgain(test, investor.userId);
    const cancel = () => send(test, investor, `/investments/${data.id}/cancel`, {});
    expect(await cancel()).toMatchObject({ status: 409, code: 'COOLING_OFF_OVER' });
    await completeDueInvestments(test.deps);
    await completeDueInvestments(test.deps);
    expect(await cancel()).toMatchObject({ status: 409, code: 'COOLING_OFF_OVER' });
    const receipt = (await get(test, investor, `/investments/${data.id}`)).data as InvestmentReceipt;
    expect(receipt).toMatchObject({ state: 'completed', endedAt: '2026-05-03T08:00:00.000Z' });
    expect(receipt.transactions).toHaveLength(2);
    expect(receipt.transactions[1]!.entries).toEqual([
      { account: 'held', unit: 'USD', amount: -500_00 },
      { account: 'person', unit: 'USD', amount: 500_00 },
      { account: 'reserved', unit: 'token', amount: -5 },
      { account: 'holding', unit: 'token', amount: 5 },
    ]);
    expect(await balanceOf(test, 'person', owner.userId)).toBe(500_00n);
    await expectSound(test);
  });

  it('is nobody else’s business', async () => {
    const { data } = await invest(test, investor, home, 500);
    expect((await send(test, owner, `/investments/${data.id}/cancel`, {})).status).toBe(404);
    expect((await get(test, owner, `/investments/${data.id}`)).status).toBe(404);
    expect((await get(test, investor, `/investments/${data.id}`)).data.state).toBe('held');
  });
});

describe('GET /investments', () => {
  it('lists one’s own, newest first, page by page', async () => {
    for (const amount of [100, 200, 300, 400, 500]) {
      await invest(test, investor, await buildShares(test, 10n), amount);
      if (amount !== 400) waitHours(test, 0.01);
    }
    await invest(test, await signInAs(test), home, 700);
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = await get(test, investor, `/investments?limit=2${cursor}`);
      seen.push(...page.data.map((each: { chargedMinor: number }) => each.chargedMinor / 100));
      cursor = page.meta.nextCursor ? `&cursor=${page.meta.nextCursor}` : '';
    } while (cursor !== '');
    expect(seen.toSorted((a, b) => a - b)).toEqual([100, 200, 300, 400, 500]);
    expect(seen.slice(2)).toEqual([300, 200, 100]);
    for (const bad of ['limit=0', 'limit=101', 'limit=x', 'cursor=AAAA', 'cursor=%00'])
      expect((await get(test, investor, `/investments?${bad}`)).status).toBe(400);
  });
});

function toText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
