import { beforeEach, describe, expect, it } from 'vitest';
import { signLink } from '#api/lib/secrets.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { sendWeeklyNewsletter } from './newsletter.service.ts';

const test = useTestApp();

const hasLeft = { success: true, message: 'We will not send you the newsletter any more.', data: null };
const notValid = {
  success: false,
  message: 'This link is not valid or has expired.',
  statusCode: 404,
  code: 'LINK_NOT_FOUND',
};

async function buildSubscriber(email: string, state: 'waiting' | 'confirmed' | 'left' = 'confirmed'): Promise<string> {
  const { id } = await test.db
    .insertInto('newsletter_subscribers')
    .values({
      email,
      confirmed_at: state === 'confirmed' ? test.clock.now : null,
      left_at: state === 'left' ? test.clock.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function listReaders(): Promise<string[]> {
  const rows = await test.db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('confirmed_at', 'is not', null)
    .where('left_at', 'is', null)
    .execute();
  return rows.map((row) => row.email);
}

function travel(seconds: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
}

const DAY = 24 * 3600;

beforeEach(() => {
  test.clock.now = new Date('2026-11-16T08:00:00Z');
});

describe('POST /api/newsletter/unsubscribe', () => {
  /** What a mail program reads from the headers of an email. */
  async function readLeaveAddress(): Promise<string> {
    await buildSubscriber('reader@example.com');
    await buildProperty(test.db, { created_at: test.clock.now });
    await sendWeeklyNewsletter(test.deps);
    await test.deliverMails();
    const { headers } = test.sentMails[0]!;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<https:\/\/diyar\.test(\/api\/newsletter\/unsubscribe\?token=[^>]+)>$/.exec(
      headers['List-Unsubscribe']!,
    )?.[1];
    expect(test.sentMails[0]!.text).toContain(`https://diyar.test${address!.replace('/api', '')}`);
    return address!;
  }

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is one press in a mail program that sends %s', async (type, payload) => {
    const url = await readLeaveAddress();
    const response = await test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(hasLeft);
    expect(await listReaders()).toEqual([]);
  });

  it('works from the page as well, with a body, with an empty one or without', async () => {
    const url = await readLeaveAddress();
    const token = new URL(url, 'https://diyar.test').searchParams.get('token');
    for (const call of [
      { url: '/api/newsletter/unsubscribe', payload: { token } },
      { url },
      { url, payload: {} },
      { url, payload: 'null', headers: { 'content-type': 'application/json' } },
    ]) {
      expect((await test.app.inject({ method: 'POST', ...call })).json()).toEqual(hasLeft);
    }
    expect(await listReaders()).toEqual([]);
  });

  it('is never done by only looking at the address, as scanners do', async () => {
    const url = await readLeaveAddress();
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(405);
    expect((await test.app.inject({ method: 'HEAD', url })).statusCode).not.toBe(200);
    expect((await test.app.inject({ method: 'GET', url: url.replace('/api', '') })).statusCode).toBe(200);
    expect(await listReaders()).toEqual(['reader@example.com']);
  });

  it('works for ever, because an email may be old', async () => {
    const url = await readLeaveAddress();
    travel(1000 * DAY);
    expect((await test.app.inject({ method: 'POST', url })).json()).toEqual(hasLeft);
  });

  it('does not know a forged link', async () => {
    const id = await buildSubscriber('reader@example.com');
    const other = await buildSubscriber('other@example.com');
    const { linkKey } = test.deps.secrets;
    const good = signLink(linkKey, 'newsletter-leave', id);
    const forged = [
      id,
      `${id}.`,
      `${id}.AAAA`,
      good.replace(id, other),
      signLink(linkKey, 'other-purpose', id),
      signLink(Buffer.alloc(32, 8), 'newsletter-leave', id),
      good.slice(0, -1),
      `${good}A`,
      signLink(linkKey, 'newsletter-leave', "' or 1=1"),
      signLink(linkKey, 'newsletter-leave', '11111111-1111-4111-8111-111111111111'),
      '.',
      '%',
    ];
    for (const token of forged) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/newsletter/unsubscribe',
        payload: { token },
      });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual(notValid);
    }
    expect((await test.app.inject({ method: 'POST', url: '/api/newsletter/unsubscribe' })).json()).toEqual(notValid);
    expect(await listReaders()).toHaveLength(2);
  });
});

