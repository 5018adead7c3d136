import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '#api/db/client.ts';
import type { ServerDeps } from '#api/deps.ts';
import { createSmtpMailer, MailServerAway } from '#api/lib/mailer.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { useMailServer } from '#api/testing/mail-server.ts';
import { deliverDueMails, queueMail } from './mails.service.ts';

const test = useTestApp();
const mailServer = useMailServer();

function useSmtp(smtpUrl = mailServer.url): ServerDeps {
  const mailer = createSmtpMailer(smtpUrl, 'Diyar <hello@diyar.test>');
  onTestFinished(() => mailer.close());
  return { ...test.deps, mailer };
}

async function queue(recipient = 'reader@example.com', subject = 'Hello'): Promise<void> {
  await inTransaction(test.db, (tx) =>
    queueMail(test.deps, tx, {
      recipient,
      write: () => ({ subject, text: 'In words', html: '<p>In words</p>' }),
      headers: { 'X-Kind': 'email' },
    }),
  );
}

function listMails() {
  return test.db
    .selectFrom('mails')
    .select(['recipient', 'attempts', 'last_error', 'next_attempt_at', 'sent_at', 'failed_at'])
    .orderBy('created_at')
    .orderBy('recipient')
    .execute();
}

function listRecipients(): string[] {
  return mailServer.received.map((email) => String(email.to?.[0]?.address)).toSorted();
}

function travel(seconds: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
}

beforeEach(() => {
  test.clock.now = new Date('2026-11-16T10:00:00Z');
});

