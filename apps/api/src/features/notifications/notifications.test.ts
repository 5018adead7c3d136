import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Notification } from '@diyar/domain/notifications.ts';
import { inTransaction } from '#api/db/client.ts';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { createStreams } from '#api/features/messages/streams.service.ts';
import type { Notice } from '#api/lib/email-layout.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildShares, invest } from '#api/testing/money.ts';
import { createCall, type Person, signInAgain, signInAs } from '#api/testing/people.ts';
import { forgetOldNotifications } from './notifications.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);
const DAY_MS = 86_400_000;

let omar: Person;
let lena: Person;
beforeEach(async () => {
  omar = await signInAs(test, { email: 'omar@example.com' });
  lena = await signInAs(test, { email: 'lena@example.com' });
});

function buildMail(recipient: string, notice?: Partial<Notice>) {
  const given = { kind: 'orders' as const, title: 'Tokens of Villa', body: 'You paid $10.', path: '/dashboard/wallet' };
  return { recipient, write: () => ({ subject: 'x', text: 'x', html: 'x', notice: { ...given, ...notice } }) };
}

function write(notice?: Partial<Notice>, recipient = 'omar@example.com'): Promise<void> {
  return inTransaction(test.deps.db, (tx) => queueMail(test.deps, tx, buildMail(recipient, notice)));
}

async function list(as: Person = omar, query = ''): Promise<Notification[]> {
  return (await call(as, 'GET', `/notifications${query}`)).data;
}

async function countUnread(as: Person = omar): Promise<number> {
  return (await call(as, 'GET', '/notifications/unread')).data.unread;
}

async function readRecipients(): Promise<string[]> {
  await test.deliverMails();
  return test.sentMails.splice(0).map(({ recipient }) => recipient);
}

describe('a notification', () => {
  it('is written with the email, for the account that has its address', async () => {
    await write();
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'orders',
        title: 'Tokens of Villa',
        body: 'You paid $10.',
        path: '/dashboard/wallet',
        createdAt: test.clock.now.toISOString(),
        isRead: false,
      },
    ]);
    expect(await list(lena)).toEqual([]);
    expect(await readRecipients()).toEqual(['omar@example.com']);
    await write({}, 'nobody@example.com');
    expect(await readRecipients()).toEqual(['nobody@example.com']);
  });

  it('is gone with the change it tells of', async () => {
    const failing = inTransaction(test.deps.db, async (tx) => {
      await queueMail(test.deps, tx, buildMail('omar@example.com'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await list()).toEqual([]);
  });

  it('comes with every email of a real change, and never with a code', async () => {
    const home = await buildShares(test, 100n, { title: 'Sea view' });
    const { data: receipt } = await invest(test, omar, home, 200);
    await call(omar, 'POST', '/auth/forgot-password', { email: 'omar@example.com' });
    expect(await readRecipients()).toEqual(['omar@example.com', 'omar@example.com']);
    const listed = await list();
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({
      kind: 'orders',
      title: expect.stringContaining('Sea view'),
      body: expect.stringContaining('USD 200.00 for 2 tokens'),
      path: `/dashboard/investment/${receipt.id}`,
    });
  });

  it('is listed for everybody of a bulk, in one statement', async () => {
    const mails = [buildMail('omar@example.com'), buildMail('lena@example.com'), buildMail('nobody@example.com')];
    await inTransaction(test.deps.db, (tx) => queueBulkMails(test.deps, tx, mails));
    expect([await list(), await list(lena)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await readRecipients()).toSorted()).toEqual(['lena@example.com', 'nobody@example.com', 'omar@example.com']);
  });
});

describe('the list', () => {
  it('is read page by page, newest first, while more is written', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await write({ title });
    const first = await call(omar, 'GET', '/notifications?limit=2');
    await write({ title: '6' });
    const second = await call(omar, 'GET', `/notifications?limit=2&cursor=${first.meta.nextCursor}`);
    const third = await call(omar, 'GET', `/notifications?limit=2&cursor=${second.meta.nextCursor}`);
    const titles = [first, second, third].flatMap(({ data }) => data.map((each: Notification) => each.title));
    expect(titles).toEqual(['5', '4', '3', '2', '1']);
    expect(third.meta).toEqual({});
    expect((await call(omar, 'GET', '/notifications?cursor=bm8')).status).toBe(400);
  });

  it('shows what is unread alone, and marks it', async () => {
    await write({ title: 'old' });
    await write({ title: 'new' });
    const [newest, oldest] = await list();
    expect(await countUnread()).toBe(2);
    const marked = await call(omar, 'PUT', `/notifications/${oldest!.id}/read`);
    expect(marked.data).toEqual({ unread: 1, newestId: newest!.id });
    expect((await list(omar, '?show=unread')).map(({ title }) => title)).toEqual(['new']);
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, true]);
    expect((await call(omar, 'PUT', `/notifications/${oldest!.id}/read`)).status).toBe(200);
  });

  it("refuses somebody else's, and nobody is let in who is not signed in", async () => {
    await write();
    const [own] = await list();
    expect((await call(lena, 'PUT', `/notifications/${own!.id}/read`)).code).toBe('NOTIFICATION_NOT_FOUND');
    await call(lena, 'PUT', '/notifications/read', { until: own!.id });
    expect(await countUnread()).toBe(1);
    const stranger = { ...omar, headers: { authorization: 'Bearer x' } };
    for (const url of ['/notifications', '/notifications/unread', '/notifications/settings', '/first-steps'])
      expect((await call(stranger, 'GET', url)).status).toBe(401);
  });

  it('marks all up to the newest that was seen, and leaves what came since', async () => {
    await write();
    await write();
    const [newest] = await list();
    await write({ title: 'since' });
    const { data } = await call(omar, 'PUT', '/notifications/read', { until: newest!.id });
    expect(data.unread).toBe(1);
    expect((await list(omar, '?show=unread')).map(({ title }) => title)).toEqual(['since']);
  });

  it('counts right when many write, read one and read all at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => write()));
    const before = await list();
    const until = before[0]!.id;
    await Promise.all([
      ...Array.from({ length: 20 }, () => write({ title: 'since' })),
      ...before.slice(0, 10).map(({ id }) => call(omar, 'PUT', `/notifications/${id}/read`)),
      call(omar, 'PUT', '/notifications/read', { until }),
      call(omar, 'PUT', '/notifications/read', { until }),
    ]);
    expect(await countUnread()).toBe(20);
    const unread = await list(omar, '?show=unread&limit=50');
    expect(unread.every(({ title }) => title === 'since')).toBe(true);
  });

  it('stops counting at a hundred', async () => {
    const mails = Array.from({ length: 130 }, () => buildMail('omar@example.com'));
    await inTransaction(test.deps.db, (tx) => queueBulkMails(test.deps, tx, mails));
    expect(await countUnread()).toBe(100);
  });

  it('forgets after a year, and with the account', async () => {
    await write();
    test.clock.now = new Date(test.clock.now.getTime() + 364 * DAY_MS);
    await forgetOldNotifications(test.deps);
    expect(await test.db.selectFrom('notifications').selectAll().execute()).toHaveLength(1);
    test.clock.now = new Date(test.clock.now.getTime() + 2 * DAY_MS);
    await write({}, 'lena@example.com');
    await forgetOldNotifications(test.deps);
    expect(await test.db.selectFrom('notifications').select('user_id').execute()).toEqual([{ user_id: lena.userId }]);
    await test.db.updateTable('users').set({ deletes_at: test.clock.now }).where('id', '=', lena.userId).execute();
    await deleteDueAccounts(test.deps);
    expect(await test.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
  });
});

