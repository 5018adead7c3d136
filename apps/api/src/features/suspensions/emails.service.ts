import { officePaths } from '@diyar/domain/office.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';
import { lockHome } from '#api/features/dossiers/review.service.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { listStaffEmails } from '#api/features/office/office.service.ts';
import { listConcerned } from '#api/features/passports/passports.service.ts';
import { getUser, toUser } from '#api/features/users/users.service.ts';

type Emails = Words['suspensionsEmails'];

/** To the owner, and to everybody who holds or ordered parts. */
async function tellConcerned(
  deps: Deps,
  tx: Db,
  homeId: string,
  write: (emails: Emails) => { subject: (title: string) => string; paragraphs: string[] },
): Promise<void> {
  const { title, ownerEmail } = (await lockHome(tx, homeId))!;
  const letter: Letter = {
    write: (words) => {
      const { subject, paragraphs } = write(words.suspensionsEmails);
      const heading = subject(quoteName(words, title));
      return composeEmail(words, {
        kind: 'orders',
        subject: heading,
        heading,
        paragraphs,
        action: toLink(deps, words, words.suspensionsEmails.openHome, paths.property(homeId)),
        footnote: words.suspensionsEmails.concernedReason,
      });
    },
  };
  const recipients = [ownerEmail, ...(await listConcerned(tx, homeId))];
  await queueBulkMails(
    deps,
    tx,
    recipients.map((recipient) => ({ recipient, ...letter })),
  );
}

export function tellSuspended(deps: Deps, tx: Db, homeId: string, reason: string): Promise<void> {
  return tellConcerned(deps, tx, homeId, ({ suspendedSubject, suspendedFor, whatFollows }) => ({
    subject: suspendedSubject,
    paragraphs: [suspendedFor(reason), whatFollows],
  }));
}

/** Nobody is told that sales go on while the withdrawn review still keeps them suspended. */
export async function tellResumed(deps: Deps, tx: Db, homeId: string, isWithdrawn: boolean): Promise<void> {
  if (isWithdrawn) return;
  await tellConcerned(deps, tx, homeId, ({ resumedSubject, resumed }) => ({
    subject: resumedSubject,
    paragraphs: [resumed],
  }));
}

export async function tellProposed(deps: Deps, tx: Db, homeId: string, userId: string): Promise<void> {
  const { title } = (await lockHome(tx, homeId))!;
  const { name } = toUser(await getUser(tx, userId));
  const letter: Letter = {
    write: (words) => {
      const { proposedSubject, proposed, openProposals, staffReason } = words.suspensionsEmails;
      const subject = proposedSubject(quoteName(words, title));
      return composeEmail(words, {
        kind: 'security',
        subject,
        heading: subject,
        paragraphs: [proposed(name)],
        action: toLink(deps, words, openProposals, officePaths.proposals),
        footnote: staffReason,
      });
    },
  };
  for (const recipient of await listStaffEmails(tx, ['operator'], [userId]))
    await queueMail(deps, tx, { recipient, ...letter });
}
