import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { createCall, type Person, signInAgain, signInAs } from '#api/testing/people.ts';
import { writeMessageEmails } from './message-emails.service.ts';
import { closeReport, listOpenReports } from './safety.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);
const MINUTE_MS = 60_000;

let owner: Person;
let asker: Person;
let homeId: string;
beforeEach(async () => {
  owner = await signInAs(test, { first_name: 'Mariam', last_name: 'Saleh', email: 'mariam@example.com' });
  asker = await signInAs(test, { first_name: 'Omar', last_name: 'Khalil', email: 'omar@example.com' });
  homeId = await buildProperty(test.db, { owner_id: owner.userId, title: 'Villa by the sea' });
});

async function ask(text: string): Promise<string> {
  const { data } = await call(asker, 'POST', `/properties/${homeId}/messages`, { key: randomUUID(), text });
  return data.threadId;
}

function write(as: Person, threadId: string, text: string) {
  return call(as, 'POST', `/messages/threads/${threadId}/messages`, { key: randomUUID(), text });
}

function pass(minutes: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * MINUTE_MS);
}

async function readEmails() {
  await writeMessageEmails(test.deps);
  await test.deliverMails();
  return test.sentMails.splice(0);
}

describe('emails about unread messages', () => {
  it('come after 10 minutes, one for a thread until it is read, and hold no word of a stranger', async () => {
    const threadId = await ask('Call 050 123 4567');
    pass(9);
    expect(await readEmails()).toEqual([]);
    await write(asker, threadId, 'Hello?');
    pass(1);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ recipient: 'mariam@example.com', subject: '2 new messages about Villa by the sea' });
    expect(email!.text).toContain('“Omar K.” wrote to you about your listing “Villa by the sea”.');
    expect(email!.text).toContain(`https://diyar.test/dashboard/messages?thread=${threadId}`);
    expect(email!.text).not.toContain('Hello?');
    expect(email!.text).not.toContain('4567');
    await write(asker, threadId, 'Anybody?');
    pass(12);
    expect(await readEmails()).toEqual([]);

    owner = await signInAgain(test, owner.userId);
    asker = await signInAgain(test, asker.userId);
    await call(owner, 'PUT', `/messages/threads/${threadId}/read`, { seq: 3 });
    pass(1);
    await write(asker, threadId, 'Thank you');
    pass(10);
    expect(await readEmails()).toMatchObject([{ subject: 'New message about Villa by the sea' }]);
  });

  it('count from the first unread message when only some were read', async () => {
    const threadId = await ask('One');
    pass(6);
    await write(asker, threadId, 'Two');
    await call(owner, 'PUT', `/messages/threads/${threadId}/read`, { seq: 1 });
    pass(5);
    expect(await readEmails()).toEqual([]);
    pass(5);
    expect(await readEmails()).toHaveLength(1);
  });

  it('are written once by two servers at the same moment, and not to who blocked the sender', async () => {
    const threadId = await ask('Hello');
    pass(10);
    await Promise.all([1, 2, 3].map(() => writeMessageEmails(test.deps)));
    expect(await readEmails()).toHaveLength(1);
    await call(owner, 'PUT', `/messages/threads/${threadId}/read`, { seq: 1 });
    await write(asker, threadId, 'And now?');
    await call(owner, 'PUT', `/messages/threads/${threadId}/block`, { isBlocked: true });
    pass(10);
    expect(await readEmails()).toEqual([]);
  });

  it('come again once the sender is unblocked and writes', async () => {
    const threadId = await ask('Hello');
    const block = (isBlocked: boolean) => call(owner, 'PUT', `/messages/threads/${threadId}/block`, { isBlocked });
    await block(true);
    pass(10);
    expect(await readEmails()).toEqual([]);
    await block(false);
    expect(await write(asker, threadId, 'Sorry')).toMatchObject({ status: 201 });
    expect(await readEmails()).toMatchObject([
      { recipient: 'mariam@example.com', subject: '2 new messages about Villa by the sea' },
    ]);
    pass(1);
    expect(await readEmails()).toEqual([]);
  });

  it('stop by one press in the mail program or in the settings', async () => {
    await ask('Hello');
    pass(10);
    const [email] = await readEmails();
    const link = email!.headers['List-Unsubscribe']!.slice('<https://diyar.test'.length, -1);
    const press = await test.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(press.statusCode).toBe(200);
    expect((await call(owner, 'GET', '/messages/settings')).data).toEqual({ isEmailed: false });
    await call(owner, 'PUT', `/messages/threads/${await ask('Again')}/read`, { seq: 2 });
    await ask('Once more');
    pass(3);
    expect(await readEmails()).toEqual([]);
    expect((await call(owner, 'PUT', '/messages/settings', { isEmailed: true })).data).toEqual({ isEmailed: true });
    expect((await test.app.inject({ method: 'POST', url: '/api/messages/unsubscribe?token=forged' })).statusCode).toBe(
      404,
    );
  });
});

