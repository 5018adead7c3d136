import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildDeed, upload } from '#api/testing/dossiers.ts';
import { buildPicture, buildProperty } from '#api/testing/factories.ts';
import { buildShares, invest, send, waitHours } from '#api/testing/money.ts';
import { createCall, post, signInAgain, signInAs, switchMfaOn, type Person } from '#api/testing/people.ts';
import { grantRole } from '#api/testing/staff.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let person: Person;
beforeEach(async () => {
  test.clock.now = new Date('2026-03-01T10:00:00Z');
  person = await signInAs(test, { email: 'layla@example.com', password_hash: '$argon2id$secret', google_sub: 'g-sub' });
});

const read = (who = person) => test.app.inject({ url: '/api/auth/export', headers: who.headers });

describe('GET /auth/export', () => {
  it('is one file with everything about the person', async () => {
    const propertyId = await buildProperty(test.db, { owner_id: person.userId, title: 'My house' });
    await buildPicture(test.db, propertyId, 0, { ownerId: person.userId });
    await post(test, '/newsletter', { email: 'layla@example.com' });
    const message = { name: 'Layla', email: 'layla@example.com', subject: 'Hello', message: 'Is anybody there?' };
    await post(test, '/contact', message);
    await switchMfaOn(test, person.userId);
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="diyar-account-2026-03-01.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      exportedAt: '2026-03-01T10:00:00.000Z',
      profile: { id: person.userId, email: 'layla@example.com', isGoogleConnected: true },
      twoFactor: { enabled: true, recoveryCodesRemaining: 0 },
      sessions: [{ isCurrent: true, device: 'Firefox on Linux' }],
      securityEvents: [{ action: 'account.exported', isSuccess: true }],
      listings: [{ id: propertyId, title: 'My house' }],
      pictures: [{ url: expect.stringMatching(/^\/api\/files\/.+\/1600\.jpg$/), bytes: 1000 }],
      newsletter: { confirmedAt: null, leftAt: null },
      contactMessages: [{ subject: 'Hello', message: 'Is anybody there?' }],
    });
  });

  it('holds favourites, saved searches and income', async () => {
    const saved = await buildProperty(test.db, { title: 'A house I like' });
    const answer = await test.app.inject({ method: 'PUT', url: `/api/favourites/${saved}`, headers: person.headers });
    expect(answer.statusCode).toBeLessThan(300);
    const search = { name: 'By the sea', query: 'search=sea', rhythm: 'weekly' };
    expect((await send(test, person, '/saved-searches', search)).status).toBe(201);
    const shares = await buildShares(test, 10n, { owner_id: (await signInAs(test)).userId });
    await invest(test, person, shares, 500);
    const owner = await buildShares(test, 10n, { owner_id: person.userId, title: 'My rented house' });
    waitHours(test, 24 * 40);
    const period = {
      periodStart: '2026-03-01',
      periodEnd: '2026-03-31',
      receivedMinor: 100_00,
      costsMinor: 0,
      note: '',
      reason: 'A year',
    };
    const lessor = await signInAgain(test, person.userId);
    const recorded = await send(test, lessor, `/properties/${owner}/income`, period);
    expect(recorded).toMatchObject({ status: 201 });
    expect((await read(lessor)).json()).toMatchObject({
      favourites: [{ propertyId: saved, title: 'A house I like', savedAt: '2026-03-01T10:00:00.000Z' }],
      priceAlerts: { isOn: true },
      savedSearches: [search],
      income: [{ property: { title: 'My rented house' }, periodStart: '2026-03-01' }],
      investments: [{ property: { id: shares } }],
    });
  });

  it('holds the documents of own homes, and what one may do as staff', async () => {
    const home = await buildProperty(test.db, { owner_id: person.userId, title: 'My house' });
    await buildProperty(test.db, { owner_id: person.userId, title: 'Without a document' });
    expect(await upload(test, person, home, { ...buildDeed(), issuedOn: '2026-01-01' })).toMatchObject({ status: 200 });
    const terms = { goal: 100_000, keepsRest: false, minimumPercent: 100, days: 30 };
    expect(await createCall(test)(person, 'PUT', `/properties/${home}/raise`, terms)).toMatchObject({ status: 200 });
    await grantRole(test, person.userId, 'auditor');
    const exported = (await read(await signInAgain(test, person.userId))).json();
    expect(exported.dossiers).toMatchObject([
      { home: { id: home, title: 'My house' }, documents: [{ kind: 'title-deed', state: 'unchecked' }] },
    ]);
    expect(exported.raises).toMatchObject([{ propertyId: home, state: 'draft', goalMinor: 10_000_000 }]);
    expect(exported.staffRoles).toEqual(['auditor']);
  });

  it('holds what changed of own homes after the first sale', async () => {
    const villa = {
      title: 'Villa on the Palm',
      description: 'Two floors around a courtyard.',
      location: 'Palm Jumeirah, Dubai',
      price: 100_000,
      isForInvestment: true,
    };
    const { id } = (await post(test, '/properties', villa, person.headers)).json().data;
    await invest(test, await signInAs(test), id, 500);
    const payload = { ...villa, location: 'Nasr City, Cairo', reason: 'The plans were mixed up' };
    const url = `/api/properties/${id}`;
    const edited = await test.app.inject({ method: 'PUT', url, headers: person.headers, payload });
    expect(edited.statusCode).toBe(200);
    expect((await read()).json().listingChanges).toEqual([
      {
        propertyId: id,
        at: '2026-03-01T10:00:00.000Z',
        reason: 'The plans were mixed up',
        changes: [{ fact: 'location', before: 'Palm Jumeirah, Dubai', after: 'Nasr City, Cairo' }],
      },
    ]);
  });

  it('leaves nothing out, however much there is', async () => {
    await sql`insert into audit_events (at, user_id, action, is_success)
      select now(), ${person.userId}, 'made.up', true from generate_series(1, 2500)`.execute(test.db);
    await sql`insert into notifications (user_id, kind, title, body, created_at)
      select ${person.userId}, 'security', 'made up', '', now() from generate_series(1, 10001)`.execute(test.db);
    const exported = (await read()).json();
    const events: { id: string }[] = exported.securityEvents;
    expect(events).toHaveLength(2501);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2501);
    const notifications: { id: string }[] = exported.notifications.notifications;
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(10_001);
  });

  it('holds no secret', async () => {
    await switchMfaOn(test, person.userId);
    const { body } = await read();
    for (const secret of ['$argon2id', 'g-sub', 'password_hash', 'hmac', 'token_hash', person.refreshToken])
      expect(body).not.toContain(secret);
    expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual([
      'activity',
      'automaticPayouts',
      'balances',
      'bankLines',
      'blockedPeople',
      'contactMessages',
      'conversations',
      'crypto',
      'dossiers',
      'exportedAt',
      'favourites',
      'homeSales',
      'identity',
      'income',
      'intents',
      'investments',
      'leases',
      'listingChanges',
      'listings',
      'messageSettings',
      'newsletter',
      'notifications',
      'ownTokenAddresses',
      'payments',
      'payoutAccounts',
      'pictures',
      'priceAlerts',
      'profile',
      'purchases',
      'raises',
      'reportedConversations',
      'savedSearches',
      'securityEvents',
      'sessions',
      'staffRoles',
      'tokenAddress',
      'twoFactor',
      'viewings',
      'walletRecoveries',
      'wallets',
      'withdrawals',
    ]);
  });

  it('holds nothing of anybody else', async () => {
    const other = await signInAs(test, { email: 'omar@example.com' });
    await buildProperty(test.db, { owner_id: person.userId });
    await post(test, '/contact', {
      name: 'Layla',
      email: 'layla@example.com',
      subject: 'Hello',
      message: 'Is anybody there?',
    });
    const { body } = await read(other);
    expect(body).not.toContain(person.userId);
    expect(body).not.toContain('layla@example.com');
    expect(JSON.parse(body)).toMatchObject({ listings: [], contactMessages: [], newsletter: null, pictures: [] });
  });

  it('is made ten times an hour at most', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await read()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
