import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp();

const almostThere = {
  success: true,
  message: 'Almost there. Please confirm with the link we have just emailed you.',
  data: null,
};
const onTheList = { success: true, message: 'You are subscribed. Every email has an unsubscribe link.', data: null };
const hasLeft = { success: true, message: 'We will not send you the newsletter any more.', data: null };
const notValid = {
  success: false,
  message: 'This link is not valid or has expired.',
  statusCode: 404,
  code: 'LINK_NOT_FOUND',
};

function post(path: string, payload: object) {
  return test.app.inject({ method: 'POST', url: `/api/newsletter${path}`, payload });
}

async function subscribe(email: string) {
  return (await post('', { email })).json();
}

async function confirm(token: string | undefined) {
  return (await post('/confirm', { token })).json();
}

async function leave(token: string | undefined) {
  return (await post('/unsubscribe', { token })).json();
}

/** The token in the newest mail to this address. */
async function readToken(recipient: string): Promise<string | undefined> {
  await test.deliverMails();
  const text = test.sentMails.findLast((mail) => mail.recipient === recipient)?.text ?? '';
  const token = /\?token=(\S+)/.exec(text)?.[1];
  return token && decodeURIComponent(token);
}

function listSubscribers() {
  return test.db.selectFrom('newsletter_subscribers').selectAll().execute();
}

async function countMails(): Promise<number> {
  await test.deliverMails();
  return test.sentMails.length;
}

function travel(seconds: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
}

const DAY = 24 * 3600;

beforeEach(() => {
  test.clock.now = new Date('2026-11-16T10:05:00Z');
});

