import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';
import { signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let owner: Person;
let homeId: string;
let start: Date;
beforeEach(async () => {
  start = test.clock.now;
  owner = await signInAs(test, {
    first_name: 'Mariam',
    last_name: 'Saleh',
    email: 'mariam@example.com',
    created_at: new Date('2026-03-31T23:30:00Z'),
  });
  homeId = await buildProperty(test.db, { owner_id: owner.userId, title: 'Villa by the sea' });
});

async function read(id: string = owner.userId) {
  const answer = await test.app.inject({ url: `/api/owners/${id}` });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

/** A question that was asked so long ago, and answered so many minutes later; without that it is open. */
async function ask(daysAgo: number, answeredAfterMinutes?: number): Promise<string> {
  const asked = new Date(start.getTime() - daysAgo * DAY_MS);
  const askerId = await buildUser(test.db);
  const { id } = await test.db
    .insertInto('message_threads')
    .values({
      property_id: homeId,
      property_title: 'Villa by the sea',
      asker_id: askerId,
      owner_id: owner.userId,
      last_seq: 2,
      created_at: asked,
      updated_at: asked,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const write = (seq: number, side: 'asker' | 'owner', sentAt: Date) =>
    test.db
      .insertInto('messages')
      .values({ thread_id: id, seq, side, key: randomUUID(), text: 'Hello', sent_at: sentAt })
      .execute();
  await write(1, 'asker', asked);
  await write(2, 'asker', new Date(asked.getTime() + MINUTE_MS));
  if (answeredAfterMinutes === undefined) return askerId;
  await write(3, 'owner', new Date(asked.getTime() + answeredAfterMinutes * MINUTE_MS));
  await write(4, 'owner', new Date(asked.getTime() + 30 * DAY_MS));
  return askerId;
}

describe('GET /owners/:id', () => {
  it('says what a listing says, and nothing more', async () => {
    const { status, data, headers } = await read();
    expect(status).toBe(200);
    expect(data).toEqual({
      id: owner.userId,
      name: 'Mariam Saleh',
      memberSince: '2026-03',
      homes: 1,
      responseMinutes: null,
      responsePercent: null,
    });
    expect(headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=30');
  });

  it('is missing for whoever lists nothing: no account is named that no listing names', async () => {
    const visitor = await signInAs(test);
    expect(await read(visitor.userId)).toMatchObject({ status: 404, code: 'OWNER_NOT_FOUND' });
    expect(await read(randomUUID())).toMatchObject({ status: 404 });
    expect(await read('mariam')).toMatchObject({ status: 400 });
    for (const field of ['withdrawn_at', 'closed_at', 'deleted_at']) {
      await test.db
        .updateTable('properties')
        .set({ withdrawn_at: null, closed_at: null, [field]: new Date() })
        .where('id', '=', homeId)
        .execute();
      expect(await read()).toMatchObject({ status: 404 });
    }
  });

  it('tells the median of real first answers, from three on', async () => {
    await ask(10, 30);
    await ask(20, 600);
    expect((await read()).data).toMatchObject({ responseMinutes: null, responsePercent: null });
    await ask(30, 170);
    expect((await read()).data).toMatchObject({ responseMinutes: 170, responsePercent: 100 });
    await ask(2);
    expect((await read()).data).toMatchObject({ responseMinutes: 170, responsePercent: 75 });
  });

  it('leaves out what is older than 90 days, what came within a day, and whom the owner has blocked', async () => {
    for (const minutes of [10, 20, 30]) await ask(5, minutes);
    await ask(91, 5000);
    await ask(91);
    await ask(0.5);
    expect((await read()).data).toMatchObject({ responseMinutes: 20, responsePercent: 100 });
    const blocked_id = await ask(3);
    expect((await read()).data).toMatchObject({ responsePercent: 75 });
    await test.db
      .insertInto('message_blocks')
      .values({ blocker_id: owner.userId, blocked_id, created_at: start })
      .execute();
    expect((await read()).data).toMatchObject({ responsePercent: 100 });
  });
});

describe('GET /owners/:id/properties', () => {
  it('lists what everybody can have, newest first and page by page', async () => {
    // Listed at the same moment, which has more digits than a cursor.
    const created_at = new Date('2026-01-05T10:00:00.123Z');
    for (const title of ['A', 'B', 'C', 'D'])
      await buildProperty(test.db, { owner_id: owner.userId, title, created_at });
    await buildProperty(test.db, { owner_id: owner.userId, title: 'Withdrawn', withdrawn_at: new Date() });
    await buildProperty(test.db, { title: 'Of somebody else' });
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const url = `/api/owners/${owner.userId}/properties?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const page = (await test.app.inject({ url })).json();
      titles.push(...page.data.map(({ title }: { title: string }) => title));
      cursor = page.meta.nextCursor;
    } while (cursor);
    expect(titles[0]).toBe('Villa by the sea');
    expect(titles.slice(1).toSorted()).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('/owner/:id', () => {
  it('is drawn with its answers and kept out of search engines', async () => {
    const { statusCode, body } = await test.app.inject(`/owner/${owner.userId}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Homes of Mariam Saleh · Diyar</title>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
    expect(body).not.toContain('mariam@example.com');
    const { queries } = JSON.parse(/id="preloaded">(.*?)<\/script>/s.exec(body)![1]!);
    expect(queries).toMatchObject([
      { endpoint: 'getOwner', args: owner.userId, data: { name: 'Mariam Saleh' } },
      { endpoint: 'listOwnerHomes', args: owner.userId, data: { pages: [{ properties: [{ id: homeId }] }] } },
    ]);
    expect((await test.app.inject('/sitemap.xml')).body).not.toContain('/owner/');
  });

  it('is not found for whoever lists nothing', async () => {
    const visitor = await signInAs(test);
    expect((await test.app.inject(`/owner/${visitor.userId}`)).statusCode).toBe(404);
    expect((await test.app.inject('/owner/mariam')).statusCode).toBe(404);
  });
});
