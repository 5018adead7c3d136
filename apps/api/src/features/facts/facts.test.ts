import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { postAtOnce, post, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { setAttested } from '#api/testing/passports.ts';
import { askQuote, balanceOf, expectSound, get, invest, send, waitHours } from '#api/testing/money.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { writeFactsEmails } from './facts.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_INVESTMENT_BASIS_POINTS: '150' } });

const villa = {
  title: 'Villa on the Palm',
  description: 'Two floors around a courtyard.',
  location: 'Palm Jumeirah, Dubai',
  price: 100_000,
  currency: 'USD',
  isForInvestment: true,
  metadata: { propertyType: 'Villa', bedrooms: 4, bathrooms: 3, area: 3200, yearBuilt: '1998', amenities: [] },
};
const garage = {
  ...villa,
  location: 'Nasr City, Cairo',
  metadata: { ...villa.metadata, propertyType: 'Other', area: 150 },
};

const INVESTOR = 'investor@example.com';
const EARLY = 'early@example.com';

let owner: Person;
let investor: Person;
let home: string;
beforeEach(async () => {
  owner = await signInAs(test);
  investor = await signInAs(test, { email: INVESTOR });
  home = (await post(test, '/properties', villa, owner.headers)).json().data.id;
  await setAttested(test, home);
});

async function edit(change: object) {
  const answer = await test.app.inject({
    method: 'PUT',
    url: `/api/properties/${home}`,
    headers: owner.headers,
    payload: { ...villa, ...change },
  });
  return { status: answer.statusCode, ...answer.json() };
}
const change = () => edit({ ...garage, reason: 'The plans were mixed up' });
const cancel = (id: string, person = investor) => send(test, person, `/investments/${id}/cancel`, {});

async function wait(hours: number): Promise<void> {
  waitHours(test, hours);
  owner = await signInAgain(test, owner.userId);
  investor = await signInAgain(test, investor.userId);
}

describe('the facts of a home', () => {
  it('change at most five times in 24 hours once somebody is told each time', async () => {
    await invest(test, investor, home, 1000);
    const enlarge = (area: number) => edit({ metadata: { ...villa.metadata, area }, reason: 'Measured again' });
    for (let area = 3201; area <= 3205; area += 1) expect((await enlarge(area)).status).toBe(200);
    expect(await enlarge(3206)).toMatchObject({ status: 429 });
    expect((await edit({ title: 'Villa', metadata: { ...villa.metadata, area: 3205 } })).status).toBe(200);
    await wait(24);
    expect((await enlarge(3206)).status).toBe(200);
  });

  it('change freely until a token is sold, and then with a reason alone', async () => {
    expect((await edit(garage)).status).toBe(200);
    expect((await edit({})).status).toBe(200);
    await invest(test, investor, home, 1000);
    expect(await edit(garage)).toMatchObject({
      status: 400,
      fields: {
        reason: 'People have invested in this home. Please say why its place, type, area or pictures change.',
      },
    });
    expect((await get(test, owner, `/properties/${home}`)).data.location).toBe('Palm Jumeirah, Dubai');
    expect((await edit({ description: 'Three floors.', title: 'Villa' })).status).toBe(200);
    expect((await edit({ ...garage, reason: 'see www.cheap.example' })).fields).toHaveProperty('reason');
    expect((await change()).status).toBe(200);
    const versions = await test.db.selectFrom('property_versions').selectAll().execute();
    expect(versions).toMatchObject([
      {
        property_id: home,
        actor_id: owner.userId,
        reason: 'The plans were mixed up',
        facts_before: { location: 'Palm Jumeirah, Dubai', propertyType: 'Villa', area: 3200 },
        facts: { location: 'Nasr City, Cairo', propertyType: 'Other', area: 150 },
      },
    ]);
    expect((await get(test, owner, `/properties/${home}`)).data.version).toBe(versions[0]!.version);
  });

  it('are versions that nobody can change', async () => {
    await invest(test, investor, home, 1000);
    await change();
    const { rows } = await sql`
      select has_table_privilege('diyar_app', 'property_versions', 'update, delete') as may`.execute(test.db);
    expect(rows).toEqual([{ may: false }]);
  });

  it('are told to everybody who holds or has ordered tokens, once, and to nobody else', async () => {
    const early = await signInAs(test, { email: EARLY });
    await signInAs(test, { email: 'other@example.com' });
    await invest(test, early, home, 500);
    await wait(72);
    await completeDueInvestments(test.deps);
    investor = await signInAgain(test, investor.userId);
    await invest(test, investor, home, 1000);
    await test.deliverMails();
    test.sentMails.length = 0;
    await change();
    await writeFactsEmails(test.deps, 1);
    await writeFactsEmails(test.deps);
    await test.deliverMails();
    const told = new Map(test.sentMails.map(({ recipient, text }) => [recipient, text]));
    expect(test.sentMails).toHaveLength(2);
    expect([...told.keys()].toSorted()).toEqual([EARLY, INVESTOR]);
    expect(told.get(INVESTOR)).toContain('Place: “Palm Jumeirah, Dubai” is now “Nasr City, Cairo”.');
    expect(told.get(INVESTOR)).toContain('Type: Villa is now Other.');
    expect(told.get(INVESTOR)).toContain('Area: 3,200 sqft is now 150 sqft.');
    expect(told.get(INVESTOR)).toContain('The reason the owner gave: “The plans were mixed up”');
    expect(told.get(INVESTOR)).toContain('you can cancel that order until');
    expect(told.get(EARLY)).toContain('Your tokens stay yours.');
  });

  it('stand in the holding, those that changed since the person invested', async () => {
    await invest(test, await signInAs(test), home, 500);
    await change();
    await wait(1);
    await invest(test, investor, home, 1000);
    const before = await get(test, investor, '/holdings');
    expect(before.data[0].changes).toEqual([]);
    await wait(1);
    await edit({ ...garage, metadata: { ...garage.metadata, area: 200 }, reason: 'Measured again' });
    expect((await get(test, investor, '/holdings')).data[0].changes).toEqual([
      {
        at: test.clock.now.toISOString(),
        reason: 'Measured again',
        changes: [{ fact: 'area', before: '150', after: '200' }],
      },
    ]);
  });

  it('and the asked price are a part of a quote', async () => {
    await invest(test, await signInAs(test), home, 500);
    for (const edited of [
      { ...garage, reason: 'Mixed up' },
      { ...garage, price: 50_000 },
    ]) {
      const quote = await askQuote(test, investor, '/investments', { propertyId: home, amount: 1000 });
      expect((await edit(edited)).status).toBe(200);
      const body = { propertyId: home, amount: 1000, method: 'creditCard', quote };
      expect(await send(test, investor, '/investments', body)).toMatchObject({ status: 409, code: 'QUOTE_CHANGED' });
    }
  });

  it('leave title and number of tokens of an order as they were', async () => {
    await invest(test, investor, home, 1000);
    await edit({ title: 'Garage in Cairo' });
    expect((await get(test, investor, '/holdings')).data[0].property).toMatchObject({
      title: 'Villa on the Palm',
      tokensTotal: 1000,
    });
  });
});

