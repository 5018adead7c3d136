import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { HomeDocuments } from '@diyar/domain/dossiers.ts';
import type { HomePassport } from '@diyar/domain/passports.ts';
import { demoReviews } from '#api/db/demo/passports.ts';
import { passportProofs } from '#api/features/passports/prove-passports.service.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Holding } from '@diyar/domain/holdings.ts';
import type { Investment } from '@diyar/domain/investments.ts';
import type { Thread } from '@diyar/domain/messages.ts';
import { seedDemo } from '#api/db/seed.ts';
import { demoPropertyId, demoUserId } from '#api/db/demo/stable-id.ts';
import { demoInvestments, demoRents } from '#api/db/demo/orders.ts';
import { demoExits, type DemoExitPlan } from '#api/db/demo/exits.ts';
import { demoListings } from '#api/db/demo/listings.ts';
import { demoRaises } from '#api/db/demo/raises.ts';
import { proveExits } from '#api/features/exits/prove-exits.service.ts';
import { proveRaises } from '#api/features/raises/prove-raises.service.ts';
import { createDossierProofs } from '#api/features/dossiers/prove-dossiers.service.ts';
import { identifyDemoPerson } from '#api/features/identity/demonstration.service.ts';
import { checkOrders } from '#api/features/investments/waiting.service.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { balanceOf, expectSound, get, send } from '#api/testing/money.ts';
import { signInAgain } from '#api/testing/people.ts';
import { placeDemoOrders } from './demo.service.ts';

const picturesFolder = fileURLToPath(new URL('../../../../../.cache/demo-pictures', import.meta.url));
const test = useTestApp({ env: { RATE_LIMIT: 'off' }, keepsData: true });

/** The first run on a fresh clone has the pictures to cut. */
const TIME_LIMIT = 300_000;

/** For all tests of a group. */
function beginAt(moment: string) {
  beforeAll(() => begin(moment), TIME_LIMIT);
}

async function begin(moment: string) {
  await test.reset();
  test.clock.now = new Date(moment);
  const { db, storage } = test.deps;
  const isSeeded = await seedDemo({ db, storage, picturesFolder, now: test.clock.now, report: () => undefined });
  expect(isSeeded).toBe(true);
  await placeDemoOrders(test.deps);
}

function listMonths(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last;) {
    months.push(month);
    month = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);
  }
  return months;
}

async function expectSoundDemonstration() {
  await expectSound(test);
  const homes = await test.db.selectFrom('offerings').selectAll().execute();
  const started = homes.filter((home) => home.tokens_available < home.tokens_total);
  expect(started.length).toBeGreaterThanOrEqual(8);
  expect(homes.length - started.length).toBeGreaterThanOrEqual(8);
  expect(await test.db.selectFrom('income_periods').select('id').execute()).not.toEqual([]);
  await test.deliverMails();
  expect(test.sentMails).toEqual([]);
}

describe('the demonstration at the end of a leap day', () => {
  beginAt('2028-02-29T23:59:59Z');

  it('has sound books and writes no emails', expectSoundDemonstration);
});