describe('the way onto the list and off it', () => {
  it('takes a mail, a press, and a press again to leave', async () => {
    expect(await subscribe('  Reader@Example.COM ')).toEqual(almostThere);
    expect(await listSubscribers()).toMatchObject([{ email: 'reader@example.com', confirmed_at: null, left_at: null }]);
    const token = await readToken('reader@example.com');
    expect(test.sentMails).toHaveLength(1);
    expect(test.sentMails[0]).toMatchObject({ subject: 'Please confirm your email address', headers: {} });
    expect(test.sentMails[0]!.text).toContain(`https://diyar.test/newsletter/confirm?token=${token}`);

    expect(await confirm(token)).toEqual(onTheList);
    expect(await listSubscribers()).toMatchObject([{ confirmed_at: test.clock.now, left_at: null }]);
    const leaveToken = await readToken('reader@example.com');
    expect(test.sentMails[1]).toMatchObject({ subject: 'You’re subscribed', recipient: 'reader@example.com' });
    expect(test.sentMails[1]!.text).toContain(`https://diyar.test/newsletter/unsubscribe?token=`);

    expect(await leave(leaveToken)).toEqual(hasLeft);
    expect(await listSubscribers()).toMatchObject([{ confirmed_at: null, left_at: test.clock.now }]);
    expect(await countMails()).toBe(2);
  });

  it('keeps only a hash of the link', async () => {
    await subscribe('reader@example.com');
    const token = await readToken('reader@example.com');
    const [row] = await listSubscribers();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(row!.confirm_token_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('is open again after leaving, but only through a new mail', async () => {
    await subscribe('reader@example.com');
    const first = await readToken('reader@example.com');
    await confirm(first);
    const leaveToken = await readToken('reader@example.com');
    await leave(leaveToken);
    expect(await confirm(first)).toEqual(notValid);
    await subscribe('reader@example.com');
    expect(await listSubscribers()).toMatchObject([{ confirmed_at: null }]);
    expect(await confirm(await readToken('reader@example.com'))).toEqual(onTheList);
    expect(await listSubscribers()).toMatchObject([{ confirmed_at: expect.any(Date), left_at: null }]);
    expect(await leave(leaveToken)).toEqual(hasLeft);
  });
});

describe('POST /api/newsletter', () => {
  it.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: '   ' }, 'Email is required'],
    [{ email: null }, 'Email is required'],
    [{ email: 'reader' }, 'Invalid email address'],
    [{ email: 'reader@' }, 'Invalid email address'],
    [{ email: 'reader@localhost' }, 'Invalid email address'],
    [{ email: 'a@b@example.com' }, 'Invalid email address'],
    [{ email: 'reader@example.com\r\nBcc: spy@evil.test' }, 'Invalid email address'],
    [{ email: 'rea\nder@example.com' }, 'Invalid email address'],
    [{ email: 'reader@exam\r\nple.com' }, 'Invalid email address'],
    [{ email: 'a@example.com,b@example.com' }, 'Invalid email address'],
    [{ email: 'a@example.com b@example.com' }, 'Invalid email address'],
    [{ email: '"Reader" <reader@example.com>' }, 'Invalid email address'],
    [{ email: '<script>@example.com' }, 'Invalid email address'],
    [{ email: 'rea..der@example.com' }, 'Invalid email address'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'Invalid email address'],
    [{ email: 'a@'.repeat(30_000) }, 'Invalid email address'],
  ])('refuses %j', async (payload, message) => {
    const response = await post('', payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      message,
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      fields: { email: message },
    });
    expect(await listSubscribers()).toEqual([]);
    expect(await countMails()).toBe(0);
  });

  it('answers the same for an address that is new, waiting, on the list or gone', async () => {
    const answers = [];
    for (const state of ['new', 'waiting', 'on the list', 'gone']) {
      const response = await post('', { email: 'reader@example.com' });
      answers.push({ status: response.statusCode, body: response.body });
      if (state === 'waiting') await confirm(await readToken('reader@example.com'));
      if (state === 'on the list') await leave(await readToken('reader@example.com'));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ status: 200, body: JSON.stringify(almostThere) });
  });

  it('sends nothing to somebody who is on the list', async () => {
    await subscribe('reader@example.com');
    await confirm(await readToken('reader@example.com'));
    const before = await countMails();
    await subscribe('reader@example.com');
    expect(await countMails()).toBe(before);
  });

  it('mails an address at most three times an hour, and says nothing about it', async () => {
    for (let call = 0; call < 6; call += 1)
      expect(await subscribe(call % 2 ? 'READER@example.com' : 'reader@example.com')).toEqual(almostThere);
    expect(await countMails()).toBe(3);
    travel(3600);
    await subscribe('reader@example.com');
    expect(await countMails()).toBe(4);
  });

  it('lets only the newest link in', async () => {
    await subscribe('reader@example.com');
    const first = await readToken('reader@example.com');
    travel(60);
    await subscribe('reader@example.com');
    expect(await confirm(first)).toEqual(notValid);
    expect(await confirm(await readToken('reader@example.com'))).toEqual(onTheList);
  });

  it('takes twenty calls an hour from one place, then tells it when to come back', async () => {
    const call = (email: string, remoteAddress: string) =>
      test.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email }, remoteAddress });
    for (let index = 0; index < 20; index += 1)
      expect((await call(`reader${index}@example.com`, '203.0.113.7')).statusCode).toBe(200);
    const refused = await call('one-more@example.com', '203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      success: false,
      message: 'Too many requests. Please wait a moment and try again.',
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await listSubscribers()).toHaveLength(20);
    expect((await call('elsewhere@example.com', '203.0.113.8')).statusCode).toBe(200);
    travel(3600);
    expect((await call('one-more@example.com', '203.0.113.7')).statusCode).toBe(200);
  });

  it('counts a whole IPv6 network as one place', async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 25; index += 1) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/newsletter',
        payload: { email: `reader${index}@example.com` },
        remoteAddress: `2001:db8:1:2::${index.toString(16)}`,
      });
      statuses.add(response.statusCode);
    }
    expect(statuses).toEqual(new Set([200, 429]));
    expect(await listSubscribers()).toHaveLength(20);
  });

  it('makes one row and at most three mails of twenty calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe('reader@example.com')));
    for (const answer of answers) expect(answer).toEqual(almostThere);
    expect(await listSubscribers()).toHaveLength(1);
    expect(await countMails()).toBe(3);
    const outcomes = await Promise.all(test.sentMails.map((mail) => confirm(/\?token=(\S+)/.exec(mail.text)![1])));
    expect(outcomes.filter((outcome) => outcome.success)).toHaveLength(1);
  });
});

describe('POST /api/newsletter/confirm', () => {
  it.each(['x', 'A'.repeat(43), '../../etc', "' or 1=1", '\u{1F3E1}'])('does not know the token %j', async (token) => {
    await subscribe('reader@example.com');
    expect(await confirm(token)).toEqual(notValid);
    expect(await listSubscribers()).toMatchObject([{ confirmed_at: null }]);
  });

  it.each([{}, { token: '' }, { token: null }, { token: ['x'] }, { token: 1 }, { token: 'x'.repeat(201) }])(
    'refuses %j',
    async (payload) => {
      const response = await post('/confirm', payload);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        success: false,
        statusCode: 400,
        code: 'VALIDATION_FAILED',
        fields: { token: expect.any(String) },
      });
    },
  );

  it('works for seven days and not on the eighth', async () => {
    await subscribe('reader@example.com');
    const token = await readToken('reader@example.com');
    travel(8 * DAY);
    expect(await confirm(token)).toEqual(notValid);
    test.clock.now = new Date('2026-11-23T10:04:59Z');
    expect(await confirm(token)).toEqual(onTheList);
  });

  it('may be opened again, by a scanner first and a person after it, and welcomes once', async () => {
    await subscribe('reader@example.com');
    const token = await readToken('reader@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    for (const answer of answers) expect(answer).toEqual(onTheList);
    travel(DAY);
    expect(await confirm(token)).toEqual(onTheList);
    expect(await countMails()).toBe(2);
  });
});
