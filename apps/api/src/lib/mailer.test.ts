import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useMailServer } from '#api/testing/mail-server.ts';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { createOutboxMailer, createSmtpMailer, MailServerAway, type OutgoingMail } from './mailer.ts';

const mail: OutgoingMail = {
  id: '11111111-1111-4111-8111-111111111111',
  recipient: 'reader@example.com',
  subject: 'Grüße aus Dubai',
  text: 'Hello there',
  html: '<p>Hello there</p>',
  headers: { 'List-Unsubscribe': '<https://diyar.test/leave>' },
};

describe('the outbox', () => {
  it('writes each mail as a file that a mail program can open', async () => {
    const folder = makeTemporaryFolder();
    const mailer = createOutboxMailer(folder, 'Diyar <hello@diyar.test>');
    expect(mailer.isLocal).toBe(true);
    await mailer.send(mail);
    const [file, ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-11111111-1111-4111-8111-111111111111\.eml$/);
    expect(statSync(join(folder, file!)).mode & 0o777).toBe(0o600);
    const email = await PostalMime.parse(readFileSync(join(folder, file!)));
    expect(email).toMatchObject({
      from: { name: 'Diyar', address: 'hello@diyar.test' },
      to: [{ address: 'reader@example.com' }],
      subject: 'Grüße aus Dubai',
      messageId: '<11111111-1111-4111-8111-111111111111@diyar.test>',
      text: 'Hello there\n',
      html: '<p>Hello there</p>\n',
    });
  });

  it('cannot be talked into another header, another recipient or a file of this machine', async () => {
    const folder = makeTemporaryFolder();
    const mailer = createOutboxMailer(folder, 'hello@diyar.test');
    await mailer.send({
      ...mail,
      recipient: 'reader@example.com\r\nBcc: spy@evil.test',
      subject: 'Hello\r\nBcc: spy@evil.test\r\n\r\nA new body',
      headers: { 'Reply-To': 'a@example.com\r\nBcc: spy@evil.test' },
    });
    const email = await PostalMime.parse(readFileSync(join(folder, readdirSync(folder)[0]!)));
    expect(email.headers.map((header) => header.key)).not.toContain('bcc');
    expect(email.bcc ?? []).toEqual([]);
    expect(email.text).toBe('Hello there\n');
  });

  it('says so when it cannot write', async () => {
    const mailer = createOutboxMailer(join(makeTemporaryFolder(), 'missing'), 'hello@diyar.test');
    await expect(mailer.send(mail)).rejects.toThrow('ENOENT');
  });
});

describe('the SMTP mailer', () => {
  /** Speaks just enough SMTP, and hangs up early. */
  async function startRudeServer(moment: 'at once' | 'in the email'): Promise<{ url: string; connections(): number }> {
    let connections = 0;
    const server = createServer((socket: Socket) => {
      let isInEmail = false;
      connections += 1;
      socket.on('error', () => undefined);
      if (moment === 'at once') socket.end();
      else socket.write('220 rude\r\n');
      socket.on('data', (chunk) => {
        if (isInEmail) {
          socket.destroy();
        } else if (/^DATA/im.test(chunk.toString())) {
          isInEmail = true;
          socket.write('354 go on\r\n');
        } else {
          socket.write('250 fine\r\n');
        }
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections };
  }

  it.each(['at once', 'in the email'] as const)(
    'asks a server that hangs up %s only once, and leaves the next try to us',
    async (moment) => {
      const { url, connections } = await startRudeServer(moment);
      const mailer = createSmtpMailer(url, 'hello@diyar.test');
      onTestFinished(() => mailer.close());
      expect(mailer.isLocal).toBe(false);
      await expect(mailer.send(mail)).rejects.toThrow(MailServerAway);
      expect(connections()).toBe(1);
    },
  );

  const plain = useMailServer();
  const encrypting = useMailServer({ offersTls: true });
  /** This machine under an address that is not known as such. */
  const fromElsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

  async function sendThrough(url: string): Promise<void> {
    const mailer = createSmtpMailer(url, 'hello@diyar.test');
    onTestFinished(() => mailer.close());
    await mailer.send(mail);
  }

  it('sends nothing to another machine that does not encrypt', async () => {
    await expect(sendThrough(fromElsewhere(plain.url))).rejects.toThrow(MailServerAway);
    expect(plain.received).toEqual([]);
    await sendThrough(fromElsewhere(`${encrypting.url}?tls.rejectUnauthorized=false`));
    expect(encrypting.received).toHaveLength(1);
  });

  it('sends nothing to another machine whose certificate nobody vouches for', async () => {
    await expect(sendThrough(fromElsewhere(encrypting.url))).rejects.toThrow(MailServerAway);
    expect(encrypting.received).toEqual([]);
  });

  it('does without encryption on this machine', async () => {
    await sendThrough(plain.url);
    expect(plain.received).toHaveLength(1);
  });

  it('does not wait for a server that nobody runs', async () => {
    const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'hello@diyar.test');
    onTestFinished(() => mailer.close());
    await expect(mailer.send(mail)).rejects.toThrow(MailServerAway);
  });
});
