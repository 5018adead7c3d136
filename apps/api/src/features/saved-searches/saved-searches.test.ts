import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildPicture, buildProperty, buildUser } from '#api/testing/factories.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { writeSearchEmails } from './saved-searches.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const HOUR_MS = 3600_000;

let person: Person;
beforeEach(async () => {
  person = await signInAs(test, { email: 'searcher@example.com' });
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url = '',
  payload?: object,
  as: Person | undefined = person,
) {
  const answer = await test.app.inject({
    method,
    url: `/api/saved-searches${url}`,
    headers: as?.headers ?? {},
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const villas = { name: 'Villas by the sea', query: 'propertyType=Villa&priceMax=1000000', rhythm: 'instantly' };

/** Longer than a session's token lives. */
async function pass(hours: number): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + hours * HOUR_MS);
  person = await signInAgain(test, person.userId);
}

async function list(fields: Parameters<typeof buildProperty>[1]): Promise<string> {
  return buildProperty(test.db, { created_at: test.clock.now, ...fields });
}

async function readEmails() {
  await writeSearchEmails(test.deps);
  await test.deliverMails();
  return test.sentMails.splice(0);
}

describe('saved searches', () => {
  it('are saved, listed, changed and forgotten by their owner alone', async () => {
    const saved = await call('POST', '', villas);
    expect(saved).toMatchObject({ status: 201, data: villas });
    const { id } = saved.data;
    expect((await call('GET')).data).toEqual([saved.data]);
    const stranger = await signInAs(test);
    expect((await call('GET', '', undefined, stranger)).data).toEqual([]);
    const change = { name: 'Villas', rhythm: 'weekly' };
    expect((await call('PUT', `/${id}`, change, stranger)).status).toBe(404);
    expect((await call('DELETE', `/${id}`, undefined, stranger)).status).toBe(404);
    expect(await call('PUT', `/${id}`, change)).toMatchObject({
      status: 200,
      data: { ...change, query: villas.query },
    });
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, message: 'Search deleted.' });
    expect((await call('GET')).data).toEqual([]);
  });

  it('say when they are saved what will come, by the settings of notifications', async () => {
    const save = async (rhythm: string) => (await call('POST', '', { ...villas, rhythm })).message;
    const turnOff = (channel: string) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/notifications/settings',
        headers: person.headers,
        payload: { kind: 'searches', channel, isOn: false },
      });
    expect(await save('daily')).toBe('Search saved. We’ll email you once a day when new homes match.');
    expect(await save('never')).toBe('Search saved.');
    await turnOff('email');
    expect(await save('instantly')).toBe('Search saved. We’ll notify you as soon as a new home matches.');
    await turnOff('app');
    expect(await save('weekly')).toBe('Search saved. We’ll notify you once a week when new homes match.');
    await turnOff('push');
    expect(await save('weekly')).toBe('Search saved.');
  });

  it.each([
    [{ name: ' ' }, 'Please give the search a name'],
    [{ rhythm: 'hourly' }, 'Please choose how often we tell you'],
    [{ query: 'propertyType=Castle' }, 'This search cannot be saved'],
    [{ query: 'search=%00' }, 'This search cannot be saved'],
    [{ query: 'search=%E0%A4%A' }, 'This search cannot be saved'],
  ])('refuse %j', async (change, message) => {
    expect(await call('POST', '', { ...villas, ...change })).toMatchObject({ status: 400, message });
  });

  it('need somebody who is signed in, and end at 20', async () => {
    expect((await call('POST', '', villas, { ...person, headers: {} as Person['headers'] })).status).toBe(401);
    for (let count = 0; count < 20; count += 1) await call('POST', '', villas);
    expect(await call('POST', '', villas)).toMatchObject({ status: 409, code: 'SAVED_SEARCHES_FULL' });
  });
});

