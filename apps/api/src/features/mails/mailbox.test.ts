import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { createSmtpMailer } from '#api/lib/mailer.ts';
import { MAILBOX_KEY, useTestApp } from '#api/testing/build-test-app.ts';
import { queueMail } from './mails.service.ts';

const test = useTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
const withKey = { url: '/api/mailbox', headers: { 'x-mailbox-key': MAILBOX_KEY } };
const nothingThere = {
  success: false,
  message: 'There is nothing at this address.',
  statusCode: 404,
  code: 'NOT_FOUND',
};

describe('the mailbox', () => {
  it('shows the newest mails first, a hundred of them', async () => {
    const start = new Date('2026-11-16T10:00:00Z');
    for (let number = 1; number <= 101; number += 1) {
      test.clock.now = new Date(start.getTime() + number * 1000);
      await queueMail(test.deps, test.db, {
        recipient: 'reader@example.com',
        write: () => ({ subject: `Email ${number}`, text: 'In words', html: '' }),
      });
    }
    const response = await test.app.inject(withKey);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { data } = response.json();
    expect(data).toHaveLength(100);
    expect(data[0]).toEqual({
      id: expect.any(String),
      recipient: 'reader@example.com',
      subject: 'Email 101',
      text: 'In words',
      createdAt: '2026-11-16T10:01:41.000Z',
    });
    expect(data.at(-1).subject).toBe('Email 2');
  });

  it.each([
    ['a browser on this machine, or a proxy that adds nothing', {}],
    ['an empty key', { 'x-mailbox-key': '' }],
    ['a part of the key', { 'x-mailbox-key': MAILBOX_KEY.slice(0, -1) }],
    ['another key', { 'x-mailbox-key': MAILBOX_KEY.replace('k', 'K') }],
    ['the key in another place', { authorization: `Bearer ${MAILBOX_KEY}`, cookie: `key=${MAILBOX_KEY}` }],
  ])('does not exist for %s', async (_name, headers) => {
    await queueMail(test.deps, test.db, {
      recipient: 'reader@example.com',
      write: () => ({ subject: 'Code', text: '1', html: '' }),
    });
    const response = await test.app.inject({ url: '/api/mailbox', headers });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(nothingThere);
  });

  it('does not exist where others know the site by name, however the request comes', async () => {
    const config = { ...test.deps.config, isOnLoopback: false };
    const app = await buildApp({ ...test.deps, config });
    onTestFinished(() => app.close());
    expect((await app.inject(withKey)).statusCode).toBe(404);
  });

  it('does not exist where mails go through a server', async () => {
    const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'hello@diyar.test');
    const app = await buildApp({ ...test.deps, mailer });
    onTestFinished(async () => {
      await app.close();
      mailer.close();
    });
    const response = await app.inject(withKey);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(nothingThere);
  });
});
