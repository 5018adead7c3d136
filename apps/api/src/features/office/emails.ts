import type { StaffRole } from '@diyar/domain/office.ts';
import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatUtcMoment } from '@diyar/words/format.ts';
import * as officeEmailsWords from '@diyar/words/office-emails.ts';
import { roleNames } from '@diyar/words/office.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';

function buildNotice(deps: Deps, subject: string, paragraphs: string[]): Email {
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs,
    action: toLink(deps, emailsWords.openProfile, paths.profile),
    footnote: officeEmailsWords.reason,
  });
}

interface Waiting {
  proposer: string;
  person: string;
  role: StaffRole;
  expiresAt: Date;
}

export function buildProposalWaitsEmail(deps: Deps, { proposer, person, role, expiresAt }: Waiting): Email {
  return buildNotice(deps, officeEmailsWords.waitsSubject, [
    officeEmailsWords.waits(quoteName(proposer), roleNames[role], quoteName(person)),
    officeEmailsWords.waitsUntil(formatUtcMoment(expiresAt)),
  ]);
}

export function buildInvitedEmail(deps: Deps, role: StaffRole, expiresAt: Date): Email {
  return buildNotice(deps, officeEmailsWords.invitedSubject, [
    officeEmailsWords.invited(roleNames[role], formatUtcMoment(expiresAt)),
    officeEmailsWords.invitedNotYou,
  ]);
}

export function buildGrantedEmail(deps: Deps, role: StaffRole): Email {
  return buildNotice(deps, officeEmailsWords.grantedSubject(roleNames[role]), [
    officeEmailsWords.granted,
    officeEmailsWords.grantedNotYou,
  ]);
}

/** `isByAdmin`: otherwise it ended with two-factor or with the account. */
export function buildRevokedEmail(deps: Deps, role: StaffRole, isByAdmin: boolean): Email {
  return buildNotice(deps, officeEmailsWords.revokedSubject(roleNames[role]), [
    isByAdmin ? officeEmailsWords.revoked : officeEmailsWords.ended,
  ]);
}
