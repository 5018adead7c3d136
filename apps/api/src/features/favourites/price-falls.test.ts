import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { changePrice, updateListing } from '#api/features/properties/listings.repository.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { writePriceEmails } from './price-falls.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const MINUTE_MS = 60_000;

let person: Person;
let home: string;
let owner: Person | undefined;
beforeEach(async () => {
  owner = undefined;
  person = await signInAs(test, { email: 'reader@example.com' });
  home = await buildProperty(test.db, { title: 'White villa', location: 'Al Barari, Dubai', currency: 'AED' });
  await price(2_000_000);
  await call('PUT', `/${home}`);
  await pass(11);
  await readEmails();
});

async function call(method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) {
  const answer = await test.app.inject({
    method,
    url: `/api/favourites${url}`,
    headers: person.headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function pass(minutes: number): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * MINUTE_MS);
  test.deps.cache.clear();
  person = await signInAgain(test, person.userId);
}

async function price(amount: number, { currency = 'AED' }: { currency?: 'AED' | 'USD' } = {}): Promise<void> {
  const priceMinor = BigInt(amount) * 100n;
  await updateListing(test.deps.db, home, { price_minor: priceMinor, currency });
  await changePrice(test.deps.db, home, { since: test.clock.now, priceMinor, currency, amount: 'salePrice' });
}

const described = {
  title: 'Two offers',
  description: 'Two rooms around a courtyard.',
  location: 'Al Barari, Dubai',
  metadata: { propertyType: 'Villa', bedrooms: 2, bathrooms: 1, area: 900 },
};

/** By an owner who signs in for it. */
async function sendAsOwner(method: 'POST' | 'PUT', url: string, offers: object): Promise<string> {
  owner = owner === undefined ? await signInAs(test) : await signInAgain(test, owner.userId);
  const answer = await test.app.inject({
    method,
    url: `/api/properties${url}`,
    headers: owner.headers,
    payload: { ...described, ...offers },
  });
  expect(answer.json()).toMatchObject({ success: true });
  return answer.json().data.id;
}

const listHome = (offers: object) => sendAsOwner('POST', '', offers);
const changeHome = (id: string, offers: object) => sendAsOwner('PUT', `/${id}`, offers);

async function readEmails() {
  await writePriceEmails(test.deps);
  await test.deliverMails();
  return test.sentMails.splice(0);
}

describe('emails about falling prices of saved homes', () => {
  it('come once for each fall, ten minutes after it', async () => {
    await price(1_886_000);
    await pass(9);
    expect(await readEmails()).toEqual([]);
    await pass(2);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ recipient: 'reader@example.com', subject: 'Price reduced: White villa' });
    expect(email!.text).toContain(
      'The home in Al Barari, Dubai was AED 2,000,000.00 and is now AED 1,886,000.00, 5.7% less.',
    );
    expect(email!.text).toContain(`/property/${home}`);
    expect(await readEmails()).toEqual([]);
    await Promise.all([writePriceEmails(test.deps), writePriceEmails(test.deps)]);
    expect(await readEmails()).toEqual([]);
    await pass(25 * 60);
    await price(1_700_000);
    await pass(11);
    expect(await readEmails()).toHaveLength(1);
  });

  it('are written by one of several jobs that run at once', async () => {
    await price(1_886_000);
    await pass(11);
    await Promise.all([1, 2, 3, 4].map(() => writePriceEmails(test.deps)));
    expect(await readEmails()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the price rose', () => price(2_100_000)],
    ['the currency changed', () => price(500_000, { currency: 'USD' })],
    [
      'the price was raised first, for days',
      async () => {
        await price(3_000_000);
        await pass(20 * 24 * 60);
        await readEmails();
        await price(2_000_000);
      },
    ],
    ['a sale became a rent', () => price(9000)],
    [
      'the fall was taken back',
      async () => {
        await price(1_900_000);
        await pass(2);
        await price(2_000_000);
      },
    ],
    [
      'the home is no longer listed',
      async () => {
        await price(1_900_000);
        await test.db.updateTable('properties').set({ closed_at: test.clock.now }).where('id', '=', home).execute();
      },
    ],
    [
      'it was saved afterwards',
      async () => {
        await call('DELETE', `/${home}`);
        await price(1_900_000);
        await pass(1);
        await call('PUT', `/${home}`);
      },
    ],
  ])('do not come when %s', async (_reason, change) => {
    await change();
    await pass(11);
    expect(await readEmails()).toEqual([]);
  });

  it('compare with the price that stood, not with one that was mistyped for a moment', async () => {
    await price(200_000);
    await pass(1);
    await price(1_900_000);
    await pass(11);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email!.text).toContain('was AED 2,000,000.00 and is now AED 1,900,000.00, 5% less.');
  });

  it('do not call a sale price reduced that is below the value for investors', async () => {
    const offers = { isForRent: false, isForSale: false, isForInvestment: true, valuation: 2_000_000 };
    const own = await listHome(offers);
    await call('PUT', `/${own}`);
    await pass(24 * 60);
    const sold = { ...offers, isForSale: true, salePrice: 1_000_000, valuation: 1_000_000 };
    await changeHome(own, sold);
    await pass(11);
    expect(await readEmails()).toEqual([]);
    await pass(31 * 24 * 60);
    await changeHome(own, { ...sold, salePrice: 900_000 });
    await pass(11);
    expect((await readEmails()).map(({ subject }) => subject)).toEqual(['Price reduced: Two offers']);
  });

  it('do not compare with the value of an offer that ended at the same price', async () => {
    const own = await listHome({ isForInvestment: true, valuation: 2_000_000 });
    await call('PUT', `/${own}`);
    await pass(24 * 60);
    await changeHome(own, { isForSale: true, isForInvestment: false, salePrice: 2_000_000 });
    await pass(31 * 24 * 60);
    await changeHome(own, { isForSale: true, isForInvestment: false, salePrice: 1_800_000 });
    await pass(11);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email!.text).toContain('was $2,000,000.00 and is now $1,800,000.00, 10% less.');
  });

  it('come at most once a day for a home, however often its price moves', async () => {
    for (const amount of [1_900_000, 1_950_000, 1_800_000]) {
      await price(amount);
      await pass(11);
      await writePriceEmails(test.deps);
    }
    expect(await readEmails()).toHaveLength(1);
  });

  it('go on when one cannot be written, which is tried again', async () => {
    const other = await buildProperty(test.db, { title: 'Grey house' });
    await call('PUT', `/${other}`);
    await price(1_900_000);
    for (const [minutes, priceMinor] of [
      [-11, 200n],
      [0.001, 190n],
    ] as const) {
      const since = new Date(test.clock.now.getTime() + minutes * MINUTE_MS);
      await changePrice(test.deps.db, other, { since, priceMinor, currency: 'USD', amount: 'salePrice' });
    }
    await pass(11);
    await sql`alter table mails add constraint no_villa check (subject not like '%White villa%')`.execute(test.db);
    try {
      expect((await readEmails()).map(({ subject }) => subject)).toEqual(['Price reduced: Grey house']);
    } finally {
      await sql`alter table mails drop constraint no_villa`.execute(test.db);
    }
    expect((await readEmails()).map(({ subject }) => subject)).toEqual(['Price reduced: White villa']);
  });

  it('reach everybody page by page, and nobody twice when one page fails', async () => {
    const readers = [person.userId];
    for (let count = 0; count < 4; count += 1) {
      person = await signInAs(test);
      readers.push(person.userId);
      await call('PUT', `/${home}`);
    }
    const [, , third] = readers.toSorted();
    const { email } = await test.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', third!)
      .executeTakeFirstOrThrow();
    await price(1_900_000);
    await pass(11);
    const write = async () => {
      await writePriceEmails(test.deps, 2);
      await test.deliverMails();
      return test.sentMails.splice(0).length;
    };
    await sql`alter table mails add constraint not_the_third check (recipient <> ${sql.lit(email)})`.execute(test.db);
    try {
      expect(await write()).toBe(2);
    } finally {
      await sql`alter table mails drop constraint not_the_third`.execute(test.db);
    }
    expect(await write()).toBe(3);
    expect(await write()).toBe(0);
  });

  it('are turned off and on, and stopped by the link of each', async () => {
    expect(await call('GET', '/price-alerts')).toMatchObject({ status: 200, data: { isOn: true } });
    expect(await call('PUT', '/price-alerts', { isOn: false })).toMatchObject({ data: { isOn: false } });
    await price(1_900_000);
    await pass(11);
    expect(await readEmails()).toEqual([]);
    await call('PUT', '/price-alerts', { isOn: true });
    await pass(25 * 60);
    await price(1_800_000);
    await pass(11);
    const [email] = await readEmails();
    const { 'List-Unsubscribe': link } = email!.headers;
    const { pathname, search } = new URL(/<(.*)>/.exec(link!)![1]!);
    const stopped = await test.app.inject({ method: 'POST', url: pathname + search });
    expect(stopped.statusCode).toBe(200);
    expect(await call('GET', '/price-alerts')).toMatchObject({ data: { isOn: false } });
    expect((await call('POST', '/price-alerts/unsubscribe', { token: 'x.y' })).status).toBe(404);
  });

  it('belong to whoever is signed in', async () => {
    await call('PUT', '/price-alerts', { isOn: false });
    person = await signInAs(test);
    expect(await call('GET', '/price-alerts')).toMatchObject({ data: { isOn: true } });
    expect((await test.app.inject('/api/favourites/price-alerts')).statusCode).toBe(401);
  });
});

describe('priceDropPercent of a home', () => {
  /** Answers are kept for a moment: each question is a new one. */
  let limit = 1;

  async function readDrop(): Promise<number | null> {
    limit += 1;
    const { data } = (await test.app.inject(`/api/properties/${home}`)).json();
    const listed = (await test.app.inject(`/api/properties?limit=${limit}`)).json();
    expect(listed.data[0].priceDropPercent).toBe(data.priceDropPercent);
    return data.priceDropPercent;
  }

  it('is the last fall, until the price rises or 60 days have passed', async () => {
    expect(await readDrop()).toBeNull();
    await price(1_886_000);
    expect(await readDrop()).toBe(5.7);
    await pass(59 * 24 * 60);
    expect(await readDrop()).toBe(5.7);
    await pass(2 * 24 * 60);
    expect(await readDrop()).toBeNull();
    await price(1_800_000);
    expect(await readDrop()).toBe(4.6);
    await pass(11);
    await price(1_850_000);
    expect(await readDrop()).toBeNull();
    await pass(1);
    await price(8000);
    expect(await readDrop()).toBeNull();
  });
});