describe('the stream', () => {
  interface Told {
    unread: number;
    newestId: string | null;
  }

  async function listen(as: Person): Promise<Told[]> {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const control = new AbortController();
    onTestFinished(() => control.abort());
    const { port } = test.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/messages/stream`, {
      headers: as.headers,
      signal: control.signal,
    });
    const told: Told[] = [];
    void (async () => {
      let text = '';
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) {
          const data = /^event: notifications\ndata: (.*)$/.exec(block)?.[1];
          if (data !== undefined) told.push(JSON.parse(data));
        }
      }
    })().catch(() => undefined);
    return told;
  }

  it('tells how many are unread, first and after each change, to every browser of the person alone', async () => {
    const [first, second, others] = [await listen(omar), await listen(omar), await listen(lena)];
    await vi.waitFor(() => expect(first).toEqual([{ unread: 0, newestId: null }]));
    await write();
    await vi.waitFor(() => expect([first.at(-1)?.unread, second.at(-1)?.unread]).toEqual([1, 1]));
    const { newestId } = first.at(-1)!;
    await call(omar, 'PUT', `/notifications/${newestId}/read`);
    await vi.waitFor(() => expect(second.at(-1)).toEqual({ unread: 0, newestId }));
    expect(others).toEqual([{ unread: 0, newestId: null }]);
  });

  it('tells of each mark, also above a hundred unread', async () => {
    const mails = Array.from({ length: 130 }, () => buildMail('omar@example.com'));
    await inTransaction(test.deps.db, (tx) => queueBulkMails(test.deps, tx, mails));
    const told = await listen(omar);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    const [newest, older] = await list();
    const count = { unread: 100, newestId: newest!.id };
    await call(omar, 'PUT', `/notifications/${older!.id}/read`);
    await vi.waitFor(() => expect(told).toEqual([count, count]));
    test.clock.now = new Date(test.clock.now.getTime() + 1);
    await call(omar, 'PUT', `/notifications/${newest!.id}/read`);
    await vi.waitFor(() => expect(told).toEqual([count, count, count]));
  });

  it('catches up with what another server has written', async () => {
    const streams = createStreams(test.deps, 50);
    onTestFinished(() => streams.close());
    const { id: sessionId } = await test.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', omar.userId)
      .executeTakeFirstOrThrow();
    let text = '';
    const output = await streams.open({ userId: omar.userId, sessionId, authenticatedAt: new Date() }, undefined);
    output.on('data', (chunk) => (text += String(chunk)));
    await vi.waitFor(() => expect(text).toContain('"unread":0'));
    await test.db
      .insertInto('notifications')
      .values({ user_id: omar.userId, kind: 'orders', title: 'x', body: 'x', path: null, created_at: test.clock.now })
      .execute();
    await vi.waitFor(() => expect(text).toContain('"unread":1'));
  });
});

describe('settings', () => {
  it('keep a kind out of the list, the emails or both', async () => {
    await call(omar, 'PUT', '/notifications/settings', { kind: 'viewings', channel: 'email', isOn: false });
    await write({ kind: 'viewings', title: 'listed' });
    expect(await readRecipients()).toEqual([]);
    expect((await list()).map(({ title }) => title)).toEqual(['listed']);
    const { data } = await call(omar, 'PUT', '/notifications/settings', {
      kind: 'viewings',
      channel: 'app',
      isOn: false,
    });
    expect(data.kinds.viewings).toEqual({ app: false, email: false, push: true });
    expect(data.kinds.messages).toEqual({ app: true, email: true, push: true });
    await write({ kind: 'viewings', title: 'nowhere' });
    expect(await list()).toHaveLength(1);
    await call(omar, 'PUT', '/notifications/settings', { kind: 'viewings', channel: 'email', isOn: true });
    await write({ kind: 'viewings' });
    expect(await readRecipients()).toEqual(['omar@example.com']);
  });

  it('never keep emails about money, contracts or security away', async () => {
    for (const kind of ['security', 'orders', 'purchases', 'leases', 'income', 'balances'])
      expect(await call(omar, 'PUT', '/notifications/settings', { kind, channel: 'email', isOn: false })).toMatchObject(
        {
          status: 409,
          code: 'NOTIFICATION_REQUIRED',
        },
      );
    const listed = { kind: 'security', channel: 'app', isOn: false };
    expect((await call(omar, 'PUT', '/notifications/settings', listed)).status).toBe(409);
    expect((await call(omar, 'PUT', '/notifications/settings', { ...listed, kind: 'all' })).status).toBe(400);
  });

  it('are the same switches that messages and saved homes have', async () => {
    await call(omar, 'PUT', '/messages/settings', { isEmailed: false });
    await call(omar, 'PUT', '/favourites/price-alerts', { isOn: false });
    const { data } = await call(omar, 'GET', '/notifications/settings');
    expect([data.kinds.messages.email, data.kinds.prices.email]).toEqual([false, false]);
    await call(omar, 'PUT', '/notifications/settings', { kind: 'prices', channel: 'email', isOn: true });
    expect((await call(omar, 'GET', '/favourites/price-alerts')).data).toEqual({ isOn: true });
  });

  it('know the time zone that a browser tells', async () => {
    expect((await call(omar, 'GET', '/notifications/unread')).data.timeZone).toBeNull();
    expect((await call(omar, 'PUT', '/notifications/time-zone', { timeZone: 'Nowhere/At all' })).status).toBe(400);
    expect((await call(omar, 'PUT', '/notifications/time-zone', { timeZone: 'aSIA/dUBAI' })).status).toBe(200);
    await call(omar, 'PUT', '/notifications/digest', { hasDigest: false });
    const { data } = await call(omar, 'GET', '/notifications/settings');
    expect(data).toMatchObject({ hasDigest: false, timeZone: 'Asia/Dubai' });
  });

  it('are a part of the export, with the notifications', async () => {
    await write();
    await call(omar, 'PUT', '/notifications/settings', { kind: 'prices', channel: 'push', isOn: false });
    omar = await signInAgain(test, omar.userId);
    const { notifications } = await call(omar, 'GET', '/auth/export');
    expect(notifications).toMatchObject({
      notifications: [{ title: 'Tokens of Villa' }],
      settings: { kinds: { prices: { push: false } }, hasDigest: true },
      pushDevices: [],
    });
  });
});

describe('devices for push messages', () => {
  it('are refused at addresses that are not on the internet', async () => {
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    for (const endpoint of ['http://push.example.com/x', 'https://127.0.0.1/x', 'https://169.254.169.254/x'])
      expect((await call(omar, 'PUT', '/notifications/devices', { endpoint, keys })).code).toBe('PUSH_NOT_POSSIBLE');
    const endpoint = 'https://push.example.com/x';
    expect((await call(omar, 'PUT', '/notifications/devices', { endpoint, keys })).status).toBe(200);
  });
});