describe('the demonstration on the first day of a month', () => {
  beginAt('2026-11-01T00:00:00Z');

  it('has sound books and writes no emails', expectSoundDemonstration);

  it('records that the identity of its people is invented, once', async () => {
    for (const key of ['mariam', 'omar', 'layla'] as const) await identifyDemoPerson(test.deps, demoUserId(key));
    const people = await test.db
      .selectFrom('users')
      .select(['identity_level', 'identity_until'])
      .where('is_demo', '=', true)
      .execute();
    expect(people).toEqual(Array.from({ length: 3 }, () => ({ identity_level: 2, identity_until: '2028-11-01' })));
    const records = await test.db
      .selectFrom('office_records')
      .select('action')
      .where('subject', 'like', 'person/%')
      .execute();
    expect(records).toEqual(Array.from({ length: 3 }, () => ({ action: 'identity.demonstrated' })));
  });

  it('gives homes papers that say what they are, checked by nobody and in several states', async () => {
    const { isSound } = await verifyOffice(test.db, createDossierProofs(test.deps));
    expect(isSound).toBe(true);
    const states = await test.db.selectFrom('dossiers').select('state').orderBy('state').execute();
    expect(states.map(({ state }) => state)).toEqual([
      'asked',
      'stale',
      'stale',
      'unchecked',
      ...Array.from({ length: 15 }, () => 'verified'),
    ]);
    const outcomes = await test.db.selectFrom('dossier_checks').select('outcome').distinct().execute();
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'verified']);
    const url = `/api/properties/${demoPropertyId('kuala-lumpur-klcc-high-floor')}/documents`;
    const { badges, documents }: HomeDocuments = (await test.app.inject({ url })).json().data;
    expect(badges).toEqual({ isOwnerVerified: false, documentsCheckedOn: '2026-09-22', isDemonstration: true });
    const shown = documents.find(({ kind }) => kind === 'inspection')!.versions[0]!;
    expect(shown.check).toMatchObject({ isDemonstration: true });
    const file = await test.app.inject({ url: `/api/documents/${shown.id}` });
    expect(file.payload).toContain('Demonstration document. Not a deed, not a valuation.');
  });

  it('has a Sharia review in every state, invented as each says', async () => {
    const { isSound } = await verifyOffice(test.db, passportProofs);
    expect(isSound).toBe(true);
    const stateOf = async (slug: string) =>
      (await test.app.inject({ url: `/api/properties/${demoPropertyId(slug)}/passport` })).json().data as HomePassport;
    const slugs = [...new Set(demoReviews.map(({ slug }) => slug))];
    const states = await Promise.all(slugs.map(async (slug) => (await stateOf(slug)).state));
    expect(states).toEqual([
      'attested-with-conditions',
      'attested',
      'attested',
      're-review',
      're-review',
      'due',
      'lapsed',
      'not-attested',
      'withdrawn',
      ...Array.from({ length: 5 }, () => 'attested'),
      // Whoever bought the whole home is another owner.
      're-review',
      'in-review',
    ]);
    expect((await stateOf('paris-batignolles-two-bedroom')).state).toBe('none');
    const { body } = await stateOf('kuala-lumpur-klcc-high-floor');
    expect(body).toMatchObject({ isDemonstration: true });
    expect(body!.votes.map(({ reviewer, vote }) => [reviewer, vote])).toEqual([
      ['Demo reviewer A', 'for'],
      ['Demo reviewer B', 'condition'],
      ['Demo reviewer C', 'against'],
    ]);
    const { data } = (await test.app.inject({ url: '/api/sharia' })).json();
    expect(data).toMatchObject({ reviewed: 9, votes: 54, dissents: 3, reviewers: 0, isDemonstration: true });
  });

  it('has a raise at every step, made by nobody as its records say', async () => {
    await expectSound(test);
    const { isSound } = await verifyOffice(test.db, [proveRaises]);
    expect(isSound).toBe(true);
    const omar = await signInAgain(test, demoUserId('omar'));
    const states = [];
    for (const { slug } of demoRaises) {
      const { data } = (await test.app.inject({ url: `/api/properties/${demoPropertyId(slug)}/raise` })).json();
      states.push(data === null ? null : [data.state, data.orderedTokens, data.tokensTotal, data.acquired?.priceMinor]);
    }
    expect(states).toEqual([
      null,
      ['offering', 2976, 4650, undefined],
      ['funded', 7890, 7890, undefined],
      ['failed', 0, 5730, undefined],
      ['acquired', 6670, 6670, 667_000_00 - 26_680_00 - 1200_00 - 9000_00],
      ['operating', 8900, 8900, 890_000_00 - 22_250_00 - 12_000_00],
    ]);
    const { data: investments } = await get(test, omar, '/investments');
    const layla = await signInAgain(test, demoUserId('layla'));
    const { data: others } = await get(test, layla, '/investments');
    const stateOf = (list: Investment[], slug: string) =>
      list.find(({ property }) => property.id === demoPropertyId(slug))?.state;
    expect(stateOf(investments, 'dubai-creek-harbour-two-bedroom')).toBe('held');
    expect(stateOf(investments, 'dubai-hills-two-bedroom')).toBe('completed');
    expect(stateOf(others, 'jeddah-al-shati-family-flat')).toBe('returned');
    const opened = await test.db
      .selectFrom('office_records')
      .select(['actor_id', 'body'])
      .where('action', '=', 'raise.opened')
      .execute();
    expect(opened).toHaveLength(5);
    for (const { actor_id, body } of opened) {
      expect(actor_id).toBe(null);
      expect(body).toContain('"isDemonstration":true');
    }
    expect(await balanceOf(test, 'escrow')).toBe(9000_00n + 12_000_00n);
  });
});

