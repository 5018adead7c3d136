import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { setAttested } from '#api/testing/passports.ts';
import { expectSound, get, invest } from '#api/testing/money.ts';
import { post, signInAs, type Person } from '#api/testing/people.ts';
import { purgeDeletedListings } from '#api/features/properties/listings.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

const villa = {
  title: 'Villa by the creek',
  description: 'Two floors around a courtyard.',
  location: 'Dubai Marina, Dubai',
  price: 20_000,
  currency: 'USD',
  isForSale: false,
  isForRent: false,
  isForInvestment: true,
  metadata: { propertyType: 'Villa', bedrooms: 4, bathrooms: 3, area: 3200, yearBuilt: '1998', amenities: [] },
  images: [],
};

let owner: Person;
let home: string;
beforeEach(async () => {
  owner = await signInAs(test);
  home = (await post(test, '/properties', villa, owner.headers)).json().data.id;
  await setAttested(test, home);
});

const edit = (change: object) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/properties/${home}`,
    headers: owner.headers,
    payload: { ...villa, ...change },
  });

/** By transaction: what it issued or withdrew, its step and its actor. */
async function listIssues() {
  return test.db
    .selectFrom('ledger_transactions as made')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'made.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('account.kind', '=', 'treasury')
    .where('made.subject_id', '=', home)
    .orderBy('made.id')
    .select(['made.kind', 'entry.amount', 'made.step', 'made.actor_id', 'made.session_id', 'made.user_id'])
    .execute();
}

describe('the tokens of a home', () => {
  it('are issued into its treasury when it is listed, by its owner', async () => {
    expect(await listIssues()).toEqual([
      {
        kind: 'tokens-issued',
        amount: 200n,
        step: 0,
        actor_id: owner.userId,
        session_id: expect.any(String),
        user_id: owner.userId,
      },
    ]);
    await expectSound(test);
  });

  it('follow its value until one is sold, and then stay as many', async () => {
    await edit({ price: 50_000 });
    await edit({ price: 50_000, title: 'Villa by the wide creek' });
    await edit({ price: 30_000 });
    expect((await listIssues()).map(({ kind, amount, step }) => [kind, amount, step])).toEqual([
      ['tokens-issued', 200n, 0],
      ['tokens-issued', 300n, 1],
      ['tokens-withdrawn', -200n, 2],
    ]);
    await expectSound(test);
    await invest(test, await signInAs(test), home, 500);
    await edit({ price: 90_000 });
    expect(await listIssues()).toHaveLength(3);
    await expectSound(test);
  });

  it('are withdrawn when it is no longer open to investors', async () => {
    await edit({ isForInvestment: false, isForSale: true });
    expect((await listIssues()).map(({ amount }) => amount)).toEqual([200n, -200n]);
    await expectSound(test);
  });

  it('are withdrawn when it is deleted, and do not keep its row from being purged', async () => {
    await test.app.inject({ method: 'DELETE', url: `/api/properties/${home}`, headers: owner.headers });
    expect((await listIssues()).map(({ amount }) => amount)).toEqual([200n, -200n]);
    await expectSound(test);
    test.clock.now = new Date(test.clock.now.getTime() + 400 * 24 * 3600 * 1000);
    await purgeDeletedListings(test.deps);
    expect(await test.db.selectFrom('properties').select('id').where('id', '=', home).execute()).toEqual([]);
    await expectSound(test);
  });

  it('are no activity of anybody while nobody buys them', async () => {
    expect((await get(test, owner, '/activity')).data).toEqual([]);
  });
});
