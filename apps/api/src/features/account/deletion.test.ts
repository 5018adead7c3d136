import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildPicture, buildProperty, buildUser } from '#api/testing/factories.ts';
import {
  codeAt,
  post,
  postAtOnce,
  signInAgain,
  signInAs,
  switchMfaOn,
  wrongCode,
  type Person,
} from '#api/testing/people.ts';
import { deleteDueAccounts } from './deletion.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const DAY = 24 * 3600;

let person: Person;
beforeEach(async () => {
  test.clock.now = new Date('2026-03-01T10:00:00Z');
  person = await signInAs(test, { email: 'layla@example.com' });
});

const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
const send = (url: string, payload?: object) => post(test, url, payload, person.headers);
const getProfile = async () =>
  (await test.app.inject({ url: '/api/auth/profile', headers: person.headers })).json().data as Record<string, unknown>;
const listUsers = async () => (await test.db.selectFrom('users').select('id').execute()).map((row) => row.id);
async function takeMails(): Promise<{ to: string; subject: string; text: string }[]> {
  await test.deliverMails();
  return test.sentMails.splice(0).map((mail) => ({ to: mail.recipient, subject: mail.subject, text: mail.text }));
}

describe('POST /auth/delete-account', () => {
  it('names the day, mails it with the way back, and signs other devices out', async () => {
    const other = await signInAgain(test, person.userId);
    const answer = await send('/auth/delete-account');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Your account will be deleted in 14 days. You can cancel until then.');
    expect(await getProfile()).toMatchObject({ deletesAt: '2026-03-15T10:00:00.000Z' });
    const [mail] = await takeMails();
    expect(mail).toMatchObject({ to: 'layla@example.com', subject: 'Your Diyar account will be deleted' });
    expect(mail!.text).toContain('15 March 2026');
    expect(mail!.text).toContain('https://diyar.test/dashboard/profile');
    expect((await test.app.inject({ url: '/api/auth/profile', headers: other.headers })).statusCode).toBe(401);
  });

  it('does not move the day when it is asked again', async () => {
    await send('/auth/delete-account');
    wait(300);
    await send('/auth/delete-account');
    expect(await getProfile()).toMatchObject({ deletesAt: '2026-03-15T10:00:00.000Z' });
    expect(await takeMails()).toHaveLength(1);
  });

  it('needs a recent sign-in or a code', async () => {
    const secret = await switchMfaOn(test, person.userId);
    wait(601);
    expect((await send('/auth/delete-account')).json()).toMatchObject({ code: 'REAUTH_REQUIRED', statusCode: 403 });
    const wrong = await send('/auth/delete-account', { token: wrongCode(secret, test.clock.now) });
    expect(wrong.json()).toMatchObject({ code: 'CODE_REFUSED', statusCode: 400 });
    expect(await getProfile()).toMatchObject({ deletesAt: null });
    expect((await send('/auth/delete-account', { token: codeAt(secret, test.clock.now) })).statusCode).toBe(200);
  });
});

describe('the listings of whoever asks to leave', () => {
  it('are withdrawn, and each is put on record with the session', async () => {
    const homes = [await buildProperty(test.db, { owner_id: person.userId })];
    homes.push(await buildProperty(test.db, { owner_id: person.userId }));
    await buildProperty(test.db);
    await buildProperty(test.db, { owner_id: person.userId, withdrawn_at: test.clock.now });
    expect((await send('/auth/delete-account')).statusCode).toBe(200);
    const events = await test.db
      .selectFrom('audit_events')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .select(['target', 'sessions.user_id as userId'])
      .where('action', '=', 'listing.withdrawn')
      .execute();
    expect(events.toSorted((a, b) => (a.target! < b.target! ? -1 : 1))).toEqual(
      homes.toSorted().map((target) => ({ target, userId: person.userId })),
    );
  });
});

describe('POST /auth/keep-account', () => {
  it('takes it back, without a recent sign-in', async () => {
    await send('/auth/delete-account');
    await takeMails();
    wait(700);
    const answer = await send('/auth/keep-account');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Deletion cancelled. Your account is safe.');
    expect(await getProfile()).toMatchObject({ deletesAt: null });
    expect((await takeMails()).map((mail) => mail.subject)).toEqual(['Your Diyar account will not be deleted']);
    wait(15 * DAY);
    await deleteDueAccounts(test.deps);
    expect(await listUsers()).toEqual([person.userId]);
  });

  it('says nothing when nothing was asked', async () => {
    expect((await send('/auth/keep-account')).statusCode).toBe(200);
    expect(await takeMails()).toEqual([]);
    expect(await test.db.selectFrom('audit_events').select('id').execute()).toEqual([]);
  });

  it('is asked for and taken back four times an hour', async () => {
    const statuses = [];
    for (let count = 0; count < 5; count += 1)
      for (const url of ['/auth/delete-account', '/auth/keep-account'])
        statuses.push((await post(test, url, undefined, person.headers)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 200]);
    expect(await takeMails()).toHaveLength(8);
  });
});

