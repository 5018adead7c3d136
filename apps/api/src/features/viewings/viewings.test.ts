import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Viewing } from '@diyar/domain/viewings.ts';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { countStatuses, createCall, type Person, postAtOnce, signInAgain, signInAs } from '#api/testing/people.ts';
import { followViewings } from './viewings.service.ts';

const test = useTestApp();
const call = createCall(test);
const HOUR_MS = 3600_000;

let owner: Person;
let visitor: Person;
let homeId: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-16T08:00:00Z');
  owner = await signInAs(test, { first_name: 'Mariam', last_name: 'Saleh', email: 'mariam@example.com' });
  visitor = await signInAs(test, { first_name: 'Omar', last_name: 'Khalil', email: 'omar@example.com' });
  homeId = await buildProperty(test.db, {
    owner_id: owner.userId,
    title: 'Villa, by the sea',
    location: 'Palm Jumeirah, Dubai, United Arab Emirates',
    latitude: 25.11,
    longitude: 55.14,
  });
});

function offer(time: string, { day = '2026-11-20', as = owner, minutes = 30 } = {}) {
  return call(as, 'POST', `/properties/${homeId}/viewing-slots`, { day, time, minutes });
}

async function offerId(time: string): Promise<string> {
  return (await offer(time)).data.id;
}

const book = (slotId: string, as = visitor) => call(as, 'POST', `/viewing-slots/${slotId}/book`);

async function readEmails() {
  await test.deliverMails();
  return test.sentMails.splice(0);
}

describe('times of a home', () => {
  it('are told to whoever has asked about it lately, once a day and without a viewing', async () => {
    const ask = (as: Person) =>
      call(as, 'POST', `/properties/${homeId}/messages`, { text: 'When could I come?', key: crypto.randomUUID() });
    const asked = await ask(visitor);
    expect(asked.status).toBe(201);
    const blocked = await signInAs(test, { email: 'blocked@example.com' });
    const { threadId } = (await ask(blocked)).data;
    await call(owner, 'PUT', `/messages/threads/${threadId}/block`, { isBlocked: true });
    await readEmails();
    const slotId = await offerId('14:30');
    await offerId('16:00');
    const told = await readEmails();
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['omar@example.com', 'Times to view Villa, by the sea'],
    ]);
    expect(told[0]!.text).toContain(`/dashboard/messages?thread=${asked.data.threadId}`);
    await book(slotId);
    test.clock.now = new Date(test.clock.now.getTime() + 25 * HOUR_MS);
    owner = await signInAgain(test, owner.userId);
    await readEmails();
    await offerId('17:00');
    expect(await readEmails()).toEqual([]);
  });

  it('are offered by its owner as the clocks there show them, and seen by others while they are free', async () => {
    expect(await offer('14:30')).toMatchObject({
      status: 201,
      data: {
        startsAt: '2026-11-20T10:30:00.000Z',
        endsAt: '2026-11-20T11:00:00.000Z',
        timeZone: 'Asia/Dubai',
        isOpen: true,
      },
    });
    const slotId = await offerId('16:00');
    const list = async (as: Person) => (await call(as, 'GET', `/properties/${homeId}/viewing-slots`)).data;
    expect(await list(visitor)).toHaveLength(2);
    await book(slotId);
    expect(await list(await signInAs(test))).toHaveLength(1);
    expect(await list(owner)).toMatchObject([{ isOpen: true }, { isOpen: false }]);
    expect(await call(owner, 'DELETE', `/viewing-slots/${slotId}`)).toMatchObject({
      status: 409,
      message: 'Somebody has booked this time. Cancel the viewing first.',
    });
  });

  it('are refused to others, in the past, too far ahead, over each other, and when they make no sense', async () => {
    expect(await offer('14:30', { as: visitor })).toMatchObject({ status: 403, code: 'NOT_YOUR_PROPERTY' });
    for (const day of ['2026-11-15', '2027-02-01'])
      expect(await offer('14:30', { day })).toMatchObject({
        status: 400,
        message: 'Please choose a time between an hour and 60 days from now',
      });
    await offer('14:30');
    expect(await offer('14:45')).toMatchObject({ status: 400, message: 'This overlaps with another time you offer' });
    expect(await offer('15:00')).toMatchObject({ status: 201 });
    expect(await offer('25:00')).toMatchObject({ status: 400, message: 'Please choose a time' });
    expect(await offer('18:00', { minutes: 7 })).toMatchObject({ status: 400 });
    const [slot] = (await call(visitor, 'GET', `/properties/${homeId}/viewing-slots`)).data;
    expect(await call(visitor, 'DELETE', `/viewing-slots/${slot.id}`)).toMatchObject({ status: 404 });
    expect(await call(owner, 'DELETE', `/viewing-slots/${slot.id}`)).toMatchObject({ status: 200 });
  });
});

