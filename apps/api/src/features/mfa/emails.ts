import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, describeOrigin, toLink, type Email, type Letter } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';

function buildNotice(words: Words, deps: Deps, subject: string, paragraphs: string[]): Email {
  return composeEmail(words, {
    kind: 'security',
    subject,
    heading: subject,
    paragraphs,
    action: toLink(deps, words, words.emails.reviewAccount, paths.profile),
    footnote: words.emails.reasonSecurity,
  });
}

export function buildEnabledEmail(deps: Deps, visitor: Visitor): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, words.mfaEmails.enabledSubject, [
        words.mfaEmails.enabled,
        words.mfaEmails.keepCodes,
        `${describeOrigin(words, visitor)} ${words.mfaEmails.enabledNotYou}`,
      ]),
  };
}

export function buildDisabledEmail(deps: Deps, visitor: Visitor): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, words.mfaEmails.disabledSubject, [
        words.mfaEmails.disabled,
        `${describeOrigin(words, visitor)} ${words.mfaEmails.notYou}`,
      ]),
  };
}

export function buildNewCodesEmail(deps: Deps, visitor: Visitor): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, words.mfaEmails.newCodesSubject, [
        words.mfaEmails.newCodes,
        `${describeOrigin(words, visitor)} ${words.mfaEmails.notYou}`,
      ]),
  };
}

export function buildCodeUsedEmail(deps: Deps, visitor: Visitor, left: number): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, words.mfaEmails.codeUsedSubject, [
        words.mfaEmails.codeUsed(left),
        `${describeOrigin(words, visitor)} ${words.mfaEmails.notYou}`,
      ]),
  };
}

export function buildFewCodesLeftEmail(deps: Deps): Letter {
  return { write: (words) => buildNotice(words, deps, words.mfaEmails.fewCodesSubject, [words.mfaEmails.fewCodes]) };
}

export function buildLockedEmail(deps: Deps, visitor: Visitor, isUntilReset: boolean): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, words.mfaEmails.lockedSubject, [
        isUntilReset ? words.mfaEmails.lockedUntilReset : words.mfaEmails.lockedForMinutes,
        `${words.mfaEmails.lockedBy} ${describeOrigin(words, visitor)} ${words.mfaEmails.lockedNotYou}`,
      ]),
  };
}
