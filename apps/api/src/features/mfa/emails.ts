import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import * as mfaEmailsWords from '@diyar/words/mfa-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, describeOrigin, toLink, type Email } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';

function buildNotice(deps: Deps, subject: string, paragraphs: string[]): Email {
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs,
    action: toLink(deps, emailsWords.reviewAccount, paths.profile),
    footnote: emailsWords.reasonSecurity,
  });
}

export function buildEnabledEmail(deps: Deps, visitor: Visitor): Email {
  return buildNotice(deps, mfaEmailsWords.enabledSubject, [
    mfaEmailsWords.enabled,
    mfaEmailsWords.keepCodes,
    `${describeOrigin(visitor)} ${mfaEmailsWords.enabledNotYou}`,
  ]);
}

export function buildDisabledEmail(deps: Deps, visitor: Visitor): Email {
  return buildNotice(deps, mfaEmailsWords.disabledSubject, [
    mfaEmailsWords.disabled,
    `${describeOrigin(visitor)} ${mfaEmailsWords.notYou}`,
  ]);
}

export function buildNewCodesEmail(deps: Deps, visitor: Visitor): Email {
  return buildNotice(deps, mfaEmailsWords.newCodesSubject, [
    mfaEmailsWords.newCodes,
    `${describeOrigin(visitor)} ${mfaEmailsWords.notYou}`,
  ]);
}

export function buildCodeUsedEmail(deps: Deps, visitor: Visitor, left: number): Email {
  return buildNotice(deps, mfaEmailsWords.codeUsedSubject, [
    mfaEmailsWords.codeUsed(left),
    `${describeOrigin(visitor)} ${mfaEmailsWords.notYou}`,
  ]);
}

export function buildFewCodesLeftEmail(deps: Deps): Email {
  return buildNotice(deps, mfaEmailsWords.fewCodesSubject, [mfaEmailsWords.fewCodes]);
}

export function buildLockedEmail(deps: Deps, visitor: Visitor, isUntilReset: boolean): Email {
  return buildNotice(deps, mfaEmailsWords.lockedSubject, [
    isUntilReset ? mfaEmailsWords.lockedUntilReset : mfaEmailsWords.lockedForMinutes,
    `${mfaEmailsWords.lockedBy} ${describeOrigin(visitor)} ${mfaEmailsWords.lockedNotYou}`,
  ]);
}
