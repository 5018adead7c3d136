import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';

interface LocalMail {
  recipient: string;
  subject: string;
  text: string;
}

/** An address no other journey uses. */
export function inventEmail(): string {
  return `visitor-${randomUUID()}@mail.example`;
}

/** The key of the server that works in this folder; without one, of the server that all journeys share. */
export function readMailboxKey(folder = process.env['E2E_DATA_DIR'] ?? ''): string {
  return readFileSync(join(folder, 'mailbox-key'), 'utf8');
}

/** Mails to an address, newest first. */
export async function listMails(request: APIRequestContext, recipient: string): Promise<LocalMail[]> {
  const headers = { 'x-mailbox-key': readMailboxKey() };
  // The server may close an idle connection at the very moment it is used again.
  const answer = await request.get('/api/mailbox', { headers, maxRetries: 3 });
  const { data } = (await answer.json()) as { data: LocalMail[] };
  return data.filter((mail) => mail.recipient === recipient);
}

export async function waitForMail(
  request: APIRequestContext,
  recipient: string,
  subject: string | RegExp,
): Promise<LocalMail> {
  let found: LocalMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await listMails(request, recipient);
        found = mails.find((mail) => new RegExp(subject).test(mail.subject));
        return found?.subject;
      },
      `a mail "${String(subject)}" to ${recipient}`,
    )
    .toBeDefined();
  return found!;
}

export function findLink(mail: LocalMail, part: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((each) => each.includes(part));
  if (link === undefined) throw new Error(`The mail "${mail.subject}" has no link with ${part}`);
  return link;
}