describe('the hourly job', () => {
  it('deletes the account after 14 days with all that belongs to it, and nothing of others', async () => {
    const propertyId = await buildProperty(test.db, { owner_id: person.userId });
    const picture = await buildPicture(test.db, propertyId, 0, { ownerId: person.userId });
    const face = await buildPicture(test.db, propertyId, 1, { ownerId: person.userId });
    await test.db.updateTable('users').set({ picture_file_id: face }).execute();
    for (const id of [picture, face]) mkdirSync(join(test.deps.storage.folder, id));
    await switchMfaOn(test, person.userId);
    for (const email of ['layla@example.com', 'reader@example.com'])
      await test.db
        .insertInto('newsletter_subscribers')
        .values({ email, confirmed_at: test.clock.now, created_at: test.clock.now })
        .execute();
    const neighbour = await buildUser(test.db);
    const neighboursHome = await buildProperty(test.db, { owner_id: neighbour });

    await send('/auth/delete-account');
    wait(14 * DAY - 1);
    await deleteDueAccounts(test.deps);
    expect(await listUsers()).toContain(person.userId);
    await takeMails();
    wait(1);
    await deleteDueAccounts(test.deps);

    expect(await listUsers()).toEqual([neighbour]);
    expect(await test.db.selectFrom('properties').select('id').execute()).toEqual([{ id: neighboursHome }]);
    for (const table of ['files', 'sessions', 'mfa_secrets', 'property_images'] as const)
      expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([]);
    for (const id of [picture, face]) expect(existsSync(join(test.deps.storage.folder, id))).toBe(false);
    expect(await test.db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([
      { email: 'reader@example.com' },
    ]);
    expect((await takeMails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['layla@example.com', 'Your Diyar account is deleted'],
    ]);
    const events = await test.db.selectFrom('audit_events').select(['action', 'user_id']).execute();
    expect(events).toContainEqual({ action: 'account.deleted', user_id: person.userId });
    expect((await test.app.inject({ url: '/api/auth/profile', headers: person.headers })).statusCode).toBe(401);
  });

  it('reminds once, three days before, and again only after a change of mind', async () => {
    await send('/auth/delete-account');
    await takeMails();
    wait(11 * DAY - 1);
    await deleteDueAccounts(test.deps);
    expect(await takeMails()).toEqual([]);
    wait(1);
    await deleteDueAccounts(test.deps);
    await deleteDueAccounts(test.deps);
    const mails = await takeMails();
    expect(mails.map((mail) => mail.subject)).toEqual(['Your Diyar account is about to be deleted']);
    expect(mails[0]!.text).toContain('15 March 2026');
    person = await signInAgain(test, person.userId);
    await send('/auth/keep-account');
    await send('/auth/delete-account');
    wait(12 * DAY);
    await takeMails();
    await deleteDueAccounts(test.deps);
    expect((await takeMails()).map((mail) => mail.subject)).toEqual(['Your Diyar account is about to be deleted']);
  });

  it('deletes accounts that nobody verified within 7 days, without an email', async () => {
    const fields = { email_verified_at: null, created_at: test.clock.now };
    const claimed = await buildUser(test.db, { ...fields, email: 'reader@example.com' });
    await test.db
      .insertInto('newsletter_subscribers')
      .values({ email: 'reader@example.com', confirmed_at: test.clock.now, created_at: test.clock.now })
      .execute();
    wait(7 * DAY);
    await deleteDueAccounts(test.deps);
    expect(await listUsers()).toContain(claimed);
    wait(1);
    await deleteDueAccounts(test.deps);
    expect(await listUsers()).toEqual([person.userId]);
    expect(await takeMails()).toEqual([]);
    expect(await test.db.selectFrom('newsletter_subscribers').select('email').execute()).toHaveLength(1);
  });

  it('goes on when one account cannot be deleted', async () => {
    const stuck = await buildUser(test.db, { deletes_at: test.clock.now });
    const free = await buildUser(test.db, { deletes_at: test.clock.now });
    const home = await buildProperty(test.db, { owner_id: stuck });
    const file = await buildPicture(test.db, home, 0, { ownerId: stuck });
    await buildUser(test.db, { picture_file_id: file });
    await deleteDueAccounts(test.deps);
    const left = await listUsers();
    expect(left).toContain(stuck);
    expect(left).not.toContain(free);
    expect(await test.db.selectFrom('files').select('id').execute()).toEqual([{ id: file }]);
    expect(test.log.join()).toContain('an account could not be deleted');
  });

  it('spares the account whose owner comes back at the last moment', async () => {
    await send('/auth/delete-account');
    wait(14 * DAY);
    person = await signInAgain(test, person.userId);
    const [statuses] = await Promise.all([
      postAtOnce(
        test,
        Array.from({ length: 20 }, () => ({ url: '/auth/keep-account', headers: person.headers })),
      ),
      deleteDueAccounts(test.deps),
    ]);
    const isThere = (await listUsers()).length === 1;
    expect(statuses.every((status) => status === 200 || (!isThere && status === 401))).toBe(true);
    const { deletes_at } = (await test.db.selectFrom('users').select('deletes_at').executeTakeFirst()) ?? {
      deletes_at: null,
    };
    expect(deletes_at).toBeNull();
  });
});
