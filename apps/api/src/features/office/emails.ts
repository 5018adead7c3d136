import type { StaffRole } from '@diyar/domain/office.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email, type Letter } from '#api/lib/email-layout.ts';

function buildNotice(words: Words, deps: Deps, subject: string, paragraphs: string[]): Email {
  return composeEmail(words, {
    kind: 'security',
    subject,
    heading: subject,
    paragraphs,
    action: toLink(deps, words, words.emails.openProfile, paths.profile),
    footnote: words.officeEmails.reason,
  });
}

interface Waiting {
  proposer: string;
  person: string;
  role: StaffRole;
  expiresAt: Date;
}

export function buildProposalWaitsEmail(deps: Deps, { proposer, person, role, expiresAt }: Waiting): Letter {
  return {
    write: (words, timeZone) =>
      buildNotice(words, deps, words.officeEmails.waitsSubject, [
        words.officeEmails.waits(quoteName(words, proposer), words.office.roleNames[role], quoteName(words, person)),
        words.officeEmails.waitsUntil(words.calendars.formatMomentIn(timeZone, expiresAt)),
      ]),
  };
}

export function buildInvitedEmail(deps: Deps, role: StaffRole, expiresAt: Date): Letter {
  return {
    write: (words, timeZone) =>
      buildNotice(words, deps, words.officeEmails.invitedSubject, [
        words.officeEmails.invited(words.office.roleNames[role], words.calendars.formatMomentIn(timeZone, expiresAt)),
        words.officeEmails.invitedNotYou,
      ]),
  };
}

export function buildGrantedEmail(deps: Deps, role: StaffRole): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, words.officeEmails.grantedSubject(words.office.roleNames[role]), [
        words.officeEmails.granted,
        words.officeEmails.grantedNotYou,
      ]),
  };
}

/** `isByAdmin`: otherwise it ended with two-factor or with the account. */
export function buildRevokedEmail(deps: Deps, role: StaffRole, isByAdmin: boolean): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, words.officeEmails.revokedSubject(words.office.roleNames[role]), [
        isByAdmin ? words.officeEmails.revoked : words.officeEmails.ended,
      ]),
  };
}
