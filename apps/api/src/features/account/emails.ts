import { ACCOUNT_DELETION_DAYS } from '@diyar/domain/limits.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { type AppError, writeRefusal } from '#api/lib/app-error.ts';
import type { KeptPapers } from '#api/features/identity/upkeep.service.ts';
import { composeEmail, describeOrigin, toLink, type Letter } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';

export function buildPasswordChangedEmail(deps: Deps, visitor: Visitor): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'security',
        subject: words.accountEmails.passwordChangedSubject,
        heading: words.accountEmails.passwordChangedHeading,
        paragraphs: [
          `${words.accountEmails.passwordChanged} ${describeOrigin(words, visitor)}`,
          words.accountEmails.passwordNotYou,
        ],
        action: toLink(deps, words, words.emails.resetPassword, paths.forgotPassword),
        footnote: words.emails.reasonSecurity,
      }),
  };
}

export function buildStepUpCodeEmail(deps: Deps, code: string, visitor: Visitor): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: null,
        subject: words.accountEmails.codeSubject,
        heading: words.accountEmails.codeHeading,
        paragraphs: [
          words.accountEmails.code(code),
          `${describeOrigin(words, visitor)} ${words.accountEmails.codeNotYou} ${words.emails.codeNeverAsked}`,
        ],
        action: toLink(deps, words, words.emails.reviewDevices, paths.profile),
        footnote: words.accountEmails.codeLife,
      }),
  };
}

export function buildConfirmAddressEmail(deps: Deps, token: string): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: null,
        subject: words.accountEmails.confirmSubject,
        heading: words.accountEmails.confirmHeading,
        paragraphs: [words.accountEmails.confirm],
        action: toLink(deps, words, words.accountEmails.confirmButton, `${paths.confirmEmail}?token=${token}`),
        footnote: words.accountEmails.confirmLife,
      }),
  };
}

export function buildEmailChangeAskedEmail(deps: Deps, newEmail: string, visitor: Visitor): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'security',
        subject: words.accountEmails.changeRequestedSubject,
        heading: words.accountEmails.changeRequestedHeading,
        paragraphs: [
          words.accountEmails.changeRequested(newEmail),
          `${describeOrigin(words, visitor)} ${words.accountEmails.changeNotYou}`,
        ],
        action: toLink(deps, words, words.emails.resetPassword, paths.forgotPassword),
        footnote: words.emails.reasonSecurity,
      }),
  };
}

export function buildEmailChangedEmail(deps: Deps, newEmail: string): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'security',
        subject: words.accountEmails.emailChangedSubject,
        heading: words.accountEmails.emailChangedHeading,
        paragraphs: [words.accountEmails.emailChanged(newEmail), words.accountEmails.emailChangedNotYou],
        action: toLink(deps, words, words.accountEmails.contactUs, paths.contact),
        footnote: words.emails.reasonSecurity,
      }),
  };
}

/** `kept`: identity papers that outlive the account. */
export function buildDeletionAskedEmail(
  deps: Deps,
  { deletesAt, kept }: { deletesAt: Date; kept: KeptPapers },
  visitor: Visitor,
): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'security',
        subject: words.accountEmails.deletionSubject,
        heading: words.accountEmails.deletionHeading(words.format.formatUtcDay(deletesAt)),
        paragraphs: [
          words.accountEmails.deletionRequested(ACCOUNT_DELETION_DAYS),
          words.accountEmails.listingsWithdrawn,
          ...describeKept(words, kept),
          `${describeOrigin(words, visitor)} ${words.accountEmails.deletionNotYou}`,
        ],
        action: toLink(deps, words, words.accountEmails.keepAccount, paths.profile),
        footnote: words.emails.reasonSecurity,
      }),
  };
}

export function buildDeletionReminderEmail(deps: Deps, deletesAt: Date): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'security',
        subject: words.accountEmails.reminderSubject,
        heading: words.accountEmails.deletionHeading(words.format.formatUtcDay(deletesAt)),
        paragraphs: [words.accountEmails.reminder],
        action: toLink(deps, words, words.accountEmails.keepAccount, paths.profile),
        footnote: words.emails.reasonSecurity,
      }),
  };
}

/** The account was due for deletion, and `reason` keeps it from being deleted, for good or until `next`. */
export function buildDeletionPutOffEmail(deps: Deps, refusal: AppError, next: Date | null): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'security',
        subject: words.accountEmails.notDeletedSubject,
        heading: words.accountEmails.notDeletedHeading,
        paragraphs: [
          writeRefusal(refusal, words.language.language),
          next === null
            ? words.accountEmails.notDeleted
            : words.accountEmails.deletedLater(words.format.formatUtcDay(next)),
        ],
        action: toLink(deps, words, words.accountEmails.openAccount, paths.profile),
        footnote: words.emails.reasonSecurity,
      }),
  };
}

export function buildDeletionCancelledEmail(deps: Deps): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'security',
        subject: words.accountEmails.deletionCancelledSubject,
        heading: words.accountEmails.deletionCancelledHeading,
        paragraphs: [words.accountEmails.deletionCancelled, words.accountEmails.listingsStayWithdrawn],
        action: toLink(deps, words, words.emails.reviewAccount, paths.profile),
        footnote: words.emails.reasonSecurity,
      }),
  };
}

function describeKept(words: Words, { until, isHeld }: KeptPapers): string[] {
  return [
    ...(until === null ? [] : [words.accountEmails.papersKept(words.format.formatUtcDay(until))]),
    ...(isHeld ? [words.accountEmails.papersHeld] : []),
  ];
}

export function buildDeletedEmail(kept: KeptPapers): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: null,
        subject: words.accountEmails.deletedSubject,
        heading: words.accountEmails.deletedHeading,
        paragraphs: [
          words.accountEmails.deleted,
          words.accountEmails.paymentsKept,
          ...describeKept(words, kept),
          words.accountEmails.welcomeBack,
        ],
        footnote: words.accountEmails.lastEmail,
      }),
  };
}
