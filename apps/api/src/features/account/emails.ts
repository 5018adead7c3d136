import { ACCOUNT_DELETION_DAYS } from '@diyar/domain/limits.ts';
import { paths } from '@diyar/domain/paths.ts';
import * as accountEmailsWords from '@diyar/words/account-emails.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import type { Deps } from '#api/deps.ts';
import type { KeptPapers } from '#api/features/identity/upkeep.service.ts';
import { composeEmail, describeOrigin, toLink, type Email } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';

export function buildPasswordChangedEmail(deps: Deps, visitor: Visitor): Email {
  return composeEmail({
    kind: 'security',
    subject: accountEmailsWords.passwordChangedSubject,
    heading: accountEmailsWords.passwordChangedHeading,
    paragraphs: [`${accountEmailsWords.passwordChanged} ${describeOrigin(visitor)}`, accountEmailsWords.passwordNotYou],
    action: toLink(deps, emailsWords.resetPassword, paths.forgotPassword),
    footnote: emailsWords.reasonSecurity,
  });
}

export function buildStepUpCodeEmail(deps: Deps, code: string, visitor: Visitor): Email {
  return composeEmail({
    kind: null,
    subject: accountEmailsWords.codeSubject,
    heading: accountEmailsWords.codeHeading,
    paragraphs: [
      accountEmailsWords.code(code),
      `${describeOrigin(visitor)} ${accountEmailsWords.codeNotYou} ${emailsWords.codeNeverAsked}`,
    ],
    action: toLink(deps, emailsWords.reviewDevices, paths.profile),
    footnote: accountEmailsWords.codeLife,
  });
}

export function buildConfirmAddressEmail(deps: Deps, token: string): Email {
  return composeEmail({
    kind: null,
    subject: accountEmailsWords.confirmSubject,
    heading: accountEmailsWords.confirmHeading,
    paragraphs: [accountEmailsWords.confirm],
    action: toLink(deps, accountEmailsWords.confirmButton, `${paths.confirmEmail}?token=${token}`),
    footnote: accountEmailsWords.confirmLife,
  });
}

export function buildEmailChangeAskedEmail(deps: Deps, newEmail: string, visitor: Visitor): Email {
  return composeEmail({
    kind: 'security',
    subject: accountEmailsWords.changeRequestedSubject,
    heading: accountEmailsWords.changeRequestedHeading,
    paragraphs: [
      accountEmailsWords.changeRequested(newEmail),
      `${describeOrigin(visitor)} ${accountEmailsWords.changeNotYou}`,
    ],
    action: toLink(deps, emailsWords.resetPassword, paths.forgotPassword),
    footnote: emailsWords.reasonSecurity,
  });
}

export function buildEmailChangedEmail(deps: Deps, newEmail: string): Email {
  return composeEmail({
    kind: 'security',
    subject: accountEmailsWords.emailChangedSubject,
    heading: accountEmailsWords.emailChangedHeading,
    paragraphs: [accountEmailsWords.emailChanged(newEmail), accountEmailsWords.emailChangedNotYou],
    action: toLink(deps, accountEmailsWords.contactUs, paths.contact),
    footnote: emailsWords.reasonSecurity,
  });
}

/** `kept`: identity papers that outlive the account. */
export function buildDeletionAskedEmail(
  deps: Deps,
  { deletesAt, kept }: { deletesAt: Date; kept: KeptPapers },
  visitor: Visitor,
): Email {
  return composeEmail({
    kind: 'security',
    subject: accountEmailsWords.deletionSubject,
    heading: accountEmailsWords.deletionHeading(formatUtcDay(deletesAt)),
    paragraphs: [
      accountEmailsWords.deletionRequested(ACCOUNT_DELETION_DAYS),
      accountEmailsWords.listingsWithdrawn,
      ...describeKept(kept),
      `${describeOrigin(visitor)} ${accountEmailsWords.deletionNotYou}`,
    ],
    action: toLink(deps, accountEmailsWords.keepAccount, paths.profile),
    footnote: emailsWords.reasonSecurity,
  });
}

export function buildDeletionReminderEmail(deps: Deps, deletesAt: Date): Email {
  return composeEmail({
    kind: 'security',
    subject: accountEmailsWords.reminderSubject,
    heading: accountEmailsWords.deletionHeading(formatUtcDay(deletesAt)),
    paragraphs: [accountEmailsWords.reminder],
    action: toLink(deps, accountEmailsWords.keepAccount, paths.profile),
    footnote: emailsWords.reasonSecurity,
  });
}

/** The account was due for deletion, and `reason` keeps it from being deleted, for good or until `next`. */
export function buildDeletionPutOffEmail(deps: Deps, reason: string, next: Date | null): Email {
  return composeEmail({
    kind: 'security',
    subject: accountEmailsWords.notDeletedSubject,
    heading: accountEmailsWords.notDeletedHeading,
    paragraphs: [
      reason,
      next === null ? accountEmailsWords.notDeleted : accountEmailsWords.deletedLater(formatUtcDay(next)),
    ],
    action: toLink(deps, accountEmailsWords.openAccount, paths.profile),
    footnote: emailsWords.reasonSecurity,
  });
}

export function buildDeletionCancelledEmail(deps: Deps): Email {
  return composeEmail({
    kind: 'security',
    subject: accountEmailsWords.deletionCancelledSubject,
    heading: accountEmailsWords.deletionCancelledHeading,
    paragraphs: [accountEmailsWords.deletionCancelled, accountEmailsWords.listingsStayWithdrawn],
    action: toLink(deps, emailsWords.reviewAccount, paths.profile),
    footnote: emailsWords.reasonSecurity,
  });
}

function describeKept({ until, isHeld }: KeptPapers): string[] {
  return [
    ...(until === null ? [] : [accountEmailsWords.papersKept(formatUtcDay(until))]),
    ...(isHeld ? [accountEmailsWords.papersHeld] : []),
  ];
}

export function buildDeletedEmail(kept: KeptPapers): Email {
  return composeEmail({
    kind: null,
    subject: accountEmailsWords.deletedSubject,
    heading: accountEmailsWords.deletedHeading,
    paragraphs: [
      accountEmailsWords.deleted,
      accountEmailsWords.paymentsKept,
      ...describeKept(kept),
      accountEmailsWords.welcomeBack,
    ],
    footnote: accountEmailsWords.lastEmail,
  });
}
