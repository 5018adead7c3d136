import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { countStatuses, createCall, type Person, postAtOnce, signInAgain, signInAs } from '#api/testing/people.ts';
import { closeReport, getReport, listOpenReports } from './safety.service.ts';

const test = useTestApp();
const call = createCall(test);

let owner: Person;
let asker: Person;
let homeId: string;
beforeEach(async () => {
  owner = await signInAs(test, { first_name: 'Mariam', last_name: 'Saleh' });
  asker = await signInAs(test, { first_name: 'Omar', last_name: 'Khalil' });
  homeId = await buildProperty(test.db, { owner_id: owner.userId, title: 'Villa by the sea' });
});

function ask(text: string, { as = asker, key = randomUUID(), home = homeId } = {}) {
  return call(as, 'POST', `/properties/${home}/messages`, { key, text });
}

function write(as: Person, threadId: string, text: string, key: string = randomUUID()) {
  return call(as, 'POST', `/messages/threads/${threadId}/messages`, { key, text });
}

async function readTexts(as: Person, threadId: string): Promise<(string | null)[]> {
  const { data } = await call(as, 'GET', `/messages/threads/${threadId}/messages`);
  return data.map(({ parts }: { parts: { text: string | null }[] }) => parts.map((part) => part.text ?? '▢').join(''));
}

