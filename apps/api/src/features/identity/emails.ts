import type { AskField, AskReason, RefusalReason } from '@diyar/domain/identity.ts';
import { officePaths } from '@diyar/domain/office.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email, type Letter } from '#api/lib/email-layout.ts';

function buildLetter(words: Words, deps: Deps, subject: string, paragraphs: string[]): Email {
  return composeEmail(words, {
    kind: 'security',
    subject,
    heading: subject,
    paragraphs,
    action: toLink(deps, words, words.emails.openIdentityCheck, paths.identity),
    footnote: words.identityEmails.reason,
  });
}

export function buildReceivedEmail(deps: Deps): Letter {
  return {
    write: (words) => buildLetter(words, deps, words.identityEmails.receivedSubject, [words.identityEmails.received]),
  };
}

export function buildAppealedEmail(deps: Deps): Letter {
  return {
    write: (words) => buildLetter(words, deps, words.identityEmails.appealedSubject, [words.identityEmails.appealed]),
  };
}

export function buildAskedEmail(deps: Deps, asks: { field: AskField; reason: AskReason }[]): Letter {
  return {
    write: (words) => {
      const lines = asks.map(({ field, reason }) =>
        words.identityEmails.askedLine(words.identity.fieldNames[field], words.identity.askReasonNames[reason]),
      );
      return buildLetter(words, deps, words.identityEmails.askedSubject, [
        words.identityEmails.asked,
        ...lines,
        words.identityEmails.askedHow,
      ]);
    },
  };
}

export function buildApprovedEmail(deps: Deps, { level, validUntil }: { level: number; validUntil: string }): Letter {
  return {
    write: (words) => {
      const most = words.format.formatAmount(deps.config.levelOneMostMinor, 'USD');
      return buildLetter(words, deps, words.identityEmails.approvedSubject, [
        words.identityEmails.approved(words.format.formatUtcDay(validUntil)),
        level > 1 ? words.identityEmails.levelTwo : words.identityEmails.levelOne(most),
      ]);
    },
  };
}

interface Refused {
  reason: RefusalReason;
  tryAgainOn: string | null;
  mayAppeal: boolean;
}

export function buildRefusedEmail(deps: Deps, { reason, tryAgainOn, mayAppeal }: Refused): Letter {
  return {
    write: (words) =>
      buildLetter(words, deps, words.identityEmails.refusedSubject, [
        words.identity.refusalSentences[reason],
        ...(tryAgainOn === null ? [] : [words.identityEmails.tryAgain(words.format.formatUtcDay(tryAgainOn))]),
        ...(mayAppeal ? [words.identityEmails.mayAppeal] : []),
      ]),
  };
}

function buildStaffLetter(words: Words, deps: Deps, subject: string, paragraph: string): Email {
  return composeEmail(words, {
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [paragraph],
    action: toLink(deps, words, words.identityEmails.openQueue, officePaths.identity),
    footnote: words.identityEmails.staffReason,
  });
}

export function buildViewsSpentEmail(deps: Deps, name: string): Letter {
  return {
    write: (words) =>
      buildStaffLetter(
        words,
        deps,
        words.identityEmails.viewsSpentSubject,
        words.identityEmails.viewsSpent(quoteName(words, name)),
      ),
  };
}

export function buildExpiredEmail(deps: Deps): Letter {
  return {
    write: (words) => buildLetter(words, deps, words.identityEmails.expiredSubject, [words.identityEmails.expired]),
  };
}

export function buildRunsOutEmail(deps: Deps, validUntil: string): Letter {
  return {
    write: (words) => {
      const day = words.format.formatUtcDay(validUntil);
      return buildLetter(words, deps, words.identityEmails.runsOutSubject(day), [words.identityEmails.runsOut(day)]);
    },
  };
}

/** Cases that have waited longer than so many hours. */
export function buildAgeingEmail(deps: Deps, count: number, hours: number): Letter {
  return {
    write: (words) =>
      buildStaffLetter(words, deps, words.identityEmails.ageingSubject, words.identityEmails.ageing(count, hours)),
  };
}

/** To administrators: an auditor wants papers held, or a hold ended. Whose they are is said in the office alone. */
export function buildHoldWaitsEmail(deps: Deps, act: 'hold-papers' | 'release-papers', expiresAt: Date): Letter {
  return {
    write: (words, timeZone) => {
      const subject = words.identityEmails.holdWaitsSubject;
      return composeEmail(words, {
        kind: 'security',
        subject,
        heading: subject,
        paragraphs: [
          words.identityEmails.holdWaits[act],
          words.identityEmails.holdWaitsUntil(words.calendars.formatMomentIn(timeZone, expiresAt)),
        ],
        action: toLink(deps, words, words.identityEmails.openProposals, officePaths.proposals),
        footnote: words.identityEmails.staffReason,
      });
    },
  };
}

/** What one reviewer approved and another one has not looked at for so many days. */
export function buildRechecksEmail(deps: Deps, count: number, days: number): Letter {
  return {
    write: (words) =>
      buildStaffLetter(words, deps, words.identityEmails.rechecksSubject, words.identityEmails.rechecks(count, days)),
  };
}

export function buildHitEmail(deps: Deps, people: number): Letter {
  return {
    write: (words) => buildStaffLetter(words, deps, words.identityEmails.hitSubject, words.identityEmails.hit(people)),
  };
}
