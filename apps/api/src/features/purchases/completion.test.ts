import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { balanceOf, expectSound, get, order, pay, send, waitHours } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { returnDuePurchases } from './purchases.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_PURCHASE_BASIS_POINTS: '50' } });

let owner: Person;
let buyer: Person;
let villa: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test, { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com' });
  buyer = await signInAs(test, { first_name: 'Nour', last_name: 'Aziz', email: 'nour@example.com' });
  villa = await buildProperty(test.db, {
    owner_id: owner.userId,
    title: 'Villa in the hills',
    price_minor: 1_000_000_00n,
    currency: 'AED',
  });
});

const sent = { method: 'bankTransfer' };
const step = (id: string, what: string, who: Person, body: object = {}) =>
  send(test, who, `/purchases/${id}/${what}`, body);
const see = async (id: string, who: Person) => (await get(test, who, `/purchases/${id}`)).data;

async function reserve(who = buyer): Promise<string> {
  return (await pay(test, who, { propertyId: villa, type: 'buy' })).data.id;
}
async function accept(id: string): Promise<void> {
  expect((await send(test, owner, `/payments/${id}/accept`, {})).status).toBe(200);
}
async function agreeOnDocuments(id: string): Promise<void> {
  await accept(id);
  expect((await step(id, 'documents/confirm', owner)).data.state).toBe('accepted');
  expect((await step(id, 'documents/confirm', buyer)).data.state).toBe('documents');
}
async function fund(id: string): Promise<void> {
  await agreeOnDocuments(id);
  expect(await step(id, 'transfer/sent', buyer, sent)).toMatchObject({ status: 200, data: { state: 'funded' } });
}
const listMails = async () => {
  await test.deliverMails();
  return test.sentMails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
};
async function ownerOf(id: string): Promise<string> {
  return (await test.app.inject(`/api/properties/${id}`)).json().data.owner.id;
}

describe('a reservation that was paid from the balance', () => {
  it('goes back to the balance, and the rest of the price to the bank', async () => {
    await send(test, buyer, '/balances/top-up', { currency: 'AED', amountMinor: 6000_00, method: 'creditCard' });
    const outside = await balanceOf(test, 'outside');
    const id = (await order(test, buyer, '/payments', { propertyId: villa, type: 'buy', method: 'balance' })).data.id;
    await fund(id);
    test.clock.now = new Date(test.clock.now.getTime() + 61 * 24 * 3600 * 1000);
    await returnDuePurchases(test.deps);
    expect(await balanceOf(test, 'person', buyer.userId)).toBe(6000_00n);
    expect(await balanceOf(test, 'outside')).toBe(outside);
    await expectSound(test);
  });
});