describe('the demonstration in the middle of a month', () => {
  beginAt('2026-11-15T10:00:00Z');

  it('has a home that was sold as a whole, by nobody as its records say', async () => {
    const [{ slug }] = demoExits as [DemoExitPlan];
    const id = demoPropertyId(slug);
    const [mariam, layla] = [
      await signInAgain(test, demoUserId('mariam')),
      await signInAgain(test, demoUserId('layla')),
    ];
    const { data: home } = await get(test, mariam, `/properties/${id}`);
    expect(home).toMatchObject({ isWithdrawn: true, sold: { on: '2026-08-19' }, owner: { id: layla.userId } });
    const { data: exit } = await get(test, mariam, `/properties/${id}/exit`);
    expect(exit).toMatchObject({ state: 'done', priceMinor: 412_000_00, soldAt: '2026-08-19T10:00:00.000Z' });
    // With the reserve of its months.
    expect(exit.sharedMinor).toBeGreaterThan(412_000_00 - 6180_00);
    const { data: listed } = await get(test, mariam, '/properties?isForInvestment=true&limit=100');
    expect(listed.map((each: { id: string }) => each.id)).not.toContain(id);
    const { data: activity } = await get(test, mariam, '/activity?kind=payments&limit=100');
    expect(
      activity
        .filter(({ property }: { property: { id: string } }) => property.id === id)
        .map(({ kind, tokens }: { kind: string; tokens: number }) => [kind, tokens]),
    ).toEqual([
      ['tokens-retired', -210],
      ['sale-shared', 0],
    ]);
    const { isSound } = await verifyOffice(test.db, [proveExits]);
    expect(isSound).toBe(true);
    const records = await test.db
      .selectFrom('office_records')
      .select(['actor_id', 'action'])
      .where(sql<boolean>`action like 'exit.%'`)
      .orderBy('seq')
      .execute();
    expect(records).toEqual(['exit.agreed', 'exit.paid', 'exit.done'].map((action) => ({ actor_id: null, action })));
    await expectSound(test);
  });

  it('gives each account parts of the others’ homes, bought after those were listed', async () => {
    for (const { by, slug, daysAgo } of demoInvestments) {
      const listing = demoListings.find((each) => each.slug === slug);
      expect(listing, slug).toBeDefined();
      expect(listing?.owner).not.toBe(by);
      // Nobody can buy a home whole of which somebody has a part.
      expect(listing?.offers, slug).toEqual(['investment']);
      expect(listing?.listedDaysAgo).toBeGreaterThan(daysAgo);
    }
    const mariam = await signInAgain(test, demoUserId('mariam'));
    const { data: holdings } = await get(test, mariam, '/holdings');
    expect(
      holdings.map(({ property, costMinor, reservedCostMinor }: Holding) => [
        property.title,
        costMinor,
        ...(reservedCostMinor > 0 ? [reservedCostMinor] : []),
      ]),
    ).toEqual([
      ['High-floor apartment near the park', 16_000_00],
      ['Two-bedroom by the river at Nine Elms', 8000_00],
      ['Eight serviced rooms in Heliopolis', 15_000_00],
      ['Guéliz apartment with a deep balcony', 5000_00],
      ['Warehouse with a glazed showroom front', 10_000_00, 2500_00],
      ['Stand-alone villa with a pool and a lawn', 12_000_00],
      ['Brick-built apartment in Moda', 0, 17_600_00],
    ]);
    const { data: income } = await get(test, mariam, '/income?limit=100');
    const months = listMonths('2025-11', '2026-10');
    expect(new Set(income.map((line: { periodStart: string }) => line.periodStart.slice(0, 7)))).toEqual(
      new Set(months),
    );
    expect(income.every((line: { note: string }) => line.note.startsWith('Invented for this demonstration'))).toBe(
      true,
    );
    // The apartment in Guéliz cost more than it brought: nothing is paid.
    expect(income.filter((line: { netMinor: number }) => line.netMinor < 0)).not.toEqual([]);
    const { data: history } = await get(test, mariam, '/holdings/history');
    expect(history.map(({ month }: { month: string }) => month)).toEqual([...months, '2026-11']);
    expect(history.at(-1).costMinor).toBe(66_000_00);
    for (const key of ['omar', 'layla'] as const) {
      const person = await signInAgain(test, demoUserId(key));
      expect((await get(test, person, '/holdings')).data.length).toBeGreaterThanOrEqual(3);
    }
    for (const { slug } of demoRents) {
      const { data } = (await test.app.inject(`/api/properties/${demoPropertyId(slug)}/token-facts`)).json();
      expect(data.homeReturn.netYieldBasisPoints, slug).not.toBeNull();
      expect(data.months.length, slug).toBeGreaterThanOrEqual(4);
      expect(data.costs, slug).not.toEqual([]);
    }
    const facts = (await test.app.inject(`/api/properties/${demoPropertyId('kuala-lumpur-klcc-high-floor')}`)).json();
    expect(facts.data).toMatchObject({ tokensTotal: 3980, tokensAvailable: 3980 - 120 - 960 - 40 });
  });

  it('leaves an order that waits for the first review of its home, and none that is not where it belongs', async () => {
    const omar = await signInAgain(test, demoUserId('omar'));
    const { data } = await get(test, omar, '/investments');
    const waiting = data.filter(({ waitsUntil }: Investment) => waitsUntil !== null);
    expect(waiting.map(({ waitsFor, property }: Investment) => [property.title, waitsFor])).toEqual([
      ['Corner one-bedroom in Downtown', ['home']],
      ['Two-bedroom facing the creek', ['raise']],
    ]);
    const logged = vi.spyOn(test.deps.log, 'error');
    await checkOrders(test.deps);
    expect(logged).not.toHaveBeenCalled();
  });

  it('leaves one investment that can still be cancelled, and a deposit held apart', async () => {
    const mariam = await signInAgain(test, demoUserId('mariam'));
    const { data: investments } = await get(test, mariam, '/investments');
    const held = investments.filter(({ state, raise }: Investment) => state === 'held' && raise === null);
    expect(held).toHaveLength(1);
    expect(await send(test, mariam, `/investments/${held[0].id}/cancel`, {})).toMatchObject({ status: 200 });
    const { data: leases } = await get(test, mariam, '/leases');
    expect(leases).toMatchObject([
      { role: 'tenant', state: 'active', currency: 'EUR', monthlyRentMinor: 2650_00, depositMinor: 5300_00 },
    ]);
    expect(await balanceOf(test, 'deposit')).toBe(5300_00n);
    await expectSound(test);
  });

  it('leaves conversations that both have read, and a viewing to come', async () => {
    const [mariam, layla] = [
      await signInAgain(test, demoUserId('mariam')),
      await signInAgain(test, demoUserId('layla')),
    ];
    const { data: threads } = await get(test, mariam, '/messages/threads');
    expect(threads.map((thread: Thread) => [thread.side, thread.otherName, thread.unread])).toEqual([
      ['owner', 'Layla R.', 0],
      ['asker', 'Omar Haddad', 0],
    ]);
    const { data: messages } = await get(test, layla, `/messages/threads/${threads[0].id}/messages`);
    expect(messages).toHaveLength(5);
    const { data: viewings } = await get(test, layla, '/viewings');
    expect(viewings).toMatchObject([{ side: 'visitor', state: 'booked', startsAt: '2026-11-20T13:30:00.000Z' }]);
    const { data: slots } = await get(
      test,
      layla,
      `/properties/${demoPropertyId('dubai-marina-two-bedroom')}/viewing-slots`,
    );
    expect(slots).toHaveLength(1);
    const { data: unread } = await get(test, layla, '/notifications?show=unread');
    expect(unread.length).toBeGreaterThan(0);
    const twoWeeksAgo = test.clock.now.getTime() - 14 * DAY_MS;
    expect(unread.every(({ createdAt }: { createdAt: string }) => Date.parse(createdAt) >= twoWeeksAgo)).toBe(true);
  });
});
