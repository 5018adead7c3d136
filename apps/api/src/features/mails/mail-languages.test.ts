import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#api/db/client.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { createCall, signInAs, type Person } from '#api/testing/people.ts';
import { queueMail } from './mails.service.ts';

const test = useTestApp({ env: { LANGUAGES: 'en,ar' } });
const call = createCall(test);
const ARABIC = { 'accept-language': 'ar' };

function send(url: string, payload: object, headers: Record<string, string> = {}) {
  return test.app.inject({ method: 'POST', url, payload, headers });
}

async function readMail(recipient: string) {
  await test.deliverMails();
  return test.sentMails.findLast((mail) => mail.recipient === recipient)!;
}

/** A sentence in Latin letters that is neither an address nor a name. */
const ENGLISH = /\b(?!https?:)[A-Za-z]{3,}\s+[a-z]{2,}/;

describe('an email', () => {
  let mona: Person;
  beforeEach(async () => {
    mona = await signInAs(test, { email: 'mona@example.com', language: 'ar' });
  });

  it('is in the language in which somebody registered, and so is every later one', async () => {
    const account = { firstName: 'Huda', lastName: 'Saleh', email: 'huda@example.com', password: 'Kestrel-77-lamp' };
    expect((await send('/api/auth/register', account, ARABIC)).statusCode).toBe(201);
    const first = await readMail('huda@example.com');
    expect(first.subject).toMatch(/[\u0621-\u064a]/);
    expect(first.html).toContain('<html lang="ar" dir="rtl">');
    expect(first.text).toContain('https://diyar.test/ar/auth/verify-email');
    expect(first.text).not.toMatch(ENGLISH);

    test.sentMails.length = 0;
    await send('/api/auth/forgot-password', { email: 'huda@example.com' });
    expect((await readMail('huda@example.com')).html).toContain('lang="ar"');
  });

  it('is in the language of its reader, whoever asks for it', async () => {
    await inTransaction(test.deps.db, (tx) =>
      queueMail(test.deps, tx, {
        recipient: 'mona@example.com',
        write: ({ language }) => ({ subject: language.language, text: '', html: '' }),
      }),
    );
    expect((await readMail('mona@example.com')).subject).toBe('ar');
  });

  it('says a moment by the clock of its reader, once their browser has told it', async () => {
    const sendAndRead = async () => {
      await inTransaction(test.deps.db, (tx) =>
        queueMail(test.deps, tx, {
          recipient: 'mona@example.com',
          write: (_words, timeZone) => ({ subject: timeZone, text: '', html: '' }),
        }),
      );
      return (await readMail('mona@example.com')).subject;
    };
    expect(await sendAndRead()).toBe('UTC');
    expect((await call(mona, 'PUT', '/notifications/digest', { hasDigest: true })).status).toBe(200);
    expect(await sendAndRead()).toBe('UTC');
    expect((await call(mona, 'PUT', '/notifications/time-zone', { timeZone: 'Asia/Dubai' })).status).toBe(200);
    expect(await sendAndRead()).toBe('Asia/Dubai');
  });

  it('to somebody without an account is in the language of the request', async () => {
    await send('/api/newsletter', { email: 'reader@example.com' }, ARABIC);
    const asked = await readMail('reader@example.com');
    expect(asked.html).toContain('lang="ar"');
    const token = /token=([\w-]+)/.exec(asked.text)![1]!;
    await send('/api/newsletter/confirm', { token });
    expect((await readMail('reader@example.com')).html).toContain('lang="ar"');
  });

  it('follows the language of the account when it changes, with its notification', async () => {
    expect((await call(mona, 'GET', '/auth/profile')).data.language).toBe('ar');
    expect((await call(mona, 'PUT', '/auth/profile/language', { language: 'fr' })).status).toBe(400);
    expect((await call(mona, 'PUT', '/auth/profile/language', { language: 'en' })).status).toBe(200);
    expect((await call(mona, 'GET', '/auth/profile')).data.language).toBe('en');
  });
});
