import type { AskField, AskReason, RefusalReason } from '@diyar/domain/identity.ts';
import { officePaths } from '@diyar/domain/office.ts';
import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount, formatUtcDay, formatUtcMoment } from '@diyar/words/format.ts';
import * as identityEmailsWords from '@diyar/words/identity-emails.ts';
import * as identityWords from '@diyar/words/identity.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';

function buildLetter(deps: Deps, subject: string, paragraphs: string[]): Email {
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs,
    action: toLink(deps, emailsWords.openIdentityCheck, paths.identity),
    footnote: identityEmailsWords.reason,
  });
}

export function buildReceivedEmail(deps: Deps): Email {
  return buildLetter(deps, identityEmailsWords.receivedSubject, [identityEmailsWords.received]);
}

export function buildAppealedEmail(deps: Deps): Email {
  return buildLetter(deps, identityEmailsWords.appealedSubject, [identityEmailsWords.appealed]);
}

export function buildAskedEmail(deps: Deps, asks: { field: AskField; reason: AskReason }[]): Email {
  const lines = asks.map(({ field, reason }) =>
    identityEmailsWords.askedLine(identityWords.fieldNames[field], identityWords.askReasonNames[reason]),
  );
  return buildLetter(deps, identityEmailsWords.askedSubject, [
    identityEmailsWords.asked,
    ...lines,
    identityEmailsWords.askedHow,
  ]);
}

export function buildApprovedEmail(deps: Deps, { level, validUntil }: { level: number; validUntil: string }): Email {
  const most = formatAmount(deps.config.levelOneMostMinor, 'USD');
  return buildLetter(deps, identityEmailsWords.approvedSubject, [
    identityEmailsWords.approved(formatUtcDay(validUntil)),
    level > 1 ? identityEmailsWords.levelTwo : identityEmailsWords.levelOne(most),
  ]);
}

interface Refused {
  reason: RefusalReason;
  tryAgainOn: string | null;
  mayAppeal: boolean;
}

export function buildRefusedEmail(deps: Deps, { reason, tryAgainOn, mayAppeal }: Refused): Email {
  return buildLetter(deps, identityEmailsWords.refusedSubject, [
    identityWords.refusalSentences[reason],
    ...(tryAgainOn === null ? [] : [identityEmailsWords.tryAgain(formatUtcDay(tryAgainOn))]),
    ...(mayAppeal ? [identityEmailsWords.mayAppeal] : []),
  ]);
}

function buildStaffLetter(deps: Deps, subject: string, paragraph: string): Email {
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [paragraph],
    action: toLink(deps, identityEmailsWords.openQueue, officePaths.identity),
    footnote: identityEmailsWords.staffReason,
  });
}

export function buildViewsSpentEmail(deps: Deps, name: string): Email {
  return buildStaffLetter(deps, identityEmailsWords.viewsSpentSubject, identityEmailsWords.viewsSpent(quoteName(name)));
}

export function buildExpiredEmail(deps: Deps): Email {
  return buildLetter(deps, identityEmailsWords.expiredSubject, [identityEmailsWords.expired]);
}

export function buildRunsOutEmail(deps: Deps, validUntil: string): Email {
  const day = formatUtcDay(validUntil);
  return buildLetter(deps, identityEmailsWords.runsOutSubject(day), [identityEmailsWords.runsOut(day)]);
}

/** Cases that have waited longer than so many hours. */
export function buildAgeingEmail(deps: Deps, count: number, hours: number): Email {
  return buildStaffLetter(deps, identityEmailsWords.ageingSubject, identityEmailsWords.ageing(count, hours));
}

/** To administrators: an auditor wants papers held, or a hold ended. Whose they are is said in the office alone. */
export function buildHoldWaitsEmail(deps: Deps, act: 'hold-papers' | 'release-papers', expiresAt: Date): Email {
  const subject = identityEmailsWords.holdWaitsSubject;
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [identityEmailsWords.holdWaits[act], identityEmailsWords.holdWaitsUntil(formatUtcMoment(expiresAt))],
    action: toLink(deps, identityEmailsWords.openProposals, officePaths.proposals),
    footnote: identityEmailsWords.staffReason,
  });
}

/** What one reviewer approved and another one has not looked at for so many days. */
export function buildRechecksEmail(deps: Deps, count: number, days: number): Email {
  return buildStaffLetter(deps, identityEmailsWords.rechecksSubject, identityEmailsWords.rechecks(count, days));
}

export function buildHitEmail(deps: Deps, people: number): Email {
  return buildStaffLetter(deps, identityEmailsWords.hitSubject, identityEmailsWords.hit(people));
}