describe('messages about a home', () => {
  it('begin a thread that both sides see, each from their side', async () => {
    const sent = await ask('Is it still free?');
    expect(sent).toMatchObject({ status: 201, data: { seq: 1, isOwn: true, isErased: false } });
    const { threadId } = sent.data;
    expect(await write(owner, threadId, 'Yes, come and see.')).toMatchObject({ status: 201, data: { seq: 2 } });
    expect(await readTexts(asker, threadId)).toEqual(['Yes, come and see.', 'Is it still free?']);

    const [mine] = (await call(owner, 'GET', '/messages/threads')).data;
    expect(mine).toMatchObject({
      id: threadId,
      side: 'owner',
      otherName: 'Omar K.',
      home: { id: homeId, title: 'Villa by the sea', isListed: true },
      unread: 1,
      writing: 'open',
      lastMessage: { seq: 2, isOwn: true },
    });
    const about = await call(asker, 'GET', `/properties/${homeId}/thread`);
    expect(about.data).toMatchObject({ id: threadId, side: 'asker', otherName: 'Mariam Saleh', unread: 1, lastSeq: 2 });
  });

  it('stay in one thread for a home and a person', async () => {
    const other = await signInAs(test);
    const first = await ask('One');
    const second = await ask('Two');
    expect(second.data).toMatchObject({ threadId: first.data.threadId, seq: 2 });
    const others = await ask('Three', { as: other });
    expect(others.data.threadId).not.toBe(first.data.threadId);
    expect(await call(other, 'GET', `/properties/${homeId}/thread`)).toMatchObject({ data: { lastSeq: 1 } });
  });

  it('are stored once when the same send is repeated, even all at once', async () => {
    const key = randomUUID();
    const send = { url: `/properties/${homeId}/messages`, body: { key, text: 'Hello' }, headers: asker.headers };
    expect(
      countStatuses(
        await postAtOnce(
          test,
          Array.from({ length: 8 }, () => send),
        ),
      ),
    ).toEqual({ 201: 8 });
    const { data } = await call(asker, 'GET', '/messages/threads');
    expect(data).toMatchObject([{ lastSeq: 1 }]);
    const again = { ...send, url: `/messages/threads/${data[0].id}/messages`, body: { key: randomUUID(), text: 'Hi' } };
    expect(
      countStatuses(
        await postAtOnce(
          test,
          Array.from({ length: 8 }, () => again),
        ),
      ),
    ).toEqual({ 201: 8 });
    expect((await call(asker, 'GET', '/messages/threads')).data).toMatchObject([{ lastSeq: 2 }]);
    expect(await write(asker, data[0].id, 'Something else', key)).toMatchObject({ status: 422, code: 'KEY_REUSED' });
  });

  it('can be sent again with half of a character, which no database stores, and are refused when nothing can be seen', async () => {
    const key = randomUUID();
    const first = await ask('A house \ud83c', { key });
    expect(first).toMatchObject({ status: 201, data: { parts: [{ text: 'A house \ufffd' }] } });
    expect(await ask('A house \ud83c', { key })).toMatchObject({ status: 201, data: { id: first.data.id } });
    for (const text of ['\u3164', '\u2800 \u200b'])
      expect(await ask(text)).toMatchObject({ status: 400, fields: { text: expect.any(String) } });
  });

  it('have one order without gaps when two people in two tabs write at once', async () => {
    const { data } = await ask('First');
    const sends = [asker, owner, asker, owner].flatMap(({ headers }, tab) =>
      Array.from({ length: 8 }, (_, count) => ({
        url: `/messages/threads/${data.threadId}/messages`,
        body: { key: randomUUID(), text: `${tab}.${count}` },
        headers,
      })),
    );
    expect(countStatuses(await postAtOnce(test, sends))).toEqual({ 201: 32 });
    const page = await call(owner, 'GET', `/messages/threads/${data.threadId}/messages?limit=100`);
    expect(page.data.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 33 }, (_, index) => 33 - index),
    );
    const seen = await call(asker, 'GET', `/messages/threads/${data.threadId}/messages?limit=100`);
    expect(seen.data.map(({ id }: { id: string }) => id)).toEqual(page.data.map(({ id }: { id: string }) => id));
  });

  it('are read page by page with the cursor of all lists', async () => {
    const { data } = await ask('1');
    for (const text of ['2', '3', '4', '5']) await write(asker, data.threadId, text);
    const url = `/messages/threads/${data.threadId}/messages`;
    const first = await call(owner, 'GET', `${url}?limit=3`);
    expect(first.data.map(({ seq }: { seq: number }) => seq)).toEqual([5, 4, 3]);
    const second = await call(owner, 'GET', `${url}?limit=3&cursor=${first.meta.nextCursor}`);
    expect(second.data.map(({ seq }: { seq: number }) => seq)).toEqual([2, 1]);
    expect(second.meta.nextCursor).toBeUndefined();
    expect(await call(owner, 'GET', `${url}?cursor=AAAA`)).toMatchObject({ status: 400 });
  });

  it('list threads by the last message, page by page', async () => {
    const titles: string[] = [];
    for (const title of ['A', 'B', 'C']) {
      test.clock.now = new Date(test.clock.now.getTime() + 1000);
      await ask('Hi', { home: await buildProperty(test.db, { owner_id: owner.userId, title }) });
    }
    let cursor: string | undefined;
    do {
      const page = await call(asker, 'GET', `/messages/threads?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      titles.push(...page.data.map(({ home }: { home: { title: string } }) => home.title));
      cursor = page.meta.nextCursor;
    } while (cursor);
    expect(titles).toEqual(['C', 'B', 'A']);
  });
});

describe('read marks', () => {
  it('move forward only, for one side, and empty the count', async () => {
    const { data } = await ask('One');
    await write(asker, data.threadId, 'Two');
    expect((await call(owner, 'GET', '/messages/unread')).data).toEqual({ messages: 2, threads: 1 });
    expect((await call(asker, 'GET', '/messages/unread')).data).toEqual({ messages: 0, threads: 0 });
    const mark = (as: Person, seq: number) => call(as, 'PUT', `/messages/threads/${data.threadId}/read`, { seq });
    expect((await mark(owner, 1)).data).toMatchObject({ unread: 1, readSeq: 1 });
    expect((await mark(owner, 99)).data).toMatchObject({ unread: 0, readSeq: 2 });
    expect((await mark(owner, 1)).data).toMatchObject({ unread: 0, readSeq: 2 });
    expect((await call(owner, 'GET', '/messages/unread')).data).toEqual({ messages: 0, threads: 0 });
    expect((await call(asker, 'GET', `/messages/threads/${data.threadId}`)).data).toMatchObject({ otherReadSeq: 2 });
  });

  it('count what is unread no further than a badge shows', async () => {
    const { data } = await ask('One');
    await sql`
      insert into messages (thread_id, seq, side, key, text, sent_at)
      select ${data.threadId}, seq, 'asker', gen_random_uuid(), 'x', now() from generate_series(2, 130) as seq`.execute(
      test.db,
    );
    expect((await call(owner, 'GET', '/messages/unread')).data).toEqual({ messages: 100, threads: 1 });
  });

  it('are not moved by writing', async () => {
    const { data } = await ask('One');
    await write(owner, data.threadId, 'Two');
    expect((await call(owner, 'GET', '/messages/unread')).data).toEqual({ messages: 1, threads: 1 });
  });
});

describe('messages are refused', () => {
  it('to people who are not in the thread, as if there were none', async () => {
    const { data } = await ask('Hello');
    const stranger = await signInAs(test);
    const url = `/messages/threads/${data.threadId}`;
    for (const answer of [
      await call(stranger, 'GET', url),
      await call(stranger, 'GET', `${url}/messages`),
      await write(stranger, data.threadId, 'Hi'),
      await call(stranger, 'PUT', `${url}/read`, { seq: 1 }),
      await call(stranger, 'PUT', `${url}/contacts`, { isShared: true }),
      await call(stranger, 'PUT', `${url}/block`, { isBlocked: true }),
      await call(stranger, 'POST', `${url}/reports`, { reason: 'spam' }),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'THREAD_NOT_FOUND' });
  });

  it('to the owner of the home, to somebody who is not signed in, and without text', async () => {
    expect(await ask('Hello', { as: owner })).toMatchObject({
      status: 409,
      message: 'This is your own listing, so there is nobody to write to.',
    });
    expect(await ask('Hello', { as: { ...asker, headers: { authorization: '' } } })).toMatchObject({ status: 401 });
    expect(await ask('  ')).toMatchObject({ status: 400, message: 'Please write a message' });
    expect(await ask('x'.repeat(2001))).toMatchObject({ message: 'A message can have up to 2,000 characters' });
    expect(await ask('Hello', { home: randomUUID() })).toMatchObject({ status: 404, code: 'PROPERTY_NOT_FOUND' });
  });

  it('to who has not verified their email or is leaving', async () => {
    const unverified = await signInAs(test, { email_verified_at: null });
    expect(await ask('Hello', { as: unverified })).toMatchObject({
      status: 403,
      message: 'Please verify your email before you write to owners.',
    });
    const leaving = await signInAs(test, { deletes_at: new Date(Date.now() + 86_400_000) });
    expect(await ask('Hello', { as: leaving })).toMatchObject({ code: 'ACCOUNT_LEAVING' });
  });

  it('about a withdrawn home, unless the two have talked about it before', async () => {
    const { data } = await ask('Hello');
    await test.db.updateTable('properties').set({ withdrawn_at: new Date() }).where('id', '=', homeId).execute();
    expect(await ask('Hello', { as: await signInAs(test) })).toMatchObject({ status: 409, code: 'PROPERTY_WITHDRAWN' });
    expect(await ask('Still there?')).toMatchObject({ status: 201, data: { threadId: data.threadId, seq: 2 } });
    expect((await call(asker, 'GET', `/messages/threads/${data.threadId}`)).data.home).toMatchObject({
      isListed: false,
    });
  });

  it('faster than 20 a minute, whichever thread they go to', async () => {
    const { data } = await ask('0');
    for (let count = 1; count < 20; count += 1)
      expect(await write(asker, data.threadId, `${count}`)).toMatchObject({ status: 201 });
    expect(await write(asker, data.threadId, 'more')).toMatchObject({ status: 429, code: 'MESSAGES_SPENT' });
    expect(await write(owner, data.threadId, 'mine')).toMatchObject({ status: 201 });
    test.clock.now = new Date(test.clock.now.getTime() + 61_000);
    expect(await write(asker, data.threadId, 'later')).toMatchObject({ status: 201 });
  });

  it('to more than 20 new owners a day, and the refused one leaves no thread', async () => {
    for (let count = 0; count < 21; count += 1) {
      test.clock.now = new Date(test.clock.now.getTime() + 10_000);
      const home = await buildProperty(test.db);
      expect((await ask('Hi', { home })).status).toBe(count < 20 ? 201 : 429);
    }
    expect((await call(asker, 'GET', '/messages/threads?limit=100')).data).toHaveLength(20);
  });
});

describe('contact details in messages', () => {
  it('are hidden from the other side until both share them', async () => {
    const { data } = await ask('Call ٠٥٠ ١٢٣ ٤٥٦٧ or omar@example.com');
    const share = (as: Person, isShared: boolean) =>
      call(as, 'PUT', `/messages/threads/${data.threadId}/contacts`, { isShared });
    expect(await readTexts(owner, data.threadId)).toEqual(['Call ▢ or ▢']);
    expect(await readTexts(asker, data.threadId)).toEqual(['Call ٠٥٠ ١٢٣ ٤٥٦٧ or omar@example.com']);
    const [listed] = (await call(owner, 'GET', '/messages/threads')).data;
    expect(JSON.stringify(listed)).not.toContain('example.com');
    expect((await share(owner, true)).data).toMatchObject({ hasShared: true, hasOtherShared: false });
    expect(await readTexts(owner, data.threadId)).toEqual(['Call ▢ or ▢']);
    await share(asker, true);
    expect(await readTexts(owner, data.threadId)).toEqual(['Call ٠٥٠ ١٢٣ ٤٥٦٧ or omar@example.com']);
    expect((await call(owner, 'GET', `/messages/threads/${data.threadId}`)).data.otherName).toBe('Omar Khalil');
    await share(asker, false);
    expect(await readTexts(owner, data.threadId)).toEqual(['Call ▢ or ▢']);
  });
});

describe('a blocked person', () => {
  it('shares no contact details with whoever blocked them, and can still take theirs back', async () => {
    const { data } = await ask('Is it free?');
    const url = `/messages/threads/${data.threadId}`;
    await call(asker, 'PUT', `${url}/contacts`, { isShared: true });
    await call(owner, 'PUT', `${url}/block`, { isBlocked: true });
    expect(await call(asker, 'PUT', `${url}/contacts`, { isShared: true })).toMatchObject({ code: 'MESSAGES_REFUSED' });
    expect((await call(asker, 'PUT', `${url}/contacts`, { isShared: false })).data).toMatchObject({ hasShared: false });
    expect((await call(owner, 'GET', url)).data).toMatchObject({ hasOtherShared: false });
  });

  it('cannot write to whoever blocked them, about any home, until they are unblocked', async () => {
    const { data } = await ask('Buy now!!!');
    const block = (isBlocked: boolean) => call(owner, 'PUT', `/messages/threads/${data.threadId}/block`, { isBlocked });
    expect(await block(true)).toMatchObject({ status: 200, data: { writing: 'blocked' } });
    expect(await write(asker, data.threadId, 'Hello?')).toMatchObject({
      status: 403,
      message: 'This person does not accept messages from you.',
    });
    const second = await buildProperty(test.db, { owner_id: owner.userId });
    expect(await ask('And this one?', { home: second })).toMatchObject({ status: 403, code: 'MESSAGES_REFUSED' });
    expect((await call(asker, 'GET', '/messages/threads')).data).toHaveLength(1);
    expect(await write(owner, data.threadId, 'No')).toMatchObject({ status: 409, code: 'PERSON_BLOCKED' });
    expect(await block(false)).toMatchObject({ data: { writing: 'open' } });
    expect(await write(asker, data.threadId, 'Sorry')).toMatchObject({ status: 201 });
  });
});

describe('a report', () => {
  it('is kept for the office with what was written', async () => {
    const { data } = await ask('Pay me at evil.com');
    const url = `/messages/threads/${data.threadId}/reports`;
    expect(await call(owner, 'POST', url, { reason: 'fraud', note: 'Look' })).toMatchObject({
      status: 200,
      message: 'Thank you. We have your report.',
    });
    expect(await call(owner, 'POST', url, { reason: 'boring' })).toMatchObject({ status: 400 });
    const reports = await test.db.selectFrom('message_reports').selectAll().execute();
    expect(reports).toMatchObject([
      {
        reporter_id: owner.userId,
        reported_id: asker.userId,
        reason: 'fraud',
        note: 'Look',
        excerpt: [{ seq: 1, text: 'Pay me at evil.com' }],
      },
    ]);
    await test.deliverMails();
    const [email, ...others] = test.sentMails.splice(0);
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: 'hello@diyar.example',
      subject: 'A conversation was reported: Fraud, or asks to pay elsewhere',
    });
    expect(email!.text).toContain(`npm run reports -- show ${reports[0]!.id}`);
    expect(email!.text).not.toContain('evil.com');
  });

  it('names the day of the report where the person was who made it', async () => {
    const { data } = await ask('Pay me at evil.com');
    await call(owner, 'PUT', '/notifications/time-zone', { timeZone: 'Asia/Dubai' });
    test.clock.now = new Date('2126-11-16T22:00:00Z');
    owner = await signInAgain(test, owner.userId);
    await call(owner, 'POST', `/messages/threads/${data.threadId}/reports`, { reason: 'fraud' });
    const [open] = await listOpenReports(test.deps);
    await test.deliverMails();
    test.sentMails.splice(0);
    await closeReport(test.deps, open!.id, 'We warned them.');
    await test.deliverMails();
    expect(test.sentMails.splice(0)[0]!.text).toContain('On 17 November 2126 you reported a conversation');
  });

  it('is listed until it is closed, once, and the person who reported gets the answer', async () => {
    const { data } = await ask('Pay me at evil.com');
    await call(owner, 'POST', `/messages/threads/${data.threadId}/reports`, { reason: 'fraud', note: 'Look' });
    const [open] = await listOpenReports(test.deps);
    expect(open).toMatchObject({ homeTitle: 'Villa by the sea', reporterSide: 'owner', note: 'Look', closedAt: null });
    await test.deliverMails();
    test.sentMails.splice(0);
    const closing = await Promise.allSettled([1, 2, 3].map(() => closeReport(test.deps, open!.id, 'We warned them.')));
    expect(closing.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await listOpenReports(test.deps)).toEqual([]);
    expect(await getReport(test.deps, open!.id)).toMatchObject({ answer: 'We warned them.' });
    await test.deliverMails();
    expect(test.sentMails).toMatchObject([{ subject: 'Your report has been looked into' }]);
    expect(test.sentMails[0]!.text).toContain('“Villa by the sea”');
    expect(test.sentMails[0]!.text).toContain('We warned them.');
    const events = await test.db.selectFrom('audit_events').select(['action', 'user_id', 'target']).execute();
    expect(events).toEqual(
      expect.arrayContaining([
        { action: 'message.reported', user_id: owner.userId, target: open!.id },
        { action: 'message.report-closed', user_id: owner.userId, target: open!.id },
      ]),
    );
    await expect(closeReport(test.deps, randomUUID(), 'Nothing')).rejects.toThrow(
      'There is no open report with this id.',
    );
  });
});
