import { officePaths } from '@diyar/domain/office.ts';
import { paths } from '@diyar/domain/paths.ts';
import * as suspensionsEmailsWords from '@diyar/words/suspensions-emails.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';
import { lockHome } from '#api/features/dossiers/review.service.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { listStaffEmails } from '#api/features/office/office.service.ts';
import { listConcerned } from '#api/features/passports/passports.service.ts';
import { getUser, toUser } from '#api/features/users/users.service.ts';

interface Told {
  subject: (title: string) => string;
  paragraphs: string[];
}

/** To the owner, and to everybody who holds or ordered parts. */
async function tellConcerned(deps: Deps, tx: Db, homeId: string, { subject, paragraphs }: Told): Promise<void> {
  const { title, ownerEmail } = (await lockHome(tx, homeId))!;
  const heading = subject(quoteName(title));
  const email: Email = composeEmail({
    kind: 'orders',
    subject: heading,
    heading,
    paragraphs,
    action: toLink(deps, suspensionsEmailsWords.openHome, paths.property(homeId)),
    footnote: suspensionsEmailsWords.concernedReason,
  });
  const recipients = [ownerEmail, ...(await listConcerned(tx, homeId))];
  await queueBulkMails(
    deps,
    tx,
    recipients.map((recipient) => ({ recipient, ...email })),
  );
}

export function tellSuspended(deps: Deps, tx: Db, homeId: string, reason: string): Promise<void> {
  const paragraphs = [suspensionsEmailsWords.suspendedFor(reason), suspensionsEmailsWords.whatFollows];
  return tellConcerned(deps, tx, homeId, { subject: suspensionsEmailsWords.suspendedSubject, paragraphs });
}

/** Nobody is told that sales go on while the withdrawn review still keeps them suspended. */
export async function tellResumed(deps: Deps, tx: Db, homeId: string, isWithdrawn: boolean): Promise<void> {
  if (isWithdrawn) return;
  const paragraphs = [suspensionsEmailsWords.resumed];
  await tellConcerned(deps, tx, homeId, { subject: suspensionsEmailsWords.resumedSubject, paragraphs });
}

export async function tellProposed(deps: Deps, tx: Db, homeId: string, userId: string): Promise<void> {
  const { title } = (await lockHome(tx, homeId))!;
  const { name } = toUser(await getUser(tx, userId));
  const subject = suspensionsEmailsWords.proposedSubject(quoteName(title));
  const email = composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [suspensionsEmailsWords.proposed(name)],
    action: toLink(deps, suspensionsEmailsWords.openProposals, officePaths.proposals),
    footnote: suspensionsEmailsWords.staffReason,
  });
  for (const recipient of await listStaffEmails(tx, ['operator'], [userId]))
    await queueMail(deps, tx, { recipient, ...email });
}
