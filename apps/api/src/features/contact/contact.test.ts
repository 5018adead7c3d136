import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp({ env: { MAIL_FROM: 'Diyar <office@diyar.test>' } });

const letter = {
  name: 'Layla Rahman',
  email: 'layla@example.com',
  subject: 'The villa by the creek',
  message: 'Is the villa still free?\n\nI could come on Friday.',
};

function post(changes: object = {}, remoteAddress = '203.0.113.7') {
  return test.app.inject({ method: 'POST', url: '/api/contact', payload: { ...letter, ...changes }, remoteAddress });
}

async function getMails() {
  await test.deliverMails();
  return {
    all: test.sentMails,
    toUs: test.sentMails.find((mail) => mail.recipient === 'office@diyar.test'),
    toSender: test.sentMails.find((mail) => mail.recipient !== 'office@diyar.test'),
  };
}

function listMessages() {
  return test.db.selectFrom('contact_messages').selectAll().execute();
}

beforeEach(() => {
  test.clock.now = new Date('2026-11-16T10:05:00Z');
});

describe('POST /api/contact', () => {
  it('keeps the message, brings it to us and confirms it to the sender', async () => {
    const response = await post({ name: '  Layla Rahman ', email: 'Layla@Example.com', isAdmin: true });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      success: true,
      message: 'Thank you. We have received your message, and a confirmation email is on its way.',
      data: null,
    });
    const [stored, ...others] = await listMessages();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ ...letter, created_at: test.clock.now });

    const { all, toUs, toSender } = await getMails();
    const reference = stored!.id.slice(0, 8).toUpperCase();
    expect(all).toHaveLength(2);
    expect(toUs).toMatchObject({
      subject: `Message ${reference}: The villa by the creek`,
      headers: { 'Reply-To': 'layla@example.com' },
    });
    expect(toUs!.text).toContain(
      'From Layla Rahman <layla@example.com>\n\nIs the villa still free?\n\nI could come on Friday.',
    );
    expect(toSender).toMatchObject({
      recipient: 'layla@example.com',
      subject: `We have your message (${reference})`,
      headers: {},
    });
    expect(toSender!.text).toContain(`Your reference is ${reference}.`);
  });

  it('never sends the words of a stranger to an address a stranger typed', async () => {
    await post({ name: 'BuyCheapPills', subject: 'BuyCheapPills', message: 'BuyCheapPills at https://evil.test now' });
    const { toSender } = await getMails();
    expect(JSON.stringify(toSender)).not.toMatch(/pills|evil/i);
  });

  it.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: undefined }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Name is too long' }],
    [{ name: 'Layla\r\nBcc: spy@evil.test' }, { name: 'Please remove line breaks and control characters' }],
    [{ name: 'Layla\u001b[2J' }, { name: 'Please remove line breaks and control characters' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'layla' }, { email: 'Invalid email address' }],
    [{ email: 'layla@example.com\r\nBcc: spy@evil.test' }, { email: 'Invalid email address' }],
    [{ email: 'layla@example.com,spy@evil.test' }, { email: 'Invalid email address' }],
    [{ subject: ' ' }, { subject: 'Subject is required' }],
    [{ subject: 'x'.repeat(151) }, { subject: 'Subject is too long' }],
    [{ subject: 'Hello\nBcc: spy@evil.test' }, { subject: 'Please remove line breaks and control characters' }],
    [{ message: '' }, { message: 'Message is required' }],
    [{ message: 'too short' }, { message: 'Message must be at least 10 characters' }],
    [{ message: `${' '.repeat(20)}short` }, { message: 'Message must be at least 10 characters' }],
    [{ message: 'x'.repeat(4001) }, { message: 'Message must be at most 4000 characters' }],
    [{ message: { toString: 'x'.repeat(20) } }, { message: 'Message is required' }],
  ])('refuses %j', async (changes, fields) => {
    const response = await post(changes);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      message: Object.values(fields)[0],
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      fields,
    });
    expect(await listMessages()).toEqual([]);
    expect((await getMails()).all).toEqual([]);
  });

  it.each([
    [{ name: 'x'.repeat(100) }],
    [{ subject: 'x'.repeat(150) }],
    [{ message: 'x'.repeat(4000) }],
    [{ message: '0123456789' }],
    [{ name: 'ليلى', subject: 'سؤال 🏡', message: 'هل الفيلا متاحة؟ شكراً' }],
  ])('accepts %j', async (changes) => {
    expect((await post(changes)).statusCode).toBe(200);
  });

  it('escapes what a mail program could run, and keeps headers to themselves', async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
    await post({ name: hostile, subject: hostile, message: `${hostile}\r\nBcc: spy@evil.test\r\n\r\nmore` });
    const { toUs } = await getMails();
    expect(toUs!.html).not.toMatch(/<script|<img/);
    expect(toUs!.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(Object.keys(toUs!.headers)).toEqual(['Reply-To']);
    expect(toUs!.subject).not.toMatch(/[\r\n]/);
  });

  it('takes five messages an hour from one place', async () => {
    for (let index = 0; index < 5; index += 1)
      expect((await post({ email: `layla${index}@example.com` })).statusCode).toBe(200);
    const refused = await post({ email: 'layla5@example.com' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toEqual({
      success: false,
      message: 'Too many requests. Please wait a moment and try again.',
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    expect((await post({}, '203.0.113.8')).statusCode).toBe(200);
    expect(await listMessages()).toHaveLength(6);
  });

  it('confirms to one address at most five times an hour, wherever it is typed', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, index) => (await post({ email: 'victim@example.com' }, `203.0.113.${index}`)).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const { all } = await getMails();
    expect(all.filter((mail) => mail.recipient === 'victim@example.com')).toHaveLength(5);
  });
});

describe('an address that anybody can type', () => {
  it('gets five mails a day from all forms together, with the same answers as before', async () => {
    const victim = 'victim@example.com';
    const statuses = new Set<number>();
    for (let hour = 0; hour < 4; hour += 1) {
      for (const [index, url] of ['/api/contact', '/api/newsletter', '/api/newsletter'].entries()) {
        const payload = index === 0 ? { ...letter, email: victim } : { email: victim };
        const remoteAddress = `203.0.113.${hour}`;
        statuses.add((await test.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode);
      }
      test.clock.now = new Date(test.clock.now.getTime() + 3600 * 1000);
    }
    expect([...statuses]).toEqual([200]);
    const { all } = await getMails();
    expect(all.filter((mail) => mail.recipient === victim)).toHaveLength(5);
    expect(await listMessages()).toHaveLength(4);
  });
});

describe('where limits are switched off', () => {
  it('a place may write as often as it likes, an address is still protected', async () => {
    const app = await buildApp({ ...test.deps, config: readConfig({ RATE_LIMIT: 'off' }) });
    onTestFinished(() => app.close());
    const write = (email: string) => app.inject({ method: 'POST', url: '/api/contact', payload: { ...letter, email } });
    for (let index = 0; index < 8; index += 1) expect((await write(`layla${index}@example.com`)).statusCode).toBe(200);
    for (let index = 0; index < 5; index += 1) await write('victim@example.com');
    expect((await write('victim@example.com')).statusCode).toBe(429);
  });
});