describe('an account that cannot be reached by email, or leaves', () => {
  it.each([
    ['an unverified one', { email_verified_at: null }, 'EMAIL_NOT_VERIFIED'],
    ['one that leaves', { deletes_at: new Date('2026-11-20T08:00:00Z') }, 'ACCOUNT_LEAVING'],
  ])('offers no times, which are emailed, and moves no viewing: %s', async (_name, set, code) => {
    const [first, second] = [await offerId('10:00'), await offerId('11:00')];
    const { id } = (await book(first)).data;
    await readEmails();
    for (const { userId } of [owner, visitor])
      await test.db.updateTable('users').set(set).where('id', '=', userId).execute();
    expect(await offer('14:30')).toMatchObject({ code });
    for (const person of [owner, visitor])
      expect(await call(person, 'POST', `/viewings/${id}/move`, { slotId: second })).toMatchObject({ code });
    expect(await readEmails()).toEqual([]);
    expect(await call(visitor, 'POST', `/viewings/${id}/cancel`)).toMatchObject({ status: 200 });
  });
});

describe('a time that has begun', () => {
  it('is not offered over, until it has ended', async () => {
    await offer('14:30', { minutes: 90 });
    const [begun] = (await call(owner, 'GET', `/properties/${homeId}/viewing-slots`)).data;
    const startsAt = Date.parse(begun.startsAt);
    test.clock.now = new Date(startsAt + 10 * 60_000);
    owner = await signInAgain(test, owner.userId);
    expect(await offer('15:45')).toMatchObject({ status: 400, message: 'This overlaps with another time you offer' });
    expect(await offer('16:00')).toMatchObject({ status: 201 });
  });
});

describe('GET /viewings', () => {
  async function bookSeveral(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let hour = 0; hour < count; hour += 1) {
      const slotId = await offerId(`${10 + hour}:00`);
      const guest = await signInAs(test, { first_name: 'Guest', last_name: `${hour}` });
      await call(guest, 'POST', `/properties/${homeId}/messages`, { text: 'May I?', key: crypto.randomUUID() });
      ids.push((await book(slotId, guest)).data.id);
    }
    return ids;
  }

  it('goes through all of them page by page, the next one first', async () => {
    const ids = await bookSeveral(5);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ limit: '2', ...(cursor !== undefined && { cursor }) });
      const { data, meta } = await call(owner, 'GET', `/viewings?${query.toString()}`);
      expect(data.length).toBeLessThanOrEqual(2);
      expect(meta.total).toBe(5);
      seen.push(...data.map((each: Viewing) => each.id));
      cursor = meta.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids);
    expect(await call(owner, 'GET', '/viewings?cursor=x')).toMatchObject({ status: 400 });
  });

  it('asks the database as often for many as for one', async () => {
    await bookSeveral(4);
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const count = async (limit: number) => {
      queries.mockClear();
      expect((await call(owner, 'GET', `/viewings?limit=${limit}`)).data).toHaveLength(limit);
      return queries.mock.calls.length;
    };
    const [one, four] = [await count(1), await count(4)];
    queries.mockRestore();
    expect(four).toBe(one);
  });

  it('names the other side and the conversation of each', async () => {
    await bookSeveral(2);
    const { data } = await call(owner, 'GET', '/viewings');
    expect(data).toMatchObject([
      { side: 'owner', otherName: 'Guest 0.', threadId: expect.any(String) },
      { side: 'owner', otherName: 'Guest 1.', threadId: expect.any(String) },
    ]);
    expect(data[0].threadId).not.toBe(data[1].threadId);
  });

  it('answers those of a conversation alone, and none of a conversation of others', async () => {
    await bookSeveral(3);
    const { data } = await call(owner, 'GET', '/viewings');
    const [, { id, threadId }] = data;
    const found = await call(owner, 'GET', `/viewings?thread=${threadId}`);
    expect(found).toMatchObject({ data: [{ id, threadId }], meta: { total: 1 } });
    expect(await call(visitor, 'GET', `/viewings?thread=${threadId}`)).toMatchObject({ data: [], meta: { total: 0 } });
  });
});

