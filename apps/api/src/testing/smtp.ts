import { onTestFinished } from 'vitest';
import { deliverDueMails } from '../features/mails/mails.service.ts';
import { createSmtpMailer } from '../lib/mailer.ts';
import type { TestApp } from './build-test-app.ts';
import type { MailServer } from './mail-server.ts';

/** What has reached a real mail server since the last time, in the order of its arrival. */
export async function collectEmails(
  test: TestApp,
  mailServer: MailServer,
): Promise<{ to: string; subject: string; text: string }[]> {
  const mailer = createSmtpMailer(mailServer.url, 'Diyar <hello@diyar.test>');
  onTestFinished(() => mailer.close());
  await deliverDueMails({ ...test.deps, mailer });
  return mailServer.received.splice(0).map(({ to, subject = '', text = '' }) => ({
    to: String(to?.[0]?.address),
    subject,
    text,
  }));
}