describe('a purchase to its completion', () => {
  it('is seen by both sides, and by nobody else', async () => {
    const id = await reserve();
    expect(await see(id, buyer)).toMatchObject({
      role: 'buyer',
      state: 'reserved',
      buyerName: 'Nour Aziz',
      sellerName: 'Omar Haddad',
      priceMinor: 1_000_000_00,
      depositMinor: 5000_00,
      remainderMinor: 995_000_00,
      sellerFeeMinor: null,
      cancelUntil: '2026-05-03T08:00:00.000Z',
      canEnd: true,
      documents: [],
      settlement: { isRealMoney: false },
    });
    expect(await see(id, owner)).toMatchObject({ role: 'seller', sellerFeeMinor: 5000_00 });
    const stranger = await signInAs(test);
    expect(await get(test, stranger, `/purchases/${id}`)).toMatchObject({ status: 404, code: 'PURCHASE_NOT_FOUND' });
    for (const what of ['documents/confirm', 'transfer', 'complete'])
      expect((await step(id, what, stranger)).status).toBe(404);
    expect((await test.app.inject(`/api/purchases/${id}`)).statusCode).toBe(401);
  });

  it('collects documents, takes the rest by bank transfer, pays the seller and hands the home over', async () => {
    const id = await reserve();
    expect(await step(id, 'documents', buyer, { title: 'Passport' })).toMatchObject({
      status: 409,
      code: 'PURCHASE_NOT_ACCEPTED',
    });
    await accept(id);
    expect(await step(id, 'documents', owner, { title: '' })).toMatchObject({
      status: 400,
      fields: { title: 'Please name the document' },
    });
    const deed = { title: 'Title deed', reference: 'DLD 4711', note: 'Original at my office' };
    expect(await step(id, 'documents', owner, deed)).toMatchObject({ status: 201, message: 'Document added.' });
    expect((await see(id, buyer)).documents).toMatchObject([{ role: 'seller', ...deed }]);
    expect(await step(id, 'transfer', buyer)).toMatchObject({ status: 409, code: 'DOCUMENTS_OPEN' });
    expect(await step(id, 'documents/confirm', owner)).toMatchObject({ status: 200, data: { state: 'accepted' } });
    expect(await step(id, 'documents/confirm', owner)).toMatchObject({ status: 200, data: { state: 'accepted' } });
    expect(await step(id, 'documents/confirm', buyer)).toMatchObject({ status: 200, data: { state: 'documents' } });

    expect(await step(id, 'transfer', owner)).toMatchObject({
      status: 403,
      message: 'Only the buyer can pay for the home.',
    });
    const { data: transfer } = await step(id, 'transfer', buyer);
    expect(transfer).toMatchObject({ currency: 'AED', amountMinor: 995_000_00 });
    expect(transfer.reference).toMatch(/^DIYAR-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await step(id, 'transfer', buyer)).data).toEqual(transfer);
    expect(await step(id, 'transfer/sent', buyer, { method: 'creditCard' })).toMatchObject({
      status: 400,
      fields: { method: 'The rest of the price is paid by bank transfer or from your balance' },
    });
    expect(await step(id, 'complete', buyer)).toMatchObject({ status: 409, code: 'PURCHASE_NOT_PAID' });
    expect(await step(id, 'transfer/sent', buyer, sent)).toMatchObject({ status: 200, data: { state: 'funded' } });
    expect(await step(id, 'transfer/sent', buyer, sent)).toMatchObject({ status: 409, code: 'PURCHASE_PAID' });
    expect(await balanceOf(test, 'sale')).toBe(1_000_000_00n);
    await expectSound(test);

    expect(await step(id, 'complete', owner)).toMatchObject({
      status: 200,
      message: 'You have confirmed the completion.',
      data: { state: 'funded' },
    });
    expect(await balanceOf(test, 'person', owner.userId)).toBe(0n);
    expect(await step(id, 'complete', buyer)).toMatchObject({
      status: 200,
      message: 'The purchase is completed.',
      data: { state: 'completed' },
    });
    expect(await balanceOf(test, 'sale')).toBe(0n);
    expect(await balanceOf(test, 'person', owner.userId)).toBe(995_000_00n);
    expect(await balanceOf(test, 'platform')).toBe(5000_00n);
    expect(await ownerOf(villa)).toBe(buyer.userId);
    expect((await test.app.inject(`/api/properties/${villa}`)).json().data).toMatchObject({
      isClosed: false,
      isWithdrawn: true,
    });
    expect(await step(id, 'complete', buyer)).toMatchObject({ status: 409, code: 'PURCHASE_COMPLETED' });
    expect((await send(test, buyer, `/payments/${id}/cancel`, {})).code).toBe('PURCHASE_COMPLETED');
    const activity = async (person: Person) =>
      (await get(test, person, '/activity?kind=payments')).data.map(
        (line: { kind: string; amountMinor: number; isCustomer: boolean }) => [line.kind, line.amountMinor],
      );
    expect(await activity(buyer)).toEqual([
      ['purchase-completed', 0],
      ['home-bought', -995_000_00],
      ['home-bought', -5000_00],
    ]);
    expect(await activity(owner)).toEqual([['purchase-completed', 995_000_00]]);
    expect(
      (await get(test, buyer, `/payments/${id}`)).data.transactions.map(({ kind }: { kind: string }) => kind),
    ).toEqual(['home-bought', 'home-bought', 'purchase-completed']);
    expect(await listMails()).toEqual(
      expect.arrayContaining([
        'nour@example.com: Please check the documents for Villa in the hills',
        'nour@example.com: Please transfer the rest of the price for Villa in the hills',
        'omar@example.com: The price of Villa in the hills is set aside',
        'nour@example.com: Please confirm the completion of Villa in the hills',
        'omar@example.com: The purchase of Villa in the hills is completed',
        'nour@example.com: The purchase of Villa in the hills is completed',
      ]),
    );
    const sold = test.sentMails.find(
      ({ recipient, subject }) => recipient === 'omar@example.com' && subject.includes('completed'),
    );
    expect(sold!.text).toContain('AED 995,000.00 is credited to your account.');
    expect(sold!.text).toContain('The fee of AED 5,000.00 was taken from the price.');
    await expectSound(test);
  });

  it('is completed once when both press at the same moment, again and again', async () => {
    const id = await reserve();
    await fund(id);
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 8 }, (_, index) => ({
        url: `/purchases/${id}/complete`,
        headers: { ...(index % 2 === 0 ? owner : buyer).headers, 'idempotency-key': randomUUID() },
      })),
    );
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect((await see(id, buyer)).state).toBe('completed');
    expect(await balanceOf(test, 'person', owner.userId)).toBe(995_000_00n);
    await expectSound(test);
  });

  it('takes the rest of the price once, however often it is sent', async () => {
    const id = await reserve();
    await agreeOnDocuments(id);
    const key = randomUUID();
    const request = (one: string) => ({
      url: `/purchases/${id}/transfer/sent`,
      body: sent,
      headers: { ...buyer.headers, 'idempotency-key': one },
    });
    const statuses = await postAtOnce(test, [
      request(key),
      request(key),
      ...Array.from({ length: 4 }, () => request(randomUUID())),
    ]);
    expect(countStatuses(statuses)[200]).toBeGreaterThanOrEqual(1);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await balanceOf(test, 'sale')).toBe(1_000_000_00n);
    await expectSound(test);
  });

  it('can be sold again by its buyer, whose account then depends on nothing of it', async () => {
    const first = await reserve();
    await fund(first);
    await step(first, 'complete', owner);
    await step(first, 'complete', buyer);
    const relisted = await send(test, buyer, `/properties/${villa}/relist`, {});
    expect(relisted.status).toBe(200);
    expect(await pay(test, owner, { propertyId: villa, type: 'buy' })).toMatchObject({ status: 201 });
    await expectSound(test);
    expect((await get(test, buyer, '/payments/sales')).data).toHaveLength(1);
    expect((await get(test, owner, '/payments/sales')).data).toEqual([]);
    const kinds = (await get(test, buyer, '/activity?kind=payments')).data.map(
      ({ isCustomer }: { isCustomer: boolean }) => isCustomer,
    );
    expect(kinds).toEqual([false, true, true, true]);
  });

  it('keeps the pictures with the home, and those it shares with another one', async () => {
    const file = randomUUID();
    await sql`insert into files (id, owner_id, width, height, color, byte_size)
      values (${file}, ${owner.userId}, 800, 600, '#aabbcc', 1000)`.execute(test.db);
    await sql`insert into property_images (property_id, file_id, position) values (${villa}, ${file}, 0)`.execute(
      test.db,
    );
    const shared = await buildProperty(test.db, { owner_id: owner.userId });
    await sql`insert into property_images (property_id, file_id, position) values (${shared}, ${file}, 0)`.execute(
      test.db,
    );
    const id = await reserve();
    await fund(id);
    await step(id, 'complete', owner);
    await step(id, 'complete', buyer);
    const { rows } = await sql<{ owner: string }>`select owner_id as owner from files where id = ${file}`.execute(
      test.db,
    );
    expect(rows).toEqual([{ owner: buyer.userId }]);
    // The seller's other home still shows it; when the buyer leaves, it becomes the seller's again.
    await sql`update users set deletes_at = ${test.clock.now} where id = ${buyer.userId}`.execute(test.db);
    await deleteDueAccounts(test.deps);
    const left = await sql<{ owner: string }>`select owner_id as owner from files where id = ${file}`.execute(test.db);
    expect(left.rows).toEqual([{ owner: owner.userId }]);
    expect(await test.db.selectFrom('users').select('id').where('id', '=', buyer.userId).execute()).toEqual([]);
    await expectSound(test);
  });
});