describe('a viewing', () => {
  it('is booked by one of many who press at once', async () => {
    const slotId = await offerId('14:30');
    const people = await Promise.all(Array.from({ length: 6 }, () => signInAs(test)));
    const presses = people.map(({ headers }) => ({ url: `/viewing-slots/${slotId}/book`, headers }));
    expect(countStatuses(await postAtOnce(test, presses))).toEqual({ 201: 1, 409: 5 });
    expect(await test.db.selectFrom('viewings').select('state').execute()).toEqual([{ state: 'booked' }]);
  });

  it('of an eleventh home is refused, also when all are booked at once', async () => {
    const requests = [];
    for (let home = 0; home < 14; home += 1) {
      homeId = await buildProperty(test.db, { owner_id: owner.userId });
      requests.push({ url: `/viewing-slots/${await offerId('14:30')}/book`, headers: visitor.headers });
    }
    expect(countStatuses(await postAtOnce(test, requests))).toEqual({ 201: 10, 409: 4 });
  });

  it('is told to both by email, with a calendar event that names neither to the other', async () => {
    const slotId = await offerId('14:30');
    const booked = await book(slotId);
    expect(booked).toMatchObject({
      status: 201,
      data: { side: 'visitor', otherName: 'Mariam Saleh', state: 'booked', timeZone: 'Asia/Dubai' },
    });
    const emails = await readEmails();
    expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['omar@example.com', 'Viewing booked: Villa, by the sea'],
      ['mariam@example.com', 'Viewing booked: Villa, by the sea'],
    ]);
    expect(emails[1]!.text).toContain('Time: Fri 20 Nov 2026, 14:30 (Dubai time).');
    expect(emails[1]!.text).toContain('“Omar K.”');
    expect(emails[1]!.text).not.toContain('omar@example.com');
    const calendar = emails[1]!.calendar!;
    expect(calendar).toContain(`UID:${booked.data.id}@diyar.test\r\n`);
    expect(calendar).toContain('METHOD:REQUEST\r\n');
    expect(calendar).toContain('DTSTART:20261120T103000Z\r\n');
    expect(calendar).toContain('SEQUENCE:0\r\n');
    expect(calendar.replaceAll('\r\n ', '')).toContain('mailto:mariam@example.com');
    expect(calendar).not.toContain('omar@');

    const file = await test.app.inject({ url: `/api/viewings/${booked.data.id}/calendar`, headers: visitor.headers });
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="viewing.ics"',
    });
    expect(file.body).toContain('METHOD:PUBLISH\r\n');
    expect(file.body).toContain('SUMMARY:Viewing: Villa\\, by the sea\r\n');
    const stranger = await signInAs(test);
    expect(await call(stranger, 'GET', `/viewings/${booked.data.id}/calendar`)).toMatchObject({ status: 404 });
  });

  it('is moved five times a day, and by nobody who was blocked', async () => {
    const [first, second] = [await offerId('10:00'), await offerId('11:00')];
    const { id } = (await book(first)).data;
    const move = (as: Person, slotId: string) => call(as, 'POST', `/viewings/${id}/move`, { slotId });
    for (const slotId of [second, first, second, first, second])
      expect(await move(visitor, slotId)).toMatchObject({ status: 200 });
    expect(await move(owner, first)).toMatchObject({ status: 429 });
    test.clock.now = new Date(test.clock.now.getTime() + 25 * HOUR_MS);
    [owner, visitor] = [await signInAgain(test, owner.userId), await signInAgain(test, visitor.userId)];
    await test.db
      .insertInto('message_blocks')
      .values({ blocker_id: owner.userId, blocked_id: visitor.userId, created_at: test.clock.now })
      .execute();
    expect(await move(visitor, first)).toMatchObject({ status: 403, code: 'MESSAGES_REFUSED' });
    expect(await call(visitor, 'POST', `/viewings/${id}/cancel`)).toMatchObject({ status: 200 });
  });

  it('is moved to no time of another home, and two such moves wait for nothing of each other', async () => {
    const slots: string[] = [];
    const viewings: string[] = [];
    for (let home = 0; home < 2; home += 1) {
      homeId = await buildProperty(test.db, { owner_id: owner.userId });
      viewings.push((await book(await offerId('10:00'))).data.id);
      slots.push(await offerId('11:00'));
    }
    const log = vi.spyOn(pg.Client.prototype, 'query');
    const moves = Array.from({ length: 24 }, (_, index) => ({
      url: `/viewings/${viewings[index % 2]!}/move`,
      headers: visitor.headers,
      body: { slotId: slots[1 - (index % 2)]! },
    }));
    expect(countStatuses(await postAtOnce(test, moves))).toEqual({ 404: 24 });
    const locks = log.mock.calls.filter(([query]) => JSON.stringify(query).includes('pg_advisory_xact_lock'));
    expect(locks).toHaveLength(24);
  });

  it('is moved and cancelled by either side, each a new version of one event', async () => {
    const [first, second] = [await offerId('14:30'), await offerId('16:00')];
    const { id } = (await book(first)).data;
    await readEmails();
    expect(await call(owner, 'POST', `/viewings/${id}/move`, { slotId: second })).toMatchObject({
      status: 200,
      data: { startsAt: '2026-11-20T12:00:00.000Z', side: 'owner', otherName: 'Omar K.' },
    });
    const [moved] = await readEmails();
    expect(moved!.text).toContain('Moved by “Mariam Saleh”.');
    expect(moved!.calendar).toContain('SEQUENCE:1\r\n');
    expect(moved!.calendar).toContain(`UID:${id}@`);
    expect(await book(first, await signInAs(test))).toMatchObject({ status: 201 });
    expect(await call(visitor, 'POST', `/viewings/${id}/move`, { slotId: first })).toMatchObject({
      status: 409,
      code: 'VIEWING_TAKEN',
    });
    await readEmails();
    expect(await call(visitor, 'POST', `/viewings/${id}/cancel`)).toMatchObject({
      data: { state: 'cancelled', cancelledBy: 'visitor' },
    });
    const cancelled = await readEmails();
    expect(cancelled).toHaveLength(2);
    for (const { calendar } of cancelled) {
      expect(calendar).toContain('METHOD:CANCEL\r\n');
      expect(calendar).toContain('STATUS:CANCELLED\r\n');
      expect(calendar).toContain('SEQUENCE:2\r\n');
    }
    expect(await call(visitor, 'POST', `/viewings/${id}/cancel`)).toMatchObject({ status: 409, code: 'VIEWING_OVER' });
    expect((await call(visitor, 'GET', '/viewings')).data).toEqual([]);
    expect(await book(second)).toMatchObject({ status: 201 });
  });

  it('is refused for the own home, a second time, to blocked and unverified people, and to strangers', async () => {
    const [first, second] = [await offerId('14:30'), await offerId('16:00')];
    expect(await book(first, owner)).toMatchObject({ status: 409, code: 'OWN_PROPERTY' });
    expect(await book(first, await signInAs(test, { email_verified_at: null }))).toMatchObject({ status: 403 });
    const { id } = (await book(first)).data;
    expect(await book(second)).toMatchObject({ status: 409, code: 'VIEWING_BOOKED_BEFORE' });
    const stranger = await signInAs(test);
    expect(await call(stranger, 'POST', `/viewings/${id}/cancel`)).toMatchObject({ status: 404 });
    expect(await call(stranger, 'POST', `/viewings/${id}/move`, { slotId: second })).toMatchObject({ status: 404 });
    await test.db
      .insertInto('message_blocks')
      .values({ blocker_id: owner.userId, blocked_id: stranger.userId, created_at: new Date() })
      .execute();
    expect(await book(second, stranger)).toMatchObject({ status: 403, code: 'MESSAGES_REFUSED' });
    await test.db.updateTable('properties').set({ withdrawn_at: new Date() }).where('id', '=', homeId).execute();
    expect(await book(second, await signInAs(test))).toMatchObject({ status: 409, code: 'PROPERTY_WITHDRAWN' });
  });

  it('is remembered to both the day before, once', async () => {
    const { id } = (await book(await offerId('14:30'))).data;
    await readEmails();
    test.clock.now = new Date('2026-11-19T10:29:00Z');
    await followViewings(test.deps);
    expect(await readEmails()).toEqual([]);
    test.clock.now = new Date('2026-11-19T10:31:00Z');
    await Promise.all([1, 2].map(() => followViewings(test.deps)));
    expect((await readEmails()).map(({ subject }) => subject)).toEqual([
      'Reminder: viewing of Villa, by the sea',
      'Reminder: viewing of Villa, by the sea',
    ]);
    test.clock.now = new Date(Date.parse('2026-11-20T10:30:00Z') + HOUR_MS);
    visitor = await signInAgain(test, visitor.userId);
    expect(await call(visitor, 'POST', `/viewings/${id}/cancel`)).toMatchObject({ status: 409, code: 'VIEWING_OVER' });
  });

  it.each([
    ['is deleted', { deleted_at: new Date('2026-11-16T08:00:00Z') }],
    ['is withdrawn', { withdrawn_at: new Date('2026-11-16T08:00:00Z') }],
    ['has another owner', 'another owner' as const],
  ])('is cancelled when the home %s', async (_name, change) => {
    await book(await offerId('14:30'));
    await followViewings(test.deps);
    await readEmails();
    const set = change === 'another owner' ? { owner_id: (await signInAs(test)).userId } : change;
    await test.db.updateTable('properties').set(set).where('id', '=', homeId).execute();
    await Promise.all([1, 2].map(() => followViewings(test.deps)));
    const told = await readEmails();
    expect(told.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted()).toEqual([
      'mariam@example.com: Viewing cancelled: Villa, by the sea',
      'omar@example.com: Viewing cancelled: Villa, by the sea',
    ]);
    expect((await call(visitor, 'GET', '/viewings')).data).toEqual([]);
  });

  it('that cannot be cancelled or told of keeps no other from theirs', async () => {
    await book(await offerId('10:00'));
    for (const title of ['Broken and gone', 'Broken']) {
      homeId = await buildProperty(test.db, { owner_id: owner.userId, title });
      await book(await offerId('09:00'));
      if (title !== 'Broken')
        await test.db.updateTable('properties').set({ withdrawn_at: new Date() }).where('id', '=', homeId).execute();
    }
    homeId = await buildProperty(test.db, { owner_id: owner.userId, title: 'Gone' });
    await book(await offerId('11:00'));
    await test.db.updateTable('properties').set({ withdrawn_at: new Date() }).where('id', '=', homeId).execute();
    await readEmails();
    // What the database refuses stands for whatever may be wrong with one of them.
    await sql`
      create function refuse_broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      test.db,
    );
    await sql`
      create trigger refuse_broken before update on viewings for each row
      when (new.property_title like 'Broken%') execute function refuse_broken()`.execute(test.db);
    test.clock.now = new Date('2026-11-19T12:00:00Z');
    await followViewings(test.deps);
    await sql`drop function refuse_broken() cascade`.execute(test.db);
    const told = (await readEmails()).map(({ subject }) => subject);
    expect(new Set(told)).toEqual(new Set(['Viewing cancelled: Gone', 'Reminder: viewing of Villa, by the sea']));
    expect(told).toHaveLength(4);
    await followViewings(test.deps);
    expect((await readEmails()).map(({ subject }) => subject).toSorted()).toEqual([
      'Reminder: viewing of Broken',
      'Reminder: viewing of Broken',
      'Viewing cancelled: Broken and gone',
      'Viewing cancelled: Broken and gone',
    ]);
  });

  it('leaves no time behind that its owner has cancelled', async () => {
    const { id } = (await book(await offerId('14:30'))).data;
    await call(owner, 'POST', `/viewings/${id}/cancel`);
    expect((await call(visitor, 'GET', `/properties/${homeId}/viewing-slots`)).data).toEqual([]);
  });

  it('is cancelled when an account goes', async () => {
    await book(await offerId('14:30'));
    await readEmails();
    const deletes_at = new Date(test.clock.now.getTime() - 1000);
    await test.db.updateTable('users').set({ deletes_at }).where('id', '=', visitor.userId).execute();
    await deleteDueAccounts(test.deps);
    const emails = await readEmails();
    expect(emails.find(({ recipient }) => recipient === 'mariam@example.com')).toMatchObject({
      subject: 'Viewing cancelled: Villa, by the sea',
    });
  });
});