describe('emails about saved searches', () => {
  it('come within a minute for what fits, and once', async () => {
    await call('POST', '', villas);
    await pass(1);
    const id = await list({ title: 'White villa', property_type: 'Villa' });
    await list({ title: 'Grey house', property_type: 'House' });
    await list({
      title: 'Dear villa',
      property_type: 'Villa',
      price_minor: 200_000_000n,
      price_usd_minor: 200_000_000n,
    });
    expect(await readEmails()).toEqual([]);
    await pass(1 / 60);
    const emails = await readEmails();
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({
      recipient: 'searcher@example.com',
      subject: 'A new home for “Villas by the sea”',
    });
    expect(emails[0]!.text).toContain(`https://diyar.test/property/${id}`);
    expect(emails[0]!.text).not.toContain('Grey house');
    expect(emails[0]!.text).toContain('https://diyar.test/properties?propertyType=Villa&priceMax=1000000');
    await pass(1);
    expect(await readEmails()).toEqual([]);
  });

  it('come ten times a day at most, however often homes are listed, and then tell of all that waited', async () => {
    await call('POST', '', villas);
    await pass(1);
    const subjects: string[] = [];
    for (let count = 1; count <= 13; count += 1) {
      await list({ title: `Villa ${count}`, property_type: 'Villa', price_minor: 50_000_000n });
      test.clock.now = new Date(test.clock.now.getTime() + 60_000);
      subjects.push(...(await readEmails()).map(({ subject }) => subject));
    }
    expect(subjects).toHaveLength(10);
    await pass(25);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    for (const count of [11, 12, 13]) expect(email!.text).toContain(`Villa ${count}`);
    expect(email!.text).not.toContain('Villa 10');
  });

  it('come once, whichever of several servers is faster', async () => {
    await call('POST', '', villas);
    await pass(1);
    await list({ property_type: 'Villa' });
    await pass(1 / 60);
    await Promise.all(Array.from({ length: 4 }, () => writeSearchEmails(test.deps)));
    expect(await readEmails()).toHaveLength(1);
  });

  it('come although the email about another search fails, which is tried again', async () => {
    const { data: failing } = await call('POST', '', { ...villas, name: 'Fails' });
    await call('POST', '', villas);
    await pass(1);
    await list({ property_type: 'Villa' });
    await pass(1 / 60);
    await sql`
      create function refuse_mail() returns trigger language plpgsql as $$
      begin raise exception 'no room'; end $$`.execute(test.db);
    await sql`
      create trigger refuse_mail before insert on mails for each row when (new.subject like '%Fails%')
      execute function refuse_mail()`.execute(test.db);
    expect((await readEmails()).map(({ subject }) => subject)).toEqual(['A new home for “Villas by the sea”']);
    expect(test.log.join('')).toContain(failing.id);
    await sql`drop trigger refuse_mail on mails`.execute(test.db);
    expect((await readEmails()).map(({ subject }) => subject)).toEqual(['A new home for “Fails”']);
  });

  it('understand words and typos as the search does', async () => {
    await call('POST', '', { ...villas, query: 'search=courtyrd+hause' });
    await pass(1);
    await list({ title: 'House around a courtyard', property_type: 'House' });
    await pass(1);
    expect(await readEmails()).toHaveLength(1);
  });

  it.each([
    ['daily', 24],
    ['weekly', 7 * 24],
  ])('are written %s when so asked', async (rhythm, hours) => {
    await call('POST', '', { ...villas, rhythm });
    await pass(1);
    for (let home = 0; home < 8; home += 1) await list({ property_type: 'Villa' });
    await pass(hours - 2);
    expect(await readEmails()).toEqual([]);
    await pass(2);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email!.subject).toBe('8 new homes for “Villas by the sea”');
    expect(email!.text).toContain('The 6 newest of them');
  });

  it('go by the tour, and tell everything since the last one whatever age the search asks for', async () => {
    await call('POST', '', { ...villas, query: 'hasTour=true&listedWithinDays=1', rhythm: 'weekly' });
    await pass(1);
    const ownerId = await buildUser(test.db);
    const id = await list({ title: 'With a tour' });
    const panorama_file_id = await buildPicture(test.db, id, 0, { ownerId });
    await test.db.updateTable('properties').set({ panorama_file_id }).where('id', '=', id).execute();
    await list({ title: 'Without one' });
    await pass(7 * 24);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email!.text).toContain('With a tour');
    expect(email!.text).not.toContain('Without one');
  });

  it('are never written to who does not want them, nor about what came before', async () => {
    await list({ property_type: 'Villa' });
    await pass(1);
    const { data } = await call('POST', '', { ...villas, rhythm: 'never' });
    await pass(1);
    await list({ property_type: 'Villa' });
    await pass(1);
    expect(await readEmails()).toEqual([]);
    await call('PUT', `/${data.id}`, { name: 'Villas', rhythm: 'instantly' });
    await pass(1);
    expect(await readEmails()).toEqual([]);
  });

  it('end with one press in the mail program, and the search stays', async () => {
    await call('POST', '', villas);
    await pass(1);
    await list({ property_type: 'Villa' });
    await pass(1);
    const [email] = await readEmails();
    const link = email!.headers['List-Unsubscribe']!.slice('<https://diyar.test'.length, -1);
    const press = () =>
      test.app.inject({
        method: 'POST',
        url: link,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press()).statusCode).toBe(200);
    expect((await press()).statusCode).toBe(200);
    expect((await call('GET')).data).toMatchObject([{ rhythm: 'never' }]);
    await list({ property_type: 'Villa' });
    await pass(1);
    expect(await readEmails()).toEqual([]);
    expect((await call('POST', '/unsubscribe', { token: 'forged' })).status).toBe(404);
  });

  it('are written once when two servers write at the same moment', async () => {
    await call('POST', '', villas);
    await pass(1);
    await list({ property_type: 'Villa' });
    await pass(1);
    await Promise.all([1, 2, 3].map(() => writeSearchEmails(test.deps)));
    expect(await readEmails()).toHaveLength(1);
  });
});