describe('a purchase that ends early', () => {
  it('is cancelled by the buyer within 48 hours whatever the owner did, and each charge goes back', async () => {
    const id = await reserve();
    await fund(id);
    waitHours(test, 47.9);
    buyer = await signInAgain(test, buyer.userId);
    expect((await see(id, buyer)).canEnd).toBe(true);
    expect(await send(test, buyer, `/payments/${id}/cancel`, {})).toMatchObject({
      status: 200,
      message: 'Purchase cancelled. You’ll get a full refund.',
    });
    const { transactions, purchase } = (await get(test, buyer, `/payments/${id}`)).data;
    expect(purchase).toMatchObject({ state: 'returned', returnReason: 'cancelled' });
    expect(transactions[2]).toMatchObject({
      kind: 'purchase-returned',
      entries: [
        { account: 'sale', unit: 'AED', amount: -5000_00 },
        { account: 'outside', unit: 'AED', amount: 5000_00 },
        { account: 'sale', unit: 'AED', amount: -995_000_00 },
        { account: 'outside', unit: 'AED', amount: 995_000_00 },
      ],
    });
    expect(await ownerOf(villa)).toBe(owner.userId);
    await test.deliverMails();
    const toBuyer = test.sentMails.filter(({ recipient }) => recipient === 'nour@example.com');
    expect(toBuyer.find(({ subject }) => subject.includes('has ended'))!.text).toContain(
      'AED 5,000.00 is refunded to the card you paid with, and AED 995,000.00 to the bank account it came from',
    );
    for (const kind of ['outside', 'sale', 'platform']) expect(await balanceOf(test, kind)).toBe(0n);
    await expectSound(test);
  });

  it('is ended by neither side alone once its documents are confirmed and 48 hours are over', async () => {
    const id = await reserve();
    await agreeOnDocuments(id);
    waitHours(test, 48);
    [owner, buyer] = [await signInAgain(test, owner.userId), await signInAgain(test, buyer.userId)];
    expect((await see(id, buyer)).canEnd).toBe(false);
    for (const [who, what] of [
      [buyer, 'cancel'],
      [owner, 'decline'],
    ] as const)
      expect(await send(test, who, `/payments/${id}/${what}`, {})).toMatchObject({
        status: 409,
        code: 'PURCHASE_BOUND',
      });
    expect(await balanceOf(test, 'sale')).toBe(5000_00n);
  });

  it.each(['accepted', 'documents', 'funded'] as const)(
    'returns everything 60 days after the acceptance, if it is %s by then',
    async (state) => {
      const id = await reserve();
      await { accepted: accept, documents: agreeOnDocuments, funded: fund }[state](id);
      waitHours(test, 60 * 24 - 0.1);
      await returnDuePurchases(test.deps);
      buyer = await signInAgain(test, buyer.userId);
      expect((await see(id, buyer)).state).toBe(state);
      waitHours(test, 24);
      buyer = await signInAgain(test, buyer.userId);
      if (state === 'documents')
        expect(await step(id, 'transfer/sent', buyer, sent)).toMatchObject({ status: 409, code: 'PURCHASE_RETURNED' });
      await returnDuePurchases(test.deps);
      await returnDuePurchases(test.deps);
      expect(await see(id, buyer)).toMatchObject({
        state: 'returned',
        returnReason: 'lapsed',
        endedAt: '2026-06-30T08:00:00.000Z',
      });
      for (const kind of ['outside', 'sale']) expect(await balanceOf(test, kind)).toBe(0n);
      expect((await listMails()).filter((mail) => mail.includes('has ended'))).toHaveLength(2);
      expect((await test.app.inject(`/api/properties/${villa}`)).json().data.isClosed).toBe(false);
      await expectSound(test);
    },
  );

  it('is completed or returned, never both, when its last minute is contested', async () => {
    for (let round = 0; round < 3; round += 1) {
      villa = await buildProperty(test.db, { owner_id: owner.userId, currency: 'AED' });
      buyer = await signInAs(test);
      owner = await signInAgain(test, owner.userId);
      const id = await reserve();
      await fund(id);
      await step(id, 'complete', owner);
      const [statuses] = await Promise.all([
        postAtOnce(test, [
          { url: `/purchases/${id}/complete`, headers: { ...buyer.headers, 'idempotency-key': randomUUID() } },
          { url: `/payments/${id}/cancel`, headers: buyer.headers },
          { url: `/payments/${id}/cancel`, headers: buyer.headers },
        ]),
        returnDuePurchases({ ...test.deps, now: () => new Date(test.clock.now.getTime() + 61 * 24 * 3600 * 1000) }),
      ]);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      expect(['completed', 'returned']).toContain((await see(id, buyer)).state);
      await expectSound(test);
    }
  });
});