describe('the weekly newsletter', () => {
  it('goes to those who confirmed and to nobody else', async () => {
    await buildSubscriber('confirmed@example.com');
    await buildSubscriber('waiting@example.com', 'waiting');
    await buildSubscriber('left@example.com', 'left');
    await buildProperty(test.db, { created_at: test.clock.now });
    await sendWeeklyNewsletter(test.deps);
    await test.deliverMails();
    expect(test.sentMails.map((mail) => mail.recipient)).toEqual(['confirmed@example.com']);
  });

  it('names the six newest homes of the week with links to them', async () => {
    await buildSubscriber('reader@example.com');
    for (let day = 0; day < 9; day += 1) {
      await buildProperty(test.db, {
        title: `Home ${day}`,
        location: 'Dubai',
        created_at: new Date(test.clock.now.getTime() - day * DAY * 1000),
      });
    }
    await buildProperty(test.db, { title: 'Withdrawn', created_at: test.clock.now, deleted_at: test.clock.now });
    await sendWeeklyNewsletter(test.deps);
    await test.deliverMails();
    const { subject, text, html } = test.sentMails[0]!;
    expect(subject).toBe('New homes this week');
    expect(text.match(/Home \d/g)).toEqual(['Home 0', 'Home 1', 'Home 2', 'Home 3', 'Home 4', 'Home 5']);
    expect(text).toMatch(/Home 0, Dubai\nhttps:\/\/diyar\.test\/property\/[0-9a-f-]{36}\n/);
    expect(html).toContain('Unsubscribe');
    expect(text).not.toContain('Withdrawn');
  });

  it('is not written when nothing was listed for a week', async () => {
    await buildSubscriber('reader@example.com');
    await buildProperty(test.db, { created_at: new Date(test.clock.now.getTime() - 7 * DAY * 1000) });
    await sendWeeklyNewsletter(test.deps);
    await test.deliverMails();
    expect(test.sentMails).toEqual([]);
  });

  it('reaches each of many once, also when it breaks off in the middle, is repeated and runs twice at once', async () => {
    for (let reader = 0; reader < 450; reader += 1) await buildSubscriber(`reader${reader}@example.com`);
    await buildProperty(test.db, { created_at: test.clock.now });
    let asked = 0;
    const breaking = {
      ...test.deps,
      now: () => {
        asked += 1;
        if (asked === 3) throw new Error('the database went away');
        return test.clock.now;
      },
    };
    await expect(sendWeeklyNewsletter(breaking)).rejects.toThrow('the database went away');
    await Promise.all([sendWeeklyNewsletter(test.deps), sendWeeklyNewsletter(test.deps)]);
    travel(600);
    await sendWeeklyNewsletter(test.deps);
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(450);
    const bulk = await test.db.selectFrom('mails').select('id').where('is_bulk', '=', true).execute();
    expect(bulk, 'codes and receipts go first').toHaveLength(450);
    expect(new Set(test.sentMails.map((mail) => mail.recipient)).size).toBe(450);
  });

  it('comes again the next week, even if the last one was late', async () => {
    await buildSubscriber('reader@example.com');
    await buildProperty(test.db, { created_at: test.clock.now });
    travel(3600);
    await sendWeeklyNewsletter(test.deps);
    travel(7 * DAY - 3600);
    await buildProperty(test.db, { created_at: test.clock.now });
    await sendWeeklyNewsletter(test.deps);
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(2);
  });

  it('escapes the words of owners', async () => {
    await buildSubscriber('reader@example.com');
    await buildProperty(test.db, { title: '<img src=x onerror=alert(1)>"\'&', created_at: test.clock.now });
    await sendWeeklyNewsletter(test.deps);
    await test.deliverMails();
    expect(test.sentMails[0]!.html).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;');
    expect(test.sentMails[0]!.html).not.toContain('<img');
  });
});
