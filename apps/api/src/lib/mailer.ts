import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';

export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Event for calendar programs (RFC 5545). */
  calendar?: string | null;
}

export interface Mailer {
  /** True when emails stay on this machine, to be read in the local mailbox. */
  isLocal: boolean;
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server failed, not this email: the next email would fail too. */
export class MailServerAway extends Error {}

/** The mail server will never accept this email. */
export class MailRefused extends Error {}

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Retries are ours: later, and recorded.
    maxRequeues: 0,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
    // Required TLS: otherwise an attacker on the line can hide that the server offers encryption.
    requireTLS: !isLoopback(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isLocal: false,
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from));
      } catch (error) {
        throw toMailError(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

function isLoopback(smtpUrl: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(new URL(smtpUrl).hostname);
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** A wrong password, a refused sender or a closing server would fail every email; only the other errors are about this one. */
function toMailError(error: SmtpError): Error {
  const { code, command, responseCode } = error;
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isAboutSender = command === 'MAIL FROM' && responseCode !== undefined;
  if (!isAboutEmail || isAboutSender || responseCode === 421) return new MailServerAway(error.message);
  return responseCode === undefined || responseCode >= 500 ? new MailRefused(error.message) : error;
}

/** Writes each email as a file; nothing leaves the machine. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    isLocal: true,
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from));
      const unfinished = join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, message as Buffer, { mode: 0o600 });
      await rename(unfinished, join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`));
    },
    close: () => transport.close(),
  };
}

/**
 * Email files contain codes and links in the clear. The folder can be missing, because not every server has one, and a file can
 * disappear meanwhile.
 */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const file = await ifThere(stat(path));
    if (file?.isFile() && file.mtime < before) await rm(path, { force: true });
  }
}

function ifThere<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Message id: an email that is sent twice after a crash is recognised as one. */
function toMessage(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    ...(mail.calendar && {
      icalEvent: {
        filename: 'viewing.ics',
        method: /^METHOD:(\w+)/m.exec(mail.calendar)?.[1] ?? 'PUBLISH',
        content: mail.calendar,
      },
    }),
    messageId: `<${mail.id}@${from.split('@').at(-1)?.replace('>', '')}>`,
  };
}