describe('cancelling after facts changed', () => {
  it('is possible for 48 hours more while an order is in its cooling-off time', async () => {
    const { data } = await invest(test, investor, home, 1000);
    await wait(47);
    await change();
    await wait(47);
    await completeDueInvestments(test.deps);
    expect((await cancel(data.id)).data.state).toBe('cancelled');
    await expectSound(test);
  });

  it('is possible for an order that was final, with everything returned', async () => {
    const first = await invest(test, investor, home, 1000);
    await cancel(first.data.id);
    const { data } = await invest(test, investor, home, 2000);
    expect(data).toMatchObject({ state: 'completed', coolingOffEndsAt: null, reopenedUntil: null });
    expect((await cancel(data.id)).code).toBe('COOLING_OFF_OVER');
    await wait(24);
    await change();
    const until = new Date(test.clock.now.getTime() + 48 * 3600 * 1000).toISOString();
    expect((await get(test, investor, `/investments/${data.id}`)).data.reopenedUntil).toBe(until);
    await wait(47);
    expect((await cancel(data.id)).data).toMatchObject({ state: 'cancelled' });
    expect((await cancel(data.id)).code).toBe('ALREADY_CANCELLED');
    expect([
      await balanceOf(test, 'person'),
      await balanceOf(test, 'platform'),
      await balanceOf(test, 'holding'),
    ]).toEqual([0n, 0n, 0n]);
    expect(await balanceOf(test, 'outside')).toBe(0n);
    expect((await get(test, owner, `/properties/${home}`)).data.tokensAvailable).toBe(1000);
    await expectSound(test);
  });

  it('is over after 48 hours, and not for who bought long before', async () => {
    const { data: old } = await invest(test, investor, home, 1000);
    await wait(72);
    await completeDueInvestments(test.deps);
    await change();
    expect((await cancel(old.id)).code).toBe('COOLING_OFF_OVER');
    await expectSound(test);
  });

  it('waits when the owner no longer has the money', async () => {
    const first = await invest(test, investor, home, 1000);
    await cancel(first.data.id);
    const { data } = await invest(test, investor, home, 2000);
    await change();
    const { move, outside, person, post: book } = await import('#api/features/ledger/ledger.service.ts');
    await book(test.db, [
      {
        kind: 'deposit-returned',
        at: test.clock.now,
        userId: owner.userId,
        actor: null,
        propertyId: home,
        subject: { kind: 'lease', id: crypto.randomUUID() },
        lines: move(1n, person(owner.userId, 'USD'), outside('USD')),
      },
    ]);
    expect(await cancel(data.id)).toMatchObject({ status: 409, code: 'REFUND_WAITS' });
    expect((await get(test, investor, `/investments/${data.id}`)).data.state).toBe('completed');
  });

  it('and changing facts at once end well, whoever comes first', async () => {
    const buyers = await Promise.all(Array.from({ length: 5 }, () => signInAs(test)));
    const ids: string[] = [];
    for (const buyer of buyers) ids.push((await invest(test, buyer, home, 500)).data.id);
    const orders = buyers.map((buyer, index) => ({
      url: `/investments/${ids[index]}/cancel`,
      body: {},
      headers: { ...buyer.headers, 'idempotency-key': crypto.randomUUID() },
    }));
    const [cancelled, edited] = await Promise.all([postAtOnce(test, orders), change()]);
    expect(cancelled).toEqual([200, 200, 200, 200, 200]);
    expect(edited.status).toBe(200);
    await expectSound(test);
  });
});