describe('a queued mail', () => {
  it('leaves no text behind once another server has it, because it may hold a code', async () => {
    const readTexts = () => test.db.selectFrom('mails').select(['text', 'html']).execute();
    await queue();
    mailServer.refuse = { at: 'content', code: 451 };
    await deliverDueMails(useSmtp());
    expect(await readTexts()).toEqual([{ text: 'In words', html: '<p>In words</p>' }]);
    mailServer.refuse = undefined;
    travel(3600);
    await deliverDueMails(useSmtp());
    expect(mailServer.received).toHaveLength(1);
    expect(await readTexts()).toEqual([{ text: '', html: '' }]);
  });

  it('reaches the mail server once, whole', async () => {
    const deps = useSmtp();
    await queue('Ünal@bücher.example'.toLowerCase(), 'Grüße – ‮evil');
    await deliverDueMails(deps);
    await deliverDueMails(deps);
    travel(3600);
    await deliverDueMails(deps);
    expect(mailServer.received).toHaveLength(1);
    const [email] = mailServer.received;
    expect(email).toMatchObject({
      from: { name: 'Diyar', address: 'hello@diyar.test' },
      subject: 'Grüße – ‮evil',
      text: 'In words\n',
      html: '<p>In words</p>\n',
    });
    expect(email!.headers.find((header) => header.key === 'x-kind')?.value).toBe('email');
    const { id } = await test.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    expect(email!.messageId).toBe(`<${id}@diyar.test>`);
    expect(await listMails()).toMatchObject([
      { attempts: 1, sent_at: new Date('2026-11-16T10:00:00Z'), failed_at: null, last_error: null },
    ]);
  });

  it('keeps its number when it has to be sent again', async () => {
    const deps = useSmtp();
    await queue();
    await deliverDueMails(deps);
    await test.db
      .updateTable('mails')
      .set({ sent_at: null, next_attempt_at: new Date('2026-11-16T10:00:00Z') })
      .execute();
    await deliverDueMails(deps);
    const [first, second] = mailServer.received;
    expect(second!.messageId).toBe(first!.messageId);
  });

  it('does not exist when what it speaks of was undone', async () => {
    const undone = inTransaction(test.db, async (tx) => {
      await queueMail(test.deps, tx, {
        recipient: 'reader@example.com',
        write: () => ({ subject: 'Hello', text: '', html: '' }),
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await deliverDueMails(useSmtp());
    expect(mailServer.received).toEqual([]);
  });

  it('is never sent twice by two deliverers at once', async () => {
    const deps = [useSmtp(), useSmtp(), useSmtp()];
    for (let email = 0; email < 30; email += 1) await queue(`reader${email}@example.com`);
    await Promise.all(deps.map((each) => deliverDueMails(each)));
    expect(mailServer.received).toHaveLength(30);
    expect(new Set(mailServer.received.map((email) => email.messageId)).size).toBe(30);
  });

  it('is not sent twice although the server is so slow that an early claim would have run out', async () => {
    const [slow, other] = [useSmtp(), useSmtp()];
    for (let email = 0; email < 4; email += 1) await queue(`reader${email}@example.com`);
    const { mailer } = slow;
    let sent = 0;
    const deliverSlowly = {
      ...slow,
      mailer: {
        ...mailer,
        async send(mail: Parameters<typeof mailer.send>[0]) {
          travel(60);
          sent += 1;
          if (sent === 3) await deliverDueMails(other);
          await mailer.send(mail);
        },
      },
    };
    await deliverDueMails(deliverSlowly);
    expect(listRecipients()).toEqual([
      'reader0@example.com',
      'reader1@example.com',
      'reader2@example.com',
      'reader3@example.com',
    ]);
  });

  it('comes back when the deliverer died holding it', async () => {
    const deps = useSmtp();
    await queue();
    const died = deliverDueMails({
      ...deps,
      mailer: { ...deps.mailer, send: async () => new Promise<void>(() => undefined) },
    });
    void died;
    await expect.poll(async () => (await listMails())[0]!.attempts, { timeout: 10_000 }).toBe(1);
    travel(119);
    await deliverDueMails(deps);
    expect(mailServer.received).toHaveLength(0);
    travel(1);
    await deliverDueMails(deps);
    expect(mailServer.received).toHaveLength(1);
  });
});

describe('while the mail server is away', () => {
  it('nothing is lost, and everything is delivered once within two minutes of its return', async () => {
    const deps = useSmtp();
    await mailServer.stop();
    for (const recipient of ['a@example.com', 'b@example.com', 'c@example.com']) await queue(recipient);
    for (let minute = 0; minute < 30; minute += 1) {
      await deliverDueMails(deps);
      travel(60);
    }
    expect((await listMails()).every((mail) => mail.sent_at === null && mail.failed_at === null)).toBe(true);
    await mailServer.start();
    await deliverDueMails(deps);
    travel(60);
    await deliverDueMails(deps);
    expect(listRecipients()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  });

  it('because it hangs up on one email, the others are delivered all the same', async () => {
    const deps = useSmtp();
    for (const recipient of ['poison@example.com', 'b@example.com', 'c@example.com']) await queue(recipient);
    const hangingUp: typeof deps = {
      ...deps,
      mailer: {
        ...deps.mailer,
        send: (mail) =>
          mail.recipient.startsWith('poison') ? Promise.reject(new MailServerAway('hung up')) : deps.mailer.send(mail),
      },
    };
    await deliverDueMails(hangingUp);
    expect(listRecipients()).toEqual(['b@example.com', 'c@example.com']);
    expect(await listMails()).toMatchObject([{}, {}, { sent_at: null, failed_at: null }]);
  });

  it('an email is given up after 24 hours, whether it was tried or not', async () => {
    await mailServer.stop();
    const deps = useSmtp();
    await queue('a@example.com');
    await queue('b@example.com');
    travel(24 * 3600 - 1);
    await deliverDueMails(deps);
    expect((await listMails()).map((mail) => mail.failed_at)).toEqual([null, null]);
    travel(60);
    await deliverDueMails(deps);
    expect(
      (await listMails()).every((mail) => mail.failed_at !== null && mail.last_error === 'the mail server stayed away'),
    ).toBe(true);
    await mailServer.start();
    await deliverDueMails(deps);
    expect(mailServer.received).toEqual([]);
  });

  it.each([
    ['turns every caller away', { at: 'connection', code: 554 }],
    ['is closing', { at: 'recipient', code: 421 }],
    ['does not know the sender', { at: 'sender', code: 550 }],
  ] as const)('because it %s, no email is blamed for it', async (_name, refuse) => {
    const deps = useSmtp();
    await queue('a@example.com');
    mailServer.refuse = refuse;
    for (let minute = 0; minute < 5; minute += 1) {
      await deliverDueMails(deps);
      travel(60);
    }
    expect(mailServer.asked).toBe(5);
    expect(await listMails()).toMatchObject([{ sent_at: null, failed_at: null }]);
    mailServer.refuse = undefined;
    await deliverDueMails(deps);
    expect(mailServer.received).toHaveLength(1);
  });

  it('because of a wrong password, no email is blamed for it', async () => {
    const deps = useSmtp(mailServer.url.replace('//', '//diyar:wrong@'));
    await queue();
    await deliverDueMails(deps);
    expect(await listMails()).toMatchObject([
      { sent_at: null, failed_at: null, next_attempt_at: new Date('2026-11-16T10:00:20Z') },
    ]);
  });
});

describe('a refused mail', () => {
  it('is tried again later and later after a 4xx reply', async () => {
    const deps = useSmtp();
    await queue();
    mailServer.refuse = { at: 'recipient', code: 451 };
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await deliverDueMails(deps);
      const [mail] = await listMails();
      if (mail!.failed_at !== null) break;
      pauses.push((mail!.next_attempt_at.getTime() - test.clock.now.getTime()) / 60_000);
      travel(pauses.at(-1)! * 60);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(mailServer.asked).toBe(13);
    expect(await listMails()).toMatchObject([
      { sent_at: null, failed_at: test.clock.now, last_error: expect.stringContaining('451') },
    ]);
  });

  it('is delivered once the reply changes', async () => {
    const deps = useSmtp();
    await queue();
    mailServer.refuse = { at: 'content', code: 452 };
    await deliverDueMails(deps);
    mailServer.refuse = undefined;
    travel(59);
    await deliverDueMails(deps);
    expect(mailServer.received).toHaveLength(0);
    travel(1);
    await deliverDueMails(deps);
    expect(mailServer.received).toHaveLength(1);
  });

  it.each(['recipient', 'content'] as const)(
    'has failed after a 5xx reply to its %s, and holds up nobody else',
    async (at) => {
      const deps = useSmtp();
      await queue('nobody@example.com');
      mailServer.refuse = { at, code: 550 };
      await deliverDueMails(deps);
      mailServer.refuse = undefined;
      await queue('reader@example.com');
      await deliverDueMails(deps);
      travel(7 * 3600);
      await deliverDueMails(deps);
      expect(await listMails()).toMatchObject([
        {
          recipient: 'nobody@example.com',
          attempts: 1,
          sent_at: null,
          failed_at: new Date('2026-11-16T10:00:00Z'),
          last_error: expect.stringContaining('550'),
        },
        { recipient: 'reader@example.com', attempts: 1, failed_at: null },
      ]);
      expect(mailServer.received).toHaveLength(1);
    },
  );

  it('that cannot even be addressed has failed, and holds up nobody else', async () => {
    const deps = useSmtp();
    await queue('<>');
    await queue('reader@example.com');
    await deliverDueMails(deps);
    expect(await listMails()).toMatchObject([{ failed_at: expect.any(Date) }, { sent_at: expect.any(Date) }]);
  });
});