describe('an account that goes', () => {
  async function leave(person: Person): Promise<void> {
    const deletes_at = new Date(test.clock.now.getTime() - 1000);
    await test.db.updateTable('users').set({ deletes_at }).where('id', '=', person.userId).execute();
    await deleteDueAccounts(test.deps);
  }

  it('takes its words with it and leaves those of the other', async () => {
    const threadId = await ask('I live in 12 Palm Street');
    await write(owner, threadId, 'Nice');
    await leave(asker);
    const { data } = await call(owner, 'GET', `/messages/threads/${threadId}/messages`);
    expect(data).toMatchObject([
      { seq: 2, isErased: false, parts: [{ text: 'Nice' }] },
      { seq: 1, isErased: true, parts: [] },
    ]);
    expect((await call(owner, 'GET', `/messages/threads/${threadId}`)).data).toMatchObject({
      otherName: null,
      writing: 'gone',
    });
    expect(await write(owner, threadId, 'Hello?')).toMatchObject({ status: 409, code: 'PERSON_GONE' });
    await leave(owner);
    expect(await test.db.selectFrom('message_threads').select('id').execute()).toEqual([]);
  });

  it('of an owner takes the home with it, and the asker can still read', async () => {
    const threadId = await ask('Hello');
    await leave(owner);
    expect((await call(asker, 'GET', `/messages/threads/${threadId}`)).data).toMatchObject({
      home: { id: null, title: 'Villa by the sea', isListed: false },
      writing: 'gone',
    });
  });
});

describe('the copy of a person’s data', () => {
  it('holds their conversations as they see them', async () => {
    const threadId = await ask('My number is 050 123 4567');
    await write(owner, threadId, 'Thanks, mine is 050 765 4321');
    const answer = await test.app.inject({ url: '/api/auth/export', headers: asker.headers });
    const { conversations } = (answer.json().data ?? answer.json()) as { conversations: unknown[] };
    expect(conversations).toMatchObject([
      {
        side: 'asker',
        otherName: 'Mariam Saleh',
        home: { title: 'Villa by the sea' },
        messages: [
          { seq: 1, isOwn: true, parts: [{ text: 'My number is ' }, { text: '050 123 4567' }] },
          { seq: 2, isOwn: false, parts: [{ text: 'Thanks, mine is ' }, { text: null, contact: 'phone' }] },
        ],
      },
    ]);
  });

  it('holds the email setting, whom they block and what they reported with the answer', async () => {
    const threadId = await ask('Hello');
    await call(owner, 'PUT', '/messages/settings', { isEmailed: false });
    await call(owner, 'PUT', `/messages/threads/${threadId}/block`, { isBlocked: true });
    await call(owner, 'POST', `/messages/threads/${threadId}/reports`, { reason: 'rude', note: 'Shouts' });
    const [report] = await listOpenReports(test.deps);
    await closeReport(test.deps, report!.id, 'We spoke to them.');
    const read = (person: Person) => call(person, 'GET', '/auth/export');
    expect(await read(owner)).toMatchObject({
      messageSettings: { isEmailed: false },
      blockedPeople: [{ name: 'Omar K.' }],
      reportedConversations: [
        { homeTitle: 'Villa by the sea', reason: 'rude', note: 'Shouts', answer: 'We spoke to them.' },
      ],
    });
    expect(await read(asker)).toMatchObject({
      messageSettings: { isEmailed: true },
      blockedPeople: [],
      reportedConversations: [],
    });
  });
});
