import { randomUUID } from 'node:crypto';
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

/** Mails to an address, newest first. */
export async function listMails(request: APIRequestContext, recipient: string): Promise<LocalMail[]> {
  const answer = await request.get('/api/mailbox');
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
